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
