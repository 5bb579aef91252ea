/// The size that a container offers to a view, in cells; `nil` asks for the ideal size.
package struct Proposal: Hashable, Sendable {
    /// More cells than any screen has. Small enough that sums of it do not overflow.
    package static let infinity = 1_000_000_000

    package static let unspecified = Proposal(width: nil, height: nil)

    package var width: Int?
    package var height: Int?

    package init(width: Int?, height: Int?) {
        self.width = width
        self.height = height
    }

    package init(_ size: CellSize) {
        width = size.width
        height = size.height
    }

    /// The extent less a number of cells: infinity and `nil` stay what they are.
    static func reduce(_ extent: Int?, by count: Int) -> Int? {
        guard let extent else { return nil }
        return extent >= infinity ? infinity : max(0, extent - count)
    }

    func inset(width columns: Int, height rows: Int) -> Proposal {
        Proposal(
            width: Self.reduce(width, by: columns), height: Self.reduce(height, by: rows))
    }

    /// The proposal, with the extents of a size where it asks for ideal ones.
    func specified(by size: CellSize) -> Proposal {
        Proposal(width: width ?? size.width, height: height ?? size.height)
    }

    subscript(axis: Axis) -> Int? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CellSize {
    subscript(axis: Axis) -> Int {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    func limited(to size: CellSize) -> CellSize {
        CellSize(width: min(width, size.width), height: min(height, size.height))
    }
}

extension CellPoint {
    subscript(axis: Axis) -> Int {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
