extension SQLQuery {
    /// The query in SQL.
    func sql(_ context: SQLGenerationContext, singleResult: Bool = false) throws -> String {
        registerAliases(context)
        context.qualifiesColumns = !joins.isEmpty
        var text = try commonTablesSQL(context)
        let parts = try sqlParts(context)
        // Most statements have room in it, and grow but once.
        text.reserveCapacity(text.utf8.count + 240)
        func add(_ keyword: String, _ clause: String?) {
            guard let clause else { return }
            text += keyword
            text += clause
        }
        add(isDistinct ? "SELECT DISTINCT " : "SELECT ", parts.selection)
        add(" FROM ", parts.source)
        add(" WHERE ", parts.condition)
        add(" GROUP BY ", parts.groups)
        add(" HAVING ", parts.having)
        add(" ORDER BY ", parts.ordering)
        if let limit {
            text +=
                " LIMIT " + (singleResult ? SQLLimit(count: 1, offset: limit.offset) : limit).sql
        } else if singleResult, try !selectsOneRow(context.db) {
            text += " LIMIT 1"
        }
        return text
    }

    struct Parts {
        var selection: String
        var source: String
        var condition: String?
        var groups: String?
        var having: String?
        var ordering: String?
    }

    /// The clauses, written in the order in which their arguments are bound.
    private func sqlParts(_ context: SQLGenerationContext) throws -> Parts {
        let selection = try allSelections(context.db).map { try $0.sql(context) }
            .joined(separator: ", ")
        let source = try sourceSQL(context)
        let db = context.db
        let conditions = try filters.map { try $0(db, alias) }
        let condition = try conditions.isEmpty ? nil : SQLExpression.and(conditions).sql(context)
        let groups = try allGroups(db).map { try $0.sql(context) }.joined(separator: ", ")
        let havings = try allHavings(db)
        let having = try havings.isEmpty ? nil : SQLExpression.and(havings).sql(context)
        let orderings = try allOrderings(db).map { try $0.sql(context) }
        return Parts(
            selection: selection, source: source, condition: condition,
            groups: groups.isEmpty ? nil : groups, having: having,
            ordering: orderings.isEmpty ? nil : orderings.joined(separator: ", "))
    }

    private var allAliases: [SQLTableAlias] {
        [alias] + joins.flatMap { $0.query.allAliases }
    }

    /// Names all tables of the query.
    func registerAliases(_ context: SQLGenerationContext) {
        context.register(allAliases)
        registerSynonyms(context)
    }

    private func registerSynonyms(_ context: SQLGenerationContext) {
        context.register(synonyms, of: alias)
        for join in joins { join.query.registerSynonyms(context) }
    }

    /// What rows are grouped by; where a joined query groups, by the rows of this one.
    private func allGroups(_ db: Database) throws -> [SQLExpression] {
        if let groups { return try groups(db, alias) }
        guard isGrouped else { return [] }
        return try db.primaryKey(tableName).fastColumns.map {
            SQLExpression.column($0).qualified(with: alias)
        }
    }

    private func allHavings(_ db: Database) throws -> [SQLExpression] {
        try havings.map { try $0(db, alias) } + joins.flatMap { try $0.query.allHavings(db) }
    }

    private func sourceSQL(_ context: SQLGenerationContext) throws -> String {
        var text: String
        switch source {
        case .table(let name): text = name.quotedDatabaseIdentifier
        case .query(let subquery): text = try "(" + subquery.sql(context) + ")"
        }
        if let name = context.name(of: alias), name.lowercased() != tableName.lowercased() {
            text += " " + name.quotedDatabaseIdentifier
        }
        for join in joins { text += try " " + join.sql(context, parent: alias) }
        return text
    }

    func ownSelections(_ db: Database) throws -> [SQLSelection] {
        try selection(db, alias).map { $0.qualified(with: alias) }
    }

    func allSelections(_ db: Database) throws -> [SQLSelection] {
        var selections = try ownSelections(db)
        for join in joins { selections += try join.allSelections(db) }
        return selections
    }

    private func allOrderings(_ db: Database) throws -> [SQLOrdering] {
        var orderings = try ordering.resolve(db, alias).map { $0.qualified(with: alias) }
        for join in joins { orderings += try join.allOrderings(db) }
        return orderings
    }

    /// `WITH` and the tables that the query defines, with a space at the end; empty without any.
    func commonTablesSQL(_ context: SQLGenerationContext) throws -> String {
        if ctes.isEmpty { return "" }
        let isRecursive = ctes.contains { $0.isRecursive }
        let tables = try ctes.map { try $0.sql(context) }
        return (isRecursive ? "WITH RECURSIVE " : "WITH ") + tables.joined(separator: ", ") + " "
    }

