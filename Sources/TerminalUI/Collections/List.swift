/// Rows in a column that scrolls, made only while they are on the screen.
///
/// A list takes the space it is offered. Its cursor is an element, not a row number: it stays with
/// its element wherever changes of the data move it. While the screen does not show the first row,
/// changes above leave it where it is.
///
/// Arrows, `j` and `k` move the cursor, Page Up and Page Down and Ctrl-B and Ctrl-F go by pages,
/// Ctrl-U and Ctrl-D by half pages, Home, `g`, End and `G` to the ends. Return does what the row's
/// first button does, or leads into its text field. Space adds to a selection of several.
///
/// In a row with several controls the right arrow or Tab leads to the first one, arrows and Tab go
/// on from there, and Return and Space work the one that has the focus. A stepper, slider, picker
/// or text field keeps the arrows that it has a use for; Tab leads on from it. Up, down and Escape
/// lead back to the rows. Tab goes through the text fields in sight, and the controls in headers
/// and footers, too. A row that unfolds or has swipe actions keeps the right arrow for these.
///
/// Rows of a ``ForEach`` are lazy: a collection is asked for its count and for the elements shown.
public struct List<SelectionValue: Hashable, Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let selection: ListSelection?
    let content: Content

    /// Creates a list in which one row at most is selected.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.selection = selection.map { ListSelection($0) }
        self.content = content()
    }

    /// Creates a list in which several rows can be selected.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.selection = selection.map { ListSelection($0) }
        self.content = content()
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ListNode(parent: parent)
        node.selection = view.selection
        node.children = [Content._makeNode(view.content, parent: node)]
        node.childrenDidChange()
        node.evaluate()
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: ListNode.self)
        node.selection = view.selection
        Content._updateNode(node.children[0], with: view.content)
        node.evaluate()
    }
}

extension List where SelectionValue == Never {
    /// Creates a list of views.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }

    /// Creates a list with a row for each identifiable element.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init { ForEach(data, content: rowContent) }
    }

    /// Creates a list with a row for each element, identified by the value at a key path.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
}

extension List {
    /// Creates a list with a row for each identifiable element, of which one can be selected.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list with a row for each element, of which one can be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list with a row for each identifiable element, of which several can be selected.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Creates a list with a row for each element, of which several can be selected.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
}
