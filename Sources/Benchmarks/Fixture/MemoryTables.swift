internal import SQLiteCore

/// The same table in memory twice: under a raw connection and under ours.
final class MemoryTables {
    let floor: CConnection
    let queue: DatabaseQueue

    init(players: Int) throws {
        floor = try CConnection()
        queue = DatabaseQueue()
        var sql = [PlayerTable.creation]
        if players > 0 { sql.append(PlayerTable.filling(players: players)) }
        for sql in sql {
            try floor.execute(sql)
            try queue.write { db in try db.execute(sql: sql) }
        }
    }
}
