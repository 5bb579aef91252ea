/// An expression that is compared by a collation, which is an expression like others here.
public typealias SQLCollatedExpression = SQLExpression

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
        sqlExpression.collated(collation.rawValue)
    }

    /// The expression compared by a collation.
    public func collating(_ collation: DatabaseCollation) -> SQLExpression {
        sqlExpression.collated(collation.name)
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

extension SQLExpression {
    /// The expression with the collation where it has an effect: SQLite wants it on the left side
    /// of `IN`, and on each comparison of a condition.
    fileprivate func collated(_ collation: String) -> SQLExpression {
        switch impl {
        case .inList(let expression, let values, let isNegated) where values.count > 1:
            SQLExpression(.inList(expression.collated(collation), values, isNegated: isNegated))
        case .inSubquery(let expression, let subquery, let isNegated):
            SQLExpression(
                .inSubquery(expression.collated(collation), subquery, isNegated: isNegated))
        case .between(let expression, let low, let high, let isNegated):
            SQLExpression(
                .between(expression.collated(collation), low, high, isNegated: isNegated))
        case .equal(let lhs, let rhs, let isNegated):
            SQLExpression(.equal(lhs.collated(collation), rhs, isNegated: isNegated))
        case .binary(let symbol, let lhs, let rhs) where Self.comparisons.contains(symbol):
            SQLExpression(.binary(symbol, lhs.collated(collation), rhs))
        case .associative(let symbol, let expressions, let neutral)
        where symbol == "AND" || symbol == "OR":
            SQLExpression(
                .associative(symbol, expressions.map { $0.collated(collation) }, neutral: neutral))
        default:
            SQLExpression(.collated(self, collation))
        }
    }
}

extension Sequence where Element: SQLExpressible {
    /// `expression IN (values)`
    public func contains(_ element: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(
            .inList(element.sqlExpression, map(\.sqlExpression), isNegated: false))
    }
}

extension Sequence<any SQLExpressible> {
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
