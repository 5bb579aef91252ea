// The operators of expressions. One side at least must be a column or another expression of SQL, so
// that comparisons of plain values keep their meaning.

extension SQLSpecificExpressible {
    /// `lhs = rhs`, or `IS NULL`.
    public static func == (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
        SQLExpression(.equal(lhs.sqlExpression, rhs?.sqlExpression ?? .null, isNegated: false))
    }

    /// `lhs = rhs`, or `IS NULL`.
    public static func == (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
        SQLExpression(.equal(lhs?.sqlExpression ?? .null, rhs.sqlExpression, isNegated: false))
    }

    /// `lhs = rhs`, or `IS NULL`.
    public static func == (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.equal(lhs.sqlExpression, rhs.sqlExpression, isNegated: false))
    }

    /// `lhs <> rhs`, or `IS NOT NULL`.
    public static func != (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
        SQLExpression(.equal(lhs.sqlExpression, rhs?.sqlExpression ?? .null, isNegated: true))
    }

    /// `lhs <> rhs`, or `IS NOT NULL`.
    public static func != (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
        SQLExpression(.equal(lhs?.sqlExpression ?? .null, rhs.sqlExpression, isNegated: true))
    }

    /// `lhs <> rhs`, or `IS NOT NULL`.
    public static func != (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.equal(lhs.sqlExpression, rhs.sqlExpression, isNegated: true))
    }

    /// `lhs IS rhs`: NULL is equal to NULL.
    public static func === (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
        SQLExpression(.binary("IS", lhs.sqlExpression, rhs?.sqlExpression ?? .null))
    }

    /// `lhs IS rhs`: NULL is equal to NULL.
    public static func === (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
        SQLExpression(.binary("IS", lhs?.sqlExpression ?? .null, rhs.sqlExpression))
    }

    /// `lhs IS rhs`: NULL is equal to NULL.
    public static func === (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.binary("IS", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs IS NOT rhs`: NULL is equal to NULL.
    public static func !== (lhs: Self, rhs: (any SQLExpressible)?) -> SQLExpression {
        SQLExpression(.binary("IS NOT", lhs.sqlExpression, rhs?.sqlExpression ?? .null))
    }

    /// `lhs IS NOT rhs`: NULL is equal to NULL.
    public static func !== (lhs: (any SQLExpressible)?, rhs: Self) -> SQLExpression {
        SQLExpression(.binary("IS NOT", lhs?.sqlExpression ?? .null, rhs.sqlExpression))
    }

    /// `lhs IS NOT rhs`: NULL is equal to NULL.
    public static func !== (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.binary("IS NOT", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs < rhs`
    public static func < (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        SQLExpression(.binary("<", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs < rhs`
    public static func < (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        SQLExpression(.binary("<", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs < rhs`
    public static func < (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.binary("<", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs <= rhs`
    public static func <= (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        SQLExpression(.binary("<=", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs <= rhs`
    public static func <= (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        SQLExpression(.binary("<=", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs <= rhs`
    public static func <= (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.binary("<=", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs > rhs`
    public static func > (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        SQLExpression(.binary(">", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs > rhs`
    public static func > (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        SQLExpression(.binary(">", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs > rhs`
    public static func > (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.binary(">", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs >= rhs`
    public static func >= (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        SQLExpression(.binary(">=", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs >= rhs`
    public static func >= (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        SQLExpression(.binary(">=", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs >= rhs`
    public static func >= (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.binary(">=", lhs.sqlExpression, rhs.sqlExpression))
    }
}
