internal import Dispatch
internal import SQLiteCore

/// What observations cost those who write. The fetches that follow are waited for, unmeasured.
enum ObserverBenchmarks {
    static let all: [Benchmark] = [
        Benchmark(
            name: "write that touches one of 1000 observations", floor: "bare write",
            goal: .ratio(1.3)
        ) { workplace in
            let bare = try ObservedPlayers(workplace, players: 100_000, observations: 0)
            let observed = try ObservedPlayers(workplace, players: 100_000, observations: 1000)
            return Comparison(
                floor: { try writes(bare, from: 1, readBy: .another) },
                work: { try writes(observed, from: 1, readBy: .observation) })
        },
        Benchmark(
            name: "write that touches none of 1000 observations", floor: "bare write",
            goal: .ratio(1.15)
        ) { workplace in
            let bare = try ObservedPlayers(workplace, players: 100_000, observations: 0)
            let observed = try ObservedPlayers(workplace, players: 100_000, observations: 1000)
            return Comparison(
                floor: { try writes(bare, from: 50_000, readBy: .writer) },
                work: { try writes(observed, from: 50_000, readBy: .writer) })
        },
        Benchmark(
            name: "UPDATE of 1000 rows under 1000 observations", floor: "none observed",
            goal: .ratio(3)
        ) { workplace in
            let bare = try ObservedPlayers(workplace, players: 100_000, observations: 0)
            let observed = try ObservedPlayers(workplace, players: 100_000, observations: 1000)
            return Comparison(
                floor: { try update(bare, deliveries: 0) },
                work: { try update(observed, deliveries: 1000) })
        },
        fetchesOfOthers("write while 10k rows are observed, queue") {
            try Workplace.openQueue(path: $0)
        },
        fetchesOfOthers("write while 10k rows are observed, pool") {
            try DatabasePool(path: $0)
        },
        coalescing("values of 1000 rapid writes, 10k rows, queue") {
            try Workplace.openQueue(path: $0)
        },
        coalescing("values of 1000 rapid writes, 10k rows, pool") {
            try DatabasePool(path: $0)
        },
    ]

    // MARK: - Single rows

    /// A file, some of whose players have an observation each.
    private final class ObservedPlayers: Sendable {
        let queue: DatabaseQueue
        let inbox = Inbox()
        private let observations: [AnyDatabaseCancellable]

        @MainActor
        init(_ workplace: Workplace, players: Int, observations count: Int) throws {
            queue = try Workplace.openQueue(path: workplace.makeFile(players: players))
            let (queue, inbox) = (queue, inbox)
            observations = (0..<count).map { index in
                let observation = ValueObservation.tracking { db in
                    try Player.fetchOne(db, key: index + 1)?.score
                }
                return observation.start(
                    in: queue, scheduling: .async(onQueue: inbox.queue), onError: { _ in },
                    onChange: { _ in inbox.receive() })
            }
            try inbox.wait(for: count)
        }
    }

    /// Who reads a row after it was written: so that caches are alike, and who writes has waited as long.
    private enum Reader {
        case observation
        /// Somebody on another thread, as an observation does.
        case another
        case writer
    }

    /// The median of the writes of some rows, one row each.
    private static func writes(_ players: ObservedPlayers, from first: Int, readBy reader: Reader)
        throws -> Sample
    {
        let count = 200
        var times: [UInt64] = []
        try checkpoint(players.queue)
        for id in first..<(first + count) {
            let start = Stopwatch.now()
            try players.queue.write { db in
                try db.execute(
                    sql: "UPDATE player SET score = score + 1 WHERE id = ?", arguments: [id])
            }
            times.append(Stopwatch.now() - start)
            switch reader {
            case .observation:
                try players.inbox.wait(for: 1)
            case .another:
                players.inbox.queue.async {
                    _ = try? players.queue.read { db in try Player.fetchOne(db, key: id) }
                    players.inbox.receive()
                }
                try players.inbox.wait(for: 1)
            case .writer:
                _ = try players.queue.read { db in try Player.fetchOne(db, key: id) }
            }
        }
        return Sample(value: times.median, checksum: count)
    }

