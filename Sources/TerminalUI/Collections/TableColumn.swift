public import Foundation

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
    /// What tells the column from others: where it stands in the branches and loops that have made it.
    var id: [AnyHashable] = []
    var customizationID: String?
    var defaultVisibility = Visibility.automatic
    var disabledBehavior: TableColumnCustomizationBehavior = []

    var limits: ColumnLimits {
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

    /// Names the column, so that people may hide and move it in a table with a ``TableColumnCustomization``.
    public func customizationID(_ id: String) -> TableColumn {
        var column = self
        column.column.customizationID = id
        return column
    }

    /// Sets whether the column is shown as long as nobody has changed that.
    public func defaultVisibility(_ visibility: Visibility) -> TableColumn {
        var column = self
        column.column.defaultVisibility = visibility
        return column
    }

    /// Sets what people may not do to the column, although it has a name.
    public func disabledCustomizationBehavior(
        _ behavior: TableColumnCustomizationBehavior
    ) -> TableColumn {
        var column = self
        column.column.disabledBehavior = behavior
        return column
    }

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

    /// Columns side by side, which are told apart by their places.
    @MainActor
    static func joined(_ lists: [_TableColumnList]) -> _TableColumnList {
        _TableColumnList(columns: lists.enumerated().flatMap { $1.within($0).columns })
    }

    @MainActor
    fileprivate func within(_ place: AnyHashable) -> _TableColumnList {
        _TableColumnList(columns: columns.map { $0.within(place) })
    }
}

extension _TableColumn {
    /// The column as a part of what is told from others by a value.
    func within(_ place: AnyHashable) -> _TableColumn {
        var column = self
        column.id.insert(place, at: 0)
        return column
    }
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
        .joined(columns)
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
    ) -> _TableColumnList<RowValue, Sort> { first.within(0) }

    /// The second of two alternatives.
    public static func buildEither(
        second: _TableColumnList<RowValue, Sort>
    ) -> _TableColumnList<RowValue, Sort> { second.within(1) }

    /// Columns of a loop.
    public static func buildArray(
        _ columns: [_TableColumnList<RowValue, Sort>]
    ) -> _TableColumnList<RowValue, Sort> {
        .joined(columns)
    }

    /// Columns for some versions of a system.
    public static func buildLimitedAvailability(
        _ columns: _TableColumnList<RowValue, Sort>
    ) -> _TableColumnList<RowValue, Sort> { columns }
}
