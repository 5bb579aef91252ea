extension MutablePersistableRecord {
    /// Updates all columns of the row that has the record's primary key.
    ///
    /// - throws: `RecordError.recordNotFound` if there is no such row, a `DatabaseError`, and
    ///   whatever the callbacks throw.
    @inlinable
    public func update(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        try willSave(db)
        var saved: PersistenceSuccess?
        try aroundSave(db) {
            let success = try updateWithCallbacks(db, columns: nil, conflictResolution)
            saved = success
            return success
        }
        guard let saved else { persistenceCallbackMisuse("aroundSave") }
        didSave(saved)
    }

    /// Updates those columns of the row that has the record's primary key.
    public func update<Columns: Collection>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: Columns
    ) throws where Columns.Element: ColumnExpression {
        try update(db, onConflict: conflictResolution, columns: columns.map(\.name))
    }

    /// Updates those columns of the row that has the record's primary key.
    public func update<Columns: Collection<String>>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: Columns
    ) throws {
        try willSave(db)
        var saved: PersistenceSuccess?
        try aroundSave(db) {
            let success = try updateWithCallbacks(db, columns: Set(columns), conflictResolution)
            saved = success
            return success
        }
        guard let saved else { persistenceCallbackMisuse("aroundSave") }
        didSave(saved)
    }

    /// Updates those columns of the row that has the record's primary key: `update(db) { [$0.score] }`.
    public func update(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: (DatabaseComponents) throws -> [any ColumnExpression]
    ) throws {
        try update(
            db, onConflict: conflictResolution,
            columns: columns(Self.databaseComponents).map { $0.name })
    }

    /// Updates the columns that differ from those of `record`, and returns whether there were any.
    @discardableResult
    public func updateChanges(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        from record: some MutablePersistableRecord
    ) throws -> Bool {
        try updateChanges(
            db, onConflict: conflictResolution, from: PersistenceContainer(record))
    }

    private func updateChanges(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution?,
        from former: PersistenceContainer
    ) throws -> Bool {
        let columns = try databaseChanges(from: former).keys
        if columns.isEmpty { return false }
        try update(db, onConflict: conflictResolution, columns: Array(columns))
        return true
    }

    /// Changes the record, and updates the columns that differ then; returns whether there were any.
    ///
    /// ```swift
    /// try player.updateChanges(db) { $0.score = 1000 }
    /// ```
    @discardableResult
    public mutating func updateChanges(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        modify: (inout Self) throws -> Void
    ) throws -> Bool {
        // Not the record itself, which may be an object.
        let former = try PersistenceContainer(self)
        try modify(&self)
        return try updateChanges(db, onConflict: conflictResolution, from: former)
    }

    @inlinable
    func updateWithCallbacks(
        _ db: Database, columns: Set<String>?, _ conflictResolution: Database.ConflictResolution?
    ) throws -> PersistenceSuccess {
        let conflict =
            conflictResolution ?? Self.persistenceConflictPolicy.conflictResolutionForUpdate
        let plan = columns == nil ? try db.updatePlan(for: self, conflict) : nil
        let names =
            try columns ?? plan?.tableColumns ?? db.columnNames(ofTable: Self.databaseTableName)
        try willUpdate(db, columns: names)
        var updated: PersistenceSuccess?
        try aroundUpdate(db, columns: names) {
            try updateWithoutCallbacks(db, plan, columns: columns, conflict)
            let success = PersistenceSuccess(updated: TypedSavedRecord(self))
            updated = success
            return success
        }
        guard let updated else { persistenceCallbackMisuse("aroundUpdate") }
        didUpdate(updated)
        return updated
    }

    @inlinable
    func updateWithoutCallbacks(
        _ db: Database, _ plan: PersistencePlan?, columns: Set<String>?,
        _ conflict: Database.ConflictResolution
    ) throws {
        if let plan, !plan.isBusy, try plan.bind(self) {
            do {
                try plan.run(db)
            } catch {
                throw plan.adding(argumentsOf: self, to: error)
            }
        } else {
            try db.updateSlowly(
                PersistenceContainer(self), table: Self.databaseTableName, columns: columns,
                conflict)
        }
        if db.changesCount == 0 { try checkIsFound(db) }
    }

    /// Throws unless the row is there: SQLite does not count what triggers of views change.
    @usableFromInline
    func checkIsFound(_ db: Database) throws {
        let table = Self.databaseTableName
        if try db.viewExists(table), try exists(db) { return }
        throw try db.recordNotFound(PersistenceContainer(self), table: table)
    }
}

