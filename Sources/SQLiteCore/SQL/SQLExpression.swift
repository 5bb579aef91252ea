/// An SQL expression.
///
/// It is built by operators and methods of columns and other expressions:
///
/// ```swift
/// Column("score") > 100 && Column("name").like("A%")
/// ```
public struct SQLExpression: Sendable {
    indirect enum Impl: Sendable {
        case databaseValue(DatabaseValue)
        case column(String)
        case qualifiedColumn(String, SQLTableAlias)
        case literal(SQL)
        /// `lhs OPERATOR rhs`
        case binary(String, SQLExpression, SQLExpression)
        /// `a OPERATOR b OPERATOR c`, with the value of the empty list
        case associative(String, [SQLExpression], neutral: DatabaseValue)
        /// `OPERATOR expression`
        case prefix(String, SQLExpression)
        case not(SQLExpression)
        /// `=` and `<>`, which become `IS` for NULL
        case equal(SQLExpression, SQLExpression, isNegated: Bool)
        case between(SQLExpression, SQLExpression, SQLExpression, isNegated: Bool)
        case like(SQLExpression, SQLExpression, escape: SQLExpression?, isNegated: Bool)
        case inList(SQLExpression, [SQLExpression], isNegated: Bool)
        case inSubquery(SQLExpression, SQLSubquery, isNegated: Bool)
        case inTable(SQLExpression, SQLTableAlias, isNegated: Bool)
        /// Whether a count is zero.
        case countIsZero(SQLExpression, isNegated: Bool)
        case exists(SQLSubquery, isNegated: Bool)
        case subquery(SQLSubquery)
        case collated(SQLExpression, String)
        case function(
            String, [SQLExpression], isDistinct: Bool, filter: SQLExpression?,
            ordering: SQLOrdering?)
        case cast(SQLExpression, String)
        case caseWhen(
            SQLExpression?, [(condition: SQLExpression, value: SQLExpression)],
            otherwise: SQLExpression?)
        /// `COUNT(*)`
        case countAll
        case rowValue([SQLExpression])
        case primaryKey(SQLTableAlias?)
        /// Whether there is a row of a table that is joined as an option.
        case rowExists(SQLTableAlias, isNegated: Bool)
        /// The name of the table, which full-text searches take for all columns.
        case tableName(SQLTableAlias)
    }

    let impl: Impl
    /// Whether functions that build JSON take it for JSON, and not for a text.
    var isJSON = false

    init(_ impl: Impl) {
        self.impl = impl
    }

    static func databaseValue(_ value: DatabaseValue) -> SQLExpression {
        SQLExpression(.databaseValue(value))
    }

    static func column(_ name: String) -> SQLExpression {
        SQLExpression(.column(name))
    }

    static let null = SQLExpression(.databaseValue(.null))

    static func function(_ name: String, _ arguments: [SQLExpression], isDistinct: Bool = false)
        -> SQLExpression
    {
        SQLExpression(
            .function(name, arguments, isDistinct: isDistinct, filter: nil, ordering: nil))
    }

    /// The conjunction of conditions.
    static func and(_ expressions: [SQLExpression]) -> SQLExpression {
        joined("AND", expressions, neutral: true.databaseValue)
    }

    /// Whether the expression is the conjunction of no conditions.
    var isEmptyConjunction: Bool {
        if case .associative("AND", let expressions, _) = impl { return expressions.isEmpty }
        return false
    }

    /// Whether the expression is the literal NULL.
    var isNull: Bool {
        if case .databaseValue(let value) = impl { return value.isNull }
        return false
    }
}

/// What can be used as an expression: values, columns, subqueries.
public protocol SQLExpressible {
    /// The expression.
    var sqlExpression: SQLExpression { get }
}

/// What has the operators of expressions, which plain values must not have.
///
/// Expressions, columns and subqueries can be selected and ordered by too.
public protocol SQLSpecificExpressible: SQLExpressible, SQLSelectable, SQLOrderingTerm {}

