public import Foundation

/// A place in a view, which other views can ask for in their own coordinates.
///
/// A view hands it up the tree by `anchorPreference(key:value:transform:)`; a ``GeometryProxy``
/// tells where it is: `proxy[anchor]`.
@MainActor @preconcurrency
public struct Anchor<Value> {
    /// What of a view the place is.
    @MainActor
    public struct Source {
        let value: (CGSize) -> Value
    }

    weak var node: LayoutNode?
    let source: Source
    let move: (Value, CGPoint) -> Value

    func value(in proxy: GeometryProxy) -> Value {
        guard let node, !node.isRemoved else { return source.value(.zero) }
        let own = node.frame(in: .global)
        let origin = proxy.node?.frame(in: .global).origin ?? .zero
        return move(
            source.value(own.size), CGPoint(x: own.minX - origin.x, y: own.minY - origin.y))
    }
}

extension Anchor.Source where Value == CGRect {
    /// The rectangle of the view.
    public static var bounds: Self { Self { CGRect(origin: .zero, size: $0) } }

    /// A rectangle in the view.
    public static func rect(_ rect: CGRect) -> Self { Self { _ in rect } }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view.
    public static func point(_ point: CGPoint) -> Self { Self { _ in point } }

    /// A point in the view, as a part of its size.
    public static func unitPoint(_ point: UnitPoint) -> Self {
        Self { CGPoint(x: $0.width * point.x, y: $0.height * point.y) }
    }

    /// A corner of the view.
    public static var topLeading: Self { unitPoint(.topLeading) }
    /// The middle of the upper edge.
    public static var top: Self { unitPoint(.top) }
    /// A corner of the view.
    public static var topTrailing: Self { unitPoint(.topTrailing) }
    /// The middle of the edge at the beginning of lines.
    public static var leading: Self { unitPoint(.leading) }
    /// The middle of the view.
    public static var center: Self { unitPoint(.center) }
    /// The middle of the edge at the end of lines.
    public static var trailing: Self { unitPoint(.trailing) }
    /// A corner of the view.
    public static var bottomLeading: Self { unitPoint(.bottomLeading) }
    /// The middle of the lower edge.
    public static var bottom: Self { unitPoint(.bottom) }
    /// A corner of the view.
    public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
    /// Where a place of another view is, counted from this one.
    public subscript(anchor: Anchor<CGRect>) -> CGRect { anchor.value(in: self) }

    /// Where a place of another view is, counted from this one.
    public subscript(anchor: Anchor<CGPoint>) -> CGPoint { anchor.value(in: self) }
}

/// Tells the readers of a preference that the place it speaks of has moved.
private final class AnchorNode: WrapperNode {
    var key: ObjectIdentifier?
    private var last: CGRect?
    private lazy var readings = GeometryReadings(of: self) { [unowned self] in tellWhenMoved() }

    override func placeChildren() {
        super.placeChildren()
        tellWhenMoved()
    }

    override func didRemove() {
        readings.forget()
        super.didRemove()
    }

    private func tellWhenMoved() {
        graph.afterLayout { [weak self] in
            guard let self, !isRemoved, let key else { return }
            let frame = readings.answer(.frame(.global))
            guard frame != last else { return }
            last = frame
            preferenceDidChange(key)
        }
    }
}

/// A view that hands a place of its own up the tree.
private struct AnchorView<K: PreferenceKey, Content: View, Value>: View {
    typealias Body = Never

    let content: Content
    let source: Anchor<Value>.Source
    let move: (Value, CGPoint) -> Value
    let set: (inout K.Value, Anchor<Value>) -> Void

    private func marked(_ node: LayoutNode) -> some View {
        content.transformPreference(K.self) { [weak node] in
            set(&$0, Anchor(node: node, source: source, move: move))
        }
    }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = AnchorNode(parent: parent)
        node.key = ObjectIdentifier(K.self)
        node.children = [make(view.marked(node), node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: AnchorNode.self)
        update(node.children[0], view.marked(node))
    }

    private static func make<V: View>(_ view: V, _ parent: Node) -> Node {
        V._makeNode(view, parent: parent)
    }

    private static func update<V: View>(_ node: Node, _ view: V) {
        V._updateNode(node, with: view)
    }
}

extension View {
    /// Hands a rectangle of the view up the tree, as the value of a preference.
    public func anchorPreference<K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<CGRect>.Source,
        transform: @escaping (Anchor<CGRect>) -> K.Value
    ) -> some View {
        transformAnchorPreference(key: key, value: value) { $0 = transform($1) }
    }

    /// Hands a point of the view up the tree, as the value of a preference.
    public func anchorPreference<K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<CGPoint>.Source,
        transform: @escaping (Anchor<CGPoint>) -> K.Value
    ) -> some View {
        transformAnchorPreference(key: key, value: value) { $0 = transform($1) }
    }

    /// Adds a rectangle of the view to the value of a preference of the views below.
    public func transformAnchorPreference<K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<CGRect>.Source,
        transform: @escaping (inout K.Value, Anchor<CGRect>) -> Void
    ) -> some View {
        AnchorView<K, Self, CGRect>(
            content: self, source: value,
            move: { $0.offsetBy(dx: $1.x, dy: $1.y) }, set: transform)
    }

    /// Adds a point of the view to the value of a preference of the views below.
    public func transformAnchorPreference<K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<CGPoint>.Source,
        transform: @escaping (inout K.Value, Anchor<CGPoint>) -> Void
    ) -> some View {
        AnchorView<K, Self, CGPoint>(
            content: self, source: value,
            move: { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }, set: transform)
    }
}
