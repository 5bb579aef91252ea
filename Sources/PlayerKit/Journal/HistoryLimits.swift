/// How much of the past a file remembers. What is older goes, a little with each write.
public struct HistoryLimits: Sendable, Hashable {
    /// For how many days changes are kept.
    public var days: Int
    /// How many changes are kept; each takes about 45 bytes of the file.
    public var changes: Int

    /// Creates limits.
    public init(days: Int, changes: Int) {
        self.days = days
        self.changes = changes
    }

    /// A year, and five million changes.
    public static let standard = HistoryLimits(days: 365, changes: 5_000_000)
}
