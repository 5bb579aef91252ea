/// A change that can be made to any view, with a body and dynamic properties of its own.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of the modified view.
    associatedtype Body: View

    /// The view that is modified.
    typealias Content = _ViewModifier_Content<Self>

    /// The modified view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view that a modifier is applied to, as the modifier's body sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, RowsOfValue {
    /// The view is primitive.
    public typealias Body = Never

    /// Whether the view may be other than one row, which its type does not tell. Apps do not call it.
    public static var _rows: _Rows { .unknown }

    package let rows: _Rows
    let make: (Node) -> Node
    let put: (Node) -> Void

    @usableFromInline
    init(rows: _Rows, make: @escaping (Node) -> Node, put: @escaping (Node) -> Void) {
        self.rows = rows
        self.make = make
        self.put = put
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node { view.make(parent) }
    /// Hands a new value to the node of the view. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) { view.put(node) }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Creates a modified view.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: DynamicPropertyForwarding {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// The view is primitive.
    public typealias Body = Never

    /// Whether the view may be other than one row. Apps do not call it.
    public static var _rows: _Rows { Content._rows }

    /// Makes the node of the view. Apps do not call it.
    @inlinable
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        BodyNode(owner: view, parent: parent, forwardsProperties: true, makeContent: modified)
    }

    /// Hands a new value to the node of the view. Apps do not call it.
    @inlinable
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: BodyNode<Self, Modifier.Body>.self).update(owner: view)
    }

    @usableFromInline
    @MainActor static func rows(of content: Content) -> _Rows { .of(content) }

    @inlinable
    @MainActor static func modified(_ view: Self) -> Modifier.Body {
        let content = view.content
        return view.modifier.body(
            content: _ViewModifier_Content(
                rows: rows(of: content),
                make: { Content._makeNode(content, parent: $0) },
                put: { Content._updateNode($0, with: content) }))
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// The second modifier applied to what the first one makes.
    public func body(
        content: _ViewModifier_Content<Self>
    ) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

nonisolated extension View {
    /// Applies a modifier.
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

nonisolated extension ViewModifier {
    /// The modifier followed by another one.
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
    /// Creates the modifier.
    public init() {}

    /// The modified view.
    public func body(content: Content) -> some View { content }
}
