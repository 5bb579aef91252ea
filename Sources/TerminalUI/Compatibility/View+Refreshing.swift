/// What loads the content of a view anew.
@MainActor @preconcurrency
public struct RefreshAction {
    let action: @Sendable () async -> Void

    /// Loads the content anew.
    public func callAsFunction() async {
        await action()
    }
}

private enum RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
    /// What loads the content of the view anew, if anything does.
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Loads the content of the view anew when F5 is pressed.
    public func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> some View {
        onKeyPress(.f5) {
            Task { await action() }
            return .handled
        }
        .environment(\.refresh, RefreshAction(action: action))
    }

    /// Calls a function with the new value when a value changes; what the function captured is of before.
    @_disfavoredOverload
    public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (V) -> Void
    ) -> some View {
        onChange(of: value, formerAction: action)
    }
}