    /// Whether the conditions find one row at most, so that no limit is needed.
    private func selectsOneRow(_ db: Database) throws -> Bool {
        if !isGrouped, !hasHavings, try selectsAggregates(db) { return true }
        guard joins.isEmpty, groups == nil, case .table = source, ctes.isEmpty else { return false }
        if let rowIDs = try identifiedRowIDs(db) { return rowIDs.count <= 1 }
        guard case .table(let table) = source else { return false }
        let columns = try filters.reduce(into: Set<String>()) { columns, filter in
            columns.formUnion(try filter(db, alias).identifyingColumns(alias))
        }
        return !columns.isEmpty && (try? db.uniqueKey(Array(columns), in: table)) != nil
    }

    /// Whether all that is selected is computed from all rows.
    private func selectsAggregates(_ db: Database) throws -> Bool {
        let selections = try allSelections(db)
        return !selections.isEmpty
            && selections.allSatisfy { selection in
                switch selection.impl {
                case .expression(let expression), .aliased(let expression, _):
                    expression.isAggregate
                default: false
                }
            }
    }

    /// The rowids that the conditions leave, if they can be read off.
    func identifiedRowIDs(_ db: Database) throws -> Set<Int64>? {
        guard case .table(let table) = source, !filters.isEmpty,
            !ctes.contains(where: { $0.name.lowercased() == table.lowercased() }),
            // Kept with the schema, unlike the answer whether there is such a table.
            let key = try? db.primaryKeyIfAny(table), key.tableHasRowID
        else { return nil }
        var names: Set<String> = ["rowid", "_rowid_", "oid"]
        if let column = key.rowIDColumn { names.insert(column.lowercased()) }
        var result: Set<Int64>?
        for filter in filters {
            if let rowIDs = try filter(db, alias).identifiedRowIDs(names, alias) {
                result = result.map { $0.intersection(rowIDs) } ?? rowIDs
            }
        }
        return result
    }
}

extension SQLExpression {
    /// Whether the expression is computed from all rows of a group.
    var isAggregate: Bool {
        switch impl {
        case .countAll: true
        case .function(let name, let arguments, _, _, _):
            switch name {
            case "COUNT", "SUM", "TOTAL", "AVG", "GROUP_CONCAT": true
            // With more arguments, they compare these.
            case "MIN", "MAX": arguments.count == 1
            default: arguments.contains(where: \.isAggregate)
            }
        case .binary(_, let lhs, let rhs), .equal(let lhs, let rhs, _):
            lhs.isAggregate || rhs.isAggregate
        case .associative(_, let expressions, _): expressions.contains(where: \.isAggregate)
        case .prefix(_, let expression), .not(let expression), .collated(let expression, _),
            .cast(let expression, _), .countIsZero(let expression, _):
            expression.isAggregate
        default: false
        }
    }

    /// The columns that must be equal to a value which is not NULL.
    fileprivate func identifyingColumns(_ alias: SQLTableAlias) -> Set<String> {
        switch impl {
        case .equal(let lhs, let rhs, isNegated: false):
            if let name = lhs.column(of: alias), rhs.isValue { return [name] }
            if let name = rhs.column(of: alias), lhs.isValue { return [name] }
            return []
        case .associative("AND", let expressions, _):
            return expressions.reduce(into: []) { $0.formUnion($1.identifyingColumns(alias)) }
        default: return []
        }
    }

    private func column(of alias: SQLTableAlias) -> String? {
        switch impl {
        case .column(let name): name.lowercased()
        case .qualifiedColumn(let name, let own): own === alias ? name.lowercased() : nil
        default: nil
        }
    }

    private var isValue: Bool {
        if case .databaseValue(let value) = impl { return !value.isNull }
        return false
    }

    /// The values that a column among `names` is compared with, if nothing else can be true.
    func identifiedRowIDs(_ names: Set<String>, _ alias: SQLTableAlias) -> Set<Int64>? {
        func isRowID(_ expression: SQLExpression) -> Bool {
            switch expression.impl {
            case .column(let name): return names.contains(name.lowercased())
            case .qualifiedColumn(let name, let own):
                return own === alias && names.contains(name.lowercased())
            default: return false
            }
        }
        func values(_ expressions: [SQLExpression]) -> Set<Int64>? {
            var result: Set<Int64> = []
            for expression in expressions {
                guard case .databaseValue(let value) = expression.impl else { return nil }
                switch value.storage {
                case .int64(let rowID): result.insert(rowID)
                case .null: break
                default: return nil
                }
            }
            return result
        }
        switch impl {
        case .equal(let lhs, let rhs, false):
            // `IS NULL` finds nothing either, as a rowid is never NULL.
            if isRowID(lhs) { return values([rhs]) }
            return isRowID(rhs) ? values([lhs]) : nil
        case .inList(let expression, let list, false):
            return isRowID(expression) ? values(list) : nil
        case .associative("AND", let expressions, _):
            let sets = expressions.compactMap { $0.identifiedRowIDs(names, alias) }
            guard let first = sets.first else { return nil }
            return sets.dropFirst().reduce(first) { $0.intersection($1) }
        default:
            return nil
        }
    }
}
