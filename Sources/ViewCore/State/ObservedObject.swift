public import PublisherCore

/// An observable object that the view does not own: its changes evaluate the view again.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Makes bindings to the properties of the object.
    @MainActor
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType
        let changes: Source?

        /// A binding to a property of the object.
        public subscript<Member>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Member>
        ) -> Binding<Member> {
            Binding(location: ObjectLocation(object: object, keyPath: keyPath, changes: changes))
        }
    }

    /// The object.
    public var wrappedValue: ObjectType
    private var box: ObjectBox<ObjectType>?

    /// Creates an observed object.
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    /// Creates an observed object.
    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }

    /// Makes bindings to the properties of the object.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue, changes: box) }

    /// Puts the property into a node. Apps do not call it.
    public static func _install(
        at pointer: UnsafeMutableRawPointer, _ mode: InstallationMode, in node: Node
    ) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let object = property.pointee.wrappedValue
        switch mode {
        case .make:
            property.pointee.box = ObjectBox(object)
        case .adopt(let old):
            let box = old.assumingMemoryBound(to: Self.self).pointee.box
            property.pointee.box = box?.object === object ? box : ObjectBox(object)
        case .refresh:
            break
        }
        property.pointee.box?.recordRead()
    }

    /// Whether two properties are the same input of a view. Apps do not call it.
    public static func _isSameInput(_ lhs: UnsafeRawPointer, _ rhs: UnsafeRawPointer) -> Bool {
        lhs.assumingMemoryBound(to: Self.self).pointee.wrappedValue
            === rhs.assumingMemoryBound(to: Self.self).pointee.wrappedValue
    }
}

/// An object under observation: the source that its changes go through.
final class ObjectBox<ObjectType: ObservableObject>: Source, StateStorage {
    let object: ObjectType
    private(set) var wasWritten = false
    private var cancellable: AnyCancellable?

    init(_ object: ObjectType) {
        self.object = object
        super.init()
        cancellable = object.objectWillChange.sink { [weak self] _ in
            // The notice may come from any thread; nodes are marked on the main actor.
            let changed: @MainActor @Sendable () -> Void = { [weak self] in
                self?.wasWritten = true
                self?.changed()
            }
            MainQueue.run(changed)
        }
    }
}
