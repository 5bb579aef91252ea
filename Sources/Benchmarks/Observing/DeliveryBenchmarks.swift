internal import CSQLite
internal import Foundation
internal import SQLiteCore

/// How soon the main actor has a new value.
enum DeliveryBenchmarks {
    static let child = "commits"

    static let all: [Benchmark] = [
        delivery("write to value on the main actor, 50 rows, queue") {
            try Workplace.openQueue(path: $0)
        },
        delivery("write to value on the main actor, 50 rows, pool") { try DatabasePool(path: $0) },
        commitsOfOthers("another process's commit to value, p50, queue") {
            try Workplace.openQueue(path: $0)
        },
        commitsOfOthers("another process's commit to value, p50, pool") {
            try DatabasePool(path: $0)
        },
    ]

    private static let windowed =
        PlayerTable.selection + " WHERE id >= ? ORDER BY id LIMIT 50"
    private static let firstID: Int64 = 40_000

    /// Observes a window, telling the score of its first player.
    @MainActor
    private static func observation(
        from id: Int64, in reader: some DatabaseReader, _ inbox: MainActorInbox
    ) -> AnyDatabaseCancellable {
        let observation = ValueObservation.trackingConstantRegion { db in
            try Player.fetchAll(db, sql: windowed, arguments: [id])
        }
        return observation.start(
            in: reader, scheduling: .mainActor, onError: { _ in },
            onChange: { players in
                inbox.receive(players.first?.score ?? 0)
            })
    }

    private static func setScore(_ score: Int, of id: Int64, in writer: some DatabaseWriter) throws
    {
        try writer.write { db in
            try db.execute(
                sql: "UPDATE player SET score = ? WHERE id = ?", arguments: [score, id])
        }
    }

    // MARK: - Own writes

    private static func delivery<Writer: DatabaseWriter>(
        _ name: String, _ open: @escaping @MainActor (String) throws -> Writer
    ) -> Benchmark {
        Benchmark(name: name, floor: "C write + C query", goal: .ratio(3)) { workplace in
            let floor = try CConnection(path: workplace.makeFile(players: 100_000))
            let update = try floor.prepare("UPDATE player SET score = ? WHERE id = ?")
            let select = try floor.prepare(windowed)
            let writer = try open(workplace.makeFile(players: 100_000))
            let inbox = MainActorInbox()
            var cancellable: AnyDatabaseCancellable?
            try setScore(-1, of: firstID, in: writer)
            _ = try await inbox.wait(for: -1) {
                cancellable = observation(from: firstID, in: writer, inbox)
            }
            let running = cancellable
            return Comparison(
                floor: { try plainDeliveries(floor, update, select) },
                work: {
                    let sample = try await deliveries(writer, inbox)
                    withExtendedLifetime(running) {}
                    return sample
                })
        }
    }

    private static let writes = 20

    private static func plainDeliveries(
        _ connection: CConnection, _ update: OpaquePointer, _ select: OpaquePointer
    ) throws -> Sample {
        var times: [UInt64] = []
        for score in 1...writes {
            let start = Stopwatch.wall()
            sqlite3_bind_int64(update, 1, Int64(score))
            sqlite3_bind_int64(update, 2, firstID)
            let code = sqlite3_step(update)
            sqlite3_reset(update)
            try connection.check(code)
            sqlite3_bind_int64(select, 1, firstID)
            let players = try PlainFetch.all(select, connection)
            times.append(Stopwatch.wall() - start)
            guard players.first?.score == score else { throw BenchmarkError("a write is missing") }
        }
        return Sample(value: times.median, checksum: times.count)
    }

    @MainActor
    private static func deliveries(_ writer: some DatabaseWriter, _ inbox: MainActorInbox)
        async throws -> Sample
    {
        var times: [UInt64] = []
        for score in 1...writes {
            var start: UInt64 = 0
            let end = try await inbox.wait(for: score) {
                start = Stopwatch.wall()
                try setScore(score, of: firstID, in: writer)
            }
            times.append(end - start)
        }
        return Sample(value: times.median, checksum: times.count)
    }

    // MARK: - Writes of another process

    private static let commits = 40

    private static func commitsOfOthers<Reader: DatabaseReader>(
        _ name: String, _ open: @escaping @MainActor (String) throws -> Reader
    ) -> Benchmark {
        Benchmark(
            name: name, floor: "start of the commit", goal: .atMost(5e6), rounds: 1, warmUps: 0
        ) { workplace in
            let path = try workplace.makeFile(players: 10_000)
            let reader = try open(path)
            return Comparison(work: { try await latency(path, reader) })
        }
    }

    /// The middle of the times from the other process's commits to their values.
    @MainActor
    private static func latency(_ path: String, _ reader: some DatabaseReader) async throws
        -> Sample
    {
        let inbox = MainActorInbox()
        var times: [UInt64] = []
        inbox.onNumber = { number, now in
            // Each commit writes the time of its start, the last one zero.
            if number > 1_000_000, now > number { times.append(now - UInt64(number)) }
        }
        var cancellable: AnyDatabaseCancellable?
        var process: Process?
        _ = try await inbox.wait(for: 0) {
            cancellable = observation(from: 1, in: reader, inbox)
            (process, _) = try ChildProcess.start([child, path])
        }
        cancellable?.cancel()
        process?.waitUntilExit()
        guard times.count > commits / 2 else {
            throw BenchmarkError("\(times.count) values for \(commits) commits")
        }
        return Sample(value: times.median, checksum: 0)
    }

    /// Commits every 25 milliseconds.
    static func runChild(_ arguments: [String]) throws {
        guard arguments.count == 2 else { throw BenchmarkError("wrong child arguments") }
        let connection = try CConnection(path: arguments[1])
        let update = try connection.prepare("UPDATE player SET score = ? WHERE id = 1")
        // The initial value must not be taken for that of a commit.
        Thread.sleep(forTimeInterval: 0.2)
        for number in 0...commits {
            let isLast = number == commits
            sqlite3_bind_int64(update, 1, isLast ? 0 : Int64(Stopwatch.wall()))
            let code = sqlite3_step(update)
            sqlite3_reset(update)
            try connection.check(code)
            Thread.sleep(forTimeInterval: 0.025)
        }
    }
}