    private static func update(_ players: ObservedPlayers, deliveries: Int) throws -> Sample {
        try checkpoint(players.queue)
        let start = Stopwatch.now()
        try players.queue.write { db in
            try db.execute(sql: "UPDATE player SET score = score + 1 WHERE id <= 1000")
        }
        let sample = Sample.since(start) { 1000 }
        try players.inbox.wait(for: deliveries)
        return sample
    }

    private static func checkpoint(_ writer: some DatabaseWriter) throws {
        try writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    // MARK: - Large fetches

    private static let rows = 10_000

    private static func observation(of inbox: Inbox, in writer: some DatabaseWriter)
        -> AnyDatabaseCancellable
    {
        ValueObservation.tracking { db in try Player.fetchAll(db) }.start(
            in: writer, scheduling: .async(onQueue: inbox.queue), onError: { _ in },
            onChange: { players in
                inbox.receive(number: players.first?.score ?? 0)
            })
    }

    private static func setScore(_ score: Int, in writer: some DatabaseWriter) throws {
        try writer.write { db in
            try db.execute(sql: "UPDATE player SET score = ? WHERE id = 1", arguments: [score])
        }
    }

    private static func fetchesOfOthers<Writer: DatabaseWriter>(
        _ name: String, _ open: @escaping @MainActor (String) throws -> Writer
    ) -> Benchmark {
        Benchmark(name: name, floor: "bare write", goal: .ratio(2)) { workplace in
            let bare = try open(workplace.makeFile(players: rows))
            let observed = try open(workplace.makeFile(players: rows))
            let inbox = Inbox()
            inbox.expect(number: -1)
            try setScore(-1, in: observed)
            let cancellable = observation(of: inbox, in: observed)
            try inbox.wait(for: 1)
            return Comparison(
                floor: { try slowlyReadWrites(bare) { try fetch(bare, $0) } },
                work: {
                    try withExtendedLifetime(cancellable) {
                        try slowlyReadWrites(observed, expect: inbox) { _ in
                            try inbox.wait(for: 1)
                        }
                    }
                })
        }
    }

    /// The median of writes, all rows being read after each, which is not measured.
    private static func slowlyReadWrites(
        _ writer: some DatabaseWriter, expect inbox: Inbox? = nil, then read: (Int) throws -> Void
    ) throws -> Sample {
        var times: [UInt64] = []
        try checkpoint(writer)
        for number in 1...10 {
            inbox?.expect(number: number)
            let start = Stopwatch.now()
            try setScore(number, in: writer)
            times.append(Stopwatch.now() - start)
            try read(number)
        }
        return Sample(value: times.median, checksum: times.count)
    }

    private static func fetch(_ reader: some DatabaseReader, _ number: Int) throws {
        let players = try reader.read { db in try Player.fetchAll(db) }
        guard players.first?.score == number else { throw BenchmarkError("a write is missing") }
    }

    // MARK: - Coalescing

    private static func coalescing<Writer: DatabaseWriter>(
        _ name: String, _ open: @escaping @MainActor (String) throws -> Writer
    ) -> Benchmark {
        Benchmark(
            name: name, floor: "the writes", goal: .ratio(0.5), unit: .count, rounds: 3, warmUps: 1
        ) { workplace in
            let writer = try open(workplace.makeFile(players: rows))
            let inbox = Inbox()
            inbox.expect(number: -1)
            try setScore(-1, in: writer)
            let cancellable = observation(of: inbox, in: writer)
            try inbox.wait(for: 1)
            return Comparison(
                floor: { Sample(value: 1000, checksum: 1000) },
                work: { try withExtendedLifetime(cancellable) { try rapidWrites(writer, inbox) } })
        }
    }

    /// How many values came for a thousand writes, the last one at least.
    private static func rapidWrites(_ writer: some DatabaseWriter, _ inbox: Inbox) throws -> Sample
    {
        inbox.expect(number: 1000)
        for number in 1...1000 {
            try setScore(number, in: writer)
        }
        try inbox.wait(for: 1)
        return Sample(value: Double(inbox.count), checksum: 1000)
    }
}
