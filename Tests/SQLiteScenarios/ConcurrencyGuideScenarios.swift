import Dispatch
import Foundation
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// Accesses in every style, and what they promise to each other.
@Suite struct ConcurrencyGuideScenarios {
    struct Place: Codable, Equatable, FetchableRecord, MutablePersistableRecord, Sendable {
        var id: Int64?
        var title: String
        mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    func places(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write { db throws in
            try db.create(table: "place") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("title", .text).notNull()
            }
        }
        return database
    }

    @Test(arguments: TestBackend.allCases)
    func accessesReturnWhatTheirClosuresReturn(backend: TestBackend) async throws {
        let database = try places(backend)
        let writer = database.writer
        let count = try await writer.write { db -> Int in
            var place = Place(title: "Paris")
            try place.insert(db)
            return try Place.fetchCount(db)
        }
        #expect(count == 1)
        let (inserted, total) = try await writer.write { db in
            let place = try Place(title: "Rome").inserted(db)
            return (place, try Place.fetchCount(db))
        }
        #expect(inserted.id == 2)
        #expect(total == 2)
        let places = try await writer.read(Place.fetchAll)
        #expect(places.map(\.title) == ["Paris", "Rome"])
        let titles = try await writer.read { db in
            try String.fetchSet(db, Place.select(Column("title")))
        }
        #expect(titles == ["Paris", "Rome"])
        let unsafeCount = try await writer.unsafeRead { db in try Place.fetchCount(db) }
        #expect(unsafeCount == 2)
        let asyncUnsafe = try await writer.unsafeRead { db in try Place.fetchCount(db) }
        #expect(asyncUnsafe == 2)
    }

    @Test(arguments: TestBackend.allCases)
    func callbacksReceiveResults(backend: TestBackend) async throws {
        let database = try places(backend)
        let writer = database.writer
        let count: Int = try await withCheckedThrowingContinuation { continuation in
            writer.asyncWrite { db in
                var place = Place(title: "Paris")
                try place.insert(db)
                return try Place.fetchCount(db)
            } completion: { _, result in
                continuation.resume(with: result)
            }
        }
        #expect(count == 1)
        let read: Int = try await withCheckedThrowingContinuation { continuation in
            writer.asyncRead { result in
                continuation.resume(with: Result { try Place.fetchCount(result.get()) })
            }
        }
        #expect(read == 1)
        let done: Bool = await withCheckedContinuation { continuation in
            writer.asyncWriteWithoutTransaction { db in
                continuation.resume(returning: !db.isInsideTransaction)
            }
        }
        #expect(done)
    }

