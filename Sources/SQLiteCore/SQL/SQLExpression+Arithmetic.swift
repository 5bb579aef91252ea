extension SQLSpecificExpressible {
    /// `lhs + rhs`
    public static func + (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .chain("+", lhs.sqlExpression, rhs.sqlExpression, neutral: 0)
    }

    /// `lhs + rhs`
    public static func + (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .chain("+", lhs.sqlExpression, rhs.sqlExpression, neutral: 0)
    }

    /// `lhs + rhs`
    public static func + (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .chain("+", lhs.sqlExpression, rhs.sqlExpression, neutral: 0)
    }

    /// `lhs * rhs`
    public static func * (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .chain("*", lhs.sqlExpression, rhs.sqlExpression, neutral: 1)
    }

    /// `lhs * rhs`
    public static func * (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .chain("*", lhs.sqlExpression, rhs.sqlExpression, neutral: 1)
    }

    /// `lhs * rhs`
    public static func * (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .chain("*", lhs.sqlExpression, rhs.sqlExpression, neutral: 1)
    }

    /// `lhs - rhs`
    public static func - (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        SQLExpression(.binary("-", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs - rhs`
    public static func - (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        SQLExpression(.binary("-", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs - rhs`
    public static func - (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.binary("-", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs / rhs`
    public static func / (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        SQLExpression(.binary("/", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs / rhs`
    public static func / (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        SQLExpression(.binary("/", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs / rhs`
    public static func / (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.binary("/", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs & rhs`, bit by bit.
    public static func & (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .chain("&", lhs.sqlExpression, rhs.sqlExpression, neutral: -1)
    }

    /// `lhs & rhs`, bit by bit.
    public static func & (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .chain("&", lhs.sqlExpression, rhs.sqlExpression, neutral: -1)
    }

    /// `lhs & rhs`, bit by bit.
    public static func & (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .chain("&", lhs.sqlExpression, rhs.sqlExpression, neutral: -1)
    }

    /// `lhs | rhs`, bit by bit.
    public static func | (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .chain("|", lhs.sqlExpression, rhs.sqlExpression, neutral: 0)
    }

    /// `lhs | rhs`, bit by bit.
    public static func | (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .chain("|", lhs.sqlExpression, rhs.sqlExpression, neutral: 0)
    }

    /// `lhs | rhs`, bit by bit.
    public static func | (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .chain("|", lhs.sqlExpression, rhs.sqlExpression, neutral: 0)
    }

    /// `lhs << rhs`
    public static func << (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        SQLExpression(.binary("<<", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs << rhs`
    public static func << (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        SQLExpression(.binary("<<", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs << rhs`
    public static func << (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.binary("<<", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs >> rhs`
    public static func >> (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        SQLExpression(.binary(">>", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs >> rhs`
    public static func >> (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        SQLExpression(.binary(">>", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs >> rhs`
    public static func >> (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        SQLExpression(.binary(">>", lhs.sqlExpression, rhs.sqlExpression))
    }

    /// `lhs AND rhs`
    public static func && (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .chain("AND", lhs.sqlExpression, rhs.sqlExpression, neutral: 1)
    }

    /// `lhs AND rhs`
    public static func && (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .chain("AND", lhs.sqlExpression, rhs.sqlExpression, neutral: 1)
    }

    /// `lhs AND rhs`
    public static func && (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .chain("AND", lhs.sqlExpression, rhs.sqlExpression, neutral: 1)
    }

    /// `lhs OR rhs`
    public static func || (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .chain("OR", lhs.sqlExpression, rhs.sqlExpression, neutral: 0)
    }

    /// `lhs OR rhs`
    public static func || (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        .chain("OR", lhs.sqlExpression, rhs.sqlExpression, neutral: 0)
    }

    /// `lhs OR rhs`
    public static func || (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        .chain("OR", lhs.sqlExpression, rhs.sqlExpression, neutral: 0)
    }

    /// `-value`
    public static prefix func - (value: Self) -> SQLExpression {
        SQLExpression(.prefix("-", value.sqlExpression))
    }

    /// `~value`
    public static prefix func ~ (value: Self) -> SQLExpression {
        SQLExpression(.prefix("~", value.sqlExpression))
    }

    /// `NOT value`; comparisons become their opposites.
    public static prefix func ! (value: Self) -> SQLExpression {
        value.sqlExpression.negated
    }
}

extension SQLExpression {
    /// The operators of which chains can be written without parentheses: floating-point sums and
    /// products depend on the order.
    private static let strictlyAssociative: Set = ["AND", "OR", "||", "&", "|"]

    /// The expressions joined by an operator. Chains of the same operator become one, so that long
    /// conditions need no deep nesting.
    static func joined(
        _ symbol: String, _ expressions: [SQLExpression], neutral: DatabaseValue
    ) -> SQLExpression {
        if expressions.count == 1 { return expressions[0] }
        let isFlat = strictlyAssociative.contains(symbol)
        let links = expressions.flatMap { expression in
            if isFlat, case .associative(symbol, let links, _) = expression.impl, links.count > 1 {
                return links
            }
            return [expression]
        }
        return SQLExpression(.associative(symbol, links, neutral: neutral))
    }

    /// Two expressions joined by an operator.
    static func chain(
        _ symbol: String, _ lhs: SQLExpression, _ rhs: SQLExpression, neutral: Int
    ) -> SQLExpression {
        joined(symbol, [lhs, rhs], neutral: neutral.databaseValue)
    }

    /// The opposite. `NOT NOT` stays, because it makes 0 or 1 of any value.
    var negated: SQLExpression {
        switch impl {
        case .equal(let lhs, let rhs, let isNegated):
            return SQLExpression(.equal(lhs, rhs, isNegated: !isNegated))
        case .binary("IS", let lhs, let rhs):
            return SQLExpression(.binary("IS NOT", lhs, rhs))
        case .binary("IS NOT", let lhs, let rhs):
            return SQLExpression(.binary("IS", lhs, rhs))
        case .between(let expression, let low, let high, let isNegated):
            return SQLExpression(.between(expression, low, high, isNegated: !isNegated))
        case .like(let expression, let pattern, let escape, let isNegated):
            return SQLExpression(
                .like(expression, pattern, escape: escape, isNegated: !isNegated))
        case .inList(let expression, let values, let isNegated):
            return SQLExpression(.inList(expression, values, isNegated: !isNegated))
        case .inSubquery(let expression, let subquery, let isNegated):
            return SQLExpression(.inSubquery(expression, subquery, isNegated: !isNegated))
        case .inTable(let expression, let table, let isNegated):
            return SQLExpression(.inTable(expression, table, isNegated: !isNegated))
        case .countIsZero(let expression, let isNegated):
            return SQLExpression(.countIsZero(expression, isNegated: !isNegated))
        case .exists(let subquery, let isNegated):
            return SQLExpression(.exists(subquery, isNegated: !isNegated))
        case .rowExists(let alias, let isNegated):
            return SQLExpression(.rowExists(alias, isNegated: !isNegated))
        default:
            return SQLExpression(.not(self))
        }
    }
}

/// How a list of expressions is joined.
public enum SQLAssociativeBinaryOperator: String, Sendable {
    /// Sums.
    case add = "+"
    /// Products.
    case multiply = "*"
    /// Conjunctions.
    case and = "AND"
    /// Disjunctions.
    case or = "OR"
    /// Texts one after the other.
    case concat = "||"
    /// Bits of all.
    case bitwiseAnd = "&"
    /// Bits of any.
    case bitwiseOr = "|"

    fileprivate var neutral: DatabaseValue {
        switch self {
        case .add, .or, .bitwiseOr: 0.databaseValue
        case .multiply, .and: 1.databaseValue
        case .bitwiseAnd: (-1).databaseValue
        case .concat: "".databaseValue
        }
    }
}

extension SQLExpression {
    /// How a list of expressions is joined.
    public typealias AssociativeBinaryOperator = SQLAssociativeBinaryOperator
}

extension Sequence where Element: SQLExpressible {
    /// The expressions joined by an operator: `conditions.joined(operator: .and)`.
    public func joined(operator: SQLAssociativeBinaryOperator) -> SQLExpression {
        .joined(`operator`.rawValue, map { $0.sqlExpression }, neutral: `operator`.neutral)
    }
}

extension Sequence<any SQLExpressible> {
    /// The expressions joined by an operator: `conditions.joined(operator: .and)`.
    public func joined(operator: SQLAssociativeBinaryOperator) -> SQLExpression {
        .joined(`operator`.rawValue, map { $0.sqlExpression }, neutral: `operator`.neutral)
    }
}
