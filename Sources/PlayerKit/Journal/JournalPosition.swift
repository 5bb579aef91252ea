/// A moment in the history of a file, to look back to later: the newest change of then.
///
/// Another program may empty the journal and its numbering. So the number of a row does not say which row it is, and what
/// has happened since is all that there is where that row is gone or is another one.
public struct JournalPosition: Sendable, Hashable {
    /// The number of the row; 0 before all of them.
    let row: Int64
    /// What tells the row from a later one of its number; nil if that does not matter.
    let content: String?

    init(row: Int64, content: String? = nil) {
        self.row = row
        self.content = content
    }

    /// Whether it is that moment or a later one, as long as nobody has begun another numbering.
    public func reaches(_ other: JournalPosition) -> Bool { row >= other.row }

    /// Before all that the journal knows.
    public static let start = JournalPosition(row: 0)
}

extension PlayerAction {
    /// The moment before it.
    public var start: JournalPosition { JournalPosition(row: rows.lowerBound - 1) }
}
