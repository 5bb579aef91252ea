internal import CSQLite
internal import SQLiteCore

/// All rows of a table, as records, rows and values.
enum FetchBenchmarks {
    static let players = 100_000

    static let all: [Benchmark] = [
        records("fetchAll, record by column name", goal: 1.15, Player.self),
        records("fetchAll, record by column index", goal: 1.10, IndexedPlayer.self),
        records("fetchAll, Codable record", goal: 2.1, CodablePlayer.self),
        Benchmark(name: "Row cursor, 5 columns by name", floor: "C", goal: .ratio(1.15)) { _ in
            let tables = try MemoryTables(players: players)
            let statement = try tables.floor.prepare(PlayerTable.selection)
            return Comparison(
                floor: { try plainRows(tables.floor, statement) },
                work: { try rows(tables.queue) })
        },
        Benchmark(name: "Int.fetchAll", floor: "C, same column", goal: .ratio(1.05)) { _ in
            let tables = try MemoryTables(players: players)
            let statement = try tables.floor.prepare("SELECT score FROM player")
            return Comparison(
                floor: { try plainIntegers(tables.floor, statement) },
                work: { try integers(tables.queue) })
        },
        Benchmark(name: "String.fetchAll", floor: "C, same column", goal: .ratio(1.05)) { _ in
            let tables = try MemoryTables(players: players)
            let statement = try tables.floor.prepare("SELECT name FROM player")
            return Comparison(
                floor: { try plainStrings(tables.floor, statement) },
                work: { try strings(tables.queue) })
        },
    ]

    // MARK: - Records

    private static func records<
        Record: FetchableRecord & TableRecord & Summable & SendableMetatype
    >(
        _ name: String, goal: Double, _ type: Record.Type
    ) -> Benchmark {
        Benchmark(name: name, floor: "C", goal: .ratio(goal)) { _ in
            let tables = try MemoryTables(players: players)
            let statement = try tables.floor.prepare(PlayerTable.selection)
            return Comparison(
                floor: { try plainRecords(tables.floor, statement) },
                work: { try fetched(type, tables.queue) })
        }
    }

    private static func plainRecords(_ connection: CConnection, _ statement: OpaquePointer) throws
        -> Sample
    {
        let start = Stopwatch.now()
        let players = try PlainFetch.all(statement, connection)
        return Sample.since(start) { players.checksum }
    }

    @inline(__always)
    private static func fetched<
        Record: FetchableRecord & TableRecord & Summable & SendableMetatype
    >(
        _ type: Record.Type, _ queue: DatabaseQueue
    ) throws -> Sample {
        let start = Stopwatch.now()
        let players = try queue.read { db in try Record.fetchAll(db) }
        return Sample.since(start) { players.checksum }
    }

    // MARK: - Rows

    private static func plainRows(_ connection: CConnection, _ statement: OpaquePointer) throws
        -> Sample
    {
        let start = Stopwatch.now()
        var sum = 0
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW {
            let id = sqlite3_column_int64(statement, 0)
            let name = String(cString: sqlite3_column_text(statement, 1))
            let score = Int(sqlite3_column_int64(statement, 2))
            let photoID = Int(sqlite3_column_int64(statement, 3))
            let team = sqlite3_column_text(statement, 4).map { String(cString: $0) }
            sum &+= playerChecksum(id, name, score, photoID, team)
            code = sqlite3_step(statement)
        }
        sqlite3_reset(statement)
        try connection.check(code)
        return Sample.since(start) { sum }
    }

    private static func rows(_ queue: DatabaseQueue) throws -> Sample {
        let start = Stopwatch.now()
        let sum = try queue.read { db in
            var sum = 0
            let rows = try Row.fetchCursor(db, sql: PlayerTable.selection)
            while let row = try rows.next() {
                let id: Int64 = row["id"]
                let name: String = row["name"]
                let score: Int = row["score"]
                let photoID: Int = row["photoID"]
                let team: String? = row["team"]
                sum &+= playerChecksum(id, name, score, photoID, team)
            }
            return sum
        }
        return Sample.since(start) { sum }
    }

    // MARK: - Values

    private static func plainIntegers(_ connection: CConnection, _ statement: OpaquePointer) throws
        -> Sample
    {
        let start = Stopwatch.now()
        var values: [Int] = []
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW {
            values.append(Int(sqlite3_column_int64(statement, 0)))
            code = sqlite3_step(statement)
        }
        sqlite3_reset(statement)
        try connection.check(code)
        return Sample.since(start) { values.reduce(0) { $0 &* 31 &+ $1 } }
    }

    private static func integers(_ queue: DatabaseQueue) throws -> Sample {
        let start = Stopwatch.now()
        let values = try queue.read { db in
            try Int.fetchAll(db, sql: "SELECT score FROM player")
        }
        return Sample.since(start) { values.reduce(0) { $0 &* 31 &+ $1 } }
    }

    private static func plainStrings(_ connection: CConnection, _ statement: OpaquePointer) throws
        -> Sample
    {
        let start = Stopwatch.now()
        var values: [String] = []
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW {
            values.append(String(cString: sqlite3_column_text(statement, 0)))
            code = sqlite3_step(statement)
        }
        sqlite3_reset(statement)
        try connection.check(code)
        return Sample.since(start) { values.reduce(0) { $0 &* 31 &+ $1.utf8.count } }
    }

    private static func strings(_ queue: DatabaseQueue) throws -> Sample {
        let start = Stopwatch.now()
        let values = try queue.read { db in
            try String.fetchAll(db, sql: "SELECT name FROM player")
        }
        return Sample.since(start) { values.reduce(0) { $0 &* 31 &+ $1.utf8.count } }
    }
}
