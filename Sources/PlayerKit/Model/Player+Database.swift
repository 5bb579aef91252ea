public import SQLiteCore

extension Player: TableRecord {
    /// The table of players.
    public static var databaseTableName: String { "player" }

    /// The columns of the table of players.
    public enum Columns {
        /// The primary key.
        public static let id = Column("id")
        /// The name.
        public static let name = Column("name")
        /// The score.
        public static let score = Column("score")
        /// The number of the picture.
        public static let photoID = Column("photoID")
        /// The day of joining.
        public static let joined = Column("joined")
    }
}

extension Player: FetchableRecord {
    /// Reads a player of any row that has an id, a name and a score.
    ///
    /// Any program may write the file, and SQLite stores any value in any column: a text where a score
    /// should be must not hide all the other players, so such values are read as well as they can be.
    public init(row: Row) {
        id = Player.integer(row, Columns.id)
        name = Player.text(row, Columns.name) ?? ""
        score = Player.integer(row, Columns.score).map { Int($0) } ?? 0
        photoID = Player.integer(row, Columns.photoID).map { Int($0) }
        joined = Player.text(row, Columns.joined)
    }

    private static func integer(_ row: Row, _ column: Column) -> Int64? {
        guard let value = value(row, column) else { return nil }
        switch value.storage {
        case .int64(let number): return number
        case .double(let number): return Int64(exactly: number.rounded(.towardZero))
        case .string(let text): return Int64(text)
        case .null, .blob: return nil
        }
    }

    private static func text(_ row: Row, _ column: Column) -> String? {
        guard let value = value(row, column) else { return nil }
        switch value.storage {
        case .string(let text): return text
        case .int64(let number): return "\(number)"
        case .double(let number): return "\(number)"
        case .blob(let bytes): return String(decoding: bytes, as: UTF8.self)
        case .null: return nil
        }
    }

    private static func value(_ row: Row, _ column: Column) -> DatabaseValue? {
        row.hasColumn(column.name) ? row[column] : nil
    }
}

extension Player: MutablePersistableRecord {
    /// Stores what is known: a nil is left to the table's default, and to tables without the column.
    public func encode(to container: inout PersistenceContainer) {
        container[Columns.id] = id
        container[Columns.name] = name
        container[Columns.score] = score
        if let photoID { container[Columns.photoID] = photoID }
        if let joined { container[Columns.joined] = joined }
    }

    /// Takes the id that the database gave.
    public mutating func didInsert(_ inserted: InsertionSuccess) {
        // In a table of other programs the id may be no number of a row.
        if id == nil { id = inserted.rowID }
    }
}
