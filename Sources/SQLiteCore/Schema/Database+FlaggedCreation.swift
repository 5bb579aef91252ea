// The former spellings of options, as flags.

extension Database {
    /// Creates a table; see ``create(table:options:body:)``.
    @_disfavoredOverload
    public func create(
        table name: String, temporary: Bool = false, ifNotExists: Bool = false,
        withoutRowID: Bool = false, body: (TableDefinition) throws -> Void
    ) throws {
        var options: TableOptions = []
        if temporary { options.insert(.temporary) }
        if ifNotExists { options.insert(.ifNotExists) }
        if withoutRowID { options.insert(.withoutRowID) }
        try create(table: name, options: options, body: body)
    }

    /// Creates an index; see ``create(index:on:columns:options:condition:)``.
    @_disfavoredOverload
    public func create(
        index name: String, on table: String, columns: [String], unique: Bool = false,
        ifNotExists: Bool = false, condition: (any SQLExpressible)? = nil
    ) throws {
        var options: IndexOptions = []
        if unique { options.insert(.unique) }
        if ifNotExists { options.insert(.ifNotExists) }
        try create(
            index: name, on: table, columns: columns, options: options, condition: condition)
    }

    /// Creates a virtual table; see ``create(virtualTable:options:using:)``.
    @_disfavoredOverload
    public func create(virtualTable name: String, ifNotExists: Bool, using module: String) throws {
        try create(
            virtualTable: name, options: ifNotExists ? .ifNotExists : [], using: module)
    }

    /// Creates a virtual table; see ``create(virtualTable:options:using:_:)``.
    @_disfavoredOverload
    public func create<Module: VirtualTableModule>(
        virtualTable tableName: String, ifNotExists: Bool, using module: Module,
        _ body: ((Module.TableDefinition) throws -> Void)? = nil
    ) throws {
        try create(
            virtualTable: tableName, options: ifNotExists ? .ifNotExists : [], using: module, body)
    }
}
