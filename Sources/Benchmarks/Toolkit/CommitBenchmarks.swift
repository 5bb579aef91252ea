internal import CSQLite
internal import SQLiteCore

/// Transactions of one row, in a file in WAL mode.
enum CommitBenchmarks {
    static let all: [Benchmark] = [
        Benchmark(
            name: "one-row write, nothing observed", floor: "C autocommit", goal: .ratio(1.25)
        ) { workplace in
            let floor = try CConnection(path: workplace.makeFile(players: 100_000))
            let queue = try DatabaseQueue(path: workplace.makeFile(players: 100_000))
            let statement = try floor.prepare(WriteBenchmarks.update)
            let plain = PlayerTable.makePlayers(writes)
            let records = plain.map { Player($0) }
            return Comparison(
                floor: { try plainWrites(floor, statement, plain) },
                work: { try ours(queue, records) })
        }
    ]

    /// So few that no checkpoint falls into them.
    private static let writes = 400

    private static func plainWrites(
        _ connection: CConnection, _ statement: OpaquePointer, _ players: [PlainPlayer]
    ) throws -> Sample {
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let before = sqlite3_total_changes(connection.connection)
        let start = Stopwatch.now()
        for player in players {
            try WriteBenchmarks.runUpdate(statement, player)
        }
        return Sample.since(start) {
            Int(sqlite3_total_changes(connection.connection) - before)
        }
    }

    private static func ours(_ queue: DatabaseQueue, _ players: [Player]) throws -> Sample {
        let before = try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            return db.totalChangesCount
        }
        let start = Stopwatch.now()
        for player in players {
            try queue.write { db in try player.update(db) }
        }
        return Sample.since(start) {
            queue.writeWithoutTransaction { $0.totalChangesCount - before }
        }
    }
}
