public import PublisherCore
public import ViewCore

/// An observable object that a view owns, made from the environment.
///
/// ```swift
/// struct PlayerList: View {
///     @EnvironmentStateObject private var model: PlayerListModel
///
///     init() {
///         _model = EnvironmentStateObject { env in
///             PlayerListModel(databaseContext: env.databaseContext)
///         }
///     }
///
///     var body: some View {
///         List(model.players) { Text($0.name) }
///     }
/// }
/// ```
///
/// The object is made once, before the view's first body, and is released with the view. Later
/// changes of the environment and of the closure are ignored; `.id(_:)` makes another one.
@propertyWrapper
@MainActor
public struct EnvironmentStateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let makeObject: Uncompared<(EnvironmentValues) -> ObjectType>
    @Environment(\.self) private var environment
    @StateObject private var core = Core()

    /// Creates a property whose object the closure makes.
    public init(_ makeObject: @escaping (EnvironmentValues) -> ObjectType) {
        self.makeObject = Uncompared(value: makeObject)
    }

    /// The object. Outside a view each access makes a new one.
    public var wrappedValue: ObjectType {
        core.object ?? makeObject.value(environment)
    }

    /// Makes bindings to the properties of the object.
    public var projectedValue: Wrapper {
        Wrapper(object: wrappedValue, changes: core.changes)
    }

    /// Makes the object. Called by the view before each body.
    public mutating func update() {
        let environment = environment
        core.makeOnce { [makeObject] in
            // What the closure reads is no input of the view: the object is made once.
            Node.detached { makeObject.value(environment) }
        }
    }

    /// Makes bindings to the properties of the object.
    @MainActor
    @dynamicMemberLookup
    public struct Wrapper {
        fileprivate let object: ObjectType
        fileprivate let changes: Source

        /// A binding to a property of the object.
        public subscript<U>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, U>
        ) -> Binding<U> {
            Binding(
                location: ObjectLocation(object: object, keyPath: keyPath, changes: changes))
        }
    }

    /// What lives with the view: the object and the subscription to its changes.
    @MainActor
    private final class Core: ObservableObject {
        /// What views read that hold a binding to a property of the object.
        let changes = Source()
        private(set) var object: ObjectType?
        private var cancellable: AnyCancellable?

        func makeOnce(_ make: () -> ObjectType) {
            guard object == nil else { return }
            let made = make()
            object = made
            var isSubscribing = true
            cancellable = made.objectWillChange.sink { [weak self] _ in
                if isSubscribing { return }
                MainQueue.run { [weak self] in
                    self?.objectWillChange.send()
                    self?.changes.changed()
                }
            }
            isSubscribing = false
        }
    }
}
