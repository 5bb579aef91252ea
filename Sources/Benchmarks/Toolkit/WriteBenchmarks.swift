internal import CSQLite
internal import SQLiteCore

/// Many writes in one transaction, in memory. What they changed is rolled back, unmeasured.
///
/// The floors let SQLite copy texts, as one does who writes on the C interface: a library that
/// keeps them itself may well be faster.
enum WriteBenchmarks {
    static let writes = 50_000

    static let all: [Benchmark] = [
        Benchmark(name: "insert, record", floor: "C", goal: .ratio(1.1)) { _ in
            let tables = try MemoryTables(players: 0)
            let plain = PlayerTable.makePlayers(writes)
            let records = plain.map { Player($0) }
            let statement = try tables.floor.prepare(insertion)
            return Comparison(
                floor: { try plainInserts(tables.floor, statement, plain) },
                work: { try inserts(tables.queue, records) })
        },
        Benchmark(
            name: "insert, Codable record, id read back", floor: "C", goal: .ratio(1.5)
        ) { _ in
            let tables = try MemoryTables(players: 0)
            let plain = PlayerTable.makePlayers(writes)
            let records = plain.map { CodablePlayer($0) }
            let statement = try tables.floor.prepare(insertion)
            return Comparison(
                floor: { try plainInsertsReadingBack(tables.floor, statement, plain) },
                work: { try codableInserts(tables.queue, records) })
        },
        Benchmark(name: "record.update by id", floor: "C, cached", goal: .ratio(1.2)) { _ in
            let tables = try MemoryTables(players: 100_000)
            let plain = PlayerTable.makePlayers(writes)
            let records = plain.map { Player($0) }
            let statement = try tables.floor.prepare(update)
            return Comparison(
                floor: { try plainUpdates(tables.floor, statement, plain) },
                work: { try updates(tables.queue, records) })
        },
    ]

    private static let insertion =
        "INSERT INTO player (id, name, score, photoID, team) VALUES (?, ?, ?, ?, ?)"
    static let update =
        "UPDATE player SET name = ?, score = ?, photoID = ?, team = ? WHERE id = ?"

    // MARK: - Inserts

    @inline(__always)
    private static func bind(_ player: PlainPlayer, to statement: OpaquePointer, from first: Int32)
    {
        bind(player.name, to: statement, at: first)
        sqlite3_bind_int64(statement, first + 1, Int64(player.score))
        sqlite3_bind_int64(statement, first + 2, Int64(player.photoID))
        if let team = player.team {
            bind(team, to: statement, at: first + 3)
        } else {
            sqlite3_bind_null(statement, first + 3)
        }
    }

    /// Passing the string where C wants characters would copy it to the heap first.
    @inline(__always)
    private static func bind(_ text: String, to statement: OpaquePointer, at index: Int32) {
        var text = text
        text.withUTF8 { bytes in
            _ = bytes.withMemoryRebound(to: CChar.self) {
                cs_bind_text_transient(statement, index, $0.baseAddress, Int32($0.count))
            }
        }
    }

    private static func plainInserts(
        _ connection: CConnection, _ statement: OpaquePointer, _ players: [PlainPlayer]
    ) throws -> Sample {
        try connection.execute("BEGIN IMMEDIATE")
        let start = Stopwatch.now()
        for player in players {
            sqlite3_bind_int64(statement, 1, player.id)
            bind(player, to: statement, from: 2)
            let code = sqlite3_step(statement)
            sqlite3_reset(statement)
            guard code == SQLITE_DONE else { throw BenchmarkError("insert: \(code)") }
        }
        let sample = Sample.since(start) { Int(sqlite3_last_insert_rowid(connection.connection)) }
        try connection.execute("ROLLBACK")
        return sample
    }

    private static func inserts(_ queue: DatabaseQueue, _ players: [Player]) throws -> Sample {
        var sample: Sample?
        try queue.inTransaction { db in
            let start = Stopwatch.now()
            for player in players {
                try player.insert(db)
            }
            sample = Sample.since(start) { Int(db.lastInsertedRowID) }
            return .rollback
        }
        return try finished(sample)
    }

    private static func plainInsertsReadingBack(
        _ connection: CConnection, _ statement: OpaquePointer, _ players: [PlainPlayer]
    ) throws -> Sample {
        var sum = 0
        try connection.execute("BEGIN IMMEDIATE")
        let start = Stopwatch.now()
        for player in players {
            sqlite3_bind_null(statement, 1)
            bind(player, to: statement, from: 2)
            let code = sqlite3_step(statement)
            sqlite3_reset(statement)
            guard code == SQLITE_DONE else { throw BenchmarkError("insert: \(code)") }
            sum &+= Int(sqlite3_last_insert_rowid(connection.connection))
        }
        let sample = Sample.since(start) { sum }
        try connection.execute("ROLLBACK")
        return sample
    }

    private static func codableInserts(_ queue: DatabaseQueue, _ players: [CodablePlayer]) throws
        -> Sample
    {
        var sample: Sample?
        try queue.inTransaction { db in
            var sum = 0
            let start = Stopwatch.now()
            for player in players {
                var player = player
                try player.insert(db)
                sum &+= Int(player.id ?? 0)
            }
            sample = Sample.since(start) { sum }
            return .rollback
        }
        return try finished(sample)
    }

    // MARK: - Updates

    private static func plainUpdates(
        _ connection: CConnection, _ statement: OpaquePointer, _ players: [PlainPlayer]
    ) throws -> Sample {
        let before = sqlite3_total_changes(connection.connection)
        try connection.execute("BEGIN IMMEDIATE")
        let start = Stopwatch.now()
        for player in players {
            try runUpdate(statement, player)
        }
        let sample = Sample.since(start) {
            Int(sqlite3_total_changes(connection.connection) - before)
        }
        try connection.execute("ROLLBACK")
        return sample
    }

    /// Runs the prepared `update`, in the transaction or in one of its own.
    @inline(__always)
    static func runUpdate(_ statement: OpaquePointer, _ player: PlainPlayer) throws {
        bind(player, to: statement, from: 1)
        sqlite3_bind_int64(statement, 5, player.id)
        let code = sqlite3_step(statement)
        sqlite3_reset(statement)
        guard code == SQLITE_DONE else { throw BenchmarkError("update: \(code)") }
    }

    private static func updates(_ queue: DatabaseQueue, _ players: [Player]) throws -> Sample {
        var sample: Sample?
        try queue.inTransaction { db in
            let before = db.totalChangesCount
            let start = Stopwatch.now()
            for player in players {
                try player.update(db)
            }
            sample = Sample.since(start) { db.totalChangesCount - before }
            return .rollback
        }
        return try finished(sample)
    }

    private static func finished(_ sample: Sample?) throws -> Sample {
        guard let sample else { throw BenchmarkError("the transaction did not run") }
        return sample
    }
}
