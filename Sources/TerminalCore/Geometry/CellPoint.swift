/// A position on the screen, in whole cells from the top left corner.
public struct CellPoint: Hashable, Sendable {
    /// The column, counted from 0 at the left.
    public var x: Int

    /// The row, counted from 0 at the top.
    public var y: Int

    /// The top left corner.
    public static let zero = CellPoint(x: 0, y: 0)

    /// Creates a point from its column and row.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// Returns the point moved by a number of columns and rows.
    public func offset(x dx: Int, y dy: Int) -> CellPoint {
        CellPoint(x: x + dx, y: y + dy)
    }
}
