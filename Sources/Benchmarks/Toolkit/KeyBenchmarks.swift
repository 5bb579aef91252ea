internal import CSQLite
internal import SQLiteCore

/// Records and windows found by key.
enum KeyBenchmarks {
    static let all: [Benchmark] = [
        Benchmark(name: "fetchOne(db, key:)", floor: "C, cached", goal: .ratio(1.6)) { _ in
            let tables = try MemoryTables(players: 100_000)
            let statement = try tables.floor.prepare(PlayerTable.selection + " WHERE id = ?")
            let keys = (1...20_000).map { Int64($0 * 7919 % 100_000 + 1) }
            return Comparison(
                floor: { try plainRecords(tables.floor, statement, keys) },
                work: { try records(tables.queue, keys) })
        },
        window("50-row window by key, 1M rows, request", windowsOfRequest),
        window("50-row window by key, 1M rows, SQL", windowsOfSQL),
    ]

    private static func plainRecords(
        _ connection: CConnection, _ statement: OpaquePointer, _ keys: [Int64]
    ) throws -> Sample {
        var sum = 0
        let start = Stopwatch.now()
        for key in keys {
            sqlite3_bind_int64(statement, 1, key)
            let code = sqlite3_step(statement)
            guard code == SQLITE_ROW else { throw BenchmarkError("no player \(key)") }
            sum &+= PlainFetch.player(statement).checksum
            sqlite3_reset(statement)
        }
        return Sample.since(start) { sum }
    }

    private static func records(_ queue: DatabaseQueue, _ keys: [Int64]) throws -> Sample {
        try queue.read { db in
            var sum = 0
            let start = Stopwatch.now()
            for key in keys {
                guard let player = try Player.fetchOne(db, key: key) else {
                    throw BenchmarkError("no player \(key)")
                }
                sum &+= player.checksum
            }
            return Sample.since(start) { sum }
        }
    }

    // MARK: - Windows

    private static let windowed = PlayerTable.selection + " WHERE id > ? ORDER BY id LIMIT 50"

    private static func window(
        _ name: String,
        _ windows: @escaping @MainActor (DatabaseQueue, [Int64]) throws -> Sample
    ) -> Benchmark {
        Benchmark(name: name, floor: "C", goal: .ratio(1.2)) { workplace in
            let path = try workplace.fileOfMillion()
            let connection = try CConnection(path: path)
            let queue = try DatabaseQueue(path: path)
            let statement = try connection.prepare(windowed)
            let keys = (1...500).map { Int64($0 * 104_729 % 999_000) }
            return Comparison(
                floor: { try plainWindows(connection, statement, keys) },
                work: { try windows(queue, keys) })
        }
    }

    private static func plainWindows(
        _ connection: CConnection, _ statement: OpaquePointer, _ keys: [Int64]
    ) throws -> Sample {
        var sum = 0
        let start = Stopwatch.now()
        for key in keys {
            sqlite3_bind_int64(statement, 1, key)
            sum &+= try PlainFetch.all(statement, connection).checksum
        }
        return Sample.since(start) { sum }
    }

    private static func windowsOfRequest(_ queue: DatabaseQueue, _ keys: [Int64]) throws -> Sample {
        try queue.read { db in
            var sum = 0
            let start = Stopwatch.now()
            for key in keys {
                let id = Column("id")
                sum &+= try Player.filter(id > key).order(id).limit(50).fetchAll(db).checksum
            }
            return Sample.since(start) { sum }
        }
    }

    private static func windowsOfSQL(_ queue: DatabaseQueue, _ keys: [Int64]) throws -> Sample {
        try queue.read { db in
            var sum = 0
            let start = Stopwatch.now()
            for key in keys {
                sum &+= try Player.fetchAll(db, sql: windowed, arguments: [key]).checksum
            }
            return Sample.since(start) { sum }
        }
    }
}
