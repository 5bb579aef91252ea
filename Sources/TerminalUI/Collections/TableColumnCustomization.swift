/// What people have made of the columns of a table: which are shown, and in which order.
///
/// ```swift
/// @SceneStorage("columns") private var columns: TableColumnCustomization<Player>
///
/// Table(players, columnCustomization: $columns) {
///     TableColumn("Name", value: \.name).customizationID("name")
///     TableColumn("Team", value: \.team).customizationID("team").defaultVisibility(.hidden)
/// }
/// ```
///
/// The right button opens a menu on the header of a column that has a `customizationID`. Columns without one stay where
/// they are.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
    /// Which columns are shown, of those for which somebody has said so.
    private var visibilities: [String: Bool] = [:]
    /// The columns in the order that somebody has made; empty where nobody has.
    private var order: [String] = []

    /// Creates a customization that changes nothing.
    public init() {}

    /// Whether a column is shown: as it is by itself, or as somebody has said.
    public subscript(visibility id: String) -> Visibility {
        get { visibilities[id].map { $0 ? .visible : .hidden } ?? .automatic }
        set { visibilities[id] = newValue == .automatic ? nil : newValue == .visible }
    }

    /// Gives the columns their own order again.
    public mutating func resetOrder() { order = [] }
}

extension TableColumnCustomization {
    @MainActor
    func shows(_ column: _TableColumn<RowValue>) -> Bool {
        let changed = column.customizationID.map { self[visibility: $0] } ?? .automatic
        return (changed == .automatic ? column.defaultVisibility : changed) != .hidden
    }

    /// The columns that are shown, in their order.
    @MainActor
    func arranged(_ columns: [_TableColumn<RowValue>]) -> [_TableColumn<RowValue>] {
        guard !order.isEmpty else { return columns.filter(shows) }
        var movable = ordered(columns.filter(\.canMove))[...]
        // The others keep their places.
        return columns.map { $0.canMove ? movable.removeFirst() : $0 }.filter(shows)
    }

    /// Where a column would go by a step to one side, past those that are hidden; nil where there is no place for it.
    @MainActor
    func neighbor(
        of column: _TableColumn<RowValue>, by step: Int, among columns: [_TableColumn<RowValue>]
    ) -> _TableColumn<RowValue>? {
        let movable = ordered(columns.filter(\.canMove)).filter(shows)
        guard column.canMove, let place = movable.firstIndex(where: { $0.id == column.id }),
            movable.indices.contains(place + step)
        else { return nil }
        return movable[place + step]
    }

    /// Moves a column by a step to one side.
    @MainActor
    mutating func move(
        _ column: _TableColumn<RowValue>, by step: Int, among columns: [_TableColumn<RowValue>]
    ) {
        guard let id = column.customizationID,
            let other = neighbor(of: column, by: step, among: columns)?.customizationID
        else { return }
        // Columns that are not there now keep their places for when they are.
        var ids = order
        var last: String?
        for present in ordered(columns.filter(\.canMove)).compactMap(\.customizationID) {
            if !ids.contains(present) {
                ids.insert(present, at: last.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
            }
            last = present
        }
        ids.removeAll { $0 == id }
        guard let place = ids.firstIndex(of: other) else { return }
        ids.insert(id, at: step < 0 ? place : place + 1)
        order = ids
    }

    /// Columns that can be moved, in their order. One that is newer than the order comes after the one that it follows by
    /// itself.
    @MainActor
    private func ordered(_ columns: [_TableColumn<RowValue>]) -> [_TableColumn<RowValue>] {
        let places = Dictionary(
            order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        func place(_ column: _TableColumn<RowValue>) -> Int? {
            column.customizationID.flatMap { places[$0] }
        }
        var result = columns.compactMap { column in place(column).map { (place: $0, column) } }
            .sorted { $0.place < $1.place }.map(\.1)
        for (index, column) in columns.enumerated() where place(column) == nil {
            let before = index > 0 ? columns[index - 1].id : nil
            let at = result.firstIndex { $0.id == before }.map { $0 + 1 } ?? 0
            result.insert(column, at: at)
        }
        return result
    }
}

extension _TableColumn {
    fileprivate var canMove: Bool {
        customizationID != nil && !disabledBehavior.contains(.reorder)
    }
}
