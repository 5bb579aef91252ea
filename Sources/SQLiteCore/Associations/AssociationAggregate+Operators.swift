// Aggregates are compared and computed with as expressions are.

extension AssociationAggregate {
    /// The opposite.
    public static prefix func ! (aggregate: Self) -> Self { aggregate.map { !$0 } }

    /// The negative.
    public static prefix func - (aggregate: Self) -> Self { aggregate.map { -$0 } }

    /// `lhs == rhs`
    public static func == (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 == $1 } }

    /// `lhs == rhs`
    public static func == (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
        let rhs = rhs?.sqlExpression ?? .null
        return lhs.map { $0 == rhs }
    }

    /// `lhs == rhs`
    public static func == (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
        let lhs = lhs?.sqlExpression ?? .null
        return rhs.map { lhs == $0 }
    }

    /// `lhs == rhs`; whether there are rows needs no comparison.
    public static func == (lhs: Self, rhs: Bool) -> Self { lhs.map { $0 == rhs } }

    /// `lhs == rhs`; whether there are rows needs no comparison.
    public static func == (lhs: Bool, rhs: Self) -> Self { rhs.map { lhs == $0 } }

    /// `lhs != rhs`
    public static func != (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 != $1 } }

    /// `lhs != rhs`
    public static func != (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
        let lhs = lhs?.sqlExpression ?? .null
        return rhs.map { lhs != $0 }
    }

    /// `lhs != rhs`; whether there are rows needs no comparison.
    public static func != (lhs: Self, rhs: Bool) -> Self { lhs.map { $0 != rhs } }

    /// `lhs != rhs`; whether there are rows needs no comparison.
    public static func != (lhs: Bool, rhs: Self) -> Self { rhs.map { lhs != $0 } }

    /// `lhs IS rhs`: NULL is equal to NULL.
    public static func === (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 === $1 } }

    /// `lhs IS rhs`: NULL is equal to NULL.
    public static func === (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
        let rhs = rhs?.sqlExpression ?? .null
        return lhs.map { $0 === rhs }
    }

    /// `lhs IS rhs`: NULL is equal to NULL.
    public static func === (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
        let lhs = lhs?.sqlExpression ?? .null
        return rhs.map { .identity("IS", lhs, $0) }
    }

    /// `lhs IS NOT rhs`: NULL is equal to NULL.
    public static func !== (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 !== $1 } }

    /// `lhs IS NOT rhs`: NULL is equal to NULL.
    public static func !== (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
        let rhs = rhs?.sqlExpression ?? .null
        return lhs.map { $0 !== rhs }
    }

    /// `lhs IS NOT rhs`: NULL is equal to NULL.
    public static func !== (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
        let lhs = lhs?.sqlExpression ?? .null
        return rhs.map { .identity("IS NOT", lhs, $0) }
    }

    /// `lhs != rhs`
    public static func != (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
        let rhs = rhs?.sqlExpression ?? .null
        return lhs.map { $0 != rhs }
    }

    /// `lhs < rhs`
    public static func < (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 < $1 } }

    /// `lhs < rhs`
    public static func < (lhs: Self, rhs: some SQLExpressible) -> Self {
        let rhs = rhs.sqlExpression
        return lhs.map { $0 < rhs }
    }

    /// `lhs < rhs`
    public static func < (lhs: some SQLExpressible, rhs: Self) -> Self {
        let lhs = lhs.sqlExpression
        return rhs.map { lhs < $0 }
    }

    /// `lhs <= rhs`
    public static func <= (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 <= $1 } }

    /// `lhs <= rhs`
    public static func <= (lhs: Self, rhs: some SQLExpressible) -> Self {
        let rhs = rhs.sqlExpression
        return lhs.map { $0 <= rhs }
    }

    /// `lhs <= rhs`
    public static func <= (lhs: some SQLExpressible, rhs: Self) -> Self {
        let lhs = lhs.sqlExpression
        return rhs.map { lhs <= $0 }
    }

    /// `lhs > rhs`
    public static func > (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 > $1 } }

    /// `lhs > rhs`
    public static func > (lhs: Self, rhs: some SQLExpressible) -> Self {
        let rhs = rhs.sqlExpression
        return lhs.map { $0 > rhs }
    }

    /// `lhs > rhs`
    public static func > (lhs: some SQLExpressible, rhs: Self) -> Self {
        let lhs = lhs.sqlExpression
        return rhs.map { lhs > $0 }
    }

    /// `lhs >= rhs`
    public static func >= (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 >= $1 } }

    /// `lhs >= rhs`
    public static func >= (lhs: Self, rhs: some SQLExpressible) -> Self {
        let rhs = rhs.sqlExpression
        return lhs.map { $0 >= rhs }
    }

    /// `lhs >= rhs`
    public static func >= (lhs: some SQLExpressible, rhs: Self) -> Self {
        let lhs = lhs.sqlExpression
        return rhs.map { lhs >= $0 }
    }

    /// `lhs + rhs`
    public static func + (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 + $1 } }

    /// `lhs + rhs`
    public static func + (lhs: Self, rhs: some SQLExpressible) -> Self {
        let rhs = rhs.sqlExpression
        return lhs.map { $0 + rhs }
    }

    /// `lhs + rhs`
    public static func + (lhs: some SQLExpressible, rhs: Self) -> Self {
        let lhs = lhs.sqlExpression
        return rhs.map { lhs + $0 }
    }

    /// `lhs - rhs`
    public static func - (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 - $1 } }

    /// `lhs - rhs`
    public static func - (lhs: Self, rhs: some SQLExpressible) -> Self {
        let rhs = rhs.sqlExpression
        return lhs.map { $0 - rhs }
    }

    /// `lhs - rhs`
    public static func - (lhs: some SQLExpressible, rhs: Self) -> Self {
        let lhs = lhs.sqlExpression
        return rhs.map { lhs - $0 }
    }

    /// `lhs * rhs`
    public static func * (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 * $1 } }

    /// `lhs * rhs`
    public static func * (lhs: Self, rhs: some SQLExpressible) -> Self {
        let rhs = rhs.sqlExpression
        return lhs.map { $0 * rhs }
    }

    /// `lhs * rhs`
    public static func * (lhs: some SQLExpressible, rhs: Self) -> Self {
        let lhs = lhs.sqlExpression
        return rhs.map { lhs * $0 }
    }

    /// `lhs / rhs`
    public static func / (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 / $1 } }

    /// `lhs / rhs`
    public static func / (lhs: Self, rhs: some SQLExpressible) -> Self {
        let rhs = rhs.sqlExpression
        return lhs.map { $0 / rhs }
    }

    /// `lhs / rhs`
    public static func / (lhs: some SQLExpressible, rhs: Self) -> Self {
        let lhs = lhs.sqlExpression
        return rhs.map { lhs / $0 }
    }

    /// `lhs && rhs`
    public static func && (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 && $1 } }

    /// `lhs && rhs`
    public static func && (lhs: Self, rhs: some SQLExpressible) -> Self {
        let rhs = rhs.sqlExpression
        return lhs.map { $0 && rhs }
    }

    /// `lhs && rhs`
    public static func && (lhs: some SQLExpressible, rhs: Self) -> Self {
        let lhs = lhs.sqlExpression
        return rhs.map { lhs && $0 }
    }

    /// `lhs || rhs`
    public static func || (lhs: Self, rhs: Self) -> Self { lhs.combine(rhs) { $0 || $1 } }

    /// `lhs || rhs`
    public static func || (lhs: Self, rhs: some SQLExpressible) -> Self {
        let rhs = rhs.sqlExpression
        return lhs.map { $0 || rhs }
    }

    /// `lhs || rhs`
    public static func || (lhs: some SQLExpressible, rhs: Self) -> Self {
        let lhs = lhs.sqlExpression
        return rhs.map { lhs || $0 }
    }
}

/// The first value that is not NULL; it is found under the name of the aggregate.
public func ?? <RowDecoder>(
    lhs: AssociationAggregate<RowDecoder>, rhs: some SQLExpressible
) -> AssociationAggregate<RowDecoder> {
    let rhs = rhs.sqlExpression
    var result = lhs.map { $0 ?? rhs }
    result.key = lhs.key
    return result
}

/// `ABS(aggregate)`
public func abs<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>)
    -> AssociationAggregate<RowDecoder>
{
    aggregate.map { abs($0) }
}

/// `LENGTH(aggregate)`
public func length<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>)
    -> AssociationAggregate<RowDecoder>
{
    aggregate.map { length($0) }
}

/// `CAST(aggregate AS type)`
public func cast<RowDecoder>(
    _ aggregate: AssociationAggregate<RowDecoder>, as storageClass: Database.StorageClass
) -> AssociationAggregate<RowDecoder> {
    aggregate.map { cast($0, as: storageClass) }
}
