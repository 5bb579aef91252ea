/// Something that was done to the players of a file, as the history shows it.
public struct PlayerAction: Sendable, Hashable, Identifiable {
    /// Who did it.
    public enum Origin: String, Sendable, Hashable {
        /// This program, in this run or another.
        case players
        /// Other programs: changes that were made at about the same time.
        case others
    }

    /// Who did it.
    public let origin: Origin
    /// When, in seconds since 1970.
    public let time: Int64
    /// What was done, in a few words.
    public let label: String
    /// How many changes of players it was.
    public let changeCount: Int
    /// Whether it has been undone since.
    public let isUndone: Bool
    /// Its rows in the journal.
    let rows: ClosedRange<Int64>

    /// What tells it from all others of the file.
    public var id: Int64 { rows.lowerBound }
}

/// What came of undoing or redoing an action.
public struct UndoReport: Sendable, Hashable {
    /// What was undone or redone, in a few words.
    public let label: String
    /// The ids of players that were left alone, because another program has changed them since or because a rule of the
    /// file is against it.
    public let refusedIDs: [Int64]
    /// Whether a rule of the file, a constraint or a trigger of another program, was against some of them.
    public let isAgainstRules: Bool
    /// The names of the first few of them, as far as they are known.
    public let refusedNames: [String]
    /// Whether nothing was left to be undone or redone.
    public let isNothing: Bool

    init(
        label: String, refusedIDs: [Int64], refusedNames: [String] = [],
        isAgainstRules: Bool = false, isNothing: Bool = false
    ) {
        self.label = label
        self.isNothing = isNothing
        self.isAgainstRules = isAgainstRules
        self.refusedIDs = refusedIDs
        self.refusedNames = refusedNames
    }
}
