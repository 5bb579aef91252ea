/// What a table shows as its rows.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
    /// The type of the rows' values.
    associatedtype TableRowValue: Identifiable

    /// Adds the rows. Apps do not call it.
    static func _collect(_ rows: Self, into list: inout _TableRowList<TableRowValue>)
}

/// The rows of a table, one by one. An implementation detail.
@MainActor
public struct _TableRowList<Value: Identifiable>: TableRowContent {
    /// The type of the rows' values.
    public typealias TableRowValue = Value

    /// A row, and the rows that belong to it.
    struct Entry {
        let value: Value
        var menu: (() -> AnyView)?
        var payload: (() -> DragPayload?)?
        var isExpanded: Binding<Bool>?
        var children: (() -> _TableRowList)?
    }

    var entries: [Entry] = []

    /// Adds the rows.
    public static func _collect(_ rows: Self, into list: inout _TableRowList<Value>) {
        list.entries += rows.entries
    }
}

/// A row of a table.
public struct TableRow<Value: Identifiable>: TableRowContent {
    /// The type of the row's value.
    public typealias TableRowValue = Value

    let value: Value
    var menu: (() -> AnyView)?
    var payload: (() -> DragPayload?)?

    /// Creates a row of a value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Gives the row a menu: a click with the right button opens it, and so does shift-F10.
    public func contextMenu<M: View>(@ViewBuilder menuItems: @escaping () -> M) -> TableRow {
        var row = self
        row.menu = { AnyView(menuItems()) }
        return row
    }

    /// Lets the row be dragged to a view that takes what is provided.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> TableRow {
        var row = self
        row.payload = action.map { action in { action().map { DragPayload($0) } } }
        return row
    }

    /// Lets the row be dragged to a view that takes values of this type.
    public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> TableRow {
        var row = self
        row.payload = { DragPayload(of: payload()) }
        return row
    }

    /// Adds the row.
    public static func _collect(_ row: Self, into list: inout _TableRowList<Value>) {
        list.entries.append(
            _TableRowList.Entry(value: row.value, menu: row.menu, payload: row.payload))
    }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    /// The type of the rows' values.
    public typealias TableRowValue = Content.TableRowValue

    /// Adds the rows of all elements.
    public static func _collect(
        _ content: Self, into list: inout _TableRowList<Content.TableRowValue>
    ) {
        for element in content.data { Content._collect(content.content(element), into: &list) }
    }
}

extension ForEach
where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates rows for the identifiable elements of `data`.
    public init<Value: Identifiable>(
        _ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Content.TableRowValue == Value {
        self.init(elements: data, identify: { $0.id }, content: content)
    }
}

extension ForEach
where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
    /// Creates a row for each identifiable element of `data`.
    @MainActor @preconcurrency
    public init(_ data: Data) {
        self.init(elements: data, identify: { $0.id }, content: { TableRow($0) })
    }
}

extension Section: TableRowContent where Content: TableRowContent {
    /// The type of the rows' values.
    public typealias TableRowValue = Content.TableRowValue

    /// Adds the rows; a table has no headers among them.
    public static func _collect(
        _ section: Self, into list: inout _TableRowList<Content.TableRowValue>
    ) {
        Content._collect(section.content, into: &list)
    }
}

extension Section where Parent == Text, Content: TableRowContent, Footer == EmptyView {
    /// Creates a section of rows with a title.
    public init<Value: Identifiable>(
        _ titleKey: LocalizedStringKey, @TableRowBuilder<Value> content: () -> Content
    ) where Content.TableRowValue == Value {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }
}

extension Section where Content: TableRowContent, Footer == EmptyView {
    /// Creates a section of rows with a header, which a table does not show.
    public init<Value: Identifiable>(
        @TableRowBuilder<Value> content: () -> Content, @ViewBuilder header: () -> Parent
    ) where Content.TableRowValue == Value {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: TableRowContent, Footer == EmptyView {
    /// Creates a section of rows.
    public init<Value: Identifiable>(
        @TableRowBuilder<Value> content: () -> Content
    ) where Content.TableRowValue == Value {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

/// Builds the rows of a table.
@MainActor @preconcurrency
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    // Lists, whatever they are made of: types that grew with the rows would only be slower to check.

    /// Rows.
    public static func buildExpression<R: TableRowContent>(
        _ rows: R
    ) -> _TableRowList<Value> where R.TableRowValue == Value {
        var list = _TableRowList<Value>()
        R._collect(rows, into: &list)
        return list
    }

    /// Rows one after the other.
    public static func buildBlock(_ rows: _TableRowList<Value>...) -> _TableRowList<Value> {
        _TableRowList(entries: rows.flatMap(\.entries))
    }

    /// Rows that may be there.
    public static func buildOptional(_ rows: _TableRowList<Value>?) -> _TableRowList<Value> {
        rows ?? _TableRowList()
    }

    /// The rows of the first branch.
    public static func buildEither(first rows: _TableRowList<Value>) -> _TableRowList<Value> {
        rows
    }

    /// The rows of the other branch.
    public static func buildEither(second rows: _TableRowList<Value>) -> _TableRowList<Value> {
        rows
    }

    /// Rows that an older platform may not have.
    public static func buildLimitedAvailability(
        _ rows: _TableRowList<Value>
    ) -> _TableRowList<Value> { rows }
}

extension Table where Rows == [Value] {
    private init<C: TableColumnContent, R: TableRowContent>(
        _ columns: C, _ rows: R, _ single: Binding<Value.ID?>?,
        _ multiple: Binding<Set<Value.ID>>?, _ sortOrder: Binding<[KeyPathComparator<Value>]>?,
        _ customization: Binding<TableColumnCustomization<Value>>?
    ) where C.TableRowValue == Value, R.TableRowValue == Value {
        var list = _TableRowList<Value>()
        R._collect(rows, into: &list)
        self.init(
            list.entries.map(\.value), columns.columns, single, multiple, sortOrder, customization)
        if list.entries.contains(where: { $0.children != nil }) {
            outline = list.entries
        } else {
            for entry in list.entries {
                menus[entry.value.id] = entry.menu
                payloads[entry.value.id] = entry.payload
            }
        }
    }

    /// Creates a table of rows.
    public init<C: TableColumnContent, R: TableRowContent>(
        of valueType: Value.Type,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> C, @TableRowBuilder<Value> rows: () -> R
    ) where C.TableRowValue == Value, R.TableRowValue == Value {
        self.init(columns(), rows(), nil, nil, nil, columnCustomization)
    }

    /// Creates a table of rows, one of which is selected.
    public init<C: TableColumnContent, R: TableRowContent>(
        of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> C, @TableRowBuilder<Value> rows: () -> R
    ) where C.TableRowValue == Value, R.TableRowValue == Value {
        self.init(columns(), rows(), selection, nil, sortOrder, columnCustomization)
    }

    /// Creates a table of rows, several of which are selected.
    public init<C: TableColumnContent, R: TableRowContent>(
        of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> C, @TableRowBuilder<Value> rows: () -> R
    ) where C.TableRowValue == Value, R.TableRowValue == Value {
        self.init(columns(), rows(), nil, selection, sortOrder, columnCustomization)
    }

    /// Creates a table of rows that can be sorted.
    public init<C: TableColumnContent, R: TableRowContent>(
        of valueType: Value.Type = Value.self, sortOrder: Binding<[KeyPathComparator<Value>]>,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> C, @TableRowBuilder<Value> rows: () -> R
    ) where C.TableRowValue == Value, R.TableRowValue == Value {
        self.init(columns(), rows(), nil, nil, sortOrder, columnCustomization)
    }
}
