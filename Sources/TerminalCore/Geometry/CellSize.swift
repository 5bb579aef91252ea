/// An extent in whole cells.
public struct CellSize: Hashable, Sendable {
    /// The number of columns.
    public var width: Int

    /// The number of rows.
    public var height: Int

    /// No columns and no rows.
    public static let zero = CellSize(width: 0, height: 0)

    /// Creates a size from its columns and rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Whether there is no cell in it.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
}