extension Database {
    @usableFromInline
    func columnNames(ofTable table: String) throws -> Set<String> {
        try Set(columns(in: table).map(\.name))
    }

    /// The plan of full updates; nil if the record has nothing to update.
    @usableFromInline
    func updatePlan<Record: MutablePersistableRecord>(
        for record: Record, _ conflict: ConflictResolution
    ) throws -> PersistencePlan? {
        checkSchema()
        let key = PlanKey(
            type: ObjectIdentifier(Record.self), verb: .update, conflict: conflict,
            table: Record.databaseTableName)
        if let plan = plans.freePlan(key) { return plan }
        let names = try PersistenceContainer(record).names
        let update = try updateSQL(table: key.table, encoded: names, columns: nil, conflict)
        guard let update else { return nil }
        let plan = PersistencePlan(
            key: key, statement: try makeStatement(sql: update.sql), columnNames: names,
            parameters: update.parameters, tableColumns: try columnNames(ofTable: key.table))
        plans.add(plan)
        return plan
    }

    /// The statement that updates columns by primary key, with the parameter of each encoded one.
    private func updateSQL(
        table: String, encoded: [String], columns: Set<String>?, _ conflict: ConflictResolution
    ) throws -> (sql: String, parameters: [Int32])? {
        let keys = Set(try primaryKey(table).columns.map { $0.lowercased() })
        let chosen = columns.map { Set($0.map { $0.lowercased() }) }
        let isKey = { (name: String) in keys.contains(name.lowercased()) }
        var updated = encoded.indices.filter { index in
            !isKey(encoded[index]) && chosen?.contains(encoded[index].lowercased()) != false
        }
        let keyed = encoded.indices.filter { isKey(encoded[$0]) }
        guard keyed.count == keys.count else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "table \(table): the record does not encode its primary key")
        }
        // Where there is nothing to change the row must be found all the same, and observers are told.
        if updated.isEmpty {
            guard let first = keyed.first else { return nil }
            updated = [first]
        }
        var parameters = [Int32](repeating: 0, count: encoded.count)
        var next: Int32 = 0
        var sets: [String] = []
        for index in updated where !keyed.contains(index) {
            next += 1
            parameters[index] = next
            sets.append("\(encoded[index].quotedDatabaseIdentifier)=?")
        }
        var conditions: [String] = []
        for index in keyed {
            next += 1
            parameters[index] = next
            conditions.append("\(encoded[index].quotedDatabaseIdentifier)=?")
        }
        if sets.isEmpty, let first = keyed.first {
            let name = encoded[first].quotedDatabaseIdentifier
            sets.append("\(name)=\(name)")
        }
        let verb = conflict == .abort ? "UPDATE" : "UPDATE OR \(conflict.rawValue)"
        let sql = """
            \(verb) \(table.quotedDatabaseIdentifier) SET \(sets.joined(separator: ", ")) \
            WHERE \(conditions.joined(separator: " AND "))
            """
        return (sql, parameters)
    }

    @usableFromInline
    func updateSlowly(
        _ container: PersistenceContainer, table: String, columns: Set<String>?,
        _ conflict: ConflictResolution
    ) throws {
        let update = try update(container, table: table, columns: columns, conflict)
        try availableStatement(sql: update.sql).execute(
            arguments: StatementArguments(values: update.values))
    }

    /// The statement that updates columns by primary key, and its arguments.
    func update(
        _ container: PersistenceContainer, table: String, columns: Set<String>?,
        _ conflict: ConflictResolution
    ) throws -> (sql: String, values: [DatabaseValue]) {
        let update = try updateSQL(
            table: table, encoded: container.names, columns: columns, conflict)
        guard let update else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE, message: "table \(table): no column to update")
        }
        var values = [DatabaseValue](
            repeating: .null, count: Int(update.parameters.max() ?? 0))
        for (index, parameter) in update.parameters.enumerated() where parameter > 0 {
            values[Int(parameter) - 1] = container.values[index]
        }
        return (update.sql, values)
    }

    @usableFromInline
    func recordNotFound(_ container: PersistenceContainer, table: String) throws -> RecordError {
        var key: [String: DatabaseValue] = [:]
        for column in try primaryKey(table).columns {
            key[column] = container.databaseValue(of: column) ?? .null
        }
        return .recordNotFound(databaseTableName: table, key: key)
    }
}
