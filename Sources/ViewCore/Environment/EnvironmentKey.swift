/// A key of the environment, with the value where no ancestor has set one.
///
/// ```swift
/// private struct DatabaseQueueKey: EnvironmentKey {
///     static var defaultValue: DatabaseQueue { DatabaseQueue() }
/// }
///
/// extension EnvironmentValues {
///     var dbQueue: DatabaseQueue {
///         get { self[DatabaseQueueKey.self] }
///         set { self[DatabaseQueueKey.self] = newValue }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value

    /// The value where no ancestor has set one. It is evaluated once in each view graph.
    static var defaultValue: Value { get }
}
