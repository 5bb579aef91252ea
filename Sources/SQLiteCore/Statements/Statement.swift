public import CSQLite

/// A compiled SQL statement of one connection.
///
/// ```swift
/// let statement = try db.cachedStatement(sql: "UPDATE player SET score = ? WHERE id = ?")
/// try statement.execute(arguments: [100, 1])
/// ```
///
/// It must be used inside the database access that made it.
///
/// Related SQLite documentation: <https://www.sqlite.org/c3ref/stmt.html>
public final class Statement {
    /// The raw statement.
    public let sqliteStatement: SQLiteStatement

    /// The SQL text.
    public let sql: String

    /// The region that the statement reads.
    ///
    /// It costs a look at the schema when it is first asked for.
    public var databaseRegion: DatabaseRegion {
        if let narrowed { return narrowed }
        if let widened { return widened }
        let region = database.widenedRegion(authorizedRegion)
        widened = region
        return region
    }

    private let authorizedRegion: DatabaseRegion
    private var widened: DatabaseRegion?
    /// The region with the current arguments, where they tell which rows are read.
    private var narrowed: DatabaseRegion?
    /// Whether the SQL may resolve conflicts by deleting rows.
    private(set) lazy var mentionsReplace = sqlite3_strlike("%replace%", sql, 0) == 0
    let effects: StatementEffects
    /// What follows from the effects in a schema, once somebody has observed.
    var writeTargets: WriteTargets?
    /// Whether nothing is to be done after the statement if nobody observes.
    let onlyWritesRows: Bool
    /// Whether the statement cannot write rows nor schema.
    @usableFromInline let isReadonlyStatement: Bool
    @usableFromInline unowned let database: Database
    private let parameterNames: [String?]
    private var currentArguments = StatementArguments()
    private var argumentsNeedValidation: Bool
    /// Whether the parameters have the values of the arguments, one by one.
    private var hasBoundArguments = false
    private var rowStorage: RowStorage?
    /// How many rows the last array of them had.
    @usableFromInline var lastCount = 0
    private var recompilations: Int32 = 0
    /// Whether the next step compiles the statement again because of what has been bound to it.
    private var willRecompileForArguments = false

    /// Compiles the first statement of `sql`; nil if there is nothing but space and comments.
    init?(
        database: Database, connection: SQLiteConnection, text: UnsafePointer<CChar>,
        end: inout UnsafePointer<CChar>, flags: Int32
    ) throws {
        database.checkIsAccessed()
        var raw: SQLiteStatement?
        var tail: UnsafePointer<CChar>?
        database.authorizer.deletesRowByRow = !database.broker.observers.isEmpty
        func compile() -> Int32 {
            database.authorizer.collect {
                sqlite3_prepare_v3(connection, text, -1, UInt32(flags), &raw, &tail)
            }
        }
        func error(_ code: Int32) -> any Error {
            database.error(code: code, sql: String(cString: text).trimmedSQL, arguments: nil)
        }
        var code = compile()
        if code == SQLITE_ERROR {
            // Known before the look at the schema, which has results of its own.
            let error = error(code)
            guard database.refreshesStaleSchema(connection) else { throw error }
            code = compile()
        }
        guard code == SQLITE_OK else { throw error(code) }
        end = tail ?? text
        guard let raw else { return nil }
        self.sqliteStatement = raw
        self.database = database
        self.sql =
            String(
                decoding: UnsafeRawBufferPointer(start: text, count: end - text), as: UTF8.self
            ).trimmedSQL
        let effects = database.authorizer.effects
        self.isReadonlyStatement =
            sqlite3_stmt_readonly(raw) != 0 && effects.transaction == nil && !effects.changesSchema
        self.effects = effects
        self.onlyWritesRows = effects.transaction == nil && !effects.changesSchema
        self.authorizedRegion = database.authorizer.region
        let count = sqlite3_bind_parameter_count(raw)
        parameterNames = (0..<count).map { index in
            sqlite3_bind_parameter_name(raw, index + 1).map { String(cString: $0 + 1) }
        }
        argumentsNeedValidation = count > 0
    }

    deinit {
        sqlite3_finalize(sqliteStatement)
    }

    /// Whether SQLite says that the statement does not write.
    public var isReadonly: Bool { sqlite3_stmt_readonly(sqliteStatement) != 0 }

    /// Whether it is an `EXPLAIN`, which goes on to tell of the schema that it was compiled for when that has changed.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/c3ref/stmt_isexplain.html>
    var explains: Bool { sqlite3_stmt_isexplain(sqliteStatement) != 0 }

    /// The names of the columns, from left to right.
    public var columnNames: [String] {
        currentRowStorage().columnNames
    }

