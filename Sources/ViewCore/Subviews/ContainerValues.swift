/// A key of a value that a view tells the container that it is put into.
@MainActor @preconcurrency
public protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value

    /// The value of views that tell none.
    static var defaultValue: Value { get }
}

/// What a view tells the container that it is put into.
///
/// ```swift
/// extension ContainerValues {
///     var isPinned: Bool {
///         get { self[PinnedKey.self] }
///         set { self[PinnedKey.self] = newValue }
///     }
/// }
/// Card().containerValue(\.isPinned, true)
/// ```
@MainActor @preconcurrency
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    /// The innermost is the last.
    private var tags: [AnyHashable] = []

    init() {}

    /// The value of a key.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The view's tag of a type, if it has one.
    public func tag<V: Hashable>(for type: V.Type) -> V? {
        for tag in tags.reversed() {
            if let value = tag.base as? V { return value }
        }
        return nil
    }

    /// Whether the view has a tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

    /// The values with those that were told around them, which count where both are told.
    func within(_ outer: Self) -> Self {
        var merged = self
        merged.values.merge(outer.values) { $1 }
        merged.tags += outer.tags
        return merged
    }

    /// Adds a tag.
    package mutating func add(tag: AnyHashable) { tags.append(tag) }
}

nonisolated extension View {
    /// Tells the container of the view a value.
    public func containerValue<V>(
        _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
    ) -> some View {
        ContainerValueView(content: self) { $0[keyPath: keyPath] = value }
    }
}

/// A view that tells its container something.
struct ContainerValueView<Content: View> {
    let content: Content
    let write: (inout ContainerValues) -> Void
}

extension ContainerValueView: View, SubviewSource {
    typealias Body = Never

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        Content._makeNode(view.content, parent: parent)
    }

    static func _updateNode(_ node: Node, with view: Self) {
        Content._updateNode(node, with: view.content)
    }

    func collectSubviews(_ collector: inout SubviewCollector) {
        collector.tell(write) { $0.collect(content) }
    }
}
