import Dispatch
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing

@Suite("Observation, first contact")
struct ObservationSmokeTests {
    static func setUp(_ writer: any DatabaseWriter) throws {
        try writer.write { db in
            try db.execute(
                sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INT)")
        }
    }

    @Test("The immediate scheduler notifies at once, and then each commit", arguments: [0, 1, 2])
    @MainActor func immediate(kind: Int) async throws {
        let directory = try TemporaryDirectory()
        defer { withExtendedLifetime(directory) {} }
        let path = directory.path("players.sqlite")
        let writer: any DatabaseWriter =
            switch kind {
            case 0: DatabaseQueue()
            case 1: try DatabaseQueue(path: path)
            default: try DatabasePool(path: path)
            }
        try Self.setUp(writer)
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let observation = ValueObservation.tracking { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM player") ?? -1
        }
        var immediate: [Int] = []
        let cancellable = observation.start(in: writer, scheduling: .immediate) { error in
            Issue.record(error)
        } onChange: { value in
            immediate.append(value)
            continuation.yield(value)
        }
        #expect(immediate == [0])
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == 0)
        try await writer.write { db in try db.execute(sql: "INSERT INTO player VALUES (1, 'a', 1)")
        }
        #expect(await iterator.next() == 1)
        try await writer.write { db in try db.execute(sql: "DELETE FROM player") }
        #expect(await iterator.next() == 0)
        if kind > 0 {
            let other = try DatabaseQueue(path: path)
            try await other.write { db in
                try db.execute(sql: "INSERT INTO player VALUES (1, 'a', 1), (2, 'b', 2)")
            }
            #expect(await iterator.next() == 2)
        }
        cancellable.cancel()
    }

    @Test("The publisher publishes on the main queue")
    @MainActor func publisher() async throws {
        let dbQueue = DatabaseQueue()
        try Self.setUp(dbQueue)
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let cancellable = ValueObservation.tracking { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM player") ?? -1
        }
        .publisher(in: dbQueue, scheduling: .immediate)
        .sink { _ in
        } receiveValue: {
            continuation.yield($0)
        }
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == 0)
        try await dbQueue.write { try $0.execute(sql: "INSERT INTO player VALUES (1, 'a', 1)") }
        #expect(await iterator.next() == 1)
        cancellable.cancel()
    }
}