    /// The number of columns.
    public var columnCount: Int {
        Int(sqlite3_column_count(sqliteStatement))
    }

    /// The leftmost column of that name, case ignored.
    public func index(ofColumn name: String) -> Int? {
        let position = currentRowStorage().position(ofColumn: name)
        return position < 0 ? nil : Int(position)
    }

    /// Refines the region until other arguments are set.
    func narrowRegion(to region: DatabaseRegion) {
        narrowed = region
    }

    /// Whether a cursor is reading the statement, or will.
    var isBusy: Bool {
        isReserved || sqlite3_stmt_busy(sqliteStatement) != 0
    }

    /// A cursor has the statement for itself, before its first step too.
    var isReserved = false

    // MARK: - Arguments

    /// The values of the parameters; setting wrong ones traps.
    public var arguments: StatementArguments {
        get { currentArguments }
        set {
            do {
                try setArguments(newValue)
            } catch {
                preconditionFailure("\(error)")
            }
        }
    }

    /// Sets the values of the parameters.
    ///
    /// - throws: a `DatabaseError` of code `SQLITE_MISUSE` if a value is missing or too many.
    public func setArguments(_ arguments: StatementArguments) throws {
        narrowed = nil
        if arguments.isEmpty && parameterNames.isEmpty { return }
        var remaining = arguments
        try setArguments(consuming: &remaining, allowingRemaining: false)
    }

    /// Takes as many arguments as there are parameters.
    func setArguments(consuming arguments: inout StatementArguments, allowingRemaining: Bool)
        throws
    {
        let bindings = try arguments.extract(
            parameterNames: parameterNames, allowingRemaining: allowingRemaining, sql: sql)
        reset()
        let wasExpired = isExpired
        let bound = hasBoundArguments ? currentArguments.values : []
        hasBoundArguments = false
        currentArguments = StatementArguments(values: bindings)
        for (index, value) in bindings.enumerated() {
            if index < bound.count, value.isSameText(as: bound[index]) { continue }
            let code = value.bind(to: sqliteStatement, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw error(code) }
        }
        hasBoundArguments = true
        argumentsNeedValidation = false
        willRecompileForArguments = !wasExpired && isExpired
    }

    /// Sets the values of the parameters without checking them: those not given become NULL.
    public func setUncheckedArguments(_ arguments: StatementArguments) {
        reset()
        narrowed = nil
        let wasExpired = isExpired
        sqlite3_clear_bindings(sqliteStatement)
        hasBoundArguments = false
        currentArguments = arguments
        argumentsNeedValidation = false
        var remaining = arguments.values[...]
        for (index, name) in parameterNames.enumerated() {
            let value = name.flatMap { arguments.namedValues[$0] } ?? remaining.popFirst()
            _ = value?.bind(to: sqliteStatement, at: Int32(index + 1))
        }
        willRecompileForArguments = !wasExpired && isExpired
    }

    /// Whether SQLite will compile the statement again before it runs.
    private var isExpired: Bool { cs_is_expired(sqliteStatement) != 0 }

    /// Throws if the arguments do not fit the parameters.
    public func validateArguments(_ arguments: StatementArguments) throws {
        var arguments = arguments
        _ = try arguments.extract(
            parameterNames: parameterNames, allowingRemaining: false, sql: sql)
    }

    /// Binds without remembering the arguments, as the fast paths of records do.
    @usableFromInline
    func argumentsWereBoundDirectly() {
        hasBoundArguments = false
        argumentsNeedValidation = false
    }

    // MARK: - Execution

    /// Runs the statement to its end, ignoring the rows it returns.
    public func execute(arguments: StatementArguments? = nil) throws {
        if let arguments { try setArguments(arguments) }
        try prepareToStep()
        defer { reset() }
        if isReadonlyStatement {
            while try step() {}
        } else {
            while try stepWriting() {}
        }
    }

