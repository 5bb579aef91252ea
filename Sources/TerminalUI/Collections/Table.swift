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
/// the table has the focus.
public struct Table<Value: Identifiable, Rows: RandomAccessCollection>: View
where Rows.Element == Value {
    let rows: Rows
    let columns: [_TableColumn<Value>]
    let single: Binding<Value.ID?>?
    let multiple: Binding<Set<Value.ID>>?
    let sortOrder: Binding<[KeyPathComparator<Value>]>?
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
        _ data: Rows, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value {
        self.init(data, columns().columns, nil, nil, nil)
    }

    /// Creates a table in which one row at most is selected.
    public init<Columns: TableColumnContent>(
        _ data: Rows, selection: Binding<Value.ID?>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value {
        self.init(data, columns().columns, selection, nil, sortOrder)
    }

    /// Creates a table in which several rows can be selected.
    public init<Columns: TableColumnContent>(
        _ data: Rows, selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value {
        self.init(data, columns().columns, nil, selection, sortOrder)
    }

    /// Creates a table that can be sorted.
    public init<Columns: TableColumnContent>(
        _ data: Rows, sortOrder: Binding<[KeyPathComparator<Value>]>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value {
        self.init(data, columns().columns, nil, nil, sortOrder)
    }

    init(
        _ rows: Rows, _ columns: [_TableColumn<Value>], _ single: Binding<Value.ID?>?,
        _ multiple: Binding<Set<Value.ID>>?, _ sortOrder: Binding<[KeyPathComparator<Value>]>?
    ) {
        self.rows = rows
        self.columns = columns
        self.single = single
        self.multiple = multiple
        self.sortOrder = sortOrder
    }

    /// The content of the view.
    public var body: some View {
        TableRowsView {
            if headers != .hidden { titles }
        } rows: {
            list
        }
        .onKeyPress(characters: CharacterSet(charactersIn: "123456789")) { press in
            guard let number = Int(press.characters), columns.indices.contains(number - 1),
                columns[number - 1].comparator != nil, sortOrder != nil
            else { return .ignored }
            sort(by: columns[number - 1])
            return .handled
        }
    }

    private var titles: some View {
        ColumnsView(columns: columns.map(\.limits)) {
            ForEach(columns.indices, id: \.self) { index in
                ColumnCell(content: header(columns[index]))
            }
        }
        .lineLimit(1)
        .bold()
        .underline()
    }

    @ViewBuilder private var list: some View {
        if let outline {
            list(of: TableOutlineRow.rows(outline, unfolded: $unfolded)) { row in
                self.row(row.value, in: row)
            }
        } else {
            list(of: rows) { row($0) }
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
        _ value: Value, in outline: TableOutlineRow<Value>? = nil
    ) -> some View {
        if let menu = outline?.menu ?? menus[value.id] {
            draggable(value, outline).contextMenu { menu() }
        } else {
            draggable(value, outline)
        }
    }

    @ViewBuilder private func draggable(
        _ value: Value, _ outline: TableOutlineRow<Value>?
    ) -> some View {
        if let payload = outline?.payload ?? payloads[value.id] {
            cells(value, outline).dragging(payload, preview: nil)
        } else {
            cells(value, outline)
        }
    }

    private func cells(_ value: Value, _ outline: TableOutlineRow<Value>?) -> some View {
        ColumnsView(columns: columns.map(\.limits)) {
            ForEach(columns.indices, id: \.self) { index in
                let content = columns[index].content(value)
                if index == 0, let outline {
                    ColumnCell(content: AnyView(TableOutlineCell(row: outline, content: content)))
                } else {
                    ColumnCell(content: content)
                }
            }
        }
        .lineLimit(1)
    }

    @ViewBuilder private func header(_ column: _TableColumn<Value>) -> some View {
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

/// A column as a table sees it.
@MainActor
public struct _TableColumn<Value> {
    let title: String
    let comparator: KeyPathComparator<Value>?
    let content: (Value) -> AnyView
    var width: CGFloat?
    var minimum: CGFloat?
    var maximum: CGFloat?
    var alignment = HorizontalAlignment.leading

    fileprivate var limits: ColumnLimits {
        let fixed = width.map { max(0, CellRounding.cells($0)) }
        let least = fixed ?? CellRounding.cells(minimum).map { max(0, $0) }
        return ColumnLimits(
            minimum: least ?? 0, maximum: fixed ?? CellRounding.cells(maximum).map { max(0, $0) },
            isFixed: fixed != nil, alignment: alignment.fraction)
    }
}

/// Columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of the rows' values.
    associatedtype TableRowValue
    /// The kind of comparator that the rows are sorted by.
    associatedtype TableColumnSortComparator = Never

    /// The columns.
    var columns: [_TableColumn<TableRowValue>] { get }
}

/// A column of a table.
public struct TableColumn<RowValue: Identifiable, Content: View>: TableColumnContent {
    var column: _TableColumn<RowValue>

    /// The columns: this one.
    public var columns: [_TableColumn<RowValue>] { [column] }

    /// Creates a column of views.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        column = _TableColumn(
            title: titleKey.string, comparator: nil, content: { AnyView(content($0)) })
    }

    /// Creates a column of views that can be sorted by a value.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        column = _TableColumn(
            title: titleKey.string, comparator: KeyPathComparator(value),
            content: { AnyView(content($0)) })
    }

    /// Creates a column of views that can be sorted by words, as people sort them.
    public init(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(titleKey, value: value, comparator: .localizedStandard, content: content)
    }

    /// Creates a column of texts, by which the rows can be sorted as people sort words.
    public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable)
    where Content == Text {
        self.init(titleKey, value: value, comparator: .localizedStandard)
    }

    /// Creates a column of texts, by which the rows can be sorted as a comparator compares them.
    public init<C: SortComparator & Sendable>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable,
        comparator: C
    ) where Content == Text, C.Compared == String {
        column = _TableColumn(
            title: titleKey.string, comparator: KeyPathComparator(value, comparator: comparator),
            content: { AnyView(Text(verbatim: $0[keyPath: value])) })
    }

    /// Creates a column of views that can be sorted by a value as a comparator compares it.
    public init<V, C: SortComparator & Sendable>(
        _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        column = _TableColumn(
            title: titleKey.string, comparator: KeyPathComparator(value, comparator: comparator),
            content: { AnyView(content($0)) })
    }

    /// The column with a name for changes, of which there are none.
    public func customizationID(_ id: String) -> TableColumn { self }

    /// The column, which is shown where there is room.
    public func defaultVisibility(_ visibility: Visibility) -> TableColumn { self }

    /// Sets the column's width.
    public func width(_ width: CGFloat?) -> TableColumn {
        var column = self
        column.column.width = width
        return column
    }

    /// Sets limits of the column's width.
    public func width(
        min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
    ) -> TableColumn {
        var column = self
        column.column.minimum = min
        column.column.maximum = max
        return column
    }

    /// Sets where the column's content stands.
    public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
        var column = self
        column.column.alignment = alignment.horizontal
        return column
    }
}

