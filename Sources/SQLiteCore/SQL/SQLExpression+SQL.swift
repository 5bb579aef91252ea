extension SQLExpression {
    /// The operators that use a collation.
    static let comparisons: Set = ["=", "<>", "<", "<=", ">", ">=", "IS", "IS NOT"]

    /// The expression in SQL; in parentheses where it stands beside an operator.
    func sql(_ context: SQLGenerationContext, wrapped: Bool = false) throws -> String {
        let text = try rawSQL(context)
        return wrapped && needsParentheses ? "(\(text))" : text
    }

    private var needsParentheses: Bool {
        switch impl {
        case .binary, .prefix, .not, .equal, .between, .like, .inList, .inSubquery, .inTable,
            .countIsZero, .collated, .literal, .rowExists:
            true
        case .associative(_, let expressions, _):
            expressions.count > 1 || expressions.first?.needsParentheses == true
        default:
            false
        }
    }

    private func rawSQL(_ context: SQLGenerationContext) throws -> String {
        func list(_ expressions: [SQLExpression]) throws -> String {
            try expressions.map { try $0.sql(context) }.joined(separator: ", ")
        }
        switch impl {
        case .databaseValue(let value):
            return value.isNull ? "NULL" : context.append(value)
        case .column(let name):
            return name.quotedDatabaseIdentifier
        case .qualifiedColumn(let name, let alias):
            return context.qualifier(alias) + name.quotedDatabaseIdentifier
        case .literal(let sql):
            return try sql.sql(context)
        case .binary(let symbol, let lhs, let rhs):
            return try comparison(lhs, symbol, rhs, context)
        case .associative(let symbol, let expressions, let neutral):
            if expressions.isEmpty { return neutral.sqlLiteral }
            if expressions.count == 1 { return try expressions[0].sql(context) }
            return try expressions.map { try $0.sql(context, wrapped: true) }
                .joined(separator: " \(symbol) ")
        case .prefix(let symbol, let expression):
            return try symbol + expression.sql(context, wrapped: true)
        case .not(let expression):
            return try "NOT " + expression.sql(context, wrapped: true)
        case .equal(let lhs, let rhs, let isNegated):
            return try equality(lhs, rhs, isNegated, context)
        case .between(let expression, let low, let high, let isNegated):
            return try expression.sql(context, wrapped: true)
                + (isNegated ? " NOT BETWEEN " : " BETWEEN ")
                + low.sql(context, wrapped: true) + " AND " + high.sql(context, wrapped: true)
        case .like(let expression, let pattern, let escape, let isNegated):
            var text = try expression.sql(context, wrapped: true)
            text += isNegated ? " NOT LIKE " : " LIKE "
            text += try pattern.sql(context, wrapped: true)
            if let escape { text += try " ESCAPE " + escape.sql(context, wrapped: true) }
            return text
        case .inList(_, let values, let isNegated) where values.isEmpty:
            return isNegated ? "1" : "0"
        case .inList(let expression, let values, let isNegated)
        where values.count == 1 && !values[0].isNull:
            return try equality(expression, values[0], isNegated, context)
        case .inList(let expression, let values, let isNegated):
            return try expression.sql(context, wrapped: true) + (isNegated ? " NOT IN (" : " IN (")
                + list(values) + ")"
        case .inSubquery(let expression, let subquery, let isNegated):
            return try expression.sql(context, wrapped: true) + (isNegated ? " NOT IN (" : " IN (")
                + subquery.sql(context) + ")"
        case .inTable(let expression, let table, let isNegated):
            return try expression.sql(context, wrapped: true) + (isNegated ? " NOT IN " : " IN ")
                + table.identity.quotedDatabaseIdentifier
        case .countIsZero(let expression, let isNegated):
            return try expression.sql(context, wrapped: true) + (isNegated ? " > 0" : " = 0")
        case .exists(let subquery, let isNegated):
            return try (isNegated ? "NOT EXISTS (" : "EXISTS (") + subquery.sql(context) + ")"
        case .subquery(let subquery):
            return try "(" + subquery.sql(context) + ")"
        case .collated(let expression, let collation):
            return try expression.sql(context, wrapped: true) + " COLLATE " + collation
        case .function(let name, let arguments, let isDistinct, let filter, let ordering):
            var text = try name + "(" + (isDistinct ? "DISTINCT " : "") + list(arguments)
            if let ordering { text += try " ORDER BY " + ordering.sql(context) }
            text += ")"
            if let filter { text += try " FILTER (WHERE " + filter.sql(context) + ")" }
            return text
        case .cast(let expression, let type):
            return try "CAST(\(expression.sql(context)) AS \(type))"
        case .caseWhen(let base, let branches, let otherwise):
            var text = "CASE"
            if let base { text += try " " + base.sql(context, wrapped: true) }
            for branch in branches {
                text += try " WHEN " + branch.condition.sql(context, wrapped: true)
                text += try " THEN " + branch.value.sql(context, wrapped: true)
            }
            if let otherwise { text += try " ELSE " + otherwise.sql(context, wrapped: true) }
            return text + " END"
        case .countAll:
            return "COUNT(*)"
        case .rowValue(let expressions):
            return try expressions.count == 1
                ? expressions[0].sql(context) : "(" + list(expressions) + ")"
        case .primaryKey(let alias):
            guard let alias else { return "rowid" }
            let columns = try context.db.primaryKey(alias.tableName).columns
            let names = columns.map { context.qualifier(alias) + $0.quotedDatabaseIdentifier }
            return names.count == 1 ? names[0] : "(" + names.joined(separator: ", ") + ")"
        case .rowExists(let alias, let isNegated):
            let key = try context.db.primaryKey(alias.tableName)
            let column = key.tableHasRowID ? key.rowIDColumn ?? "rowid" : key.columns[0]
            return context.qualifier(alias) + column.quotedDatabaseIdentifier
                + (isNegated ? " IS NULL" : " IS NOT NULL")
        case .tableName(let alias):
            let name = context.name(of: alias) ?? alias.identity
            let table = alias.tableName.quotedDatabaseIdentifier
            // A full-text table has a column of its name, which another name of the table is none of.
            if name.lowercased() == alias.tableName.lowercased() { return table }
            return name.quotedDatabaseIdentifier + "." + table
        }
    }

    private func equality(
        _ lhs: SQLExpression, _ rhs: SQLExpression, _ isNegated: Bool,
        _ context: SQLGenerationContext
    ) throws -> String {
        let identity = isNegated ? "IS NOT" : "IS"
        switch (lhs.isNull, rhs.isNull) {
        case (_, true):
            return try comparison(lhs, identity, rhs, context)
        case (true, false):
            return try comparison(rhs, identity, lhs, context)
        default:
            return try comparison(lhs, isNegated ? "<>" : "=", rhs, context)
        }
    }

    /// `lhs OPERATOR rhs`; the collation of a comparison comes at its end.
    private func comparison(
        _ lhs: SQLExpression, _ symbol: String, _ rhs: SQLExpression,
        _ context: SQLGenerationContext
    ) throws -> String {
        let rhsSQL = { try rhs.sql(context, wrapped: true) }
        if case .collated(let expression, let collation) = lhs.impl, !rhs.isCollated,
            Self.comparisons.contains(symbol)
        {
            return try expression.sql(context, wrapped: true) + " \(symbol) " + rhsSQL()
                + " COLLATE " + collation
        }
        return try lhs.sql(context, wrapped: true) + " \(symbol) " + rhsSQL()
    }

    private var isCollated: Bool {
        if case .collated = impl { return true }
        return false
    }

    /// The expression with its columns belonging to a table.
    func qualified(with alias: SQLTableAlias) -> SQLExpression {
        var expression = qualifiedParts(with: alias)
        expression.isJSON = isJSON
        return expression
    }

    private func qualifiedParts(with alias: SQLTableAlias) -> SQLExpression {
        func q(_ expression: SQLExpression) -> SQLExpression { expression.qualified(with: alias) }
        switch impl {
        case .databaseValue, .qualifiedColumn, .exists, .subquery, .countAll, .rowExists,
            .tableName:
            return self
        case .column(let name):
            return SQLExpression(.qualifiedColumn(name, alias))
        case .literal(let sql):
            return SQLExpression(.literal(sql.qualified(with: alias)))
        case .binary(let symbol, let lhs, let rhs):
            return SQLExpression(.binary(symbol, q(lhs), q(rhs)))
        case .associative(let symbol, let expressions, let neutral):
            return SQLExpression(.associative(symbol, expressions.map(q), neutral: neutral))
        case .prefix(let symbol, let expression):
            return SQLExpression(.prefix(symbol, q(expression)))
        case .not(let expression):
            return SQLExpression(.not(q(expression)))
        case .equal(let lhs, let rhs, let isNegated):
            return SQLExpression(.equal(q(lhs), q(rhs), isNegated: isNegated))
        case .between(let expression, let low, let high, let isNegated):
            return SQLExpression(.between(q(expression), q(low), q(high), isNegated: isNegated))
        case .like(let expression, let pattern, let escape, let isNegated):
            return SQLExpression(
                .like(q(expression), q(pattern), escape: escape.map(q), isNegated: isNegated))
        case .inList(let expression, let values, let isNegated):
            return SQLExpression(.inList(q(expression), values.map(q), isNegated: isNegated))
        case .inSubquery(let expression, let subquery, let isNegated):
            return SQLExpression(.inSubquery(q(expression), subquery, isNegated: isNegated))
        case .inTable(let expression, let table, let isNegated):
            return SQLExpression(.inTable(q(expression), table, isNegated: isNegated))
        case .countIsZero(let expression, let isNegated):
            return SQLExpression(.countIsZero(q(expression), isNegated: isNegated))
        case .collated(let expression, let collation):
            return SQLExpression(.collated(q(expression), collation))
        case .function(let name, let arguments, let isDistinct, let filter, let ordering):
            return SQLExpression(
                .function(
                    name, arguments.map(q), isDistinct: isDistinct, filter: filter.map(q),
                    ordering: ordering?.qualified(with: alias)))
        case .cast(let expression, let type):
            return SQLExpression(.cast(q(expression), type))
        case .caseWhen(let base, let branches, let otherwise):
            return SQLExpression(
                .caseWhen(
                    base.map(q), branches.map { (q($0.condition), q($0.value)) },
                    otherwise: otherwise.map(q)))
        case .rowValue(let expressions):
            return SQLExpression(.rowValue(expressions.map(q)))
        case .primaryKey(let own):
            return SQLExpression(.primaryKey(own ?? alias))
        }
    }
}
