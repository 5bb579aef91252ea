/// What a view is to a list, or to a grid, that has it as the element of a loop. An implementation detail.
public enum _Rows: Comparable, Sendable {
    /// A row, or a cell.
    case one
    /// None, one or several.
    case any
    /// A row, or a cell, that is several rows to a list.
    case group
    /// Sections or loops, which are no rows but have rows.
    case sections
}