/// Several columns.
public struct _TableColumnList<Value, Sort>: TableColumnContent {
    /// The kind of comparator that the rows are sorted by.
    public typealias TableColumnSortComparator = Sort

    /// The columns.
    public let columns: [_TableColumn<Value>]
}

/// Builds the columns of a table.
@MainActor @preconcurrency
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
    /// A column.
    public static func buildExpression<Content: View>(
        _ column: TableColumn<RowValue, Content>
    ) -> _TableColumnList<RowValue, Sort> {
        _TableColumnList(columns: column.columns)
    }

    /// Columns for the elements of a collection.
    public static func buildExpression<D: RandomAccessCollection, I: Hashable, C>(
        _ columns: TableColumnForEach<D, I, RowValue, Sort, C>
    ) -> _TableColumnList<RowValue, Sort> {
        _TableColumnList(columns: columns.columns)
    }

    /// Columns made elsewhere.
    @_disfavoredOverload
    public static func buildExpression<Content: TableColumnContent>(
        _ content: Content
    ) -> _TableColumnList<RowValue, Sort> where Content.TableRowValue == RowValue {
        _TableColumnList(columns: content.columns)
    }

    /// Columns side by side.
    public static func buildBlock(
        _ columns: _TableColumnList<RowValue, Sort>...
    ) -> _TableColumnList<RowValue, Sort> {
        _TableColumnList(columns: columns.flatMap(\.columns))
    }

    /// Columns that may be missing.
    public static func buildOptional(
        _ columns: _TableColumnList<RowValue, Sort>?
    ) -> _TableColumnList<RowValue, Sort> {
        columns ?? _TableColumnList(columns: [])
    }

    /// The first of two alternatives.
    public static func buildEither(
        first: _TableColumnList<RowValue, Sort>
    ) -> _TableColumnList<RowValue, Sort> { first }

    /// The second of two alternatives.
    public static func buildEither(
        second: _TableColumnList<RowValue, Sort>
    ) -> _TableColumnList<RowValue, Sort> { second }

    /// Columns of a loop.
    public static func buildArray(
        _ columns: [_TableColumnList<RowValue, Sort>]
    ) -> _TableColumnList<RowValue, Sort> {
        _TableColumnList(columns: columns.flatMap(\.columns))
    }

    /// Columns for some versions of a system.
    public static func buildLimitedAvailability(
        _ columns: _TableColumnList<RowValue, Sort>
    ) -> _TableColumnList<RowValue, Sort> { columns }
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
