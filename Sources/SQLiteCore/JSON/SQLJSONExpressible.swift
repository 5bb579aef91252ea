/// An expression whose value is JSON: its parts can be reached, and functions that build JSON take
/// it for JSON and not for a text.
///
/// ```swift
/// let info = JSONColumn("info")
/// let cities = try Player.select(info["$.address.city"], as: String.self).fetchAll(db)
/// ```
///
/// Columns become one by ``JSONColumn``, other expressions by ``SQLSpecificExpressible/asJSON``.
///
/// Related SQLite documentation: <https://www.sqlite.org/json1.html>
public protocol SQLJSONExpressible: SQLSpecificExpressible {}

extension SQLJSONExpressible {
    /// `value ->> path`: the part as an SQL value, a text if it is an object or an array.
    ///
    /// - parameter path: a path such as `$.address.city`, the label of an object, or an index.
    public subscript(_ path: some SQLExpressible) -> SQLExpression {
        SQLExpression(.binary("->>", sqlExpression, path.sqlExpression))
    }

    /// `value -> path`: the part as JSON, texts in quotes.
    ///
    /// - parameter path: a path such as `$.address.city`, the label of an object, or an index.
    public func jsonRepresentation(atPath path: some SQLExpressible) -> SQLExpression {
        SQLExpression(.binary("->", sqlExpression, path.sqlExpression))
    }

    /// `JSON_EXTRACT(value, path)`: the part as an SQL value.
    public func jsonExtract(atPath path: some SQLExpressible) -> SQLExpression {
        Database.jsonExtract(self, atPath: path)
    }

    /// `JSON_EXTRACT(value, paths)`: the parts as a JSON array.
    public func jsonExtract(atPaths paths: some Collection<some SQLExpressible>) -> SQLExpression {
        Database.jsonExtract(self, atPaths: paths)
    }
}

extension ColumnExpression where Self: SQLJSONExpressible {
    /// The column as JSON.
    public var sqlExpression: SQLExpression { SQLExpression.column(name).markedAsJSON }
}

extension SQLSpecificExpressible {
    /// The expression taken for JSON.
    public var asJSON: AnySQLJSONExpressible {
        AnySQLJSONExpressible(json: sqlExpression)
    }
}

extension SQLExpression {
    var markedAsJSON: SQLExpression {
        var expression = self
        expression.isJSON = true
        return expression
    }
}

/// A JSON expression whose type is not to be seen.
public struct AnySQLJSONExpressible: SQLJSONExpressible, Sendable {
    /// The expression.
    public let sqlExpression: SQLExpression

    /// Wraps an expression.
    public init(_ base: some SQLJSONExpressible) {
        self.init(json: base.sqlExpression)
    }

    init(json expression: SQLExpression) {
        sqlExpression = expression.markedAsJSON
    }
}

/// A column that holds JSON.
///
/// ```swift
/// enum Columns {
///     static let info = JSONColumn(CodingKeys.info)
/// }
/// try Player.filter { $0.info["name"] == "Arthur" }.fetchAll(db)
/// ```
public struct JSONColumn: ColumnExpression, SQLJSONExpressible, Hashable, Sendable {
    /// The unqualified name of the column.
    public let name: String

    /// Creates a column.
    public init(_ name: String) {
        self.name = name
    }

    /// Creates the column of a coding key.
    public init(_ codingKey: some CodingKey) {
        self.name = codingKey.stringValue
    }
}
