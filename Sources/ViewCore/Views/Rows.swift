/// What a view is to a list, or to a grid, that has it as the element of a loop. An implementation detail.
public enum _Rows: Comparable, Sendable {
    /// A row, or a cell.
    case one
    /// Whatever is put in: one row, or none, or several.
    case unknown
    /// None, one or several.
    case any
    /// A row, or a cell, that is several rows to a list.
    case group
    /// Sections or loops, which are no rows but have rows.
    case sections

    /// What a view is, by its value where its type does not tell.
    @MainActor
    package static func of<V: View>(_ view: V) -> _Rows {
        let rows = V._rows
        guard rows == .unknown, let view = view as? any RowsOfValue else { return rows }
        return view.rows
    }
}

/// A view around another one, of which only the value knows what it is to a list.
@MainActor
package protocol RowsOfValue {
    var rows: _Rows { get }
}
