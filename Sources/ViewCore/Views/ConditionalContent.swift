/// The content of an `if`/`else` or a `switch`: one of two views.
///
/// Each branch has an identity of its own: state does not survive a change of branch.
public struct _ConditionalContent<TrueContent, FalseContent> {
    @usableFromInline
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    @usableFromInline let storage: Storage

    @inlinable
    init(storage: Storage) {
        self.storage = storage
    }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    /// The view is primitive.
    public typealias Body = Never

    /// Whether the view may be other than one row. Apps do not call it.
    public static var _rows: _Rows { max(TrueContent._rows, FalseContent._rows) }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ConditionalNode(parent: parent)
        node.place(view)
        return node
    }

    /// Hands a new value to the node of the view. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: ConditionalNode.self).place(view)
    }
}

extension Optional: View where Wrapped: View {
    /// The view is primitive.
    public typealias Body = Never

    /// What is not there is no row. Apps do not call it.
    public static var _rows: _Rows { max(.any, Wrapped._rows) }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Wrapped?, parent: Node) -> Node {
        let node = ConditionalNode(parent: parent)
        node.place(view)
        return node
    }

    /// Hands a new value to the node of the view. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Wrapped?) {
        unsafeDowncast(node, to: ConditionalNode.self).place(view)
    }
}

/// The node of a condition: it replaces its child when the branch changes.
final class ConditionalNode: Node {
    private enum Branch { case none, first, second }
    private var branch = Branch.none

    override var isReusable: Bool { true }
    override var replacesContent: Bool { true }
    override func identity(of child: Node) -> AnyHashable? { branch }
    override func identity(ofChildAt index: Int) -> AnyHashable { branch }

    func place<T: View, F: View>(_ view: _ConditionalContent<T, F>) {
        switch view.storage {
        case .trueContent(let content): place(content, branch: .first)
        case .falseContent(let content): place(content, branch: .second)
        }
    }

    func place<Content: View>(_ content: Content?) {
        if let content {
            place(content, branch: .first)
        } else if branch != .none {
            branch = .none
            replaceChildren(with: [])
        }
    }

    private func place<Content: View>(_ content: Content, branch new: Branch) {
        if branch == new {
            Content._updateNode(children[0], with: content)
        } else {
            branch = new
            // The old branch goes first: its onDisappear comes before the new branch's bodies.
            removeChildren()
            children = [Content._makeNode(content, parent: self)]
            childrenDidChange()
        }
    }
}
