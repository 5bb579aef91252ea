internal import CSQLite

/// What the floors read with.
enum PlainFetch {
    /// The rows of a bound statement that selects `PlayerTable.selection`.
    @inline(__always)
    static func all(_ statement: OpaquePointer, _ connection: CConnection) throws -> [PlainPlayer] {
        var players: [PlainPlayer] = []
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW {
            players.append(player(statement))
            code = sqlite3_step(statement)
        }
        sqlite3_reset(statement)
        try connection.check(code)
        return players
    }

    /// The current row.
    @inline(__always)
    static func player(_ statement: OpaquePointer) -> PlainPlayer {
        PlainPlayer(
            id: sqlite3_column_int64(statement, 0),
            name: String(cString: sqlite3_column_text(statement, 1)),
            score: Int(sqlite3_column_int64(statement, 2)),
            photoID: Int(sqlite3_column_int64(statement, 3)),
            team: sqlite3_column_text(statement, 4).map { String(cString: $0) })
    }
}
