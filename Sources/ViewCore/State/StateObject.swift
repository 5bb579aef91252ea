public import PublisherCore

/// An observable object that the view owns: it is made once, with the view's node, and its changes
/// evaluate the view again.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var box: ObjectBox<ObjectType>?

    /// Creates a state object; the expression is evaluated once, when the view's node is made.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The object. Outside a tree each access makes a new one.
    public var wrappedValue: ObjectType { box?.object ?? make() }

    /// Makes bindings to the properties of the object.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue, changes: box)
    }

    /// Puts the property into a node. Apps do not call it.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        switch mode {
        case .make:
            property.pointee.box =
                SavedState.current?.take(ObjectBox<ObjectType>.self, for: node)
                ?? ObjectBox(Node.detached { property.pointee.make() })
        case .adopt(let old):
            property.pointee.box = old.assumingMemoryBound(to: Self.self).pointee.box
        case .refresh:
            break
        }
        property.pointee.box?.recordRead()
    }

    /// Hands out the storage of the property. Apps do not call it.
    public static func _collectState(
        at pointer: UnsafeMutableRawPointer, _ collect: (Source) -> Void
    ) {
        if let box = pointer.assumingMemoryBound(to: Self.self).pointee.box { collect(box) }
    }

    /// Whether two properties are the same input of a view. Apps do not call it.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        true
    }
}
