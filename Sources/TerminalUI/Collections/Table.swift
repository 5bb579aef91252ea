public import Foundation

/// Rows of columns with a header. Rows are made only while they are on the screen.
///
/// ```swift
/// Table(players, selection: $selection, sortOrder: $order) {
///     TableColumn("Name", value: \.name)
///     TableColumn("Score") { Text("\($0.score)") }.width(8)
/// }
/// ```
///
/// A click on a header sorts by its column, a second one reverses; so do the digits 1 to 9 while
/// the table has the focus. The right button opens a menu of columns that people may hide and move, see
/// ``TableColumnCustomization``.
public struct Table<Value: Identifiable, Rows: RandomAccessCollection>: View
where Rows.Element == Value {
    let rows: Rows
    let columns: [_TableColumn<Value>]
    let single: Binding<Value.ID?>?
    let multiple: Binding<Set<Value.ID>>?
    let sortOrder: Binding<[KeyPathComparator<Value>]>?
    let customization: Binding<TableColumnCustomization<Value>>?
    /// The menus that rows have of their own.
    var menus: [Value.ID: () -> AnyView] = [:]
    /// What rows are dragged as.
    var payloads: [Value.ID: () -> DragPayload?] = [:]
    /// The rows of which some unfold; nil where none do.
    var outline: [_TableRowList<Value>.Entry]?
    @State private var unfolded: Set<Value.ID> = []
    @Environment(\.tableColumnHeaders) private var headers

    /// Creates a table.
    public init<Columns: TableColumnContent>(
        _ data: Rows, columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value {
        self.init(data, columns().columns, nil, nil, nil, columnCustomization)
    }

    /// Creates a table in which one row at most is selected.
    public init<Columns: TableColumnContent>(
        _ data: Rows, selection: Binding<Value.ID?>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value {
        self.init(data, columns().columns, selection, nil, sortOrder, columnCustomization)
    }

    /// Creates a table in which several rows can be selected.
    public init<Columns: TableColumnContent>(
        _ data: Rows, selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value {
        self.init(data, columns().columns, nil, selection, sortOrder, columnCustomization)
    }

    /// Creates a table that can be sorted.
    public init<Columns: TableColumnContent>(
        _ data: Rows, sortOrder: Binding<[KeyPathComparator<Value>]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value {
        self.init(data, columns().columns, nil, nil, sortOrder, columnCustomization)
    }

    init(
        _ rows: Rows, _ columns: [_TableColumn<Value>], _ single: Binding<Value.ID?>?,
        _ multiple: Binding<Set<Value.ID>>?, _ sortOrder: Binding<[KeyPathComparator<Value>]>?,
        _ customization: Binding<TableColumnCustomization<Value>>?
    ) {
        self.rows = rows
        self.columns = columns
        self.customization = customization
        self.single = single
        self.multiple = multiple
        self.sortOrder = sortOrder
    }

    /// The columns that are shown, in their order.
    private var shown: [_TableColumn<Value>] {
        (customization?.wrappedValue ?? TableColumnCustomization()).arranged(columns)
    }

    /// The content of the view.
    public var body: some View {
        let columns = shown
        TableRowsView {
            if headers != .hidden { titles(columns) }
        } rows: {
            list(columns)
        }
        .onKeyPress(characters: CharacterSet(charactersIn: "123456789")) { press in
            guard let number = Int(press.characters), columns.indices.contains(number - 1),
                columns[number - 1].comparator != nil, sortOrder != nil
            else { return .ignored }
            sort(by: columns[number - 1])
            return .handled
        }
    }

    private func titles(_ columns: [_TableColumn<Value>]) -> some View {
        ColumnsView(columns: columns.map(\.limits)) {
            ForEach(columns, id: \.id) { column in
                ColumnCell(content: header(column))
            }
        }
        .lineLimit(1)
        .bold()
        .underline()
    }

    @ViewBuilder private func list(_ columns: [_TableColumn<Value>]) -> some View {
        if let outline {
            list(of: TableOutlineRow.rows(outline, unfolded: $unfolded)) { row in
                self.row(row.value, columns, in: row)
            }
        } else {
            list(of: rows) { row($0, columns) }
        }
    }

    @ViewBuilder private func list<Data: RandomAccessCollection, Row: View>(
        of data: Data, @ViewBuilder row: @escaping (Data.Element) -> Row
    ) -> some View where Data.Element: Identifiable, Data.Element.ID == Value.ID {
        if let multiple {
            List(data, selection: multiple) { row($0) }
        } else if let single {
            List(data, selection: single) { row($0) }
        } else {
            List(data) { row($0) }
        }
    }

    @ViewBuilder private func row(
        _ value: Value, _ columns: [_TableColumn<Value>], in outline: TableOutlineRow<Value>? = nil
    ) -> some View {
        if let menu = outline?.menu ?? menus[value.id] {
            draggable(value, columns, outline).contextMenu { menu() }
        } else {
            draggable(value, columns, outline)
        }
    }

    @ViewBuilder private func draggable(
        _ value: Value, _ columns: [_TableColumn<Value>], _ outline: TableOutlineRow<Value>?
    ) -> some View {
        if let payload = outline?.payload ?? payloads[value.id] {
            cells(value, columns, outline).dragging(payload, preview: nil)
        } else {
            cells(value, columns, outline)
        }
    }

    private func cells(
        _ value: Value, _ columns: [_TableColumn<Value>], _ outline: TableOutlineRow<Value>?
    ) -> some View {
        ColumnsView(columns: columns.map(\.limits)) {
            ForEach(columns, id: \.id) { column in
                let content = column.content(value)
                if column.id == columns[0].id, let outline {
                    ColumnCell(content: AnyView(TableOutlineCell(row: outline, content: content)))
                } else {
                    ColumnCell(content: content)
                }
            }
        }
        .lineLimit(1)
    }

    @ViewBuilder private func header(_ column: _TableColumn<Value>) -> some View {
        if let customization, column.customizationID != nil {
            title(of: column).contextMenu {
                TableColumnMenu(column: column, columns: columns, customization: customization)
            }
        } else {
            title(of: column)
        }
    }

    @ViewBuilder private func title(of column: _TableColumn<Value>) -> some View {
        if sortOrder != nil, column.comparator != nil {
            HeaderCell(title: column.title, mark: mark(of: column)) { sort(by: column) }
        } else {
            Text(verbatim: column.title)
        }
    }

    private func mark(of column: _TableColumn<Value>) -> String {
        guard let first = sortOrder?.wrappedValue.first, first.keyPath == column.comparator?.keyPath
        else { return "" }
        return first.order == .forward ? "^" : "v"
    }

    private func sort(by column: _TableColumn<Value>) {
        guard let sortOrder, var comparator = column.comparator else { return }
        var order = sortOrder.wrappedValue
        if let first = order.first, first.keyPath == comparator.keyPath {
            comparator.order = first.order == .forward ? .reverse : .forward
        }
        order.removeAll { $0.keyPath == comparator.keyPath }
        order.insert(comparator, at: 0)
        sortOrder.wrappedValue = order
    }
}

/// A header that is clicked to sort; keys do it through the table.
private struct HeaderCell: View {
    let title: String
    /// The direction, which is there where there is no room for all of the title, too.
    let mark: String
    let action: () -> Void

    var body: some View {
        ControlButton(action: action) {
            if mark.isEmpty {
                Text(verbatim: title)
            } else {
                ViewThatFits(in: .horizontal) {
                    Text(verbatim: title + " " + mark)
                    HStack(spacing: 0) {
                        Text(verbatim: title)
                        Text(verbatim: mark).fixedSize()
                    }
                }
            }
        }
        .environment(\.isFocusStop, false)
    }
}

private enum FocusStopKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Whether controls can have the focus, or are there for the mouse alone.
    var isFocusStop: Bool {
        get { self[FocusStopKey.self] }
        set { self[FocusStopKey.self] = newValue }
    }
}
