/// Builds ``SQL`` from a string interpolation.
public struct SQLInterpolation: StringInterpolationProtocol {
    var elements: [SQL.Element] = []

    /// Begins an interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
        elements.reserveCapacity(interpolationCount * 2 + 1)
    }

    /// Adds text.
    public mutating func appendLiteral(_ sql: String) {
        if !sql.isEmpty { elements.append(.text(sql, [])) }
    }

    /// Adds text as it is, with the arguments of its parameters: `\(sql: text)`.
    public mutating func appendInterpolation(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) {
        elements.append(.text(sql, arguments))
    }

    /// Adds SQL: `\(literal: sql)`.
    public mutating func appendInterpolation(literal sqlLiteral: SQL) {
        elements += sqlLiteral.elements
    }

    /// Adds SQL.
    public mutating func appendInterpolation(_ sql: SQL) {
        elements += sql.elements
    }

    /// Adds an identifier in quotes: `\(identifier: name)`.
    public mutating func appendInterpolation(identifier: String) {
        elements.append(.text(identifier.quotedDatabaseIdentifier, []))
    }

    // MARK: - Tables

    /// Adds the name of a record type's table.
    public mutating func appendInterpolation<Record: TableRecord>(_ table: Record.Type) {
        appendInterpolation(identifier: Record.databaseTableName)
    }

    /// Adds the name of a record type's table.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ table: any TableRecord.Type) {
        appendInterpolation(identifier: table.databaseTableName)
    }

    /// Adds the name of a record's table: `\(tableOf: player)`.
    public mutating func appendInterpolation<Record: TableRecord>(tableOf record: Record) {
        appendInterpolation(identifier: Record.databaseTableName)
    }

    /// Adds the name of a record's table: `\(tableOf: record)`.
    @_disfavoredOverload
    public mutating func appendInterpolation(tableOf record: any TableRecord) {
        appendInterpolation(identifier: type(of: record).databaseTableName)
    }

    /// Adds the name of a table.
    public mutating func appendInterpolation<T>(_ table: Table<T>) {
        appendInterpolation(identifier: table.tableName)
    }

    /// Adds the name of a common table expression.
    public mutating func appendInterpolation<T>(_ cte: CommonTableExpression<T>) {
        appendInterpolation(identifier: cte.tableName)
    }

    /// Adds the definition of a common table expression, which follows `WITH`:
    ///
    /// ```swift
    /// let request: SQLRequest<Player> = "WITH \(definitionFor: best) SELECT * FROM \(best)"
    /// ```
    public mutating func appendInterpolation<T>(definitionFor cte: CommonTableExpression<T>) {
        elements.append(.commonTable(cte.table))
    }

    /// Adds the columns that a record type selects: `\(columnsOf: Player.self)`.
    ///
    /// - parameter tableAlias: the name of the table in the SQL; by default, its own.
    public mutating func appendInterpolation<Record: TableRecord>(
        columnsOf type: Record.Type, tableAlias: String? = nil
    ) {
        let alias = SQLTableAlias(
            name: tableAlias ?? Record.databaseTableName, tableName: Record.databaseTableName)
        for (index, selection) in Record.databaseSelection.enumerated() {
            if index > 0 { elements.append(.text(", ", [])) }
            elements.append(.selection(selection.sqlSelection.qualified(with: alias)))
        }
    }

    /// Adds a request, which is not put in parentheses:
    ///
    /// ```swift
    /// let best = Player.select(max(Column("score")))
    /// let request: SQLRequest<Player> = "SELECT * FROM player WHERE score = (\(best))"
    /// ```
    public mutating func appendInterpolation(_ subquery: some SQLSubqueryable) {
        elements.append(.subquery(subquery.sqlSubquery))
    }

    // MARK: - Expressions

    /// Adds what is selected.
    public mutating func appendInterpolation(_ selection: some SQLSelectable) {
        elements.append(.selection(selection.sqlSelection))
    }

    /// Adds what is selected; nil is NULL.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ selection: (any SQLSelectable)?) {
        elements.append(.selection((selection ?? SQLExpression.null).sqlSelection))
    }

    /// Adds an expression; values are bound.
    public mutating func appendInterpolation(_ expressible: some SQLExpressible) {
        elements.append(.expression(expressible.sqlExpression))
    }

    /// Adds an expression that may be selected too.
    public mutating func appendInterpolation(_ expressible: some SQLSpecificExpressible) {
        elements.append(.expression(expressible.sqlExpression))
    }

    // Optionals are expressions too, but the compiler takes those that match a type that is not
    // declared optional for interpolated by mistake, and warns.

    /// Adds an optional value; nil is NULL.
    public mutating func appendInterpolation<T: SQLExpressible>(_ expressible: T?) {
        elements.append(.expression(expressible.sqlExpression))
    }

    /// Adds an optional expression that may be selected too; nil is NULL.
    public mutating func appendInterpolation<T: SQLSpecificExpressible>(_ expressible: T?) {
        elements.append(.expression(expressible.sqlExpression))
    }

    /// Adds an expression of any type; nil is NULL.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ expressible: (any SQLExpressible)?) {
        elements.append(.expression(expressible?.sqlExpression ?? .null))
    }

    /// Adds a text, which is bound.
    public mutating func appendInterpolation(_ string: Substring) {
        elements.append(.expression(String(string).sqlExpression))
    }

    /// Adds the name of a coding key, as a column.
    public mutating func appendInterpolation(_ key: some CodingKey) {
        elements.append(.expression(Column(key).sqlExpression))
    }

    /// Adds the name of a coding key that is a column.
    public mutating func appendInterpolation(_ key: some CodingKey & SQLSpecificExpressible) {
        elements.append(.expression(Column(key).sqlExpression))
    }

    /// Adds the name of a coding key, as a column.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ key: any CodingKey) {
        elements.append(.expression(Column(key.stringValue).sqlExpression))
    }

    /// Adds a list of values in parentheses.
    public mutating func appendInterpolation<S: Sequence>(_ sequence: S)
    where S.Element: SQLExpressible {
        appendList(sequence.map(\.sqlExpression))
    }

    /// Adds a list of values of any type in parentheses.
    public mutating func appendInterpolation(_ sequence: some Sequence<any SQLExpressible>) {
        appendList(sequence.map(\.sqlExpression))
    }

    /// Adds a value that is a sequence too, as `Data` is.
    public mutating func appendInterpolation<S: SQLExpressible & Sequence>(_ expressible: S)
    where S.Element: SQLExpressible {
        elements.append(.expression(expressible.sqlExpression))
    }

    private mutating func appendList(_ expressions: [SQLExpression]) {
        guard !expressions.isEmpty else {
            // A query without rows is a list where a list must not be empty, too.
            return elements.append(.text("(SELECT NULL WHERE NULL)", []))
        }
        elements.append(.text("(", []))
        for (index, expression) in expressions.enumerated() {
            if index > 0 { elements.append(.text(",", [])) }
            elements.append(.expression(expression))
        }
        elements.append(.text(")", []))
    }

    // MARK: - Orders

    /// Adds an order.
    public mutating func appendInterpolation(_ ordering: some SQLOrderingTerm) {
        elements.append(.ordering(ordering.sqlOrdering))
    }

    /// Adds an order of any type.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ ordering: any SQLOrderingTerm) {
        elements.append(.ordering(ordering.sqlOrdering))
    }

    /// Adds the name of a collation.
    public mutating func appendInterpolation(_ collation: Database.CollationName) {
        elements.append(.text(collation.rawValue, []))
    }

    /// Adds the name of a collation.
    public mutating func appendInterpolation(_ collation: DatabaseCollation) {
        elements.append(.text(collation.name, []))
    }
}
