public import ViewCore

/// When the queries of a view observe.
public enum QueryObservation: Sendable {
    /// As long as the view lives.
    case always

    /// From the first body on, and not while the view has disappeared.
    case onRender

    /// While the view has appeared.
    case onAppear
}

private struct QueryObservationEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Whether queries observe; a disabled one keeps its last value.
    public var queryObservationEnabled: Bool {
        get { self[QueryObservationEnabledKey.self] }
        set { self[QueryObservationEnabledKey.self] = newValue }
    }
}

extension View {
    /// Says when the queries of the view, and of all below it, observe.
    @ViewBuilder
    public func queryObservation(_ queryObservation: QueryObservation) -> some View {
        switch queryObservation {
        case .always: environment(\.queryObservationEnabled, true)
        case .onRender: ObservingWhileShown(isEnabled: true) { self }
        case .onAppear: ObservingWhileShown(isEnabled: false) { self }
        }
    }
}

/// Enables observation while its content has appeared.
private struct ObservingWhileShown<Content: View>: View {
    @State private var isEnabled: Bool
    private let content: Content

    init(isEnabled: Bool, @ViewBuilder content: () -> Content) {
        _isEnabled = State(initialValue: isEnabled)
        self.content = content()
    }

    var body: some View {
        content
            .environment(\.queryObservationEnabled, isEnabled)
            .onAppear { isEnabled = true }
            .onDisappear { isEnabled = false }
    }
}
