/// The rows of a tree, of which those are shown whose parents are open.
///
/// Each row is a row of the list around it.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    /// The elements that are unfolded, each after those around it: one may be in the tree more than once.
    @State private var open: Set<[ID]> = []
    let roots: [Data.Element]
    let id: (Data.Element) -> ID
    let children: (Data.Element) -> Data?
    let content: (Data.Element) -> Leaf

    private struct Row {
        let element: Data.Element
        let path: [ID]
        /// The id of the element, or its path if there is a row with that id already.
        let id: AnyHashable
        let parent: AnyHashable?
        let isOpen: Bool?

        /// What stands for the row in a selection, if its id does not.
        var tag: AnyHashable? { id.base is [ID] ? path.last.map { AnyHashable($0) } : nil }
    }

    private func rows() -> [Row] {
        var rows: [Row] = []
        var known: Set<ID> = []
        func add(
            _ data: some Sequence<Data.Element>, below path: [ID], _ parent: AnyHashable?
        ) {
            for element in data {
                let own = id(element)
                let path = path + [own]
                let id = known.insert(own).inserted ? AnyHashable(own) : AnyHashable(path)
                let below = children(element)
                let isOpen = below.map { _ in open.contains(path) }
                rows.append(
                    Row(element: element, path: path, id: id, parent: parent, isOpen: isOpen))
                if isOpen == true, let below { add(below, below: path, id) }
            }
        }
        add(roots, below: [], nil)
        return rows
    }

    /// The rows that are shown.
    public var body: some View {
        ForEach(rows(), id: \.id) { row in
            HStack {
                if let isOpen = row.isOpen {
                    DisclosureButton(isOpen: isOpen) {
                        open.formSymmetricDifference([row.path])
                    } label: {
                        content(row.element)
                    }
                } else {
                    Text(verbatim: " ")
                    content(row.element)
                }
            }
            .padding(.leading, CGFloat((row.path.count - 1) * 2))
            .outlineParent(row.parent)
            .tagged(row.tag)
        }
    }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates the rows of a tree.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(
            roots: Array(data), id: { $0.id }, children: { $0[keyPath: children] },
            content: content)
    }

    /// Creates the rows of the tree below an element, which is the first of them.
    public init<Element>(
        _ root: Element, children: KeyPath<Element, Data?>,
        @ViewBuilder content: @escaping (Element) -> Leaf
    ) where Data.Element == Element {
        self.init(
            roots: [root], id: { $0.id }, children: { $0[keyPath: children] }, content: content)
    }
}

extension OutlineGroup {
    /// Creates the rows of a tree.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Leaf
    ) {
        self.init(
            roots: Array(data), id: { $0[keyPath: id] }, children: { $0[keyPath: children] },
            content: content)
    }

    /// Creates the rows of the tree below an element, which is the first of them.
    public init<Element>(
        _ root: Element, id: KeyPath<Element, ID>, children: KeyPath<Element, Data?>,
        @ViewBuilder content: @escaping (Element) -> Leaf
    ) where Data.Element == Element {
        self.init(
            roots: [root], id: { $0[keyPath: id] }, children: { $0[keyPath: children] },
            content: content)
    }
}

extension List where SelectionValue == Never {
    /// Creates a list of the rows of a tree.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
    {
        self.init { OutlineGroup(data, children: children, content: rowContent) }
    }

    /// Creates a list of the rows of a tree, whose elements are told apart by a property.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent> {
        self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
    }
}

extension List {
    /// Creates a list of the rows of a tree, one of which can be chosen.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
    {
        self.init(selection: selection) {
            OutlineGroup(data, children: children, content: rowContent)
        }
    }

    /// Creates a list of the rows of a tree, several of which can be chosen.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
    {
        self.init(selection: selection) {
            OutlineGroup(data, children: children, content: rowContent)
        }
    }

    /// Creates a list of the rows of a tree, whose elements are told apart by a property, and one of which can be chosen.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent> {
        self.init(selection: selection) {
            OutlineGroup(data, id: id, children: children, content: rowContent)
        }
    }

    /// Creates a list of the rows of a tree, whose elements are told apart by a property, and several of which can be
    /// chosen.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineGroup<Data, ID, RowContent> {
        self.init(selection: selection) {
            OutlineGroup(data, id: id, children: children, content: rowContent)
        }
    }
}
