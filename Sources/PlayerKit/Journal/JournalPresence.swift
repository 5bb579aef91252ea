internal import SQLiteCore

/// Whether the file of another program has a journal, which anybody may begin or take away.
public enum JournalPresence: Sendable, Equatable {
    /// Nobody has looked yet.
    case unknown
    /// What changes is recorded.
    case present
    /// There is none; and there can be none if there is a reason against it.
    case none(reasonAgainst: String?)
    /// There is none any more, though there has been one.
    case lost
    /// There is another one than that which was followed so far.
    case replaced(JournalTrail)
}

extension JournalPresence {
    /// Looks into a file.
    init(_ db: Database) throws {
        self =
            if try PlayerSchema.hasJournal(db) && JournalSchema(db).hasKey {
                .present
            } else {
                .none(reasonAgainst: try PlayerRepository.reasonAgainstJournal(db))
            }
    }
}
