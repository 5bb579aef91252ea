public import PublisherCore

/// An observable object that an ancestor has put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var box: ObjectBox<ObjectType>?

    /// Creates an environment object.
    public init() {}

    /// The object. Reading it where no ancestor has set one is a programmer error.
    public var wrappedValue: ObjectType {
        guard let box else {
            preconditionFailure(
                "No ObservableObject of type \(ObjectType.self) found: an ancestor of the view "
                    + "must set it with environmentObject(_:).")
        }
        return box.object
    }

    /// Makes bindings to the properties of the object.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue, changes: box)
    }

    /// Puts the property into a node. Apps do not call it.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        if case .adopt(let old) = mode {
            property.pointee.box = old.assumingMemoryBound(to: Self.self).pointee.box
        }
        let object = node.environment[EnvironmentObjectKey<ObjectType>.self]
        if property.pointee.box?.object !== object {
            property.pointee.box = object.map { ObjectBox($0) }
        }
        property.pointee.box?.recordRead()
    }

    /// Whether two properties are the same input of a view. Apps do not call it.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        true
    }
}

private enum EnvironmentObjectKey<ObjectType: ObservableObject>: EnvironmentKey {
    static var defaultValue: ObjectType? { nil }
}

extension View {
    /// Puts an observable object into the environment of the view.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        EnvironmentView(
            content: self,
            change: EnvironmentChange(.object(ObjectIdentifier(T.self))) {
                $0[EnvironmentObjectKey<T>.self] = object
            })
    }
}
