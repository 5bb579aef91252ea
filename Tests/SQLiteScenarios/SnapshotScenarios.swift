import Foundation
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Snapshots, erased readers, backups, shared observations and regions.
@Suite(.timeLimit(.minutes(5))) struct SnapshotScenarios {
    struct Player: Codable, Equatable, FetchableRecord, MutablePersistableRecord, Sendable {
        var id: Int64?
        var name: String
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    static func prepare(_ writer: any DatabaseWriter) throws {
        try writer.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
            }
            _ = try Player(name: "Arthur").inserted(db)
        }
    }

    static func insert(_ writer: any DatabaseWriter) throws {
        try writer.write { db in _ = try Player(name: "x").inserted(db) }
    }

    @Test func snapshotsDoNotChange() throws {
        let database = try TestDatabase(.pool)
        let dbPool = try #require(database.writer as? DatabasePool)
        try Self.prepare(dbPool)
        let snapshot: DatabaseSnapshot = try dbPool.makeSnapshot()
        try Self.insert(dbPool)
        #expect(try snapshot.read(Player.fetchCount) == 1)
        #expect(try dbPool.read(Player.fetchCount) == 2)
    }

    @Test func readersAreErased() throws {
        let dbQueue = DatabaseQueue()
        try Self.prepare(dbQueue)
        let reader = AnyDatabaseReader(dbQueue)
        #expect(try reader.read(Player.fetchCount) == 1)
        let writer = AnyDatabaseWriter(dbQueue)
        try Self.insert(writer)
        #expect(try writer.read(Player.fetchCount) == 2)
    }

    @Test func databasesAreBackedUp() throws {
        let source = DatabaseQueue()
        try Self.prepare(source)
        let destination = DatabaseQueue()
        try source.backup(to: destination)
        #expect(try destination.read(Player.fetchCount) == 1)
        let lines = Lines()
        try source.backup(to: destination, pagesPerStep: 1) { progress in
            lines.append("\(progress.completedPageCount)/\(progress.totalPageCount)")
            #expect(progress.isCompleted == (progress.remainingPageCount == 0))
        }
        #expect(!lines.all.isEmpty)
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try source.backup(to: DatabaseQueue(), pagesPerStep: 1) { progress in
                if !progress.isCompleted { throw Refusal() }
            }
        }
        try source.read { db in
            try destination.writeWithoutTransaction { try db.backup(to: $0) }
        }
    }

    @MainActor @Test func observationsAreShared() throws {
        let dbQueue = DatabaseQueue()
        try Self.prepare(dbQueue)
        let fetches = Lines()
        let shared: SharedValueObservation<Int> =
            ValueObservation
            .tracking { db in
                fetches.append("fetch")
                return try Player.fetchCount(db)
            }
            .shared(in: dbQueue, scheduling: .immediate, extent: .whileObserved)
        let counts = Lines()
        let first = shared.start(onError: { _ in }, onChange: { counts.append("\($0)") })
        let second = shared.start(onError: { _ in }, onChange: { counts.append("\($0)") })
        let third = shared.publisher().sink(
            receiveCompletion: { _ in }, receiveValue: { counts.append("\($0)") })
        #expect(counts.all == ["1", "1", "1"])
        #expect(fetches.all == ["fetch"])
        first.cancel()
        second.cancel()
        third.cancel()
    }

    @Test func regionsAreObserved() throws {
        let dbQueue = DatabaseQueue()
        try Self.prepare(dbQueue)
        let lines = Lines()
        let observation = DatabaseRegionObservation(tracking: Player.all())
        let cancellable = observation.start(
            in: dbQueue, onError: { _ in },
            onChange: { db in lines.append("\((try? Player.fetchCount(db)) ?? -1)") })
        try Self.insert(dbQueue)
        #expect(lines.all == ["2"])
        cancellable.cancel()
        try Self.insert(dbQueue)
        #expect(lines.all == ["2"])
    }

    @Test func explicitRegionsAreTracked() async throws {
        let dbQueue = DatabaseQueue()
        try Self.prepare(dbQueue)
        let observation = ValueObservation.tracking(
            region: Player.all(), fetch: { db in try Player.fetchCount(db) })
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(observation, in: dbQueue)
        try await recorder.wait { $0.last == 1 }
        try await dbQueue.write { db in _ = try Player(name: "x").inserted(db) }
        try await recorder.wait { $0.last == 2 }
        let several = ValueObservation.tracking(
            regions: [Player.all(), SQLRequest<Row>(sql: "SELECT * FROM sqlite_master")],
            fetch: Player.fetchCount)
        _ = several
        cancellable.cancel()
    }
}
