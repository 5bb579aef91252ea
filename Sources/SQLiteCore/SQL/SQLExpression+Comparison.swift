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

    /// `lhs = 1`, or `lhs = 0`; whether a joined row exists needs no comparison.
    public static func == (lhs: Self, rhs: Bool) -> SQLExpression {
        lhs.sqlExpression.equals(rhs)
    }

    /// `rhs = 1`, or `rhs = 0`; whether a joined row exists needs no comparison.
    public static func == (lhs: Bool, rhs: Self) -> SQLExpression {
        rhs.sqlExpression.equals(lhs)
    }

    /// `lhs <> 1`, or `lhs <> 0`; whether a joined row exists needs no comparison.
    public static func != (lhs: Self, rhs: Bool) -> SQLExpression {
        lhs.sqlExpression.equals(rhs).negated
    }

    /// `rhs <> 1`, or `rhs <> 0`; whether a joined row exists needs no comparison.
    public static func != (lhs: Bool, rhs: Self) -> SQLExpression {
        rhs.sqlExpression.equals(lhs).negated
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
        .identity("IS", lhs?.sqlExpression ?? .null, rhs.sqlExpression)
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
        .identity("IS NOT", lhs?.sqlExpression ?? .null, rhs.sqlExpression)
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

extension SQLExpression {
    /// The comparison with a Boolean, which comes last.
    fileprivate func equals(_ value: Bool) -> SQLExpression {
        switch impl {
        case .rowExists, .countIsZero: return value ? self : negated
        default: break
        }
        return SQLExpression(.equal(self, value.sqlExpression, isNegated: false))
    }

    /// `lhs IS rhs`; NULL comes last.
    static func identity(
        _ symbol: String, _ lhs: SQLExpression, _ rhs: SQLExpression
    ) -> SQLExpression {
        SQLExpression(lhs.isNull ? .binary(symbol, rhs, lhs) : .binary(symbol, lhs, rhs))
    }
}
