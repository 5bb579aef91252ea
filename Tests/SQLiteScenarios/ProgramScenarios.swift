import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// A small program as an application has it: a database type with a migrator, accesses and
/// observations, over any writer.
struct AppDatabase: Sendable {
    private let dbWriter: any DatabaseWriter

    init(_ dbWriter: any DatabaseWriter) throws {
        self.dbWriter = dbWriter
        try migrator.migrate(dbWriter)
    }

    var reader: any DatabaseReader { dbWriter }

    private var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        #if DEBUG
            migrator.eraseDatabaseOnSchemaChange = true
        #endif
        migrator.registerMigration("v1") { db in
            try db.create(table: "contact") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("email", .text).unique()
                t.column("birthday", .date)
            }
            try db.create(table: "message") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("contactId", .integer)
                    .notNull()
                    .indexed()
                    .references("contact", column: "id", onDelete: .cascade)
                t.column("text", .text).notNull()
                t.column("date", .datetime).notNull()
                t.column("isRead", .boolean).notNull().defaults(to: false)
            }
        }
        return migrator
    }

    struct ValidationError: LocalizedError {
        var errorDescription: String? { "A contact needs a name" }
    }

    func save(_ contact: inout Contact) async throws {
        if contact.name.isEmpty { throw ValidationError() }
        contact = try await dbWriter.write { [contact] db in try contact.saved(db) }
    }

    func send(_ text: String, to contact: Contact, at date: Date) async throws {
        try await dbWriter.write { db in
            guard let contactId = contact.id else { return }
            _ = try Message(contactId: contactId, text: text, date: date).inserted(db)
        }
    }

    func markAllRead() async throws -> Int {
        try await dbWriter.write { db in
            try Message.filter(!Message.Columns.isRead)
                .updateAll(db, Message.Columns.isRead.set(to: true))
        }
    }

    func deleteContacts(ids: [Int64]) async throws {
        try await dbWriter.write { db in
            _ = try Contact.deleteAll(db, ids: ids)
        }
    }
}

struct Contact: Codable, Equatable, Identifiable, Sendable {
    var id: Int64?
    var name: String
    var email: String?
    var birthday: Date?
}

extension Contact: FetchableRecord, MutablePersistableRecord {
    enum Columns {
        static let name = Column(CodingKeys.name)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

struct Message: Codable, Equatable, Identifiable, Sendable {
    var id: Int64?
    var contactId: Int64
    var text: String
    var date: Date
    var isRead = false
}

extension Message: FetchableRecord, MutablePersistableRecord {
    enum Columns {
        static let contactId = Column(CodingKeys.contactId)
        static let date = Column(CodingKeys.date)
        static let isRead = Column(CodingKeys.isRead)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// Contacts with their unread messages: a request that is a type.
struct InboxRequest {
    struct Item: Decodable, FetchableRecord, Equatable, Sendable {
        var name: String
        var unread: Int
        var latest: Date?
    }

    func fetch(_ db: Database) throws -> [Item] {
        try Item.fetchAll(
            db,
            sql: """
                SELECT contact.name, COUNT(message.id) AS unread, MAX(message.date) AS latest
                FROM contact
                LEFT JOIN message ON message.contactId = contact.id AND NOT message.isRead
                GROUP BY contact.id
                ORDER BY unread DESC, contact.name
                """)
    }
}

@Suite(.timeLimit(.minutes(5))) struct ProgramScenarios {
    @Test(arguments: TestBackend.allCases)
    func aMessengerKeepsItsInboxUpToDate(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        let app = try AppDatabase(database.writer)
        let recorder = ObservationRecorder<[InboxRequest.Item]>()
        let request = InboxRequest()
        let cancellable = recorder.start(
            ValueObservation.tracking { db in try request.fetch(db) }.removeDuplicates(),
            in: app.reader)
        try await recorder.wait { $0.last == [] }

        var ann = Contact(name: "Ann", email: "ann@example.org")
        try await app.save(&ann)
        #expect(ann.id == 1)
        var bob = Contact(name: "Bob")
        try await app.save(&bob)
        var nameless = Contact(name: "")
        await #expect(throws: AppDatabase.ValidationError.self) {
            try await app.save(&nameless)
        }
        var twin = Contact(name: "Twin", email: "ann@example.org")
        await #expect(throws: DatabaseError.self) { try await app.save(&twin) }

        let date = Date(timeIntervalSince1970: 1_000)
        try await app.send("Hello", to: bob, at: date)
        try await app.send("Again", to: bob, at: date + 60)
        try await recorder.wait {
            $0.last == [
                InboxRequest.Item(name: "Bob", unread: 2, latest: date + 60),
                InboxRequest.Item(name: "Ann", unread: 0),
            ]
        }
        #expect(try await app.markAllRead() == 2)
        try await recorder.wait { $0.last?.map(\.unread) == [0, 0] }

        bob.name = "Bobby"
        try await app.save(&bob)
        try await recorder.wait { $0.last?.map(\.name) == ["Ann", "Bobby"] }

        try await app.deleteContacts(ids: [2])
        try await recorder.wait { $0.last?.map(\.name) == ["Ann"] }
        #expect(try await app.reader.read(Message.fetchCount) == 0)
        cancellable.cancel()
    }

    @Test func anImportIsAllOrNothing() async throws {
        let database = try TestDatabase(.pool)
        let app = try AppDatabase(database.writer)
        let lines = ["Ann,ann@a", "Bob,bob@b", "Ann again,ann@a"]
        await #expect(throws: DatabaseError.self) {
            try await database.writer.write { db in
                let statement = try db.cachedStatement(
                    sql: "INSERT INTO contact (name, email) VALUES (?, ?)")
                for line in lines {
                    try statement.execute(
                        arguments: StatementArguments(
                            line.split(separator: ",").map { String($0) }))
                }
            }
        }
        #expect(try await app.reader.read(Contact.fetchCount) == 0)
    }
}