    /// Checks arguments and cancellation, and rewinds.
    @usableFromInline
    func prepareToStep() throws {
        let database = database
        if argumentsNeedValidation {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "statement arguments are not set", sql: sql)
        }
        reset()
        try database.checkMayRun(self)
        if database.isRecordingRegion { database.record(databaseRegion) }
    }

    /// Advances a reading statement; false at the end.
    @inlinable
    func step() throws -> Bool {
        let code = sqlite3_step(sqliteStatement)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        throw error(code)
    }

    /// Advances a reading statement, by its raw handle; the result code, and whether there is a row.
    @inlinable
    @inline(__always)
    static func step(_ raw: SQLiteStatement) -> (code: Int32, hasRow: Bool) {
        let code = sqlite3_step(raw)
        return (code, code == SQLITE_ROW)
    }

    /// Advances any statement, and tells observers what it wrote; false at the end.
    @usableFromInline
    func stepAny() throws -> Bool {
        isReadonlyStatement ? try step() : try stepWriting()
    }

    /// Advances a writing statement, and tells observers what it wrote; false at the end.
    @usableFromInline
    func stepWriting() throws -> Bool {
        try stepWriting(on: database)
    }

    /// The same for who has the connection at hand, which costs something to find.
    ///
    /// In one piece with all that most steps need: what is spread over memory takes the place of
    /// SQLite's own code in the processor's cache, which cost more than the instructions.
    @inline(__always)
    func stepWriting(on database: Database) throws -> Bool {
        if database.readOnlyDepth > 0 { try checkMayWrite(on: database) }
        let start = database.statementWillWrite(self)
        let code = sqlite3_step(sqliteStatement)
        noteRecompilation()
        guard code == SQLITE_ROW || code == SQLITE_DONE else {
            throw failure(code, on: database, since: start)
        }
        if database.isToldOf(self) {
            try database.statementDidWrite(self, since: start, failed: false)
        }
        return code == SQLITE_ROW
    }

    @inline(never)
    private func checkMayWrite(on database: Database) throws {
        guard !isReadonly, !effects.asksJournalMode else { return }
        throw DatabaseError(
            resultCode: .SQLITE_READONLY, message: "attempt to write a readonly database",
            sql: sql, arguments: currentArguments,
            publicStatementArguments: database.configuration.publicStatementArguments)
    }

    /// What to throw for a step that failed, once observers are told.
    @inline(never)
    private func failure(_ code: Int32, on database: Database, since start: Int64) -> any Error {
        let error = error(code)
        do {
            try database.statementDidWrite(self, since: start, failed: true)
        } catch let veto {
            return veto
        }
        return error
    }

    /// Rewinds, and invalidates the current row.
    @usableFromInline
    func reset() {
        rowStorage?.deactivate()
        noteRecompilation()
        sqlite3_reset(sqliteStatement)
    }

    /// Forgets the columns if SQLite compiled the statement again.
    @inline(__always)
    private func noteRecompilation() {
        let count = sqlite3_stmt_status(sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0)
        if count != recompilations { wasRecompiled(count) }
    }

    @inline(never)
    private func wasRecompiled(_ count: Int32) {
        // If the schema has changed as well, that is found by the first step after this, and makes two.
        let isForArguments = willRecompileForArguments && count == recompilations + 1
        recompilations = count
        willRecompileForArguments = false
        if isForArguments { return }
        rowStorage = nil
        // When this connection changes the schema, SQLite compiles `BEGIN` again too, and pragmas for each
        // run, which is no news. `DROP TABLE IF EXISTS` of a table that another connection has made
        // begins to write only now. What was authorized says what is read, without a look at the
        // schema, which would run statements in the middle of this one.
        let readsNothing =
            authorizedRegion.isEmpty && sqlite3_stmt_readonly(sqliteStatement) != 0
        if effects.transaction == nil, !effects.isPragma, !readsNothing {
            database.didRecompileStatement = true
        }
    }

    /// The error of the last call on this statement.
    @usableFromInline
    func error(_ code: Int32) -> any Error {
        database.error(code: code, sql: sql, arguments: currentArguments)
    }

    // MARK: - Rows

    /// The storage of the statement's rows, made again when SQLite compiled the statement again.
    @usableFromInline
    func currentRowStorage() -> RowStorage {
        noteRecompilation()
        if let rowStorage { return rowStorage }
        let names = (0..<sqlite3_column_count(sqliteStatement)).map { index in
            sqlite3_column_name(sqliteStatement, index).map { String(cString: $0) } ?? ""
        }
        let storage = RowStorage(statement: self, columnNames: names)
        rowStorage = storage
        return storage
    }
}

extension Statement: CustomStringConvertible {
    /// The SQL text.
    public var description: String { "SQL: \(sql), Arguments: \(currentArguments)" }
}

extension String {
    /// Without the space and semicolons around a statement.
    var trimmedSQL: String {
        var text = Substring(self)
        while let first = text.first, first.isWhitespace || first == ";" { text.removeFirst() }
        while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
        return String(text)
    }
}

extension DatabaseValue {
    /// Whether both are the same text, which need not be bound again: what is bound to a LIKE or a GLOB is part of
    /// the plan, and has SQLite compile the whole statement anew at the next step.
    fileprivate func isSameText(as other: DatabaseValue) -> Bool {
        guard case .string(let text) = storage, case .string(let other) = other.storage else {
            return false
        }
        return text.hasSameBytes(as: other)
    }
}
