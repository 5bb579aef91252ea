internal import PublisherCore
public import ViewCore

/// A value that a view owns, made from the environment: an `@Observable` model, for instance.
///
/// ```swift
/// struct PlayerList: View {
///     @EnvironmentState private var model: PlayerListModel
///
///     init() {
///         _model = EnvironmentState { env in
///             PlayerListModel(databaseContext: env.databaseContext)
///         }
///     }
///
///     var body: some View {
///         List(model.players) { Text($0.name) }
///             .searchable(text: $model.search)
///     }
/// }
/// ```
///
/// The value is made once, before the view's first body, and is released with the view. Later
/// changes of the environment and of the closure are ignored; `.id(_:)` makes another one. For an
/// `ObservableObject`, see ``EnvironmentStateObject``.
@propertyWrapper
@MainActor
public struct EnvironmentState<Value>: DynamicProperty {
    private let makeValue: Uncompared<(EnvironmentValues) -> Value>
    @Environment(\.self) private var environment
    @StateObject private var core = Core()

    /// Creates a property whose value the closure makes.
    public init(makeValue: @escaping (EnvironmentValues) -> Value) {
        self.makeValue = Uncompared(value: makeValue)
    }

    /// The value. Outside a view each access makes a new one.
    public var wrappedValue: Value {
        core.made ?? makeValue.value(environment)
    }

    /// A binding to the value, and by its members to the properties of the value.
    public var projectedValue: Binding<Value> {
        if core.made == nil { core.made = makeValue.value(environment) }
        return Binding(
            location: ObjectLocation(object: core, keyPath: \.value, changes: core.changes))
    }

    /// Makes the value. Called by the view before each body.
    public mutating func update() {
        guard core.made == nil else { return }
        let environment = environment
        // What the closure reads is no input of the view: the value is made once.
        core.made = Node.detached { makeValue.value(environment) }
    }

    /// What lives with the view.
    @MainActor
    private final class Core: ObservableObject {
        /// What views read that hold a binding to the value.
        let changes = Source()
        var made: Value?

        /// The value, once it has been made; setting it redraws the view.
        var value: Value {
            get {
                guard let made else { preconditionFailure("The value has not been made yet.") }
                return made
            }
            set {
                objectWillChange.send()
                made = newValue
                changes.changed()
            }
        }
    }
}
