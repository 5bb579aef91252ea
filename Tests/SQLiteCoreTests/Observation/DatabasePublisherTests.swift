import Dispatch
import PublisherCore
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Publishers of regions and migrations")
struct DatabasePublisherTests {
    @Test(
        "Commits that change the region are published, until the subscription ends",
        arguments: TestBackend.allCases)
    func regions(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { try $0.execute(sql: "CREATE TABLE t (a); CREATE TABLE u (a)") }
        let counts = Locked<[Int]>([])
        let cancellable = DatabaseRegionObservation(tracking: Table("t"))
            .publisher(in: database.writer)
            .sink { _ in
            } receiveValue: { db in
                let count = try? Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
                counts.with { $0.append(count ?? -1) }
            }
        try database.writer.write { try $0.execute(sql: "INSERT INTO t VALUES (1), (2)") }
        try database.writer.write { try $0.execute(sql: "INSERT INTO u VALUES (1)") }
        try database.writer.write { try $0.execute(sql: "DELETE FROM t") }
        #expect(counts.value == [2, 0])
        cancellable.cancel()
        try database.writer.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
        #expect(counts.value == [2, 0])
    }

    @Test("An unknown region fails the subscription")
    func unknownRegion() {
        let failures = Locked(0)
        let cancellable = DatabaseRegionObservation(tracking: SQLRequest<Row>(sql: "nonsense"))
            .publisher(in: DatabaseQueue())
            .sink { completion in
                if case .failure = completion { failures.with { $0 += 1 } }
            } receiveValue: { _ in
            }
        #expect(failures.value == 1)
        cancellable.cancel()
    }

    @Test("Migrations are published when they are applied, errors too")
    func migrations() throws {
        let dbQueue = DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("a") { try $0.execute(sql: "CREATE TABLE t (a)") }
        #expect(outcomes(migrator, dbQueue) == ["value", "finished"])
        #expect(try dbQueue.read { try $0.tableExists("t") })
        migrator.registerMigration("b") { try $0.execute(sql: "CREATE TABLE t (a)") }
        #expect(outcomes(migrator, dbQueue) == ["failure"])
    }

    private func outcomes(_ migrator: DatabaseMigrator, _ dbQueue: DatabaseQueue) -> [String] {
        let events = Locked<[String]>([])
        let done = DispatchSemaphore(value: 0)
        let cancellable = migrator.migratePublisher(dbQueue, receiveOn: ImmediateScheduler.shared)
            .sink { completion in
                switch completion {
                case .finished: events.with { $0.append("finished") }
                case .failure: events.with { $0.append("failure") }
                }
                done.signal()
            } receiveValue: {
                events.with { $0.append("value") }
            }
        done.wait()
        cancellable.cancel()
        return events.value
    }
}