extension SQLSpecificExpressible {
    /// The expression as a column of the result.
    public var sqlSelection: SQLSelection { SQLSelection(.expression(sqlExpression)) }

    /// Ascending.
    public var sqlOrdering: SQLOrdering { SQLOrdering(.expression(sqlExpression)) }
}

/// What can be selected: columns, expressions, `AllColumns`.
public protocol SQLSelectable {
    /// What is selected.
    var sqlSelection: SQLSelection { get }
}

/// What requests are ordered by.
public protocol SQLOrderingTerm {
    /// The order.
    var sqlOrdering: SQLOrdering { get }
}

extension SQLExpression: SQLSpecificExpressible {
    /// Itself.
    public var sqlExpression: SQLExpression { self }
}

/// What a request selects.
public struct SQLSelection: Sendable {
    enum Impl: Sendable {
        case allColumns(SQLTableAlias?)
        case allColumnsExcluding(Set<String>, SQLTableAlias?)
        case expression(SQLExpression)
        case aliased(SQLExpression, String)
        case literal(SQL)
    }

    let impl: Impl

    init(_ impl: Impl) {
        self.impl = impl
    }

    /// The expression that is selected, under whatever name.
    var expression: SQLExpression? {
        switch impl {
        case .expression(let expression), .aliased(let expression, _): expression
        default: nil
        }
    }

    func qualified(with alias: SQLTableAlias) -> SQLSelection {
        switch impl {
        case .allColumns(nil): SQLSelection(.allColumns(alias))
        case .allColumnsExcluding(let names, nil):
            SQLSelection(.allColumnsExcluding(names, alias))
        case .expression(let expression):
            SQLSelection(.expression(expression.qualified(with: alias)))
        case .aliased(let expression, let name):
            SQLSelection(.aliased(expression.qualified(with: alias), name))
        case .literal(let sql):
            SQLSelection(.literal(sql.qualified(with: alias)))
        default: self
        }
    }

    /// The columns in SQL, separated by commas.
    func sql(_ context: SQLGenerationContext) throws -> String {
        switch impl {
        case .allColumns(let alias):
            return (alias.map { context.qualifier($0) } ?? "") + "*"
        case .allColumnsExcluding(let excluded, let alias):
            guard let alias, !alias.tableName.isEmpty else { return "*" }
            let qualifier = context.qualifier(alias)
            if context.db.isSchemaGiven { return "\(qualifier)* EXCEPT \(excluded.sorted())" }
            let names = try context.db.columns(in: alias.tableName).map(\.name).filter {
                !excluded.contains($0.lowercased())
            }
            return names.map { qualifier + $0.quotedDatabaseIdentifier }.joined(separator: ", ")
        case .expression(let expression):
            return try expression.sql(context)
        case .aliased(let expression, let name):
            return try expression.sql(context) + " AS " + name.quotedDatabaseIdentifier
        case .literal(let sql):
            return try sql.sql(context)
        }
    }

    /// How many columns it gives; nil if only SQLite knows.
    func columnCount(_ db: Database, alias: SQLTableAlias) throws -> Int {
        switch impl {
        case .allColumns(let own):
            return try db.columnCount(of: own ?? alias)
        case .allColumnsExcluding(let excluded, let own):
            let names = try db.columns(in: (own ?? alias).tableName).map { $0.name.lowercased() }
            return names.filter { !excluded.contains($0) }.count
        case .expression, .aliased:
            return 1
        case .literal:
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "Cannot count the columns of a literal selection")
        }
    }
}

extension SQLSelection: SQLSelectable {
    /// Itself.
    public var sqlSelection: SQLSelection { self }
}

/// The order of a request.
public struct SQLOrdering: Sendable {
    enum Impl: Sendable {
        case expression(SQLExpression)
        case directed(SQLExpression, isDescending: Bool, nulls: Nulls?)
        case literal(SQL)
    }

