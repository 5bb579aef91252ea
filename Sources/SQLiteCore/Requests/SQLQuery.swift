/// What a request of the query interface asks for; it becomes SQL when it is run.
struct SQLQuery: Sendable {
    /// A condition or selection that depends on the schema.
    typealias Deferred<T> = @Sendable (Database, SQLTableAlias) throws -> T

    indirect enum Source: Sendable {
        case table(String)
        case query(SQLSubquery)
    }

    var source: Source
    var alias: SQLTableAlias
    /// Other aliases that stand for the same table, because requests that have one were merged.
    var synonyms: [SQLTableAlias] = []
    var selection: Deferred<[SQLSelection]>
    var isDistinct = false
    var filters: [Deferred<SQLExpression>] = []
    var groups: Deferred<[SQLExpression]>?
    var havings: [Deferred<SQLExpression>] = []
    var ordering = SQLQueryOrdering()
    var limit: SQLLimit?
    var joins: [SQLJoin] = []
    var ctes: [SQLCommonTable] = []
    var prefetches: [Prefetch] = []
    var hasUserAlias = false
    /// The table that the query selects from, if the request around defines it.
    var commonTable: SQLCommonTable?

    init(table: String, selection: @escaping Deferred<[SQLSelection]>) {
        source = .table(table)
        alias = SQLTableAlias(tableName: table)
        self.selection = selection
    }

    var tableName: String {
        switch source {
        case .table(let name): name
        case .query: alias.givenName ?? "subquery"
        }
    }

    /// Replaces the alias, as each use of an association needs one of its own.
    func withAlias(_ alias: SQLTableAlias) -> SQLQuery {
        var copy = self
        alias.tableName = tableName
        copy.take(alias, isUsers: true)
        return copy
    }

    /// Makes the alias stand for the table too; it becomes the first of them unless another one has
    /// a name.
    mutating func take(_ other: SQLTableAlias, isUsers: Bool) {
        guard other !== alias else { return }
        let isBetter =
            isUsers && (!hasUserAlias || other.givenName != nil || alias.givenName == nil)
        synonyms.append(isBetter ? alias : other)
        if isBetter { alias = other }
        if isUsers { hasUserAlias = true }
    }

    /// Whether rows are grouped, by the query itself or by one that is joined.
    var isGrouped: Bool { groups != nil || joins.contains { $0.query.isGrouped } }

    /// Whether groups are left out, by the query itself or by one that is joined.
    var hasHavings: Bool { !havings.isEmpty || joins.contains { $0.query.hasHavings } }
}

/// `LIMIT`, with an offset.
struct SQLLimit: Sendable {
    var count: Int
    var offset: Int?

    var sql: String {
        offset.map { "\(count) OFFSET \($0)" } ?? String(count)
    }
}

/// The order of a query, which may be reversed, and have an order before it.
struct SQLQueryOrdering: Sendable {
    private var parts: [SQLQuery.Deferred<[SQLOrdering]>] = []
    private var isReversed = false
    /// A stable order was asked for: by primary key last.
    var isStable = false

    var isEmpty: Bool { parts.isEmpty && !isStable }

    mutating func set(_ part: @escaping SQLQuery.Deferred<[SQLOrdering]>) {
        parts = [part]
        isReversed = false
    }

    mutating func reverse() { isReversed.toggle() }

    mutating func append(_ ordering: SQLQueryOrdering) {
        let isEmpty = parts.isEmpty
        let mine = self
        let resolved: SQLQuery.Deferred<[SQLOrdering]> = { db, alias in
            try mine.resolve(db, alias) + ordering.resolve(db, alias)
        }
        guard !ordering.isEmpty else { return }
        if isEmpty {
            self = ordering
        } else {
            parts = [resolved]
            isReversed = false
        }
    }

    func resolve(_ db: Database, _ alias: SQLTableAlias) throws -> [SQLOrdering] {
        var orderings = try parts.flatMap { try $0(db, alias) }
        if isStable {
            let keys = try db.primaryKey(alias.tableName).columns
            orderings += keys.map { SQLExpression.column($0).sqlOrdering.qualified(with: alias) }
        }
        return isReversed ? orderings.map(\.reversed) : orderings
    }
}
