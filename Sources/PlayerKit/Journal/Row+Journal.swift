internal import SQLiteCore

/// Values of a journal that any program may write: SQLite stores any value in any column, and a row that says
/// nothing must not hide the others.
extension Row {
    /// The integer in a column; nil if there is anything else.
    func integer(_ column: String) -> Int64? {
        guard case .int64(let number) = (self[column] as DatabaseValue).storage else { return nil }
        return number
    }

    /// What a row of the journal says was done, as `JournalSchema` numbers it; nil if it is nothing of that.
    var operation: Int64? {
        integer("op").flatMap { (0...3).contains($0) ? $0 : nil }
    }

    /// The time in a column, in seconds since 1970; nil if there is none.
    ///
    /// What no calendar reaches is the nearest time of one, from the year 1 to 9999: one can reckon with it.
    func time(_ column: String) -> Int64? {
        integer(column).map { Swift.min(Swift.max($0, -62_135_596_800), 253_402_300_799) }
    }

    /// The text in a column; empty if there is none.
    func text(_ column: String) -> String {
        let value: DatabaseValue = self[column]
        return String.fromDatabaseValue(value) ?? ""
    }

    /// The rows of an action, of which there may be none; nil if no action of ours can have them.
    ///
    /// One can go a row beyond either end of them.
    func journalRange() -> (first: Int64, last: Int64)? {
        guard let first = integer("first"), let last = integer("last"), first > 0, last >= 0,
            last < .max
        else { return nil }
        return (first, last)
    }
}
