internal import Foundation

/// What people may do to the rows of a list of bindings.
public struct EditActions<Data>: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set of actions.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Moving rows: Shift with an arrow does it.
    public static var move: EditActions { EditActions(rawValue: 1) }
    /// Deleting rows: the Delete key does it.
    public static var delete: EditActions { EditActions(rawValue: 2) }
    /// Both.
    public static var all: EditActions { [.move, .delete] }
}

/// Rows of bindings that can be deleted or moved. An implementation detail.
public struct _EditedRows<
    Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    RowContent: View
>: DynamicViewContent where Base.Index: Hashable {
    let binding: Binding<Base>
    let rows: ForEach<Binding<Base>, ID, RowContent>
    let actions: EditActions<Base>

    /// The collection.
    public var data: Binding<Base> { rows.data }

    /// The rows.
    public var body: some View {
        let binding = binding
        var onDelete: ((IndexSet) -> Void)?
        if actions.contains(.delete) {
            onDelete = { binding.wrappedValue.remove(atOffsets: $0) }
        }
        var onMove: ((IndexSet, Int) -> Void)?
        if actions.contains(.move) {
            onMove = { binding.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
        }
        return _EditableContent(content: rows, onDelete: onDelete, onMove: onMove)
    }
}

extension ForEach where Content: View {
    /// Creates rows of bindings that can be deleted or moved in a list.
    @MainActor
    public init<
        Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        RowContent: View
    >(
        _ data: Binding<Base>, editActions: EditActions<Base>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> RowContent
    )
    where
        Data == CollectionOfOne<Int>, ID == Int,
        Content == _EditedRows<Base, Base.Element.ID, RowContent>, Base.Element: Identifiable,
        Base.Index: Hashable
    {
        self.init(CollectionOfOne(0), id: \.self) { _ in
            _EditedRows(
                binding: data, rows: ForEach<_, _, RowContent>(data, content: content),
                actions: editActions)
        }
    }
}

extension ForEach where Content: View {
    /// Creates rows of bindings by an id, which can be deleted or moved in a list.
    @MainActor
    public init<
        Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        RowID: Hashable, RowContent: View
    >(
        _ data: Binding<Base>, id: KeyPath<Base.Element, RowID>, editActions: EditActions<Base>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> RowContent
    )
    where
        Data == CollectionOfOne<Int>, ID == Int, Content == _EditedRows<Base, RowID, RowContent>,
        Base.Index: Hashable
    {
        self.init(CollectionOfOne(0), id: \.self) { _ in
            _EditedRows(
                binding: data, rows: ForEach<_, _, RowContent>(data, id: id, content: content),
                actions: editActions)
        }
    }
}

extension List where SelectionValue == Never {
    /// Creates a list of bindings, whose rows can be deleted or moved.
    public init<
        Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        RowContent: View
    >(
        _ data: Binding<Base>, editActions: EditActions<Base>,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
    )
    where
        Content == _EditedRows<Base, Base.Element.ID, RowContent>, Base.Element: Identifiable,
        Base.Index: Hashable
    {
        self.init {
            _EditedRows(
                binding: data, rows: ForEach(data, content: rowContent), actions: editActions)
        }
    }
}

extension List where SelectionValue == Never {
    /// Creates a list of bindings by an id, whose rows can be deleted or moved.
    public init<
        Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
        RowContent: View
    >(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>, editActions: EditActions<Base>,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
    ) where Content == _EditedRows<Base, ID, RowContent>, Base.Index: Hashable {
        self.init {
            _EditedRows(
                binding: data, rows: ForEach(data, id: id, content: rowContent),
                actions: editActions)
        }
    }
}

extension List {
    /// Creates a list of bindings, whose rows can be deleted or moved, and one of them selected.
    public init<
        Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        RowContent: View
    >(
        _ data: Binding<Base>, editActions: EditActions<Base>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
    )
    where
        Content == _EditedRows<Base, Base.Element.ID, RowContent>, Base.Element: Identifiable,
        Base.Index: Hashable
    {
        self.init(selection: selection) {
            _EditedRows(
                binding: data, rows: ForEach(data, content: rowContent), actions: editActions)
        }
    }

    /// Creates a list of bindings, whose rows can be deleted or moved, and several of them selected.
    public init<
        Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        RowContent: View
    >(
        _ data: Binding<Base>, editActions: EditActions<Base>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
    )
    where
        Content == _EditedRows<Base, Base.Element.ID, RowContent>, Base.Element: Identifiable,
        Base.Index: Hashable
    {
        self.init(selection: selection) {
            _EditedRows(
                binding: data, rows: ForEach(data, content: rowContent), actions: editActions)
        }
    }

    /// Creates a list of bindings by an id, whose rows can be deleted or moved, and one of them selected.
    public init<
        Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
        RowContent: View
    >(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>, editActions: EditActions<Base>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
    ) where Content == _EditedRows<Base, ID, RowContent>, Base.Index: Hashable {
        self.init(selection: selection) {
            _EditedRows(
                binding: data, rows: ForEach(data, id: id, content: rowContent),
                actions: editActions)
        }
    }

    /// Creates a list of bindings by an id, whose rows can be deleted or moved, and several of them selected.
    public init<
        Base: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
        RowContent: View
    >(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>, editActions: EditActions<Base>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
    ) where Content == _EditedRows<Base, ID, RowContent>, Base.Index: Hashable {
        self.init(selection: selection) {
            _EditedRows(
                binding: data, rows: ForEach(data, id: id, content: rowContent),
                actions: editActions)
        }
    }
}
