extension List where SelectionValue == Never {
    /// Creates a list of the numbers of a range.
    public init<RowContent: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init { ForEach(data, content: rowContent) }
    }

    /// Creates a list of bindings to the elements of a collection.
    public init<Base: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Base>,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
    )
    where
        Content == ForEach<Binding<Base>, Base.Element.ID, RowContent>,
        Base.Element: Identifiable, Base.Index: Hashable
    {
        self.init { ForEach(data, content: rowContent) }
    }

    /// Creates a list of bindings to the elements of a collection.
    public init<Base: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
    )
    where Content == ForEach<Binding<Base>, ID, RowContent>, Base.Index: Hashable {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
}

extension List {
    /// Creates a list of the numbers of a range, one of which is selected.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list of the numbers of a range, some of which are selected.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list of bindings to the elements of a collection, one of which is selected.
    public init<Base: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Base>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
    )
    where
        Content == ForEach<Binding<Base>, Base.Element.ID, RowContent>,
        Base.Element: Identifiable, Base.Index: Hashable
    {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list of bindings to the elements of a collection, some of which are selected.
    public init<Base: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Base>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Base.Element>) -> RowContent
    )
    where
        Content == ForEach<Binding<Base>, Base.Element.ID, RowContent>,
        Base.Element: Identifiable, Base.Index: Hashable
    {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
}
