import Dispatch
import Foundation
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Spellings that occur in programs of others, one by one.
@Suite(.timeLimit(.minutes(5))) struct SpellingScenarios {
    enum Priority: Int, Codable, DatabaseValueConvertible {
        case low = 1
        case high
    }

    struct Reminder: Codable, Equatable, FetchableRecord, MutablePersistableRecord, Identifiable,
        Sendable
    {
        private(set) public var id: Int64?
        var title: String
        var date: Date?
        var isCompleted = false
        var priority: Priority?

        init(title: String, date: Date? = nil, isCompleted: Bool = false) {
            self.title = title
            self.date = date
            self.isCompleted = isCompleted
        }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    struct List: Codable, FetchableRecord, MutablePersistableRecord {
        var id: Int64?
        var name: String
    }

    static func makeDatabase() throws -> any SQLiteCore.DatabaseWriter {
        let dbQueue = try DatabaseQueue(configuration: Configuration())
        try dbQueue.write { db in
            try db.create(table: "list") { t in
                t.column("id", .integer).primaryKey(autoincrement: true)
                t.column("name", .text).notNull().unique().collate(.nocase)
            }
            try db.create(table: "reminder") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("title", .text).notNull().defaults(to: "")
                t.column("date", .date)
                t.column("isCompleted", .boolean).notNull().defaults(to: false)
                t.column("priority", .integer).defaults(to: Priority.low)
                t.column("created", .datetime).defaults(sql: "CURRENT_TIMESTAMP")
                t.column("listID", .integer).references("list", column: "id", onDelete: .cascade)
            }
        }
        return dbQueue
    }

    static let day = Date(timeIntervalSince1970: 1_700_000_000)

    static func populated() throws -> any DatabaseWriter {
        let writer = try makeDatabase()
        try writer.write { db in
            _ = try Reminder(title: "Buy milk", date: day).inserted(db)
            _ = try Reminder(title: "call Ann", date: day + 86400, isCompleted: true).inserted(db)
            _ = try Reminder(title: "Zebra").inserted(db)
        }
        return writer
    }

    @Test func functionsAreReferences() throws {
        let reader: any SQLiteCore.DatabaseReader = try Self.populated()
        func fetchTitles(_ db: Database) throws -> [String] {
            try Reminder.select(Column("title"), as: String.self).fetchAll(db)
        }
        #expect(try reader.read(fetchTitles).count == 3)
        #expect(try reader.read(Reminder.fetchCount(_:)) == 3)
        #expect(try reader.read(Reminder.fetchOne)?.title == "Buy milk")
        #expect(try reader.read(Reminder.order(Column("title").desc).fetchOne)?.title == "call Ann")
        #expect(try reader.read(Reminder.limit(1).fetchCount) == 1)
        let request = SQLRequest<Reminder>(sql: "SELECT * FROM reminder WHERE title = 'Zebra'")
        #expect(try reader.read(request.fetchAll).map(\.title) == ["Zebra"])
    }

    @Test func filtersAreCombined() throws {
        let reader = try Self.populated()
        try reader.read { db throws in
            #expect(try Reminder.filter(Column("isCompleted")).fetchCount(db) == 1)
            #expect(try Reminder.filter(!Column("isCompleted")).fetchCount(db) == 2)
            #expect(try Reminder.filter(Column("isCompleted") == true).fetchCount(db) == 1)
            #expect(try Reminder.filter(Column("date") > Self.day).fetchCount(db) == 1)
            #expect(try Reminder.filter(Column("date") <= Self.day).fetchCount(db) == 1)
            #expect(try Reminder.filter(Column("date") == nil).fetchCount(db) == 1)
            #expect(try Reminder.filter(Column("priority") == Priority.high).fetchCount(db) == 0)
            #expect(
                try Reminder
                    .filter(Column("title").like("%milk%") && !Column("isCompleted"))
                    .fetchCount(db) == 1)
            #expect(
                try Reminder.filter(Column("title").collating(.nocase) == "BUY MILK").fetchCount(db)
                    == 1)
            #expect(
                try Reminder.order(Column("title").collating(.nocase)).fetchAll(db).map(\.title)
                    == ["Buy milk", "call Ann", "Zebra"])
            #expect(
                try Reminder.order(Column("isCompleted"), Column("title").desc).fetchAll(db)
                    .map(\.title) == ["Zebra", "Buy milk", "call Ann"])
            #expect(try Reminder.filter(key: 2).fetchOne(db)?.title == "call Ann")
            #expect(try Reminder.all().isEmpty(db) == false)
            #expect(try Reminder.order(Column("date").ascNullsLast).fetchOne(db)?.id == 1)
        }
    }

    @Test func literalsChooseTheirOrder() throws {
        let reader = try Self.populated()
        let search = "%l%"
        let order = "title COLLATE NOCASE DESC"
        let titles = try reader.read { db in
            try Reminder.fetchAll(
                db,
                SQLRequest(
                    literal: """
                        SELECT * FROM reminder
                        WHERE title LIKE \(search)
                        ORDER BY \(sql: order)
                        """)
            ).map(\.title)
        }
        #expect(titles == ["call Ann", "Buy milk"])
    }

    @Test func resultsOfDeletionsAreDiscarded() throws {
        let writer = try Self.populated()
        try writer.write { db in
            try Reminder.deleteOne(db, key: 1)
            _ = try Reminder.deleteAll(db)
            try Reminder.deleteAll(db)
            try Reminder.deleteAll(db, ids: [1, 2])
            try Reminder.filter(Column("id") > 2).deleteAll(db)
        }
        #expect(try writer.read(Reminder.fetchCount) == 0)
        let count = try writer.write { db in try Reminder.deleteAll(db) }
        #expect(count == 0)
    }

    @Test func uniqueConstraintsIgnoreCase() throws {
        let writer = try Self.makeDatabase()
        try writer.write { db in
            var list = List(name: "Home")
            try list.insert(db)
            #expect(list.id == nil)
            var twin = List(name: "HOME")
            do {
                try twin.insert(db)
                Issue.record("The names are equal")
            } catch let error as DatabaseError {
                #expect(error.resultCode == .SQLITE_CONSTRAINT)
                #expect(error.message == "UNIQUE constraint failed: list.name")
            }
            try db.execute(sql: "INSERT INTO reminder (title, listID) VALUES ('x', 1)")
            #expect(try Reminder.fetchOne(db)?.priority == .low)
            #expect(try List.deleteOne(db, key: 1))
            #expect(try Reminder.fetchCount(db) == 0)
        }
    }

    @Test func defaultsAreThoseOfTheTable() throws {
        let writer = try Self.makeDatabase()
        try writer.write { db in
            try db.execute(sql: "INSERT INTO reminder DEFAULT VALUES")
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM reminder"))
            #expect(row["title"] == "")
            #expect(row["isCompleted"] == false)
            #expect(row["priority"] == Priority.low)
            #expect(row["created"] as Date? != nil)
        }
    }

    @Test func observationsHaveNamedTypes() async throws {
        let writer = try Self.populated()
        let observation: ValueObservation<ValueReducers.Fetch<Reminder?>> =
            ValueObservation
            .tracking(Reminder.order(Column("id")).fetchOne)
        let constant: ValueObservation<ValueReducers.Fetch<[Reminder]>> =
            ValueObservation
            .trackingConstantRegion(Reminder.all().fetchAll)
        func first<Reducer: ValueReducer>(_ observation: ValueObservation<Reducer>) async throws
            -> Reducer.Value?
        {
            for try await value in observation.values(in: writer) { return value }
            return nil
        }
        #expect(try await first(observation)??.title == "Buy milk")
        #expect(try await first(constant)?.count == 3)
        #expect(try await first(observation.map { $0?.title }) == "Buy milk")
    }

    @MainActor @Test func callbacksRunOnTheMainQueue() async throws {
        let writer = try Self.populated()
        var cancellable: (any DatabaseCancellable)?
        let count = try await withCheckedThrowingContinuation { continuation in
            cancellable = ValueObservation.tracking(Reminder.fetchCount).start(
                in: writer, scheduling: .async(onQueue: .main)
            ) { error in
                continuation.resume(throwing: error)
            } onChange: { count in
                dispatchPrecondition(condition: .onQueue(.main))
                continuation.resume(returning: count)
            }
        }
        #expect(count == 3)
        cancellable?.cancel()
    }

    @MainActor @Test func theMainActorIsTheDefault() async throws {
        let writer = try Self.populated()
        let stream = AsyncThrowingStream<Int, any Error>.makeStream()
        let cancellable = ValueObservation.tracking(Reminder.fetchCount).start(in: writer) {
            stream.continuation.finish(throwing: $0)
        } onChange: { count in
            MainActor.assertIsolated()
            stream.continuation.yield(count)
        }
        for try await count in stream.stream {
            #expect(count == 3)
            break
        }
        cancellable.cancel()
    }

    @Test func schemaQuestionsAreAnswered() throws {
        let reader = try Self.makeDatabase()
        let columns = try reader.read { db -> [String] in
            guard try db.tableExists("reminder") else { return [] }
            return try db.columns(in: "reminder").map(\.name)
        }
        #expect(columns.prefix(2) == ["id", "title"])
    }

    @Test func existenceIsAsked() throws {
        let writer = try Self.populated()
        try writer.write { db in
            let reminder = try #require(try Reminder.fetchOne(db, id: 1))
            #expect(try reminder.exists(db))
            #expect(try Reminder.exists(db, id: 1))
            #expect(try Reminder.exists(db, key: 7) == false)
            #expect(try reminder.delete(db))
            #expect(try reminder.exists(db) == false)
        }
    }
}