    enum Nulls: String, Sendable {
        case first = "NULLS FIRST"
        case last = "NULLS LAST"
    }

    let impl: Impl

    init(_ impl: Impl) {
        self.impl = impl
    }

    func qualified(with alias: SQLTableAlias) -> SQLOrdering {
        switch impl {
        case .expression(let expression):
            SQLOrdering(.expression(expression.qualified(with: alias)))
        case .directed(let expression, let isDescending, let nulls):
            SQLOrdering(
                .directed(
                    expression.qualified(with: alias), isDescending: isDescending, nulls: nulls))
        case .literal(let sql):
            SQLOrdering(.literal(sql.qualified(with: alias)))
        }
    }

    var reversed: SQLOrdering {
        switch impl {
        case .expression(let expression):
            return SQLOrdering(.directed(expression, isDescending: true, nulls: nil))
        case .directed(let expression, let isDescending, let nulls):
            let reversedNulls: Nulls? =
                switch nulls {
                case .first: .last
                case .last: .first
                case nil: nil
                }
            return SQLOrdering(
                .directed(expression, isDescending: !isDescending, nulls: reversedNulls))
        case .literal:
            preconditionFailure("Ordering literals can't be reversed: use sqlExpression.desc")
        }
    }

    func sql(_ context: SQLGenerationContext) throws -> String {
        switch impl {
        case .expression(let expression):
            return try expression.sql(context)
        case .directed(let expression, let isDescending, let nulls):
            let direction = isDescending ? " DESC" : " ASC"
            return try expression.sql(context) + direction + (nulls.map { " \($0.rawValue)" } ?? "")
        case .literal(let sql):
            return try sql.sql(context)
        }
    }
}

extension SQLOrdering: SQLOrderingTerm {
    /// Itself.
    public var sqlOrdering: SQLOrdering { self }
}

/// All columns of a table: `*`.
public struct AllColumns: Sendable, SQLSelectable {
    /// Creates the selection.
    public init() {}

    /// `*`
    public var sqlSelection: SQLSelection { SQLSelection(.allColumns(nil)) }
}

extension SQLSelectable where Self == AllColumns {
    /// All columns of a table: `*`.
    public static var allColumns: AllColumns { AllColumns() }
}

extension SQLSelectable where Self == AllColumnsExcluding {
    /// All columns of a table but some.
    public static func allColumns(excluding names: some Collection<String>) -> AllColumnsExcluding {
        AllColumnsExcluding(names)
    }

    /// All columns of a table but some.
    public static func allColumns(excluding columns: some Collection<any ColumnExpression>)
        -> AllColumnsExcluding
    {
        AllColumnsExcluding(columns.map(\.name))
    }
}

extension SQLExpressible where Self == Column {
    /// The hidden `rowid` column.
    public static var rowID: Column { Column.rowID }
}

// Nearer than the others to where several of them would do.
extension ColumnExpression where Self == Column {
    /// The hidden `rowid` column.
    public static var rowID: Column { Column.rowID }
}

extension SQLSelectable where Self == Column {
    /// The hidden `rowid` column.
    public static var rowID: Column { Column.rowID }
}

extension SQLOrderingTerm where Self == Column {
    /// The hidden `rowid` column.
    public static var rowID: Column { Column.rowID }
}

/// All columns of a table but some.
public struct AllColumnsExcluding: Sendable, SQLSelectable {
    let names: Set<String>

    /// Creates the selection.
    public init(_ names: some Sequence<String>) {
        self.names = Set(names.map { $0.lowercased() })
    }

    /// Creates the selection.
    public init<Columns: Sequence>(_ columns: Columns) where Columns.Element: ColumnExpression {
        self.init(columns.map(\.name))
    }

    /// The columns by name.
    public var sqlSelection: SQLSelection { SQLSelection(.allColumnsExcluding(names, nil)) }
}

extension DatabaseValue: SQLSpecificExpressible {}
