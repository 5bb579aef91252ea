internal import CSQLite
internal import SQLiteCore

/// Transactions of one row, in a file in WAL mode.
enum CommitBenchmarks {
    static let all: [Benchmark] = [
        Benchmark(
            name: "one-row write, nothing observed", floor: "C autocommit", goal: .ratio(1.25)
        ) { workplace in
            let floor = try CConnection(path: workplace.makeFile(players: 100_000))
            let queue = try Workplace.openQueue(path: workplace.makeFile(players: 100_000))
            let statement = try floor.prepare(WriteBenchmarks.update)
            let plain = PlayerTable.makePlayers(writes)
            var floorScore = 0
            var score = 0
            return Comparison(
                floor: {
                    floorScore += 1
                    return try plainWrites(floor, statement, plain, score: floorScore)
                },
                work: {
                    score += 1
                    return try ours(queue, plain, score: score)
                })
        }
    ]

    /// So few that no checkpoint falls into them.
    private static let writes = 400

    private static func plainWrites(
        _ connection: CConnection, _ statement: OpaquePointer, _ players: [PlainPlayer], score: Int
    ) throws -> Sample {
        // A row that is as it was before would cost next to nothing.
        let players = players.map { player in
            var player = player
            player.score = score
            return player
        }
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

    private static func ours(_ queue: DatabaseQueue, _ players: [PlainPlayer], score: Int) throws
        -> Sample
    {
        let players = players.map { player in
            var player = Player(player)
            player.score = score
            return player
        }
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
