/// What people may do to a column of a table.
public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Move it to another place.
    public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
    /// Change its width, which a terminal offers nobody.
    public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
    /// Show and hide it.
    public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
    /// All of that.
    public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
}
