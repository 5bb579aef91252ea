internal import CSQLite

/// Elements that are fetched one by one, lazily.
///
/// ```swift
/// let players = try Player.fetchCursor(db)
/// while let player = try players.next() { ... }
/// ```
///
/// A cursor of a database must be used inside the access that made it.
public protocol Cursor<Element>: AnyObject {
    /// What the cursor gives.
    associatedtype Element

    /// The next element, or nil at the end.
    func next() throws -> Element?
}

/// A cursor over the rows of a statement.
public protocol DatabaseCursor<Element>: Cursor {
    /// The statement being read.
    var _statement: Statement { get }
}

extension DatabaseCursor {
    /// The SQL text.
    public var sql: String { _statement.sql }

    /// The arguments of the statement.
    public var arguments: StatementArguments { _statement.arguments }

    /// The names of the columns.
    public var columnNames: [String] { _statement.columnNames }

    /// The number of columns.
    public var columnCount: Int { _statement.columnCount }

    /// The region that the statement reads.
    public var databaseRegion: DatabaseRegion { _statement.databaseRegion }
}

/// What a cursor needs for each step.
///
/// It lies in memory allocated by hand and is reached through a constant pointer, because stored
/// properties of classes would cost an exclusivity check at each access from inlined code.
@usableFromInline
struct SteppedRow {
    /// Made when the first row is there, as only then the columns are sure.
    @usableFromInline var row: Row?
    /// The row's own, where stepping is all there is to do for the next row.
    @usableFromInline var live: UnsafeMutablePointer<LiveRow>?
}

/// Drives a statement for a cursor: starts it at the first step, ends it once.
@usableFromInline
final class StatementReader {
    @usableFromInline let statement: Statement
    @usableFromInline let stepped: UnsafeMutablePointer<SteppedRow>
    private var isDone = false
    private let adapter: (any RowAdapter)?

    @usableFromInline
    init(statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        self.statement = statement
        self.adapter = adapter
        stepped = .allocate(capacity: 1)
        stepped.initialize(to: SteppedRow())
        if let arguments { try statement.setArguments(arguments) }
        try statement.prepareToStep()
        statement.isReserved = true
    }

    deinit {
        if statement.isReserved, !isDone { finish() }
        stepped.deinitialize(count: 1)
        stepped.deallocate()
    }

    /// Advances; the row, or nil at the end.
    @inlinable
    @inline(__always)
    func next() throws -> Row? {
        if let live = stepped.pointee.live, live.pointee.count > 0 {
            let (code, hasRow) = Statement.step(live.pointee.statement)
            if hasRow {
                live.pointee.next = live.pointee.predictions
                return stepped.pointee.row
            }
            return try end(code)
        }
        return try slowNext()
    }

    @usableFromInline
    @inline(never)
    func end(_ code: Int32) throws -> Row? {
        let error = code == SQLITE_DONE ? nil : statement.error(code)
        finish()
        if let error { throw error }
        return nil
    }

    @usableFromInline
    @inline(never)
    func slowNext() throws -> Row? {
        if isDone { return nil }
        do {
            guard try statement.stepAny() else {
                finish()
                return nil
            }
            if let row = stepped.pointee.row {
                row.storage.activate()
                return row
            }
            return try firstRow()
        } catch {
            finish()
            throw error
        }
    }

    private func firstRow() throws -> Row {
        var row = Row(storage: statement.currentRowStorage())
        row.storage.activate()
        if let adapter {
            row = try adapter.adaptedRow(of: row, statement: statement)
            row.storage.activate()
        } else if statement.isReadonlyStatement {
            stepped.pointee.live = row.live
        }
        stepped.pointee.row = row
        return row
    }

    private func finish() {
        isDone = true
        statement.isReserved = false
        stepped.pointee.live = nil
        stepped.pointee.row?.storage.deactivate()
        statement.reset()
    }
}

/// A cursor over rows.
///
/// Each row is valid until the next call of `next()`: keep `row.copy()`.
public final class RowCursor: DatabaseCursor {
    /// The statement being read.
    public var _statement: Statement { reader.statement }

    @usableFromInline let reader: StatementReader

    init(statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        reader = try StatementReader(
            statement: statement, arguments: arguments, adapter: adapter)
    }

    /// The next row, or nil at the end.
    @inlinable
    public func next() throws -> Row? {
        try reader.next()
    }
}

/// A cursor over records.
public final class RecordCursor<Record: FetchableRecord>: DatabaseCursor {
    /// The statement being read.
    public var _statement: Statement { reader.statement }

    @usableFromInline let reader: StatementReader

    @usableFromInline
    init(statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        reader = try StatementReader(
            statement: statement, arguments: arguments, adapter: adapter)
    }

    /// The next record, or nil at the end.
    @inlinable
    public func next() throws -> Record? {
        guard let row = try reader.next() else { return nil }
        return try Record(row: row)
    }
}

/// Another name of ``DatabaseValueCursor``: all types are read without a detour.
public typealias FastDatabaseValueCursor<Value: DatabaseValueConvertible> =
    DatabaseValueCursor<Value>

/// A cursor over the values of one column.
public final class DatabaseValueCursor<Value: DatabaseValueConvertible>: DatabaseCursor {
    /// The statement being read.
    public var _statement: Statement { reader.statement }

    @usableFromInline let reader: StatementReader

    @usableFromInline
    init(statement: Statement, arguments: StatementArguments?, adapter: (any RowAdapter)?) throws {
        reader = try StatementReader(
            statement: statement, arguments: arguments, adapter: adapter)
    }

    /// The next value, or nil at the end.
    @inlinable
    public func next() throws -> Value? {
        guard let row = try reader.next() else { return nil }
        return try row.decode(Value.self, atIndex: 0)
    }
}
