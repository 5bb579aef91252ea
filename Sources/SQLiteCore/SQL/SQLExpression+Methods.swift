extension SQLSpecificExpressible {
    /// Ascending.
    public var asc: SQLOrdering {
        SQLOrdering(.directed(sqlExpression, isDescending: false, nulls: nil))
    }

    /// Descending.
    public var desc: SQLOrdering {
        SQLOrdering(.directed(sqlExpression, isDescending: true, nulls: nil))
    }

    /// Ascending, NULL last.
    public var ascNullsLast: SQLOrdering {
        SQLOrdering(.directed(sqlExpression, isDescending: false, nulls: .last))
    }

    /// Descending, NULL first.
    public var descNullsFirst: SQLOrdering {
        SQLOrdering(.directed(sqlExpression, isDescending: true, nulls: .first))
    }

    /// `expression LIKE pattern`
    public func like(_ pattern: some SQLExpressible, escape: (any SQLExpressible)? = nil)
        -> SQLExpression
    {
        SQLExpression(
            .like(
                sqlExpression, pattern.sqlExpression, escape: escape?.sqlExpression,
                isNegated: false))
    }

    /// The expression compared by a collation.
    ///
    /// ```swift
    /// Player.order(Column("name").collating(.nocase))
    /// ```
    public func collating(_ collation: Database.CollationName) -> SQLExpression {
        SQLExpression(.collated(sqlExpression, collation.rawValue))
    }

    /// The expression compared by a collation.
    public func collating(_ collation: DatabaseCollation) -> SQLExpression {
        SQLExpression(.collated(sqlExpression, collation.name))
    }

    /// The expression under another name, as a column of the result.
    public func forKey(_ key: String) -> SQLSelection {
        SQLSelection(.aliased(sqlExpression, key))
    }

    /// The expression under another name, as a column of the result.
    public func forKey(_ key: some CodingKey) -> SQLSelection {
        forKey(key.stringValue)
    }

    /// The expression converted to a type of SQLite.
    public func cast(to type: Database.ColumnType) -> SQLExpression {
        SQLExpression(.cast(sqlExpression, type.rawValue))
    }
}

extension Sequence where Element: SQLExpressible {
    /// `expression IN (values)`
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(
            .inList(element.sqlExpression, map(\.sqlExpression), isNegated: false))
    }
}

extension ClosedRange where Bound: SQLExpressible {
    /// `expression BETWEEN lower AND upper`
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(
            .between(
                element.sqlExpression, lowerBound.sqlExpression, upperBound.sqlExpression,
                isNegated: false))
    }
}

extension PartialRangeFrom where Bound: SQLExpressible {
    /// `expression >= lower`
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        element.sqlExpression >= lowerBound.sqlExpression
    }
}

extension PartialRangeThrough where Bound: SQLExpressible {
    /// `expression <= upper`
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        element.sqlExpression <= upperBound.sqlExpression
    }
}

extension PartialRangeUpTo where Bound: SQLExpressible {
    /// `expression < upper`
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        element.sqlExpression < upperBound.sqlExpression
    }
}

extension Range where Bound: SQLExpressible {
    /// `expression >= lower AND expression < upper`
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        let expression = element.sqlExpression
        return (expression >= lowerBound.sqlExpression) && (expression < upperBound.sqlExpression)
    }
}
