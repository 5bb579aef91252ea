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

    var values: [Value] = []
    var menus: [Value.ID: () -> AnyView] = [:]

    /// Adds the rows.
    public static func _collect(_ rows: Self, into list: inout _TableRowList<Value>) {
        list.values += rows.values
        list.menus.merge(rows.menus) { $1 }
    }
}

/// A row of a table.
public struct TableRow<Value: Identifiable>: TableRowContent {
    /// The type of the row's value.
    public typealias TableRowValue = Value

    let value: Value
    var menu: (() -> AnyView)?

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

    /// The row, which cannot be dragged on a terminal.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> TableRow { self }

    /// The row, which cannot be dragged on a terminal.
    public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> TableRow { self }

    /// Adds the row.
    public static func _collect(_ row: Self, into list: inout _TableRowList<Value>) {
        list.values.append(row.value)
        if let menu = row.menu { list.menus[row.value.id] = menu }
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
    public init(
        _ data: Data, content: @escaping (Data.Element) -> TableRow<Data.Element>
    ) where Content == TableRow<Data.Element> {
        self.init(elements: data, identify: { $0.id }, content: content)
    }

    /// Creates a row for each identifiable element of `data`.
    public init(_ data: Data) where Content == TableRow<Data.Element> {
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
    public init(_ titleKey: LocalizedStringKey, content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: TableRowContent, Footer == EmptyView {
    /// Creates a section of rows.
    public init(content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

/// Builds the rows of a table.
@MainActor @preconcurrency
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    /// Rows.
    public static func buildExpression<R: TableRowContent>(
        _ rows: R
    ) -> R where R.TableRowValue == Value { rows }

    /// The first rows.
    public static func buildPartialBlock<R: TableRowContent>(
        first: R
    ) -> R where R.TableRowValue == Value { first }

    /// Rows after others.
    public static func buildPartialBlock<A: TableRowContent, R: TableRowContent>(
        accumulated: A, next: R
    ) -> _TableRowList<Value> where A.TableRowValue == Value, R.TableRowValue == Value {
        var list = _TableRowList<Value>()
        A._collect(accumulated, into: &list)
        R._collect(next, into: &list)
        return list
    }
}

extension Table where Rows == [Value] {
    private init<C: TableColumnContent, R: TableRowContent>(
        _ columns: C, _ rows: R, _ single: Binding<Value.ID?>?,
        _ multiple: Binding<Set<Value.ID>>?, _ sortOrder: Binding<[KeyPathComparator<Value>]>?
    ) where C.TableRowValue == Value, R.TableRowValue == Value {
        var list = _TableRowList<Value>()
        R._collect(rows, into: &list)
        self.init(list.values, columns.columns, single, multiple, sortOrder)
        menus = list.menus
    }

    /// Creates a table of rows.
    public init<C: TableColumnContent, R: TableRowContent>(
        of valueType: Value.Type, @TableColumnBuilder<Value> columns: () -> C,
        @TableRowBuilder<Value> rows: () -> R
    ) where C.TableRowValue == Value, R.TableRowValue == Value {
        self.init(columns(), rows(), nil, nil, nil)
    }

    /// Creates a table of rows, one of which is selected.
    public init<C: TableColumnContent, R: TableRowContent>(
        of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> C, @TableRowBuilder<Value> rows: () -> R
    ) where C.TableRowValue == Value, R.TableRowValue == Value {
        self.init(columns(), rows(), selection, nil, sortOrder)
    }

    /// Creates a table of rows, several of which are selected.
    public init<C: TableColumnContent, R: TableRowContent>(
        of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> C, @TableRowBuilder<Value> rows: () -> R
    ) where C.TableRowValue == Value, R.TableRowValue == Value {
        self.init(columns(), rows(), nil, selection, sortOrder)
    }

    /// Creates a table of rows that can be sorted.
    public init<C: TableColumnContent, R: TableRowContent>(
        of valueType: Value.Type = Value.self, sortOrder: Binding<[KeyPathComparator<Value>]>,
        @TableColumnBuilder<Value> columns: () -> C, @TableRowBuilder<Value> rows: () -> R
    ) where C.TableRowValue == Value, R.TableRowValue == Value {
        self.init(columns(), rows(), nil, nil, sortOrder)
    }
}
