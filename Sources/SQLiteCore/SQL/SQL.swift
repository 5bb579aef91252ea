/// SQL text with values, which are always bound and never become text.
///
/// ```swift
/// let name = "O'Brien"
/// try db.execute(literal: "UPDATE player SET name = \(name) WHERE id = \(id)")
/// ```
public struct SQL: Sendable {
    indirect enum Element: Sendable {
        case text(String, [DatabaseValue])
        case expression(SQLExpression)
        case selection(SQLSelection)
        case ordering(SQLOrdering)
        case subquery(SQLSubquery)
    }

    private(set) var elements: [Element]

    init(elements: [Element]) {
        self.elements = elements
    }

    /// Creates SQL from text, and the arguments that its `?` stand for.
    public init(sql: String, arguments: StatementArguments = StatementArguments()) {
        precondition(
            arguments.namedValues.isEmpty,
            "SQL literals take arguments by position: use SQLRequest for arguments by name")
        elements = [.text(sql, arguments.values)]
    }

    /// Creates SQL from an expression.
    public init(_ expression: some SQLSpecificExpressible) {
        elements = [.expression(expression.sqlExpression)]
    }

    /// Whether there is no text at all.
    public var isEmpty: Bool {
        elements.allSatisfy { element in
            if case .text(let text, _) = element { return text.isEmpty }
            return false
        }
    }

    /// The text, and the values of its parameters.
    public func build(_ db: Database) throws -> (sql: String, arguments: StatementArguments) {
        let context = SQLGenerationContext(db)
        let text = try sql(context)
        return (text, context.arguments)
    }

    func sql(_ context: SQLGenerationContext) throws -> String {
        try elements.map { element in
            switch element {
            case .text(let text, let values):
                context.append(values)
                return text
            case .expression(let expression): return try expression.sql(context)
            case .selection(let selection): return try selection.sql(context)
            case .ordering(let ordering): return try ordering.sql(context)
            case .subquery(let subquery): return try subquery.sql(context)
            }
        }.joined()
    }

    func qualified(with alias: TableAliasBase) -> SQL {
        SQL(
            elements: elements.map { element in
                switch element {
                case .text, .subquery: element
                case .expression(let expression): .expression(expression.qualified(with: alias))
                case .selection(let selection): .selection(selection.qualified(with: alias))
                case .ordering(let ordering): .ordering(ordering.qualified(with: alias))
                }
            })
    }

    /// Both texts, one after the other.
    public static func + (lhs: SQL, rhs: SQL) -> SQL {
        SQL(elements: lhs.elements + rhs.elements)
    }

    /// Adds text.
    public static func += (lhs: inout SQL, rhs: SQL) {
        lhs.elements += rhs.elements
    }

    /// Adds text.
    public mutating func append(literal sqlLiteral: SQL) {
        self += sqlLiteral
    }

    /// Adds text, and the arguments that its `?` stand for.
    public mutating func append(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) {
        self += SQL(sql: sql, arguments: arguments)
    }
}

extension SQL: SQLSpecificExpressible, SQLSelectable, SQLOrderingTerm {
    /// The text as an expression.
    public var sqlExpression: SQLExpression { SQLExpression(.literal(self)) }

    /// The text as selected columns.
    public var sqlSelection: SQLSelection { SQLSelection(.literal(self)) }

    /// The text as an order.
    public var sqlOrdering: SQLOrdering { SQLOrdering(.literal(self)) }
}

extension Sequence<SQL> {
    /// The texts with a separator between.
    public func joined(separator: String = "") -> SQL {
        var result = SQL(elements: [])
        for (index, sql) in enumerated() {
            if index > 0 { result.append(sql: separator) }
            result += sql
        }
        return result
    }
}

extension SQL: ExpressibleByStringInterpolation {
    /// Creates SQL from text.
    public init(stringLiteral value: String) {
        self.init(sql: value)
    }

    /// Creates SQL from text with values.
    public init(stringInterpolation: SQLInterpolation) {
        self.init(elements: stringInterpolation.elements)
    }
}

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

    /// Adds text as it is, with the arguments that its `?` stand for: `\(sql: text)`.
    public mutating func appendInterpolation(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) {
        elements.append(.text(sql, arguments.values))
    }

    /// Adds SQL: `\(literal: sql)`.
    public mutating func appendInterpolation(literal sqlLiteral: SQL) {
        elements += sqlLiteral.elements
    }

    /// Adds SQL.
    public mutating func appendInterpolation(_ sql: SQL) {
        elements += sql.elements
    }

    /// Adds the name of a record type's table.
    public mutating func appendInterpolation<Record: TableRecord>(_ table: Record.Type) {
        elements.append(.text(Record.databaseTableName.quotedDatabaseIdentifier, []))
    }

    /// Adds the columns that a record type selects: `\(columnsOf: Player.self)`.
    ///
    /// - parameter tableAlias: the name of the table in the SQL; by default, its own.
    public mutating func appendInterpolation<Record: TableRecord>(
        columnsOf type: Record.Type, tableAlias: String? = nil
    ) {
        let alias = TableAliasBase(
            name: tableAlias ?? Record.databaseTableName, tableName: Record.databaseTableName)
        for (index, selection) in Record.databaseSelection.enumerated() {
            if index > 0 { elements.append(.text(", ", [])) }
            elements.append(.selection(selection.sqlSelection.qualified(with: alias)))
        }
    }

    /// Adds an identifier in quotes: `\(identifier: name)`.
    public mutating func appendInterpolation(identifier: String) {
        elements.append(.text(identifier.quotedDatabaseIdentifier, []))
    }

    /// Adds what is selected.
    public mutating func appendInterpolation(_ selection: some SQLSelectable) {
        elements.append(.selection(selection.sqlSelection))
    }

    /// Adds an expression; values are bound.
    public mutating func appendInterpolation(_ expressible: some SQLExpressible) {
        elements.append(.expression(expressible.sqlExpression))
    }

    /// Adds an expression that may be selected too.
    public mutating func appendInterpolation(
        _ expressible: some SQLExpressible & SQLSelectable & SQLOrderingTerm
    ) {
        elements.append(.expression(expressible.sqlExpression))
    }

    /// Adds an optional value; nil is NULL.
    @_disfavoredOverload
    public mutating func appendInterpolation<T: SQLExpressible>(_ expressible: T?) {
        elements.append(.expression(expressible?.sqlExpression ?? .null))
    }

    /// Adds the name of a coding key, as an identifier.
    public mutating func appendInterpolation(_ key: some CodingKey) {
        appendInterpolation(identifier: key.stringValue)
    }

    /// Adds a list of values in parentheses.
    public mutating func appendInterpolation<S: Sequence>(_ sequence: S)
    where S.Element: SQLExpressible {
        elements.append(.text("(", []))
        for (index, element) in sequence.enumerated() {
            if index > 0 { elements.append(.text(",", [])) }
            elements.append(.expression(element.sqlExpression))
        }
        elements.append(.text(")", []))
    }

    /// Adds an order.
    public mutating func appendInterpolation(_ ordering: SQLOrdering) {
        elements.append(.ordering(ordering))
    }

    /// Adds a request in parentheses.
    public mutating func appendInterpolation(_ subquery: some SQLSubqueryable) {
        elements.append(.text("(", []))
        elements.append(.subquery(subquery.sqlSubquery))
        elements.append(.text(")", []))
    }

    /// Adds a collation.
    public mutating func appendInterpolation(_ collation: Database.CollationName) {
        elements.append(.text(collation.rawValue, []))
    }
}
