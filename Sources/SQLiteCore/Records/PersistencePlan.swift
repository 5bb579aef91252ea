internal import CSQLite

/// The statement that saves records of one type, and the parameter of each column in the order in
/// which the records encode them.
///
/// It belongs to one connection, like the statement.
@usableFromInline
final class PersistencePlan {
    let key: PlanKey
    @usableFromInline let statement: Statement
    let columnNames: [String]
    /// The column that is the rowid of the table.
    @usableFromInline let rowIDColumn: String?
    /// All columns of the table, for the callbacks of updates.
    @usableFromInline let tableColumns: Set<String>
    @usableFromInline let target: UnsafeMutablePointer<BindingTarget>
    /// A record that saves another one of its type while it is saved must use another plan.
    // Loaded and stored, never held: exclusivity needs no check at each record.
    @exclusivity(unchecked) @usableFromInline var isBusy = false
    /// The encoder of `Encodable` records of a type, which learns positions by coding key.
    private var encoder: (any Encoder & AnyObject)?
    private var encoderType: ObjectIdentifier?

    /// - parameter parameters: the parameter of each column, from 1 on.
    init(
        key: PlanKey, statement: Statement, columnNames: [String], parameters: [Int32],
        rowIDColumn: String? = nil, tableColumns: Set<String> = []
    ) {
        self.key = key
        self.statement = statement
        self.columnNames = columnNames
        self.rowIDColumn = rowIDColumn
        self.tableColumns = tableColumns
        let columns = UnsafeMutablePointer<PredictedColumn>.allocate(
            capacity: max(1, columnNames.count))
        for (index, name) in columnNames.enumerated() {
            let bits = name.predictionBits
            (columns + index).initialize(
                to: PredictedColumn(low: bits.0, high: bits.1, column: parameters[index]))
        }
        target = .allocate(capacity: 1)
        target.initialize(
            to: BindingTarget(
                statement: statement.sqliteStatement, arena: .allocate(), columns: columns,
                count: columnNames.count, plan: UnsafeMutableRawPointer(target)))
        let plan = Unmanaged.passUnretained(self).toOpaque()
        target.pointee = BindingTarget(
            statement: statement.sqliteStatement, arena: target.pointee.arena, columns: columns,
            count: columnNames.count, plan: plan)
    }

    deinit {
        // What is bound points into the arena.
        sqlite3_reset(statement.sqliteStatement)
        sqlite3_clear_bindings(statement.sqliteStatement)
        target.pointee.arena.deallocate()
        target.pointee.columns.deallocate()
        target.deallocate()
    }

    /// Binds the record; false if it does not encode the columns of the plan.
    ///
    /// The statement was reset at the end of its last run.
    @inlinable
    func bind<Record: EncodableRecord>(_ record: Record) throws -> Bool {
        target.pointee.cursor = 0
        target.pointee.diverged = false
        target.pointee.code = 0
        target.pointee.arena.reset()
        var container = PersistenceContainer(target: target)
        try record.encode(to: &container)
        if target.pointee.diverged || target.pointee.cursor != target.pointee.count { return false }
        if target.pointee.code != 0 { throw statement.error(target.pointee.code) }
        statement.argumentsWereBoundDirectly()
        return true
    }

    /// The kept encoder of the type.
    ///
    /// As it is kept, with what the runtime knows of its type, which would take longer to look up than
    /// the encoding of a record.
    func encoder(for type: Any.Type, make: () -> any Encoder & AnyObject) -> any Encoder & AnyObject
    {
        if encoderType == ObjectIdentifier(type), let encoder { return encoder }
        let made = make()
        encoder = made
        encoderType = ObjectIdentifier(type)
        return made
    }

    /// The error with the values that were bound, which the statement does not know.
    @usableFromInline
    func adding<Record: EncodableRecord>(argumentsOf record: Record, to error: any Error)
        -> any Error
    {
        guard let error = error as? DatabaseError, error.sql == statement.sql,
            let container = try? PersistenceContainer(record)
        else { return error }
        var values = [DatabaseValue](
            repeating: .null, count: Int(sqlite3_bind_parameter_count(statement.sqliteStatement)))
        for (index, value) in zip(columnNames.indices, container.values) {
            let parameter = Int(target.pointee.columns[index].column)
            if parameter > 0 { values[parameter - 1] = value }
        }
        return error.with(arguments: StatementArguments(values: values))
    }
}
