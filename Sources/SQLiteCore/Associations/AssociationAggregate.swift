/// A value computed from the associated rows of each row.
///
/// ```swift
/// Author.annotated(with: Author.books.count)
/// Author.having(Author.books.isEmpty)
/// ```
public struct AssociationAggregate<RowDecoder>: Sendable {
    /// Joins what is needed to the query, and gives the expression.
    let prepare: @Sendable (inout SQLQuery) -> SQLQuery.Deferred<SQLExpression>
    var key: String?

    /// The aggregate as a column of that name.
    public func forKey(_ key: String) -> AssociationAggregate<RowDecoder> {
        AssociationAggregate(prepare: prepare, key: key)
    }

    /// The aggregate as a column of that name.
    public func forKey(_ codingKey: some CodingKey) -> AssociationAggregate<RowDecoder> {
        forKey(codingKey.stringValue)
    }

    func map(_ transform: @escaping @Sendable (SQLExpression) -> SQLExpression)
        -> AssociationAggregate<RowDecoder>
    {
        let prepare = self.prepare
        return AssociationAggregate { query in
            let expression = prepare(&query)
            return { db, alias in transform(try expression(db, alias)) }
        }
    }

    func combine(
        _ other: AssociationAggregate<RowDecoder>,
        _ transform: @escaping @Sendable (SQLExpression, SQLExpression) -> SQLExpression
    ) -> AssociationAggregate<RowDecoder> {
        let mine = prepare
        let theirs = other.prepare
        return AssociationAggregate { query in
            let lhs = mine(&query)
            let rhs = theirs(&query)
            return { db, alias in transform(try lhs(db, alias), try rhs(db, alias)) }
        }
    }
}

extension AssociationToMany {
    private func aggregate(
        _ key: String,
        _ make: @escaping @Sendable (Database, SQLTableAlias) throws -> SQLExpression
    ) -> AssociationAggregate<OriginRowDecoder> {
        let association = sqlAssociation
        return AssociationAggregate(
            prepare: { query in
                var join = association.join(kind: .optional, isIncluded: false)
                // Orders mean nothing where rows are grouped.
                join.query.ordering = SQLQueryOrdering()
                let steps = association.steps.count
                query.add(join)
                let alias = query.joins.first { $0.key == join.key }?.last(steps).alias
                query.groups = { db, alias in
                    try db.primaryKey(alias.tableName).fastColumns.map {
                        SQLExpression.column($0).qualified(with: alias)
                    }
                }
                return { db, own in try make(db, alias ?? own) }
            }, key: key)
    }

    /// The number of associated rows.
    public var count: AssociationAggregate<OriginRowDecoder> {
        aggregate(sqlAssociation.aggregateKey + "Count") { db, alias in
            let columns = try db.primaryKey(alias.tableName).fastColumns.map {
                SQLExpression.column($0).qualified(with: alias)
            }
            return .function("COUNT", [Self.key(of: columns)], isDistinct: true)
        }
    }

    /// One value for each row of a table; NULL where there is none.
    private static func key(of columns: [SQLExpression]) -> SQLExpression {
        guard columns.count > 1 else { return columns[0] }
        // Only a table without rowids has no single column that does, and its key is never NULL.
        let noRow = columns.map { _ in "NULL" }.joined(separator: ",")
        let texts = columns.map { [SQLExpression.function("quote", [$0])] }
        let key = Array(texts.joined(separator: [",".sqlExpression])).joined(operator: .concat)
        return .function("NULLIF", [key, noRow.sqlExpression])
    }

    /// Whether there is no associated row.
    public var isEmpty: AssociationAggregate<OriginRowDecoder> {
        let key = sqlAssociation.aggregateKey
        return count.map { SQLExpression(.countIsZero($0, isNegated: false)) }
            .forKey("hasNo" + key.prefix(1).uppercased() + key.dropFirst())
    }

    private func aggregate(
        _ function: String, of expression: some SQLSpecificExpressible, prefix: String,
        suffix: String
    ) -> AssociationAggregate<OriginRowDecoder> {
        let expression = expression.sqlExpression
        let key = sqlAssociation.aggregateKey
        var name = ""
        if case .column(let column) = expression.impl {
            let capital = { (text: String) in text.prefix(1).uppercased() + text.dropFirst() }
            name = (prefix.isEmpty ? key : prefix + capital(key)) + capital(column) + suffix
        }
        let aggregate = aggregate(name) { _, alias in
            .function(function, [expression.qualified(with: alias)])
        }
        return name.isEmpty ? AssociationAggregate(prepare: aggregate.prepare) : aggregate
    }

    /// The least value of the associated rows.
    public func min(_ expression: some SQLSpecificExpressible)
        -> AssociationAggregate<OriginRowDecoder>
    { aggregate("MIN", of: expression, prefix: "min", suffix: "") }

    /// The greatest value of the associated rows.
    public func max(_ expression: some SQLSpecificExpressible)
        -> AssociationAggregate<OriginRowDecoder>
    { aggregate("MAX", of: expression, prefix: "max", suffix: "") }

    /// The mean of the associated rows.
    public func average(_ expression: some SQLSpecificExpressible)
        -> AssociationAggregate<OriginRowDecoder>
    { aggregate("AVG", of: expression, prefix: "average", suffix: "") }

    /// The sum of the associated rows, NULL if there are none.
    public func sum(_ expression: some SQLSpecificExpressible)
        -> AssociationAggregate<OriginRowDecoder>
    { aggregate("SUM", of: expression, prefix: "", suffix: "Sum") }

    /// The sum of the associated rows, zero if there are none.
    public func total(_ expression: some SQLSpecificExpressible)
        -> AssociationAggregate<OriginRowDecoder>
    { aggregate("TOTAL", of: expression, prefix: "", suffix: "Sum") }
}

extension DerivableRequest {
    /// Adds values computed from associated rows.
    public func annotated(with aggregates: AssociationAggregate<RowDecoder>...) -> Self {
        annotated(with: aggregates)
    }

    /// Adds values computed from associated rows.
    public func annotated(with aggregates: [AssociationAggregate<RowDecoder>]) -> Self {
        mapQuery { query in
            for aggregate in aggregates {
                let expression = aggregate.prepare(&query)
                let former = query.selection
                query.selection = { db, alias in
                    let added = try expression(db, alias)
                    return try former(db, alias).map { $0.qualified(with: alias) }
                        + [aggregate.key.map { added.forKey($0) } ?? added.sqlSelection]
                }
            }
        }
    }

    /// Keeps the rows whose associated rows satisfy a condition.
    public func having(_ predicate: AssociationAggregate<RowDecoder>) -> Self {
        mapQuery { query in query.havings.append(predicate.prepare(&query)) }
    }
}

extension TableRecord {
    /// All rows, with values computed from associated rows.
    public static func annotated(with aggregates: AssociationAggregate<Self>...)
        -> QueryInterfaceRequest<Self>
    { all().annotated(with: aggregates) }

    /// All rows, with values computed from associated rows.
    public static func annotated(with aggregates: [AssociationAggregate<Self>])
        -> QueryInterfaceRequest<Self>
    { all().annotated(with: aggregates) }

    /// The rows whose associated rows satisfy a condition.
    public static func having(_ predicate: AssociationAggregate<Self>)
        -> QueryInterfaceRequest<Self>
    { all().having(predicate) }
}
