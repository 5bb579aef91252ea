import Dispatch
import Foundation
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Observation of values and regions.
@Suite(.timeLimit(.minutes(5))) struct ObservationScenarios {
    struct Player: Codable, Equatable, FetchableRecord, MutablePersistableRecord, Sendable {
        var id: Int64?
        var name: String
        var score: Int

        mutating func didInsert(_ inserted: InsertionSuccess) {
            id = inserted.rowID
        }
    }

    static func makeQueue() throws -> DatabaseQueue {
        let dbQueue = DatabaseQueue()
        try prepare(dbQueue)
        return dbQueue
    }

    static func prepare(_ writer: any DatabaseWriter) throws {
        try writer.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("score", .integer).notNull()
            }
            _ = try Player(name: "Arthur", score: 10).inserted(db)
        }
    }

    @MainActor @Test func immediateObservationsNotifyBeforeStartReturns() throws {
        let dbQueue = try Self.makeQueue()
        var counts: [Int] = []
        let cancellable = ValueObservation.tracking(Player.fetchCount).start(
            in: dbQueue, scheduling: .immediate
        ) { error in
            Issue.record(error)
        } onChange: { count in
            counts.append(count)
        }
        #expect(counts == [1])
        cancellable.cancel()
    }

    @Test(arguments: TestBackend.allCases)
    func observationsFollowCommits(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        try await database.writer.write { db in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name, score)")
        }
        let observation = ValueObservation.tracking { db in try Player.fetchAll(db) }
        let recorder = ObservationRecorder<[Player]>()
        let cancellable = recorder.start(observation, in: database.writer)
        try await recorder.wait { $0.last == [] }
        let player = try await database.writer.write { db in
            try Player(name: "Barbara", score: 1).inserted(db)
        }
        try await recorder.wait { $0.last == [player] }
        _ = try await database.writer.write { db in try Player.deleteAll(db) }
        try await recorder.wait { $0.count > 1 && $0.last == [] }
        cancellable.cancel()
    }

    @Test func valuesAreAnAsyncSequence() async throws {
        let dbQueue = try Self.makeQueue()
        let observation = ValueObservation.tracking(Player.fetchCount)
        var counts: [Int] = []
        for try await count in observation.values(in: dbQueue) {
            counts.append(count)
            if count == 3 { break }
            try await dbQueue.write { db in
                _ = try Player(name: "x", score: 0).inserted(db)
            }
        }
        #expect(counts == [1, 2, 3])
        var iterator = observation.values(in: dbQueue, bufferingPolicy: .bufferingNewest(1))
            .makeAsyncIterator()
        #expect(try await iterator.next() == 3)
    }

    @Test func observationsArePublishers() async throws {
        let dbQueue = try Self.makeQueue()
        let publisher: DatabasePublishers.Value<Int> =
            ValueObservation
            .tracking { db in try Player.fetchCount(db) }
            .publisher(in: dbQueue)
        var counts: [Int] = []
        for try await count in publisher.values {
            counts.append(count)
            if count == 2 { break }
            try await dbQueue.write { db in
                _ = try Player(name: "x", score: 0).inserted(db)
            }
        }
        #expect(counts == [1, 2])
    }

    @MainActor @Test func immediatePublishersNotifyOnSubscription() throws {
        let dbQueue = try Self.makeQueue()
        var names: [String] = []
        let cancellable =
            ValueObservation
            .trackingConstantRegion(Player.fetchAll)
            .map { $0.map(\.name) }
            .publisher(in: dbQueue, scheduling: .immediate)
            .eraseToAnyPublisher()
            .sink(receiveCompletion: { _ in }, receiveValue: { names += $0 })
        #expect(names == ["Arthur"])
        cancellable.cancel()
    }

    @Test func duplicatesAreRemoved() async throws {
        let dbQueue = try Self.makeQueue()
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(
            ValueObservation.tracking(Player.fetchCount).removeDuplicates(), in: dbQueue)
        try await recorder.wait { $0 == [1] }
        try await dbQueue.write { db in try db.execute(sql: "UPDATE player SET score = 11") }
        try await dbQueue.write { db in _ = try Player(name: "x", score: 0).inserted(db) }
        try await recorder.wait { $0 == [1, 2] }
        cancellable.cancel()
    }

    @Test func valuesAreMapped() async throws {
        let dbQueue = try Self.makeQueue()
        let recorder = ObservationRecorder<String>()
        let cancellable = recorder.start(
            ValueObservation.tracking(Player.fetchCount)
                .map { "\($0) players" }
                .removeDuplicates(by: ==),
            in: dbQueue)
        try await recorder.wait { $0 == ["1 players"] }
        cancellable.cancel()
    }

    @Test func eventsArePrintedAndHandled() async throws {
        struct Stream: TextOutputStream, Sendable {
            let lines: Lines
            mutating func write(_ string: String) { lines.append(string) }
        }
        let dbQueue = try Self.makeQueue()
        let printed = Lines()
        let handled = Lines()
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(
            ValueObservation.tracking(Player.fetchCount)
                .print("count", to: Stream(lines: printed))
                .handleEvents(
                    willStart: { handled.append("start") },
                    willFetch: { handled.append("fetch") },
                    willTrackRegion: { handled.append("region \($0)") },
                    databaseDidChange: { handled.append("change") },
                    didReceiveValue: { handled.append("value \($0)") },
                    didFail: { _ in handled.append("failure") },
                    didCancel: { handled.append("cancel") }),
            in: dbQueue)
        try await recorder.wait { $0 == [1] }
        cancellable.cancel()
        #expect(handled.all.first == "start")
        #expect(handled.all.contains("fetch"))
        #expect(handled.all.contains("value 1"))
        #expect(handled.all.contains("cancel"))
        #expect(printed.all.first == "count: start")
        #expect(printed.all.contains("count: value: 1"))
        #expect(printed.all.contains("count: cancel"))
    }

    @Test func failuresEndObservations() async throws {
        struct Refusal: Error {}
        let dbQueue = try Self.makeQueue()
        let recorder = ObservationRecorder<Int>()
        let observation = ValueObservation.tracking { db in
            if try Player.fetchCount(db) > 1 { throw Refusal() }
            return 1
        }
        let cancellable = recorder.start(observation, in: dbQueue)
        try await recorder.wait { $0 == [1] }
        try await dbQueue.write { db in _ = try Player(name: "x", score: 0).inserted(db) }
        #expect(await recorder.waitForFailure() is Refusal)
        cancellable.cancel()
    }

    @Test func regionsVaryWithWhatIsFetched() async throws {
        struct Choice: Equatable, Sendable { var table: String; var count: Int }
        let dbQueue = DatabaseQueue()
        try await dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE preference (name TEXT); INSERT INTO preference VALUES ('a');
                    CREATE TABLE a (x); CREATE TABLE b (x); INSERT INTO b VALUES (1);
                    """)
        }
        let observation = ValueObservation.tracking { db -> Choice in
            let table = try String.fetchOne(db, sql: "SELECT name FROM preference") ?? "a"
            return Choice(
                table: table,
                count: try Int.fetchOne(db, SQLRequest<Int>("SELECT COUNT(*) FROM \(sql: table)"))
                    ?? 0)
        }
        let recorder = ObservationRecorder<Choice>()
        let cancellable = recorder.start(observation, in: dbQueue)
        try await recorder.wait { $0.last == Choice(table: "a", count: 0) }
        try await dbQueue.write { db in try db.execute(sql: "UPDATE preference SET name = 'b'") }
        try await recorder.wait { $0.last == Choice(table: "b", count: 1) }
        try await dbQueue.write { db in try db.execute(sql: "INSERT INTO b VALUES (2)") }
        try await recorder.wait { $0.last == Choice(table: "b", count: 2) }
        cancellable.cancel()
    }

    @Test func schedulersAreMadeByApplications() async throws {
        struct LabelledScheduler: ValueObservationScheduler {
            let queue: DispatchQueue
            func immediateInitialValue() -> Bool { false }
            func schedule(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }
        }
        let dbQueue = try Self.makeQueue()
        let recorder = ObservationRecorder<Int>()
        let queue = DispatchQueue(label: "scheduler")
        let key = DispatchSpecificKey<Int>()
        queue.setSpecific(key: key, value: 12)
        let observation = ValueObservation.tracking(Player.fetchCount)
            .map { $0 }
        let cancellable = observation.start(
            in: dbQueue, scheduling: LabelledScheduler(queue: queue),
            onError: { recorder.record(.failure($0)) },
            onChange: { _ in recorder.record(.value(DispatchQueue.getSpecific(key: key) ?? 0)) })
        try await recorder.wait { $0 == [12] }
        cancellable.cancel()
    }

    @Test func cancellablesCancelWhenTheyAreReleased() async throws {
        let dbQueue = try Self.makeQueue()
        let handled = Lines()
        let recorder = ObservationRecorder<Int>()
        var cancellable: AnyDatabaseCancellable? = recorder.start(
            ValueObservation.tracking(Player.fetchCount)
                .handleEvents(didCancel: { handled.append("cancel") }), in: dbQueue)
        try await recorder.wait { $0 == [1] }
        _ = cancellable
        cancellable = nil
        #expect(handled.all == ["cancel"])
        let erased = AnyDatabaseCancellable(cancel: { handled.append("custom") })
        erased.cancel()
        erased.cancel()
        #expect(handled.all == ["cancel", "custom"])
    }

    @Test func singleRowsAreObserved() async throws {
        let dbQueue = try Self.makeQueue()
        let recorder = ObservationRecorder<Player?>()
        let cancellable = recorder.start(
            ValueObservation.tracking { db in try Player.fetchOne(db, key: 1) }, in: dbQueue)
        try await recorder.wait { $0.last??.score == 10 }
        try await dbQueue.write { db in
            _ = try Player(name: "other", score: 0).inserted(db)
            try db.execute(sql: "UPDATE player SET score = 12 WHERE id = 1")
        }
        try await recorder.wait { $0.last??.score == 12 }
        try await dbQueue.write { db in _ = try Player.deleteOne(db, key: 1) }
        try await recorder.wait { $0.last == .some(nil) }
        cancellable.cancel()
    }

    @Test func observationsWithWriteAccessMayWrite() async throws {
        let dbQueue = try Self.makeQueue()
        var observation = ValueObservation.tracking { db -> Int in
            try db.execute(sql: "CREATE TEMPORARY TABLE IF NOT EXISTS seen (x)")
            return try Player.fetchCount(db)
        }
        observation.requiresWriteAccess = true
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(observation, in: dbQueue)
        try await recorder.wait { !$0.isEmpty }
        try await dbQueue.write { try $0.execute(sql: "DELETE FROM player") }
        try await recorder.wait { $0.last == 0 }
        #expect(Set(recorder.values) == [1, 0])
        cancellable.cancel()
    }

    @Test func changesMadeBehindTheObserverAreNotified() async throws {
        let dbQueue = try Self.makeQueue()
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(
            ValueObservation.tracking { db in
                try Player.fetchCount(db)
            }, in: dbQueue)
        try await recorder.wait { $0.count == 1 }
        try await dbQueue.write { db in try db.notifyChanges(in: Player.all()) }
        try await recorder.wait { $0.count == 2 }
        try await dbQueue.write { db in try db.notifyChanges(in: .fullDatabase) }
        try await recorder.wait { $0.count == 3 }
        cancellable.cancel()
    }
}
