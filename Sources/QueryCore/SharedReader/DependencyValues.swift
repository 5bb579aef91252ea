public import SQLiteCore

/// What readers get without being given it: the default database.
///
/// Set it once at the start of the program with ``prepareDependencies(_:)``, or for a scope with
/// ``withDependencies(_:operation:)-(_,()->R)``.
public struct DependencyValues: Sendable {
    @TaskLocal static var scoped: DependencyValues?

    private static let prepared = LockedBox(DependencyValues())
    private static let blank = LockedBox<DatabaseQueue?>(nil)

    private var database: (any DatabaseWriter)?
    var ownContext: DependencyContext?

    static var current: DependencyValues {
        get { scoped ?? prepared.withLock { $0 } }
    }

    static func prepare<R>(_ update: (inout DependencyValues) throws -> R) rethrows -> R {
        var values = prepared.withLock { $0 }
        let result = try update(&values)
        let new = values
        prepared.withLock { $0 = new }
        return result
    }

    /// The database that readers use when they are given none.
    ///
    /// Where none was set it is a blank one in memory, in which fetches find no table.
    public var defaultDatabase: any DatabaseWriter {
        get { database ?? Self.blankDatabase }
        set { database = newValue }
    }

    private static var blankDatabase: any DatabaseWriter {
        blank.withLock { blank in
            if let blank { return blank }
            let made = DatabaseQueue()
            blank = made
            return made
        }
    }
}

/// Sets dependencies for the whole program; call it at the start. Returns what the closure returns.
@discardableResult
public func prepareDependencies<R>(
    _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
    try DependencyValues.prepare(updateValues)
}

/// Sets dependencies for the operation and the tasks that it starts.
@discardableResult
public func withDependencies<R>(
    _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
    var values = DependencyValues.current
    try updateValuesForOperation(&values)
    return try DependencyValues.$scoped.withValue(values, operation: operation)
}

/// Sets dependencies for the operation and the tasks that it starts.
@discardableResult
public func withDependencies<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> R
) async rethrows -> R {
    var values = DependencyValues.current
    try await updateValuesForOperation(&values)
    return try await DependencyValues.$scoped.withValue(
        values, operation: operation, isolation: isolation)
}

/// Gives the operation, and the tasks that it starts, the dependencies of a model: those that a ``Dependency`` of it has.
///
/// ```swift
/// @Observable final class TeamsModel {
///     @ObservationIgnored @Dependency(\.defaultDatabase) var database
///
///     func makeDetail() -> TeamModel { withDependencies(from: self) { TeamModel() } }
/// }
/// ```
@discardableResult
public func withDependencies<Model, R>(
    from model: Model, operation: () throws -> R
) rethrows -> R {
    try withDependencies(from: model, { _ in }, operation: operation)
}

/// Gives the operation, and the tasks that it starts, the dependencies of a model, changed by a function.
@discardableResult
public func withDependencies<Model, R>(
    from model: Model, _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
    operation: () throws -> R
) rethrows -> R {
    var values = DependencyValues.of(model)
    try updateValuesForOperation(&values)
    return try DependencyValues.$scoped.withValue(values, operation: operation)
}

/// Gives the operation, and the tasks that it starts, the dependencies of a model.
@discardableResult
public func withDependencies<Model, R>(
    from model: Model, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
) async rethrows -> R {
    try await DependencyValues.$scoped.withValue(
        DependencyValues.of(model), operation: operation, isolation: isolation)
}

/// What has the dependencies of the scope where it was made.
private protocol DependencyHolder {
    var values: DependencyValues? { get }
}

extension Dependency: DependencyHolder {}

extension DependencyValues {
    /// The dependencies of a model; those in force where it has none of its own.
    fileprivate static func of(_ model: Any) -> DependencyValues {
        var mirror: Mirror? = Mirror(reflecting: model)
        while let current = mirror {
            for child in current.children {
                if let values = (child.value as? any DependencyHolder)?.values { return values }
            }
            mirror = current.superclassMirror
        }
        return .current
    }
}

/// A dependency, as it was where the property was made.
///
/// ```swift
/// @Dependency(\.defaultDatabase) var database
/// ```
@propertyWrapper
public struct Dependency<Value>: Sendable {
    private let keyPath: any KeyPath<DependencyValues, Value> & Sendable
    fileprivate let values: DependencyValues?

    /// Creates a property that reads a dependency.
    public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {
        self.keyPath = keyPath
        values = DependencyValues.scoped
    }

    /// The dependency.
    public var wrappedValue: Value {
        (values ?? DependencyValues.current)[keyPath: keyPath]
    }
}
