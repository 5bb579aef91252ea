/// A view for each element of a collection, with an identity taken from the element.
///
/// Nodes follow their ids: an element that moves keeps its state. Elements with equal ids are
/// told apart by their order among themselves.
///
/// In a lazy container, such as `List`, only the elements on screen are asked for. Where an element may have no view (`if`
/// without `else`) or several, only it knows how many rows it has: then all elements are there, those of a collection that
/// fetches them excepted, each of which is one row.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection of elements.
    public var data: Data
    /// The function that makes the content of an element.
    public var content: (Data.Element) -> Content
    let identify: (Data.Element) -> ID
    /// Whether a picker counts the elements from the first one on.
    var tagsAreOffsets = false

    /// Creates content of any kind for elements, for what a renderer shows that are no views.
    package init(
        elements data: Data, identify: @escaping (Data.Element) -> ID,
        content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.identify = identify
        self.content = content
    }
}

extension ForEach: View where Content: View {
    /// The view is primitive.
    public typealias Body = Never

    /// A loop has rows of its own. Apps do not call it.
    public static var _rows: _Rows { .sections }

    /// Creates views for the elements of `data`, identified by the value at a key path.
    @inlinable
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, identify: { $0[keyPath: id] }, content: content)
    }

    @usableFromInline
    init(
        data: Data, identify: @escaping (Data.Element) -> ID,
        content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.identify = identify
        self.content = content
        // Who makes the loop depends on what it is of: a collection of bindings that is lazy (`$items.reversed()`) is not
        // read before.
        _ = data.startIndex
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ForEachNode(view, parent: parent)
        node.update(view)
        return node
    }

    /// Hands a new value to the node of the view. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(view)
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    // A binding to a collection is one, too, but only its own initialiser reads it.
    /// Creates views for the identifiable elements of `data`.
    @_disfavoredOverload
    @inlinable
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, identify: { $0.id }, content: content)
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    /// Creates views for a constant range.
    ///
    /// As the choices of a picker they count from the first one: of `2..<100` the selection 2 is the third, 4. Tags, or
    /// elements as ids, `ForEach(2..<100, id: \.self)`, are for those who mean the values.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, identify: { $0 }, content: content)
        tagsAreOffsets = true
    }
}
