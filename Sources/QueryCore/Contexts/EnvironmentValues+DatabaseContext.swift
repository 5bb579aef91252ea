public import ViewCore

private struct DatabaseContextKey: EnvironmentKey {
    static var defaultValue: DatabaseContext { .notConnected }
}

extension EnvironmentValues {
    /// The database that queries read; set it with `databaseContext(_:)`.
    public fileprivate(set) var databaseContext: DatabaseContext {
        get { self[DatabaseContextKey.self] }
        set { self[DatabaseContextKey.self] = newValue }
    }
}

extension View {
    /// Gives the database to the view and all below it.
    ///
    /// Queries follow at once when it becomes another one.
    public func databaseContext(_ context: DatabaseContext) -> some View {
        environment(\.databaseContext, context)
    }
}

extension Scene {
    /// Gives the database to the scene.
    public func databaseContext(_ context: DatabaseContext) -> some Scene {
        environment(\.databaseContext, context)
    }
}
