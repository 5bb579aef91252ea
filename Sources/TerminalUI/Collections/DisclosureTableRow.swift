/// A row of a table that unfolds others.
///
/// ```swift
/// Table(of: Team.self) {
///     TableColumn("Name", value: \.name)
/// } rows: {
///     ForEach(leagues) { league in
///         DisclosureTableRow(league) {
///             ForEach(league.teams) { TableRow($0) }
///         }
///     }
/// }
/// ```
///
/// Return on the row unfolds it and folds it again; so do the right and the left arrow, and a click on
/// its first cell.
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
    /// The type of the rows' values.
    public typealias TableRowValue = Label.TableRowValue

    let label: Label
    let isExpanded: Binding<Bool>?
    let content: () -> Content

    /// Creates a row of a value that unfolds others; the table keeps whether it is unfolded if nobody else does.
    public init<Value: Identifiable>(
        _ value: Value, isExpanded: Binding<Bool>? = nil,
        @TableRowBuilder<Value> content: @escaping () -> Content
    ) where Label == TableRow<Value>, Content.TableRowValue == Value {
        label = TableRow(value)
        self.isExpanded = isExpanded
        self.content = content
    }

    /// Creates a row that unfolds others.
    public init(
        isExpanded: Binding<Bool>? = nil,
        @TableRowBuilder<TableRowValue> content: @escaping () -> Content,
        @TableRowBuilder<TableRowValue> label: () -> Label
    ) {
        self.label = label()
        self.isExpanded = isExpanded
        self.content = content
    }

    /// Adds the row, and those that belong to it.
    public static func _collect(_ row: Self, into list: inout _TableRowList<TableRowValue>) {
        var own = _TableRowList<TableRowValue>()
        Label._collect(row.label, into: &own)
        let content = row.content
        for index in own.entries.indices {
            own.entries[index].isExpanded = row.isExpanded
            own.entries[index].children = {
                var below = _TableRowList<TableRowValue>()
                Content._collect(content(), into: &below)
                return below
            }
        }
        _TableRowList._collect(own, into: &list)
    }
}

extension Table where Rows == [Value] {
    private init<Data: RandomAccessCollection>(
        _ data: Data, _ children: KeyPath<Value, Data?>, _ columns: [_TableColumn<Value>],
        _ single: Binding<Value.ID?>?, _ multiple: Binding<Set<Value.ID>>?,
        _ sortOrder: Binding<[KeyPathComparator<Value>]>?,
        _ customization: Binding<TableColumnCustomization<Value>>?
    ) where Data.Element == Value {
        func list(_ data: Data) -> _TableRowList<Value> {
            var rows = _TableRowList<Value>()
            rows.entries = data.map { value in
                _TableRowList.Entry(
                    value: value,
                    children: value[keyPath: children].map { below in { list(below) } })
            }
            return rows
        }
        self.init([], columns, single, multiple, sortOrder, customization)
        outline = list(data).entries
    }

    /// Creates a table of the rows of a tree, which unfold.
    public init<Data: RandomAccessCollection, Columns: TableColumnContent>(
        _ data: Data, children: KeyPath<Value, Data?>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value, Data.Element == Value {
        self.init(data, children, columns().columns, nil, nil, sortOrder, columnCustomization)
    }

    /// Creates a table of the rows of a tree, one of which is selected.
    public init<Data: RandomAccessCollection, Columns: TableColumnContent>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value, Data.Element == Value {
        self.init(data, children, columns().columns, selection, nil, sortOrder, columnCustomization)
    }

    /// Creates a table of the rows of a tree, several of which are selected.
    public init<Data: RandomAccessCollection, Columns: TableColumnContent>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Columns.TableRowValue == Value, Data.Element == Value {
        self.init(data, children, columns().columns, nil, selection, sortOrder, columnCustomization)
    }
}
