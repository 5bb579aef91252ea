/// A piece of the declarative tree: a value that describes what is shown.
///
/// For example:
///
/// ```swift
/// struct Greeting: View {
///     var name: String
///     var body: some View { Text("Hello, \(name)") }
/// }
/// ```
///
/// A view is cheap and short-lived. What lasts - state, tasks, subscriptions, focus - hangs on the
/// node that the view graph keeps for the view's place in the tree.
@MainActor @preconcurrency
public protocol View {
    /// The type of the view's content.
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

    /// Makes the node of this view below `parent`. Apps do not implement it.
    static func _makeNode(_ view: Self, parent: Node) -> Node

    /// Hands a new value of the view to the node made by ``_makeNode(_:parent:)``.
    static func _updateNode(_ node: Node, with view: Self)

    /// Whether the view may be other than one row of a list: none, several, or what has rows. Apps do not implement it.
    static var _rows: _Rows { get }
}

extension View {
    // Inlinable, so that the module of a view makes them for its type of body: else the runtime finds that
    // type by its name and looks for each conformance that its parts need, for each type of views.

    /// Makes the node of the view. Apps do not call it.
    @inlinable
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        BodyNode(owner: view, parent: parent) { $0.body }
    }

    /// Hands a new value to the node of the view. Apps do not call it.
    @inlinable
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: BodyNode<Self, Body>.self).update(owner: view)
    }

    /// Whether the view may be other than one row: if its body may be. Apps do not call it.
    public static var _rows: _Rows {
        Body.self == Never.self ? .one : ViewPlan.rows(ofBodyOf: Self.self)
    }
}

extension Never: View {
    /// Primitive views have no body: the renderer makes their nodes.
    public var body: Never { self }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Never, parent: Node) -> Node {}
    /// Hands a new value to the node of the view. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Never) {}
}

extension View where Body == Never {
    /// Primitive views have no body: the renderer makes their nodes.
    public var body: Never {
        preconditionFailure("\(Self.self) is a primitive view: it has no body.")
    }
}
