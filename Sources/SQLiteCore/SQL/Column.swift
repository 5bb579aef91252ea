/// A type that names a column.
///
/// `Column` does; a nested enum of coding keys can too:
///
/// ```swift
/// enum Columns: String, ColumnExpression { case id, name, score }
/// ```
public protocol ColumnExpression: SQLSpecificExpressible {
    /// The unqualified name of the column.
    var name: String { get }
}

extension ColumnExpression {
    /// The column as an expression.
    public var sqlExpression: SQLExpression { .column(name) }

    /// The column of the result.
    public var sqlSelection: SQLSelection { SQLSelection(.expression(.column(name))) }

    /// Ascending.
    public var sqlOrdering: SQLOrdering { SQLOrdering(.expression(.column(name))) }

    /// The column without its table, to use where a request is derived from.
    public var detached: SQLExpression { SQL(sql: name.quotedDatabaseIdentifier).sqlExpression }
}

extension ColumnExpression where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var name: String { rawValue }
}

/// A column of a table.
///
/// ```swift
/// Player.filter(Column("score") > 100).order(Column("name"))
/// ```
public struct Column: Sendable, Hashable, ColumnExpression {
    /// The hidden `rowid` column.
    public static let rowID = Column("rowid")

    /// The hidden column by which FTS5 tables are ordered.
    public static let rank = Column("rank")

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
