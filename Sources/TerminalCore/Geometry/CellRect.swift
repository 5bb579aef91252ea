/// A rectangle of whole cells.
///
/// A rectangle with no width or no height holds no cell; it is empty wherever it stands.
public struct CellRect: Hashable, Sendable {
    /// The top left cell.
    public var origin: CellPoint

    /// The number of columns and rows.
    public var size: CellSize

    /// The empty rectangle at the top left corner.
    public static let zero = CellRect(origin: .zero, size: .zero)

    /// Creates a rectangle from its top left cell and its size.
    public init(origin: CellPoint, size: CellSize) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from four numbers.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: CellPoint(x: x, y: y), size: CellSize(width: width, height: height))
    }

    /// The column of the left edge.
    public var minX: Int { origin.x }

    /// The row of the top edge.
    public var minY: Int { origin.y }

    /// The first column right of the rectangle.
    public var maxX: Int { origin.x + max(0, size.width) }

    /// The first row below the rectangle.
    public var maxY: Int { origin.y + max(0, size.height) }

    /// The number of columns, never negative.
    public var width: Int { max(0, size.width) }

    /// The number of rows, never negative.
    public var height: Int { max(0, size.height) }

    /// Whether there is no cell in it.
    public var isEmpty: Bool { size.isEmpty }

    /// The columns it covers.
    public var columns: Range<Int> { minX..<maxX }

    /// The rows it covers.
    public var rows: Range<Int> { minY..<maxY }

    /// Whether a cell lies in the rectangle.
    public func contains(_ point: CellPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether every cell of another rectangle lies in this one; an empty one always does.
    public func contains(_ other: CellRect) -> Bool {
        other.isEmpty
            || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY
                && other.maxY <= maxY)
    }

    /// Returns the cells that both rectangles share, or an empty rectangle.
    public func intersection(_ other: CellRect) -> CellRect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return CellRect(
            x: left, y: top,
            width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top))
    }

    /// Whether the rectangles share a cell.
    public func intersects(_ other: CellRect) -> Bool {
        !intersection(other).isEmpty
    }

    /// Returns the smallest rectangle that holds both; an empty one adds nothing.
    public func union(_ other: CellRect) -> CellRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return CellRect(
            x: left, y: top,
            width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns the rectangle moved by a number of columns and rows.
    public func offset(x dx: Int, y dy: Int) -> CellRect {
        CellRect(origin: origin.offset(x: dx, y: dy), size: size)
    }

    /// Returns the rectangle made smaller by so many cells at each edge; sizes stop at 0.
    public func inset(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> CellRect {
        CellRect(
            x: minX + left, y: minY + top,
            width: max(0, size.width - left - right),
            height: max(0, size.height - top - bottom))
    }

    /// Returns the rectangle made smaller by the same number of columns and rows at both sides.
    public func inset(x dx: Int, y dy: Int) -> CellRect {
        inset(top: dy, left: dx, bottom: dy, right: dx)
    }
}
