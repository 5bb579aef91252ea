import Dispatch
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Snapshots that are made anywhere, and what does not change them.
@Suite struct SnapshotLifeScenarios {
    struct Counter: Sendable {
        let database: TestDatabase
        let dbPool: DatabasePool

        init() throws {
            var configuration = Configuration()
            configuration.busyMode = .immediateError
            database = try TestDatabase(.pool, configuration: configuration)
            dbPool = try #require(database.writer as? DatabasePool)
            try dbPool.write { db in
                try db.execute(sql: "CREATE TABLE counter(id INTEGER PRIMARY KEY)")
            }
        }

        func increment(_ db: Database) throws {
            try db.execute(sql: "INSERT INTO counter DEFAULT VALUES")
        }

        func value(_ db: Database) throws -> Int {
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM counter")!
        }
    }

    final class SnapshotMaker: TransactionObserver {
        let dbPool: DatabasePool
        var snapshot: DatabaseSnapshot?

        init(_ dbPool: DatabasePool) { self.dbPool = dbPool }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ db: Database) { snapshot = try? dbPool.makeSnapshot() }
        func databaseDidRollback(_ db: Database) {}
    }

    @Test func snapshotsAreMadeAnywhere() throws {
        let counter = try Counter()
        let dbPool = counter.dbPool
        let written = try dbPool.writeWithoutTransaction { db -> DatabaseSnapshot in
            let snapshot = try dbPool.makeSnapshot()
            try counter.increment(db)
            return snapshot
        }
        let read = try dbPool.read { db -> DatabaseSnapshot in
            #expect(db.isInsideTransaction)
            return try dbPool.makeSnapshot()
        }
        let unsafe = try dbPool.unsafeRead { db -> DatabaseSnapshot in
            #expect(!db.isInsideTransaction)
            return try dbPool.makeSnapshot()
        }
        let maker = SnapshotMaker(dbPool)
        dbPool.add(transactionObserver: maker)
        try dbPool.write(counter.increment)
        try dbPool.write { db in
            dbPool.remove(transactionObserver: maker)
            try counter.increment(db)
        }
        #expect(try written.read(counter.value) == 0)
        #expect(try read.read(counter.value) == 1)
        #expect(try unsafe.read(counter.value) == 1)
        #expect(try maker.snapshot?.read(counter.value) == 2)
        #expect(try dbPool.read(counter.value) == 3)
    }

    @Test func snapshotsDoNotChangeInsideOfWrites() throws {
        let counter = try Counter()
        let dbPool = counter.dbPool
        try dbPool.writeWithoutTransaction { db in
            try counter.increment(db)
            let snapshot = try dbPool.makeSnapshot()
            try counter.increment(db)
            #expect(try counter.value(db) == 2)
            #expect(try snapshot.read(counter.value) == 1)
            #expect(try dbPool.read(counter.value) == 2)
            #expect(try snapshot.read(counter.value) == 1)
        }
    }

    @Test(arguments: [
        Database.CheckpointMode.passive, .full, .restart, .truncate,
    ])
    func checkpointsLeaveSnapshots(mode: Database.CheckpointMode) throws {
        let counter = try Counter()
        let dbPool = counter.dbPool
        try dbPool.write(counter.increment)
        let snapshot = try dbPool.makeSnapshot()
        let snapshotPool = try dbPool.makeSnapshotPool()
        try? dbPool.writeWithoutTransaction { _ = try $0.checkpoint(mode) }
        _ = try? dbPool.checkpoint(mode)
        try dbPool.write(counter.increment)
        #expect(try snapshot.read(counter.value) == 1)
        #expect(try snapshotPool.read(counter.value) == 1)
        #expect(try dbPool.read(counter.value) == 2)
    }

    @Test func automaticCheckpointsLeaveSnapshots() throws {
        let counter = try Counter()
        try counter.dbPool.write(counter.increment)
        let snapshot = try counter.dbPool.makeSnapshot()
        try counter.dbPool.writeWithoutTransaction { db in
            for _ in 0..<1000 { try counter.increment(db) }
        }
        #expect(try snapshot.read(counter.value) == 1)
    }

    @Test func snapshotsAreRefreshedByAnotherTransaction() throws {
        let counter = try Counter()
        let snapshot = try counter.dbPool.makeSnapshot()
        try counter.dbPool.write(counter.increment)
        try snapshot.read { db in
            try db.execute(
                sql: """
                    SELECT * FROM counter;
                    ROLLBACK;
                    BEGIN TRANSACTION;
                    SELECT * FROM counter;
                    """)
        }
        #expect(try snapshot.read(counter.value) == 1)
        try counter.dbPool.write(counter.increment)
        #expect(try snapshot.read(counter.value) == 1)
    }

    @Test func snapshotsAreReadByWhatReadsSnapshots() throws {
        func value(_ reader: some DatabaseSnapshotReader, _ counter: Counter) throws -> Int {
            try reader.read(counter.value)
        }
        let counter = try Counter()
        #expect(try value(counter.dbPool.makeSnapshot(), counter) == 0)
        #expect(try value(counter.dbPool.makeSnapshotPool(), counter) == 0)
        let readers: [any DatabaseSnapshotReader] = [
            try counter.dbPool.makeSnapshot(), try counter.dbPool.makeSnapshotPool(),
        ]
        for reader in readers { #expect(try reader.read(counter.value) == 0) }
    }
}
