import Dispatch
import Foundation
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Opening, configuring and using connections.
@Suite struct ConnectionScenarios {
    struct Player: Codable, FetchableRecord, MutablePersistableRecord, Sendable {
        var id: Int64?
        var name: String

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    static func createPlayers(_ writer: some DatabaseWriter) throws {
        try writer.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
            }
        }
    }

    @Test(arguments: TestBackend.allCases)
    func readsSeeWhatWritesCommitted(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        defer { withExtendedLifetime(database) {} }
        let writer = database.writer
        try Self.createPlayers(writer)
        try insertSynchronously(writer)
        let names = try await writer.read { db in try Player.fetchAll(db).map(\.name) }
        #expect(names == ["Arthur"])
        let newName = "Barbara"
        let id = try await writer.write { [newName] db in
            try Player(name: newName).inserted(db).id
        }
        #expect(id == 2)
    }

    func insertSynchronously(_ writer: any DatabaseWriter) throws {
        let inserted = try writer.write { db -> Player in
            var player = Player(name: "Arthur")
            try player.insert(db)
            return player
        }
        #expect(inserted.id == 1)
        #expect(try writer.read(Player.fetchCount) == 1)
    }

    @Test(arguments: TestBackend.allCases)
    func aThrowingWriteChangesNothing(backend: TestBackend) async throws {
        struct Refusal: Error {}
        let database = try TestDatabase(backend)
        defer { withExtendedLifetime(database) {} }
        let writer = database.writer
        try Self.createPlayers(writer)
        func refuseSynchronously() throws {
            try writer.write { db in
                _ = try Player(name: "a").inserted(db)
                throw Refusal()
            }
        }
        #expect(throws: Refusal.self) { try refuseSynchronously() }
        await #expect(throws: Refusal.self) {
            try await writer.write { db in
                _ = try Player(name: "a").inserted(db)
                throw Refusal()
            }
        }
        #expect(try await writer.read(Player.fetchCount) == 0)
        #expect(try await writer.write(Player.fetchCount) == 0)
    }

    @Test(arguments: TestBackend.allCases)
    func readsRefuseToWrite(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        defer { withExtendedLifetime(database) {} }
        let writer = database.writer
        try Self.createPlayers(writer)
        let error = #expect(throws: DatabaseError.self) {
            try writer.read { db in try db.execute(sql: "DELETE FROM player") }
        }
        #expect(error?.resultCode == .SQLITE_READONLY)
        try writer.write { db in try db.execute(sql: "DELETE FROM player") }
    }

    @Test(arguments: TestBackend.allCases)
    func manyTasksShareAConnection(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        defer { withExtendedLifetime(database) {} }
        let writer = database.writer
        try Self.createPlayers(writer)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<50 {
                group.addTask {
                    _ = try await writer.write { db in try Player(name: "\(index)").inserted(db) }
                    _ = try await writer.read { db in try Player.fetchCount(db) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await writer.read(Player.fetchCount) == 50)
    }

    @Test func namedDatabasesInMemoryAreShared() throws {
        let first = try DatabaseQueue(named: "scenario-\(UUID().uuidString)")
        try Self.createPlayers(first)
        let name = "scenario-\(UUID().uuidString)"
        let second = try DatabaseQueue(named: name)
        let third = try DatabaseQueue(named: name)
        try Self.createPlayers(second)
        #expect(try third.read(Player.fetchCount) == 0)
        #expect(try first.read { db in try db.tableExists("player") })
        let alone = try DatabaseQueue(named: nil)
        #expect(try alone.read { db in try db.tableExists("player") } == false)
    }

    @Test func connectionsAreErased() throws {
        let directory = try TemporaryDirectory()
        var readers: [any DatabaseReader] = []
        let dbPool = try DatabasePool(path: directory.path("a.sqlite"))
        let dbQueue = try DatabaseQueue(path: directory.path("b.sqlite"))
        try Self.createPlayers(dbPool)
        try Self.createPlayers(dbQueue)
        readers.append(dbPool)
        readers.append(dbQueue)
        #expect(try readers.map { try $0.read(Player.fetchCount) } == [0, 0])
        func count(in reader: some DatabaseReader) throws -> Int {
            try reader.read(Player.fetchCount)
        }
        #expect(try count(in: dbPool) == 0)
        try dbQueue.erase()
        #expect(try dbQueue.read { db in try db.tableExists("player") } == false)
    }

    @Test func configurationsAreValues() throws {
        var configuration = Configuration()
        #expect(configuration.foreignKeysEnabled)
        #expect(!configuration.readonly)
        let copy = configuration
        configuration.label = "scores"
        configuration.foreignKeysEnabled = false
        configuration.maximumReaderCount = 2
        configuration.qos = .utility
        configuration.busyMode = .timeout(1)
        configuration.defaultTransactionKind = .deferred
        #expect(copy.label == nil)
        let reader: any DatabaseReader = try DatabaseQueue(configuration: configuration)
        #expect(reader.configuration.label == "scores")
        try reader.read { db throws in
            #expect(db.description == "scores")
            #expect(db.configuration.label == "scores")
            #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == false)
        }
    }

    @Test func preparationsAddUp() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.add(function: DatabaseFunction("one", argumentCount: 0, pure: true) { _ in 1 })
        }
        configuration.prepareDatabase { db in
            db.add(function: DatabaseFunction("two", argumentCount: 0, pure: true) { _ in 2 })
        }
        let dbQueue = try DatabaseQueue(configuration: configuration)
        #expect(try dbQueue.read { db in try Int.fetchOne(db, sql: "SELECT one() + two()") } == 3)
    }

    @Test func foreignKeysAreEnforcedUnlessDisabled() throws {
        func violate(_ configuration: Configuration) throws {
            try DatabaseQueue(configuration: configuration).write { db in
                try db.execute(sql: "CREATE TABLE a (id INTEGER PRIMARY KEY)")
                try db.execute(sql: "CREATE TABLE b (aId INTEGER REFERENCES a(id))")
                try db.execute(sql: "INSERT INTO b VALUES (1)")
            }
        }
        var configuration = Configuration()
        let error = #expect(throws: DatabaseError.self) { try violate(configuration) }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        configuration.foreignKeysEnabled = false
        try violate(configuration)
    }

    @Test func readonlyConnectionsRefuseWrites() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("db.sqlite")
        var configuration = Configuration()
        configuration.readonly = true
        #expect(throws: DatabaseError.self) {
            try DatabaseQueue(path: path, configuration: configuration)
        }
        try Self.createPlayers(DatabaseQueue(path: path))
        let dbQueue = try DatabaseQueue(path: path, configuration: configuration)
        #expect(try dbQueue.read(Player.fetchCount) == 0)
        let error = #expect(throws: DatabaseError.self) {
            try dbQueue.writeWithoutTransaction { db in _ = try Player(name: "x").inserted(db) }
        }
        #expect(error?.resultCode == .SQLITE_READONLY)
    }

    @Test func statementsAreTraced() throws {
        let lines = Lines()
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.trace { event in lines.append("\(event)") }
        }
        let dbQueue = try DatabaseQueue(configuration: configuration)
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE t (a)")
            try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: ["secret"])
        }
        #expect(lines.all.contains("INSERT INTO t VALUES (?)"))
        #expect(!lines.all.contains { $0.contains("secret") })

        let publicLines = Lines()
        configuration = Configuration()
        configuration.publicStatementArguments = true
        configuration.prepareDatabase { db in
            db.trace(options: .profile) { event in publicLines.append(event.expandedDescription) }
        }
        try DatabaseQueue(configuration: configuration).read { db in
            _ = try Int.fetchOne(db, sql: "SELECT ?", arguments: [12])
        }
        #expect(publicLines.all.contains { $0.contains("SELECT 12") && $0.contains("s ") })
    }

    @Test func asynchronousAccessesGiveResults() async throws {
        let dbQueue = DatabaseQueue()
        try Self.createPlayers(dbQueue)
        let count = try await withCheckedThrowingContinuation { continuation in
            dbQueue.asyncRead { (result: Result<Database, any Error>) in
                continuation.resume(
                    with: result.flatMap { db in
                        Result { try Player.fetchCount(db) }
                    })
            }
        }
        #expect(count == 0)
        let id: Int64? = try await withCheckedThrowingContinuation { continuation in
            dbQueue.asyncWrite(
                { db in
                    try Player(name: "x").inserted(db).id
                },
                completion: { db, result in
                    #expect(!db.isInsideTransaction)
                    continuation.resume(with: result)
                })
        }
        #expect(id == 1)
    }

    @Test func publishersReadAndWrite() async throws {
        let dbQueue = DatabaseQueue()
        try Self.createPlayers(dbQueue)
        for try await id in dbQueue.writePublisher(updates: { db in
            try Player(name: "x").inserted(db).id
        }).values {
            #expect(id == 1)
        }
        for try await count in dbQueue.readPublisher(value: { db in
            try Player.fetchCount(db)
        }).values {
            #expect(count == 1)
        }
        let publisher: DatabasePublishers.Read<Int> = dbQueue.readPublisher(
            receiveOn: DispatchQueue.main, value: Player.fetchCount)
        for try await count in publisher.eraseToAnyPublisher().values {
            #expect(count == 1)
        }
    }

    @Test func connectionsAreDistinct() throws {
        let dbQueue = DatabaseQueue()
        let other = DatabaseQueue()
        let first = try dbQueue.read { db in ObjectIdentifier(db) }
        #expect(try dbQueue.read { db in ObjectIdentifier(db) } == first)
        #expect(try other.read { db in ObjectIdentifier(db) } != first)
    }

    @Test func closedConnectionsRefuseAccess() throws {
        let directory = try TemporaryDirectory()
        for writer: any DatabaseWriter in [
            try DatabaseQueue(path: directory.path("a")),
            try DatabasePool(path: directory.path("b")),
        ] {
            try Self.createPlayers(writer)
            try writer.close()
            let error = #expect(throws: DatabaseError.self) { try writer.read(Player.fetchCount) }
            #expect(error?.resultCode == .SQLITE_MISUSE)
            try writer.close()
        }
    }

    @Test func reentrantAccessesAreAllowedWhereNamedUnsafe() throws {
        let dbQueue = DatabaseQueue()
        try Self.createPlayers(dbQueue)
        try dbQueue.write { _ in
            try dbQueue.unsafeReentrantWrite { db in
                _ = try Player(name: "x").inserted(db)
            }
            let count = try dbQueue.unsafeReentrantRead { db in try Player.fetchCount(db) }
            #expect(count == 1)
        }
    }

    @Test func writesWithoutTransactionsAreCommittedOneByOne() throws {
        struct Refusal: Error {}
        let dbQueue = DatabaseQueue()
        try Self.createPlayers(dbQueue)
        #expect(throws: Refusal.self) {
            try dbQueue.writeWithoutTransaction { db in
                #expect(!db.isInsideTransaction)
                _ = try Player(name: "x").inserted(db)
                throw Refusal()
            }
        }
        #expect(try dbQueue.read(Player.fetchCount) == 1)
        try dbQueue.barrierWriteWithoutTransaction { db in
            _ = try Player(name: "x").inserted(db)
        }
        #expect(try dbQueue.unsafeRead(Player.fetchCount) == 2)
    }

    @Test func extensionsAddStaticMembers() throws {
        func count(_ writer: some DatabaseWriter) throws -> Int {
            try writer.read { db in try Player.fetchCount(db) }
        }
        #expect(try count(.scenarioDatabase()) == 0)
    }
}

extension DatabaseWriter where Self == DatabaseQueue {
    /// A database with an empty table of players.
    fileprivate static func scenarioDatabase() throws -> Self {
        let dbQueue = DatabaseQueue()
        try ConnectionScenarios.createPlayers(dbQueue)
        return dbQueue
    }
}
