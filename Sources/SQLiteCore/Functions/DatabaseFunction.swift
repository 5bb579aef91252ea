internal import CSQLite

/// A function of SQL, written in Swift.
///
/// ```swift
/// let reverse = DatabaseFunction("reverse", argumentCount: 1, pure: true) { values in
///     String.fromDatabaseValue(values[0]).map { String($0.reversed()) }
/// }
/// db.add(function: reverse)
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/appfunc.html>
public final class DatabaseFunction: Identifiable, Sendable {
    /// What SQLite tells functions apart by: the name, and how many arguments they take.
    public struct ID: Hashable, Sendable {
        let name: String
        /// -1 for any number.
        let argumentCount: Int32
    }

    fileprivate enum Kind: Sendable {
        case function(@Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?)
        case aggregate(@Sendable () -> any DatabaseAggregate)
    }

    /// The name and the number of arguments.
    public let id: ID

    /// The name in SQL.
    public var name: String { id.name }

    private let isPure: Bool
    fileprivate let kind: Kind

    /// Creates a function.
    ///
    /// - parameter argumentCount: nil for any number.
    /// - parameter pure: whether the same arguments always give the same value.
    /// - parameter function: what it computes; an error becomes an error of the statement.
    public init(
        _ name: String, argumentCount: Int? = nil, pure: Bool = false,
        function: @escaping @Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?
    ) {
        self.id = ID(name: name, argumentCount: argumentCount.map { Int32($0) } ?? -1)
        self.isPure = pure
        self.kind = .function(function)
    }

    /// Creates an aggregate, which sees all rows of a group.
    public init<Aggregate: DatabaseAggregate>(
        _ name: String, argumentCount: Int? = nil, pure: Bool = false, aggregate: Aggregate.Type
    ) where Aggregate: SendableMetatype {
        self.id = ID(name: name, argumentCount: argumentCount.map { Int32($0) } ?? -1)
        self.isPure = pure
        self.kind = .aggregate { Aggregate() }
    }

    /// A call of the function: `reverse(Column("name"))`.
    public func callAsFunction(_ arguments: any SQLExpressible...) -> SQLExpression {
        .function(name, arguments.map(\.sqlExpression))
    }

    func install(in db: Database) {
        guard let connection = db.sqliteConnection else { return }
        let flags = SQLITE_UTF8 | (isPure ? SQLITE_DETERMINISTIC : 0)
        let context = Unmanaged.passRetained(self).toOpaque()
        let code: Int32
        switch kind {
        case .function:
            code = sqlite3_create_function_v2(
                connection, name, id.argumentCount, flags, context, callFunction, nil, nil,
                releaseFunction)
        case .aggregate:
            code = sqlite3_create_function_v2(
                connection, name, id.argumentCount, flags, context, nil, stepAggregate,
                finishAggregate, releaseFunction)
        }
        precondition(
            code == SQLITE_OK, "Function \(name) could not be added: \(ResultCode(rawValue: code))")
    }

    func remove(from db: Database) {
        guard let connection = db.sqliteConnection else { return }
        sqlite3_create_function_v2(
            connection, name, id.argumentCount, SQLITE_UTF8, nil, nil, nil, nil, nil)
    }
}

/// Computes a value from all rows of a group.
public protocol DatabaseAggregate {
    /// Creates the aggregate of a group.
    init()

    /// Takes the arguments of a row.
    mutating func step(_ dbValues: [DatabaseValue]) throws

    /// The value of the group.
    func finalize() throws -> (any DatabaseValueConvertible)?
}

extension Database {
    /// Adds or replaces a function; does nothing once the connection is closed.
    public func add(function: DatabaseFunction) {
        function.install(in: self)
    }

    /// Removes a function.
    public func remove(function: DatabaseFunction) {
        function.remove(from: self)
    }
}

// Functions, not closures: a closure would inherit the isolation of the code around it.

private func releaseFunction(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<DatabaseFunction>.fromOpaque(context).release()
}

private func currentFunction(_ context: OpaquePointer?) -> DatabaseFunction? {
    sqlite3_user_data(context).map {
        Unmanaged<DatabaseFunction>.fromOpaque($0).takeUnretainedValue()
    }
}

private func arguments(_ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?)
    -> [DatabaseValue]
{
    (0..<Int(count)).map { index in
        values?[index].map { DatabaseValue(sqliteValue: $0) } ?? .null
    }
}

private func report(_ error: any Error, to context: OpaquePointer?) {
    if let error = error as? DatabaseError {
        sqlite3_result_error(context, error.message ?? "\(error)", -1)
        sqlite3_result_error_code(context, error.extendedResultCode.rawValue)
    } else {
        sqlite3_result_error(context, "\(error)", -1)
    }
}

private func callFunction(
    _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
    guard let function = currentFunction(context), case .function(let compute) = function.kind
    else { return }
    do {
        let value = try compute(arguments(count, values))
        (value?.databaseValue ?? .null).report(to: context)
    } catch {
        report(error, to: context)
    }
}

private final class AggregateBox {
    var aggregate: any DatabaseAggregate
    var error: (any Error)?

    init(_ aggregate: any DatabaseAggregate) {
        self.aggregate = aggregate
    }
}

/// The aggregate of the group, kept in memory that SQLite zeroes at the first call.
private func aggregateBox(_ context: OpaquePointer?, create: Bool) -> Unmanaged<AggregateBox>? {
    let size = create ? Int32(MemoryLayout<UnsafeMutableRawPointer?>.size) : 0
    guard let memory = sqlite3_aggregate_context(context, size) else { return nil }
    let slot = memory.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    if let box = slot.pointee { return Unmanaged.fromOpaque(box) }
    guard create, let function = currentFunction(context),
        case .aggregate(let make) = function.kind
    else { return nil }
    let box = Unmanaged.passRetained(AggregateBox(make()))
    slot.pointee = box.toOpaque()
    return box
}

private func stepAggregate(
    _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
    guard let box = aggregateBox(context, create: true)?.takeUnretainedValue() else { return }
    guard box.error == nil else { return }
    do {
        try box.aggregate.step(arguments(count, values))
    } catch {
        box.error = error
        report(error, to: context)
    }
}

private func finishAggregate(_ context: OpaquePointer?) {
    let box: AggregateBox
    if let kept = aggregateBox(context, create: false) {
        box = kept.takeRetainedValue()
    } else if let function = currentFunction(context), case .aggregate(let make) = function.kind {
        box = AggregateBox(make())
    } else {
        return
    }
    do {
        if let error = box.error { throw error }
        let value = try box.aggregate.finalize()
        (value?.databaseValue ?? .null).report(to: context)
    } catch {
        report(error, to: context)
    }
}
