/// Several views side by side, as a block of a view builder makes them.
public struct TupleView<T> {
    /// The views.
    public var value: T
    @usableFromInline let make: @MainActor (T, Node) -> Void
    @usableFromInline let update: @MainActor (T, Node) -> Void

    // Inlinable, as all that a body calls for its views: where their types are known they are built in
    // place; else each is copied by what the runtime knows of its type, at ten times the cost.

    @inlinable
    package init<each Content: View>(_ value: (repeat each Content))
    where T == (repeat each Content) {
        self.value = value
        make = { views, node in
            @MainActor func add<V: View>(_ view: V) {
                node._append(V._makeNode(view, parent: node))
            }
            repeat add(each views)
        }
        update = { views, node in
            var index = 0
            @MainActor func put<V: View>(_ view: V) {
                V._updateNode(node._child(index), with: view)
                index += 1
            }
            repeat put(each views)
        }
    }
}

extension TupleView: View {
    /// The view is primitive.
    public typealias Body = Never

    /// Each of the views is a row. Apps do not call it.
    public static var _rows: _Rows { ViewPlan.rows(of: T.self) }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: TupleView, parent: Node) -> Node {
        let node = Node(parent: parent)
        view.make(view.value, node)
        return node
    }

    /// Hands a new value to the node of the view. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: TupleView) {
        view.update(view.value, node)
    }
}