    @Test(arguments: TestBackend.allCases)
    func errorsUndoTransactions(backend: TestBackend) throws {
        struct Refusal: Error {}
        let database = try places(backend)
        let writer = database.writer
        #expect(throws: Refusal.self) {
            try writer.write { db in
                _ = try Place(title: "Nowhere").inserted(db)
                throw Refusal()
            }
        }
        #expect(try writer.read(Place.fetchCount) == 0)
        try writer.writeWithoutTransaction { db throws in
            try db.inTransaction {
                _ = try Place(title: "A").inserted(db)
                return .commit
            }
            try db.inTransaction(.immediate) {
                _ = try Place(title: "B").inserted(db)
                try db.inSavepoint {
                    _ = try Place(title: "C").inserted(db)
                    return .rollback
                }
                return .commit
            }
            #expect(throws: Refusal.self) {
                try db.inTransaction {
                    _ = try Place(title: "D").inserted(db)
                    throw Refusal()
                }
            }
            try db.beginTransaction(.exclusive)
            _ = try Place(title: "E").inserted(db)
            try db.rollback()
            try db.beginTransaction()
            _ = try Place(title: "F").inserted(db)
            try db.commit()
        }
        #expect(try writer.read(Place.fetchAll).map(\.title) == ["A", "B", "F"])
        try writer.barrierWriteWithoutTransaction { db in
            try db.execute(sql: "DELETE FROM place")
        }
        try writer.barrierWriteWithoutTransaction { db in
            _ = try Place(title: "G").inserted(db)
        }
        let reentrant = try writer.unsafeReentrantRead { db in
            try writer.unsafeReentrantRead { _ in try Place.fetchCount(db) }
        }
        #expect(reentrant == 1)
        #expect(try writer.read(Place.fetchCount) == 1)
    }

    @Test func queuesHaveTheirOwnTransactions() throws {
        let dbQueue = try DatabaseQueue()
        try dbQueue.inTransaction { db in
            try db.execute(sql: "CREATE TABLE t (a)")
            return .commit
        }
        try dbQueue.inTransaction(.exclusive) { db in
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            return .rollback
        }
        try dbQueue.inDatabase { db throws in
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM t") == 0)
            #expect(db.isInsideTransaction == false)
        }
        let value = try dbQueue.inDatabase { try Int.fetchOne($0, sql: "SELECT 3") }
        #expect(value == 3)
    }

    @Test func poolsReadWhileTheyWrite() throws {
        let database = try places(.pool)
        let dbPool = try #require(database.writer as? DatabasePool)
        let canRead = DispatchSemaphore(value: 0)
        let hasRead = DispatchSemaphore(value: 0)
        let seen = Mutex<Int?>(nil)
        Thread.detachNewThread {
            canRead.wait()
            let count = try? dbPool.read { db in try Place.fetchCount(db) }
            seen.withLock { $0 = count }
            hasRead.signal()
        }
        try dbPool.write { db in
            _ = try Place(title: "Paris").inserted(db)
            canRead.signal()
            hasRead.wait()
        }
        #expect(seen.withLock { $0 } == 0)
        #expect(try dbPool.read(Place.fetchCount) == 1)
        dbPool.releaseMemory()
        #expect(try dbPool.read(Place.fetchCount) == 1)
    }

    @Test(arguments: TestBackend.allCases)
    func accessesArePublishers(backend: TestBackend) async throws {
        let database = try places(backend)
        let writer = database.writer
        let writing = writer.writePublisher { db in
            _ = try Place(title: "Paris").inserted(db)
            return try Place.fetchCount(db)
        }
        for try await count in writing.values {
            #expect(count == 1)
        }
        for try await places in writer.readPublisher(value: Place.fetchAll).values {
            #expect(places.count == 1)
        }
        for try await count in writer.readPublisher(
            receiveOn: DispatchQueue.global(), value: { try Place.fetchCount($0) }
        ).values {
            #expect(count == 1)
        }
    }

    @Test(arguments: TestBackend.allCases)
    func observationsAreStreams(backend: TestBackend) async throws {
        let database = try places(backend)
        let writer = database.writer
        let observation = ValueObservation.tracking { db in try Place.fetchCount(db) }
            .removeDuplicates()
        var counts: [Int] = []
        for try await count in observation.values(in: writer) {
            counts.append(count)
            if count == 2 { break }
            try await writer.write { db in _ = try Place(title: "P").inserted(db) }
        }
        #expect(counts == [0, 1, 2])
        let observed = ValueObservation.trackingConstantRegion(Place.fetchAll)
            .map { $0.map(\.title) }
        for try await titles in observed.values(
            in: writer, scheduling: .async(onQueue: .global()), bufferingPolicy: .bufferingNewest(1)
        ) {
            #expect(titles == ["P", "P"])
            break
        }
        let region = ValueObservation.tracking(region: Place.all()) { db in
            try Place.fetchCount(db)
        }
        for try await count in region.values(in: writer) {
            #expect(count == 2)
            break
        }
        let regions = ValueObservation.tracking(regions: [
            Place.all(), Place.filter(Column("id") == 1),
        ]) { db in
            try Place.fetchCount(db)
        }
        for try await count in regions.values(in: writer) {
            #expect(count == 2)
            break
        }
    }

    @Test(arguments: TestBackend.allCases)
    func transactionsAreHeardOnce(backend: TestBackend) throws {
        let database = try places(backend)
        let writer = database.writer
        let heard = Mutex<[String]>([])
        try writer.write { db in
            db.afterNextTransaction { _ in
                heard.withLock { $0.append("commit") }
            } onRollback: { _ in
                heard.withLock { $0.append("rollback") }
            }
        }
        try writer.write { db in _ = try Place(title: "x").inserted(db) }
        #expect(heard.withLock { $0 } == ["commit"])
    }
}
