// Requests for the rows of full-text tables that match a pattern.

extension ColumnExpression {
    /// `column MATCH pattern`
    public func match(_ pattern: FTS3Pattern) -> SQLExpression {
        SQLExpression(.binary("MATCH", sqlExpression, pattern.sqlExpression))
    }

    /// `column MATCH pattern`; FTS5 takes the name of the table for a column too.
    public func match(_ pattern: FTS5Pattern) -> SQLExpression {
        SQLExpression(.binary("MATCH", sqlExpression, pattern.sqlExpression))
    }
}

extension DerivableRequest {
    /// Keeps the rows that match; none for nil.
    public func matching(_ pattern: FTS3Pattern?) -> Self {
        matching(pattern?.sqlExpression)
    }

    /// Keeps the rows that match; none for nil.
    public func matching(_ pattern: FTS5Pattern?) -> Self {
        matching(pattern?.sqlExpression)
    }

    private func matching(_ pattern: SQLExpression?) -> Self {
        guard let pattern else { return none() }
        return filterLater { _, alias in
            SQLExpression(.binary("MATCH", SQLExpression(.tableName(alias)), pattern))
        }
    }
}

extension TableRecord {
    /// The rows that match; none for nil.
    public static func matching(_ pattern: FTS3Pattern?) -> QueryInterfaceRequest<Self> {
        all().matching(pattern)
    }

    /// The rows that match; none for nil.
    public static func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<Self> {
        all().matching(pattern)
    }
}

extension Table {
    /// The rows that match; none for nil.
    public func matching(_ pattern: FTS3Pattern?) -> QueryInterfaceRequest<RowDecoder> {
        all().matching(pattern)
    }

    /// The rows that match; none for nil.
    public func matching(_ pattern: FTS5Pattern?) -> QueryInterfaceRequest<RowDecoder> {
        all().matching(pattern)
    }
}

extension SQLOrderingTerm where Self == Column {
    /// The best matches of an FTS5 table first.
    public static var rank: Column { Column.rank }
}
