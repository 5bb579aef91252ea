/// A table joined to a query by an association.
struct SQLJoin: Sendable {
    enum Kind: Sendable {
        case required
        case optional
    }

    var kind: Kind
    /// The name under which the joined row is found.
    var key: String
    var query: SQLQuery
    /// The condition between the table around and this one; an empty conjunction if there is none.
    var condition:
        @Sendable (Database, _ left: SQLTableAlias, _ right: SQLTableAlias) throws
            -> SQLExpression
    /// Whether the columns of the table are selected.
    var isIncluded: Bool

    func sql(_ context: SQLGenerationContext, parent: SQLTableAlias) throws -> String {
        let alias = query.alias
        var text = kind == .required ? "JOIN " : "LEFT JOIN "
        text += query.tableName.quotedDatabaseIdentifier
        if let name = context.name(of: alias), name.lowercased() != query.tableName.lowercased() {
            text += " " + name.quotedDatabaseIdentifier
        }
        let condition = try condition(context.db, parent, alias)
        var conditions = condition.isEmptyConjunction ? [] : [condition]
        conditions += try query.filters.map { try $0(context.db, alias) }
        if !conditions.isEmpty {
            text += try " ON " + SQLExpression.and(conditions).sql(context)
        }
        for join in query.joins { text += try " " + join.sql(context, parent: alias) }
        return text
    }

    func allSelections(_ db: Database) throws -> [SQLSelection] {
        var selections = isIncluded ? try query.ownSelections(db) : []
        for join in query.joins { selections += try join.allSelections(db) }
        return selections
    }

    func allOrderings(_ db: Database) throws -> [SQLOrdering] {
        var orderings = try query.ordering.resolve(db, query.alias)
            .map { $0.qualified(with: query.alias) }
        for join in query.joins { orderings += try join.allOrderings(db) }
        return orderings
    }

    /// Whether the join adds columns.
    var selectsColumns: Bool {
        isIncluded || query.joins.contains { $0.selectsColumns }
    }
}

/// A table that a query defines for itself.
struct SQLCommonTable: Sendable {
    var name: String
    var columns: [String]?
    var isRecursive: Bool
    var subquery: SQLSubquery

    /// The columns; nil where SQLite names them.
    private var namedColumns: [String]? { columns?.isEmpty == true ? nil : columns }

    /// The definition, after `WITH`.
    func sql(_ context: SQLGenerationContext) throws -> String {
        let columns = namedColumns.map { columns in
            "(" + columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ") + ")"
        }
        let subquery = try subquery.sql(SQLGenerationContext(context.db, parent: context))
        return "\(name.quotedDatabaseIdentifier)\(columns ?? "") AS (\(subquery))"
    }

    /// How many columns the table has, which SQLite tells where they are not named.
    func columnCount(_ db: Database) throws -> Int {
        if let namedColumns { return namedColumns.count }
        let context = SQLGenerationContext(db)
        let definition = try sql(context)
        let query = "WITH RECURSIVE \(definition) SELECT * FROM \(name.quotedDatabaseIdentifier)"
        return try db.makeStatement(sql: query).columnCount
    }
}
