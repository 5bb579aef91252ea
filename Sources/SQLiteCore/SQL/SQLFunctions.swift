// The functions of SQLite.
//
// Related SQLite documentation: <https://www.sqlite.org/lang_corefunc.html>,
// <https://www.sqlite.org/lang_aggfunc.html>

/// `ABS(value)`
public func abs(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("ABS", [value.sqlExpression])
}

extension SQLExpression {
    fileprivate static func aggregate(
        _ name: String, _ arguments: [SQLExpression], isDistinct: Bool = false,
        filter: (any SQLSpecificExpressible)?
    ) -> SQLExpression {
        SQLExpression(
            .function(
                name, arguments, isDistinct: isDistinct, filter: filter?.sqlExpression,
                ordering: nil))
    }
}

/// `AVG(value)`
public func average(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .aggregate("AVG", [value.sqlExpression], filter: filter)
}

/// `COUNT(value)`
public func count(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .aggregate("COUNT", [value.sqlExpression], filter: filter)
}

/// `COUNT(DISTINCT value)`
public func count(
    distinct value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .aggregate("COUNT", [value.sqlExpression], isDistinct: true, filter: filter)
}

/// `COUNT(*)`
public var countAll: SQLExpression { SQLExpression(.countAll) }

/// `MAX(value)`
public func max(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .aggregate("MAX", [value.sqlExpression], filter: filter)
}

/// `MAX(a, b, ...)`, the greatest of several values.
public func max(
    _ first: any SQLSpecificExpressible, _ second: any SQLExpressible,
    _ others: any SQLExpressible...
) -> SQLExpression {
    .function("MAX", [first.sqlExpression, second.sqlExpression] + others.map(\.sqlExpression))
}

/// `MIN(value)`
public func min(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .aggregate("MIN", [value.sqlExpression], filter: filter)
}

/// `MIN(a, b, ...)`, the least of several values.
public func min(
    _ first: any SQLSpecificExpressible, _ second: any SQLExpressible,
    _ others: any SQLExpressible...
) -> SQLExpression {
    .function("MIN", [first.sqlExpression, second.sqlExpression] + others.map(\.sqlExpression))
}

/// `SUM(value)`, NULL if there is no row.
public func sum(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .aggregate("SUM", [value.sqlExpression], filter: filter)
}

/// `TOTAL(value)`, a real, zero if there is no row.
public func total(
    _ value: some SQLSpecificExpressible, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    .aggregate("TOTAL", [value.sqlExpression], filter: filter)
}

/// `GROUP_CONCAT(value, separator)`
public func groupConcat(
    _ value: some SQLSpecificExpressible, separator: (any SQLExpressible)? = nil,
    orderBy ordering: (any SQLOrderingTerm)? = nil, filter: (any SQLSpecificExpressible)? = nil
) -> SQLExpression {
    SQLExpression(
        .function(
            "GROUP_CONCAT", [value.sqlExpression] + (separator.map { [$0.sqlExpression] } ?? []),
            isDistinct: false, filter: filter?.sqlExpression, ordering: ordering?.sqlOrdering))
}

/// `COALESCE(a, b, ...)`, the first value that is not NULL.
public func coalesce(_ values: some Collection<any SQLExpressible>) -> SQLExpression {
    let expressions = values.map(\.sqlExpression)
    switch expressions.count {
    case 0: return .null
    // SQLite wants two arguments at least.
    case 1: return expressions[0]
    default: return .function("COALESCE", expressions)
    }
}

/// `IFNULL(lhs, rhs)`
public func ?? (lhs: some SQLSpecificExpressible, rhs: some SQLExpressible) -> SQLExpression {
    .function("IFNULL", [lhs.sqlExpression, rhs.sqlExpression])
}

/// `LENGTH(value)`
public func length(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("LENGTH", [value.sqlExpression])
}

/// `CAST(value AS type)`
public func cast(_ value: some SQLExpressible, as storageClass: Database.StorageClass)
    -> SQLExpression
{
    SQLExpression(.cast(value.sqlExpression, storageClass.rawValue))
}

/// `JULIANDAY(date, modifiers)`
public func julianDay(_ value: some SQLSpecificExpressible, _ modifiers: SQLDateModifier...)
    -> SQLExpression
{
    .function("JULIANDAY", [value.sqlExpression] + modifiers.map(\.sqlExpression))
}

/// `DATETIME(date, modifiers)`
public func dateTime(_ value: some SQLSpecificExpressible, _ modifiers: SQLDateModifier...)
    -> SQLExpression
{
    .function("DATETIME", [value.sqlExpression] + modifiers.map(\.sqlExpression))
}

/// A modifier of SQLite's date functions.
///
/// Related SQLite documentation: <https://www.sqlite.org/lang_datefunc.html>
public enum SQLDateModifier: SQLSpecificExpressible, Sendable {
    /// Adds days.
    case day(Int)
    /// Adds hours.
    case hour(Int)
    /// Adds minutes.
    case minute(Int)
    /// Adds seconds.
    case second(Double)
    /// Adds months.
    case month(Int)
    /// Adds years.
    case year(Int)
    /// The first moment of the day.
    case startOfDay
    /// The first moment of the month.
    case startOfMonth
    /// The first moment of the year.
    case startOfYear
    /// The next day of that number, Sunday being 0.
    case weekday(Int)
    /// The number is seconds since 1970.
    case unixEpoch
    /// From UTC to local time.
    case localTime
    /// From local time to UTC.
    case utc

    /// The modifier as text.
    public var sqlExpression: SQLExpression {
        let text =
            switch self {
            case .day(let count): "\(count) days"
            case .hour(let count): "\(count) hours"
            case .minute(let count): "\(count) minutes"
            case .second(let count): "\(count) seconds"
            case .month(let count): "\(count) months"
            case .year(let count): "\(count) years"
            case .startOfDay: "start of day"
            case .startOfMonth: "start of month"
            case .startOfYear: "start of year"
            case .weekday(let day): "weekday \(day)"
            case .unixEpoch: "unixepoch"
            case .localTime: "localtime"
            case .utc: "utc"
            }
        return text.sqlExpression
    }
}
