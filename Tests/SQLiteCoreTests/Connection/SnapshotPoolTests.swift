import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Pools of snapshots")
struct SnapshotPoolTests {
    private func count(_ db: Database) throws -> Int? {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
    }

    @Test("A snapshot stays as it was, for whoever reads it")
    func snapshots() async throws {
        let database = try TestDatabase(.pool)
        let dbPool = try #require(database.writer as? DatabasePool)
        try await dbPool.write {
            try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        }
        let snapshot = try dbPool.makeSnapshotPool()
        let other = try DatabaseSnapshotPool(path: dbPool.path)
        try await dbPool.write { try $0.execute(sql: "DELETE FROM t") }
        for pool: any DatabaseSnapshotReader in [snapshot, other] {
            #expect(try await pool.read(count) == 1)
            #expect(try await pool.unsafeRead(count) == 1)
            #expect(try pool.unsafeReentrantRead(count) == 1)
            #expect(pool.path == dbPool.path)
            let error = await #expect(throws: DatabaseError.self) {
                try await pool.read { try $0.execute(sql: "DELETE FROM t") }
            }
            #expect(error?.resultCode == .SQLITE_READONLY)
            let recorder = ObservationRecorder<Int?>()
            let cancellable = recorder.start(ValueObservation.tracking(count), in: pool)
            try await recorder.wait { $0 == [1] }
            cancellable.cancel()
        }
        #expect(try await dbPool.read(count) == 0)
        try snapshot.close()
        let error = await #expect(throws: DatabaseError.self) { try await snapshot.read(count) }
        #expect(error?.resultCode == .SQLITE_MISUSE)
    }
}
