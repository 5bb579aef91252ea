import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

@Suite("Commits of others")
struct ExternalChangeTests {
    static let count = ValueObservation.tracking { db in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM player") ?? -1
    }

    static func database(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write {
            try $0.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY)")
        }
        return database
    }

    @Test("Another process's commits are noticed, each of many", arguments: TestBackend.onDisk)
    func otherProcess(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let process = try database.anotherProcess()
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Self.count, in: database.writer)
        try await recorder.wait { $0 == [0] }
        for number in 1...20 {
            try process.execute("INSERT INTO player DEFAULT VALUES")
            try await recorder.wait { $0.last == number }
        }
        cancellable.cancel()
    }

    @Test(
        "A commit between opening and observing is in the first value",
        arguments: TestBackend.onDisk)
    func beforeObserving(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        try database.anotherProcess().execute("INSERT INTO player DEFAULT VALUES")
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Self.count, in: database.writer)
        try await recorder.wait { $0.last == 1 }
        #expect(!recorder.values.contains(0))
        cancellable.cancel()
    }

    @Test(
        "What is written over a file ends the observations of it, and no new one begins",
        arguments: TestBackend.onDisk)
    func overwritten(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Self.count, in: database.writer)
        try await recorder.wait { $0 == [0] }
        let handle = try #require(FileHandle(forUpdatingAtPath: database.path))
        handle.write(Data(repeating: 0x20, count: 4096))
        try handle.close()
        let error = await recorder.waitForFailure() as? DatabaseError
        #expect(error?.resultCode == .SQLITE_NOTADB)
        #expect(error?.message == "\(database.path): the file is no database any more")
        let next = ObservationRecorder<Int>()
        let other = next.start(Self.count, in: database.writer)
        #expect(await (next.waitForFailure() as? DatabaseError)?.resultCode == .SQLITE_NOTADB)
        other.cancel()
        cancellable.cancel()
    }

    @Test("Checkpoints and another journal mode do not hide commits", arguments: TestBackend.onDisk)
    func checkpoints(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let process = try database.anotherProcess()
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Self.count, in: database.writer)
        try await recorder.wait { $0 == [0] }
        for number in 1...5 {
            try process.execute("INSERT INTO player DEFAULT VALUES")
            try process.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            try await recorder.wait { $0.last == number }
        }
        cancellable.cancel()
    }

    @Test("Another connection's change of the schema is noticed", arguments: TestBackend.onDisk)
    func schema(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let recorder = ObservationRecorder<[String]>()
        let cancellable = recorder.start(
            .tracking { db in try db.columns(in: "player").map(\.name) }, in: database.writer)
        try await recorder.wait { $0 == [["id"]] }
        let other = try database.anotherConnection()
        try await other.write { try $0.execute(sql: "ALTER TABLE player ADD COLUMN name TEXT") }
        try await recorder.wait { $0.last == ["id", "name"] }
        cancellable.cancel()
    }

    @Test("The configuration can turn it off")
    func turnedOff() async throws {
        var configuration = Configuration()
        configuration.observesExternalChanges = false
        let database = try TestDatabase(.pool, configuration: configuration)
        try await database.writer.write {
            try $0.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY)")
        }
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Self.count, in: database.writer)
        try await recorder.wait { $0 == [0] }
        try database.anotherProcess().execute("INSERT INTO player DEFAULT VALUES")
        try await database.writer.write { try $0.execute(sql: "INSERT INTO player DEFAULT VALUES") }
        try await recorder.wait { $0.last == 2 }
        #expect(recorder.values == [0, 2])
        cancellable.cancel()
    }

    @Test(
        "A database that could not be closed goes on hearing of others",
        arguments: TestBackend.onDisk)
    func failedClosing(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(Self.count, in: database.writer)
        try await recorder.wait { $0 == [0] }
        let statement = try Self.statement(database.writer)
        #expect(throws: DatabaseError.self) { try database.writer.close() }
        try database.anotherProcess().execute("INSERT INTO player DEFAULT VALUES")
        try await recorder.wait { $0.last == 1 }
        withExtendedLifetime(statement) {}
        cancellable.cancel()
    }

    private static func statement(_ writer: any DatabaseWriter) throws -> Statement {
        try writer.writeWithoutTransaction { try $0.makeStatement(sql: "SELECT 1") }
    }
}
