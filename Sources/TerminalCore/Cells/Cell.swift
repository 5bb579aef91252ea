/// What one cell of a buffer shows.
public struct Cell: Hashable, Sendable {
    /// The grapheme cluster; empty in the right half of a wide one.
    public var text: String

    /// Its colours and attributes.
    public var style: CellStyle

    /// The columns it takes: 1 or 2, or 0 for the right half of a wide cluster.
    public var width: Int

    /// A space in the terminal's own colours.
    public static let blank = Cell(text: " ", style: .plain, width: 1)

    /// Creates a cell.
    public init(text: String, style: CellStyle, width: Int) {
        self.text = text
        self.style = style
        self.width = width
    }
}
