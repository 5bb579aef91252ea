/// SQL text with values, which are always bound and never become text.
///
/// ```swift
/// let name = "O'Brien"
/// try db.execute(literal: "UPDATE player SET name = \(name) WHERE id = \(id)")
/// ```
public struct SQL: Sendable {
    indirect enum Element: Sendable {
        case text(String, StatementArguments)
        case expression(SQLExpression)
        case selection(SQLSelection)
        case ordering(SQLOrdering)
        case subquery(SQLSubquery)
        case commonTable(SQLCommonTable)
    }

    private(set) var elements: [Element]

    init(elements: [Element]) {
        self.elements = elements
    }

    /// Creates SQL from text, and the arguments that its `?` and `:name` stand for.
    ///
    /// - precondition: in a whole statement, no two arguments have the same name.
    public init(sql: String, arguments: StatementArguments = StatementArguments()) {
        elements = [.text(sql, arguments)]
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
            case .text(let text, let arguments):
                context.append(arguments)
                return text
            case .expression(let expression): return try expression.sql(context)
            case .selection(let selection): return try selection.sql(context)
            case .ordering(let ordering): return try ordering.sql(context)
            case .subquery(let subquery): return try subquery.sql(context)
            case .commonTable(let table): return try table.sql(context)
            }
        }.joined()
    }

    func qualified(with alias: SQLTableAlias) -> SQL {
        SQL(
            elements: elements.map { element in
                switch element {
                case .text, .subquery, .commonTable: element
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

    /// Adds text, and the arguments that its `?` and `:name` stand for.
    public mutating func append(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) {
        self += SQL(sql: sql, arguments: arguments)
    }
}

extension SQL: SQLSpecificExpressible {
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
