/// How rows of one table find those of another, perhaps by way of tables between.
struct SQLAssociation: Sendable {
    /// One hop from a table to the next.
    struct Step: Sendable {
        /// The columns of the table that is left, and those of the table that is reached.
        var mapping:
            @Sendable (Database, _ origin: String, _ destination: String) throws
                -> [(left: String, right: String)]
        var query: SQLQuery
        var keyName: String
        var isToMany: Bool
        /// The condition that the user gave instead of columns.
        var givenCondition: (@Sendable (SQLTableAlias, SQLTableAlias) -> SQLExpression)?

        /// What ties the rows of both tables. The columns of the joined table come first: that is the
        /// one on the left when the step is taken backwards.
        func condition(
            _ db: Database, _ left: SQLTableAlias, _ right: SQLTableAlias,
            isBackwards: Bool = false
        ) throws -> SQLExpression {
            if let givenCondition { return givenCondition(left, right) }
            let pairs = try mapping(db, left.tableName, right.tableName)
            return SQLExpression.and(
                pairs.map { pair in
                    let origin = SQLExpression.column(pair.left).qualified(with: left)
                    let destination = SQLExpression.column(pair.right).qualified(with: right)
                    return isBackwards ? origin == destination : destination == origin
                })
        }
    }

    var steps: [Step]
    /// The name that was given, or that of the last table.
    var baseKey: String
    var isKeyGiven = false

    var isToMany: Bool { steps.contains { $0.isToMany } }

    var destination: SQLQuery {
        get { steps[steps.count - 1].query }
        set { steps[steps.count - 1].query = newValue }
    }

    /// The name of one associated row.
    var singularKey: String { isKeyGiven ? baseKey : baseKey.singularized }

    /// The name of all associated rows.
    var pluralKey: String { isKeyGiven ? baseKey : baseKey.pluralized }

    /// The name in the names of aggregates.
    var aggregateKey: String { baseKey.singularized }

    func through(_ pivot: SQLAssociation) -> SQLAssociation {
        SQLAssociation(
            steps: pivot.steps + steps, baseKey: baseKey, isKeyGiven: isKeyGiven)
    }

    /// The joins from the origin to the destination, with aliases of their own.
    func join(kind: SQLJoin.Kind, isIncluded: Bool) -> SQLJoin {
        var join: SQLJoin?
        for (index, step) in steps.enumerated().reversed() {
            let isLast = index == steps.count - 1
            var query = step.query.withFreshAlias()
            if let inner = join { query.append(inner) }
            join = SQLJoin(
                kind: kind, key: isLast ? singularKey : step.keyName, query: query,
                condition: { db, left, right in try step.condition(db, left, right) },
                isIncluded: isLast && isIncluded)
        }
        guard let join else { preconditionFailure("An association has one step at least") }
        return join
    }

    /// The rows of the destination that are associated to some rows of the origin.
    ///
    /// - parameter filter: the condition on the first table after the origin.
    /// - returns: the query, and the alias of that table.
    func destinationQuery(filter: @escaping SQLQuery.Deferred<SQLExpression>)
        -> (query: SQLQuery, first: SQLTableAlias)
    {
        var first = steps[0].query.withFreshAlias()
        first.filters.append(filter)
        if steps.count == 1 { return (first, first.alias) }
        var query = destination.withFreshAlias()
        // From the destination back to the first table after the origin.
        var joins: SQLJoin?
        for index in steps.indices.dropLast() {
            var pivot = index == 0 ? first : steps[index].query.withFreshAlias()
            if let joins { pivot.append(joins) }
            let next = steps[index + 1]
            joins = SQLJoin(
                kind: .required, key: steps[index].keyName, query: pivot,
                condition: { db, left, right in
                    try next.condition(db, right, left, isBackwards: true)
                },
                isIncluded: false)
        }
        if let joins { query.append(joins) }
        return (query, first.alias)
    }

    /// The rows of the destination, each with the values by which it belongs to a row of the origin
    /// in columns named `prefix` and the name of the column.
    func destinationQuery(
        _ db: Database, origin: String, keys: [[DatabaseValue]], prefix: String
    ) throws -> SQLQuery {
        let pairs = try steps[0].mapping(db, origin, steps[0].query.tableName)
        let (unmarked, first) = destinationQuery { _, alias in
            let columns = pairs.map { SQLExpression.column($0.right).qualified(with: alias) }
            return Self.membership(of: columns, in: keys)
        }
        var query = unmarked
        let former = query.selection
        let isDirect = steps.count == 1
        query.selection = { db, alias in
            try former(db, alias)
                + pairs.map { pair in
                    SQLExpression.column(pair.right).qualified(with: isDirect ? alias : first)
                        .forKey(prefix + pair.right)
                }
        }
        return query
    }

    /// Whether the columns have one of the lists of values.
    private static func membership(of columns: [SQLExpression], in keys: [[DatabaseValue]])
        -> SQLExpression
    {
        if columns.count == 1 { return keys.map { $0[0] }.contains(columns[0]) }
        return keys.map { key in SQLExpression.and(zip(columns, key).map { $0 == $1 }) }
            .joined(operator: .or)
    }
}

extension SQLQuery {
    /// The query over its table under another name, unless the user named it.
    func withFreshAlias() -> SQLQuery {
        guard !hasUserAlias else { return self }
        var copy = self
        copy.alias = SQLTableAlias(tableName: tableName)
        return copy
    }

    /// Adds a join, or merges it with one of the same key; returns the alias of the joined table
    /// at the end of the path.
    mutating func add(_ join: SQLJoin) {
        if let index = joins.firstIndex(where: { $0.key == join.key }) {
            joins[index].merge(join)
            takeCommonTables(ofJoin: index)
        } else {
            append(join)
        }
    }

    /// Adds a join.
    mutating func append(_ join: SQLJoin) {
        joins.append(join)
        takeCommonTables(ofJoin: joins.count - 1)
    }

    /// `WITH` stands before the whole statement.
    private mutating func takeCommonTables(ofJoin index: Int) {
        guard !joins[index].query.ctes.isEmpty else { return }
        let names = Set(ctes.map { $0.name.lowercased() })
        ctes += joins[index].query.ctes.filter { !names.contains($0.name.lowercased()) }
        joins[index].query.ctes = []
    }

    /// Defines a table, instead of a former one of the name.
    mutating func define(_ table: SQLCommonTable) {
        if let index = ctes.firstIndex(where: { $0.name.lowercased() == table.name.lowercased() }) {
            ctes[index] = table
        } else {
            ctes.append(table)
        }
    }
}

extension SQLJoin {
    mutating func merge(_ other: SQLJoin) {
        if other.kind == .required { kind = .required }
        if other.isIncluded {
            isIncluded = true
            query.selection = other.query.selection
        }
        condition = other.condition
        query.filters += other.query.filters
        query.havings += other.query.havings
        if let groups = other.query.groups { query.groups = groups }
        query.prefetches += other.query.prefetches
        for table in other.query.ctes { query.define(table) }
        query.take(other.query.alias, isUsers: other.query.hasUserAlias)
        query.synonyms += other.query.synonyms
        if !other.query.ordering.isEmpty { query.ordering = other.query.ordering }
        for join in other.query.joins { query.add(join) }
    }

    /// The joined query at the end of the path.
    func last(_ depth: Int) -> SQLQuery {
        guard depth > 1, let next = query.joins.last else { return query }
        return next.last(depth - 1)
    }
}
