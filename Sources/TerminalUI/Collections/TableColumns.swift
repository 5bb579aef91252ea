/// Where the content of a column stands.
public struct TableColumnAlignment: Hashable, Sendable {
    let horizontal: HorizontalAlignment

    /// At the leading end.
    public static let automatic = TableColumnAlignment(horizontal: .leading)
    /// At the leading end.
    public static let leading = TableColumnAlignment(horizontal: .leading)
    /// In the middle.
    public static let center = TableColumnAlignment(horizontal: .center)
    /// At the trailing end.
    public static let trailing = TableColumnAlignment(horizontal: .trailing)
    /// Where numbers stand: at the trailing end.
    public static let numeric = TableColumnAlignment(horizontal: .trailing)
}

/// Columns for the elements of a collection.
public struct TableColumnForEach<
    Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort,
    Content: TableColumnContent
>: TableColumnContent where Content.TableRowValue == RowValue {
    /// The type of the rows' values.
    public typealias TableRowValue = RowValue
    /// The kind of comparator that the rows are sorted by.
    public typealias TableColumnSortComparator = Sort

    /// The columns.
    public let columns: [_TableColumn<RowValue>]

    /// Creates columns for the identifiable elements of `data`.
    public init(
        _ data: Data,
        @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        columns = data.flatMap { element in
            content(element).columns.map { $0.within(element.id) }
        }
    }

    /// Creates columns for the elements of `data`, identified by the value at a key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) {
        columns = data.flatMap { element in
            content(element).columns.map { $0.within(element[keyPath: id]) }
        }
    }
}

extension Group: TableColumnContent where Content: TableColumnContent {
    /// The type of the rows' values.
    public typealias TableRowValue = Content.TableRowValue
    /// The kind of comparator that the rows are sorted by.
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator

    /// Creates a group of columns.
    public init<R: Identifiable>(@TableColumnBuilder<R, Never> content: () -> Content)
    where Content == _TableColumnList<R, Never> {
        self = .of(content())
    }

    /// The columns.
    public var columns: [_TableColumn<Content.TableRowValue>] { content.columns }
}

private enum TableColumnHeadersKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    /// Whether tables show the titles of their columns.
    var tableColumnHeaders: Visibility {
        get { self[TableColumnHeadersKey.self] }
        set { self[TableColumnHeadersKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Shows or hides the titles of the columns of tables.
    public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableColumnHeaders, visibility)
    }
}
