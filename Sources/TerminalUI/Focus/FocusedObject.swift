public import Observation
public import PublisherCore

/// The name of the object of a type that a view with the focus tells.
struct FocusedObjectName<T>: Hashable {}

private enum FocusedObjectKey<T>: FocusedValueKey {
    typealias Value = T
}

extension FocusedValues {
    subscript<T>(object name: FocusedObjectName<T>) -> T? {
        get { self[FocusedObjectKey<T>.self] }
        set { self[FocusedObjectKey<T>.self] = newValue }
    }
}

/// An observable object that the view with the focus tells: its changes evaluate the view again.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Makes bindings to the properties of the object.
    @MainActor
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType?

        /// A binding to a property of the object, if there is one.
        public subscript<T>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>
        ) -> Binding<T>? {
            object.map { object in
                Binding(
                    get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
            }
        }
    }

    @FocusedValue(\.[object: FocusedObjectName<ObjectType>()]) private var object
    @State private var changes = ObjectChanges()

    /// Creates the property.
    public init() {}

    /// The object, if a view tells one.
    public var wrappedValue: ObjectType? { object }

    /// Makes bindings to the properties of the object.
    public var projectedValue: Wrapper { Wrapper(object: object) }

    /// Follows the object that there is now.
    public mutating func update() { changes.follow(object) }
}

/// Tells the readers of an object of its changes, whichever object it is.
@MainActor
private final class ObjectChanges: Source {
    private weak var object: AnyObject?
    private var subscription: AnyCancellable?

    func follow<T: ObservableObject>(_ new: T?) {
        recordRead()
        guard new !== object else { return }
        object = new
        subscription = new?.objectWillChange.sink { [weak self] _ in
            let changed: @MainActor @Sendable () -> Void = { self?.changed() }
            MainQueue.run(changed)
        }
    }
}

extension View {
    /// Tells an observable object while the focus is in the view.
    public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        focusedValue(\.[object: FocusedObjectName<T>()], object)
    }

    /// Tells an observable object as long as the view is there, wherever in the scene the focus is.
    public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        focusedSceneValue(\.[object: FocusedObjectName<T>()], object)
    }

    /// Tells an observable object while the focus is in the view.
    public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        focusedValue(\.[object: FocusedObjectName<T>()], object)
    }

    /// Tells an observable object as long as the view is there, wherever in the scene the focus is.
    public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        focusedSceneValue(\.[object: FocusedObjectName<T>()], object)
    }
}
