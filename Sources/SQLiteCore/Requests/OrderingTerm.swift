/// A term of an order, taken apart: what is compared, and in which direction.
package struct OrderingTerm: Sendable {
    /// What rows are compared by.
    package let expression: SQLExpression
    /// Whether great values come first.
    package let isDescending: Bool
    /// Whether NULL comes before all values.
    package let nullsComeFirst: Bool
    /// Whether there may be NULL: the key of a rowid and columns declared `NOT NULL` have none.
    package let isNullable: Bool
    /// What compares texts; nil where only SQLite knows.
    package let collation: Database.CollationName?

    /// The term in the other direction.
    package var reversed: OrderingTerm {
        OrderingTerm(
            expression: expression, isDescending: !isDescending, nullsComeFirst: !nullsComeFirst,
            isNullable: isNullable, collation: collation)
    }

    /// The term, for which SQLite will not walk an index.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/optoverview.html#uplus>
    package var withoutIndex: OrderingTerm {
        OrderingTerm(
            expression: SQLExpression(.prefix("+", expression)), isDescending: isDescending,
            nullsComeFirst: nullsComeFirst, isNullable: isNullable, collation: collation)
    }

    /// The term as requests take it.
    package var ordering: SQLOrdering {
        // SQLite takes NULL for the smallest value unless told otherwise.
        let nulls: SQLOrdering.Nulls? =
            nullsComeFirst != isDescending ? nil : nullsComeFirst ? .first : .last
        return SQLOrdering(.directed(expression, isDescending: isDescending, nulls: nulls))
    }
}

extension SQLOrdering {
    /// What is compared, and whether great values come first; nil if the term is SQL only.
    package var expressionAndDirection: (SQLExpression, isDescending: Bool)? {
        switch impl {
        case .expression(let expression): (expression, false)
        case .directed(let expression, let isDescending, _): (expression, isDescending)
        case .literal: nil
        }
    }
}

extension QueryInterfaceRequest {
    /// The order of the rows in terms, of which those of `uniqueTerms` together tell all rows apart.
    package struct TotalOrder: Sendable {
        /// The terms that matter.
        package let terms: [OrderingTerm]
        /// The positions of the columns of the primary key; that of the rowid where the key may be NULL, instead of
        /// one column or beside several.
        package let uniqueTerms: [Int]
    }

    /// The order of the request, made total: the primary key decides where all terms are equal, and behind one
    /// that may be NULL the rowid. A term that is called like an annotation is that.
    ///
    /// - parameter idColumn: The column that tells the rows of a view apart, which has no primary key.
    /// - throws: `SQLITE_MISUSE` if the order is SQL only, if the request groups, limits or
    ///   leaves out rows in a way that conditions would change, or if nothing tells rows apart.
    package func totalOrder(_ db: Database, idColumn: String? = nil) throws -> TotalOrder {
        guard query.limit == nil, query.groups == nil, query.havings.isEmpty, !query.isDistinct
        else { throw Self.misuse("a request with a limit, groups or distinct rows") }
        let key = try db.keyOfRows(of: query.tableName, idColumn: idColumn)
        let annotations = try annotations(db)
        var certain = try Set(
            db.columns(in: query.tableName).filter(\.isNotNull).map { $0.name.lowercased() })
        if key.isRowID { certain.formUnion(key.columns.map { $0.lowercased() }) }
        let rowID = try db.rowIDBehindPrimaryKey(of: query.tableName)
        if let rowID { certain.insert(rowID) }
        func term(
            _ expression: SQLExpression, isDescending: Bool = false, nullsComeFirst: Bool? = nil
        ) throws -> OrderingTerm {
            let name = expression.columnName(of: query.alias)
            return try OrderingTerm(
                expression: expression, isDescending: isDescending,
                nullsComeFirst: nullsComeFirst ?? !isDescending,
                isNullable: name.map { !certain.contains($0.lowercased()) } ?? true,
                collation: expression.givenCollation.flatMap { try db.textIsUTF8() ? $0 : nil })
        }
        func named(_ expression: SQLExpression) -> SQLExpression {
            let name = expression.columnName(of: query.alias) ?? expression.nameInLiteral
            return name.flatMap { annotations[$0.lowercased()] } ?? expression
        }
        var terms = try query.ordering.resolve(db, query.alias).map { ordering in
            switch ordering.impl {
            case .expression(let expression):
                return try term(named(expression))
            case .directed(let expression, let isDescending, let nulls):
                return try term(
                    named(expression), isDescending: isDescending,
                    nullsComeFirst: nulls.map { $0 == .first })
            case .literal:
                throw Self.misuse("an order that is SQL only; give expressions and directions")
            }
        }
        var missing = key.columns + (rowID.map { [$0] } ?? [])
        var uniqueTerms: [Int] = []
        // The rowid does so alone, and as an integer that is remembered in 8 bytes; instead of several columns it
        // would be taken for the id that elements have.
        let tellsApart: (String) -> Bool = { column in
            rowID == nil || key.columns.count > 1 || column == rowID
        }
        for (index, own) in terms.enumerated() {
            guard let name = own.expression.columnName(of: query.alias) else { continue }
            guard let found = missing.firstIndex(where: { $0.lowercased() == name.lowercased() })
            else { continue }
            let column = missing.remove(at: found)
            if tellsApart(column) { uniqueTerms.append(index) }
            // What comes after the last column of the key never decides.
            if missing.isEmpty { terms.removeSubrange((index + 1)...) }
            if missing.isEmpty { break }
        }
        for column in missing {
            if tellsApart(column) { uniqueTerms.append(terms.count) }
            try terms.append(term(SQLExpression.column(column).qualified(with: query.alias)))
        }
        return TotalOrder(terms: terms, uniqueTerms: uniqueTerms)
    }

    /// What is selected beside the columns of the table, by its name: `ORDER BY` knows that, conditions and counts
    /// do not.
    private func annotations(_ db: Database) throws -> [String: SQLExpression] {
        var annotations: [String: SQLExpression] = [:]
        for selection in try query.allSelections(db) {
            guard case .aliased(let expression, let name) = selection.impl,
                // As SQLite does, which takes the first of several.
                annotations[name.lowercased()] == nil
            else { continue }
            annotations[name.lowercased()] = expression
        }
        // A column of the table has its name to itself, as in SQLite's conditions.
        for column in try db.columns(in: query.tableName) {
            annotations[column.name.lowercased()] = nil
        }
        return annotations
    }

    /// Whether some rows may be left out.
    package var hasConditions: Bool { !query.filters.isEmpty || !query.joins.isEmpty }

    /// The request of all rows, however many there are.
    package var withoutLimit: Self {
        with { $0.query.limit = nil }
    }

    /// The SQL of the request, or of the number of its rows, and the values in it. Nothing is compiled.
    package func sqlAndArguments(_ db: Database, counts: Bool = false) throws
        -> (sql: String, arguments: StatementArguments)
    {
        let context = SQLGenerationContext(db)
        let sql = try db.withoutRecordingRegion {
            try counts ? query.countSQL(context) : query.sql(context, singleResult: false)
        }
        return (sql, context.arguments)
    }

    /// The table whose rows they are.
    package var tableName: String { query.tableName }

    /// What splits the rows into the columns of the table and those of its associations; nil if all are of
    /// the table.
    package func adapter(_ db: Database) throws -> (any RowAdapter)? {
        try db.withoutRecordingRegion { try query.adapter(db) }
    }

    private static func misuse(_ what: String) -> DatabaseError { .windowMisuse(what) }
}

extension DatabaseError {
    fileprivate static func windowMisuse(_ what: String) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_MISUSE, message: "windowed results cannot be made of \(what)")
    }
}

extension Database {
    /// The primary key of a table, or what stands for that in a view.
    fileprivate func keyOfRows(of table: String, idColumn: String?) throws -> PrimaryKeyInfo {
        let key = try primaryKeyIfAny(table)
        guard key.columns.isEmpty else { return key }
        guard let idColumn else {
            throw DatabaseError.windowMisuse(
                "the view \(table), which has no primary key; name a column in idColumn that tells"
                    + " its rows apart")
        }
        return PrimaryKeyInfo(
            columns: [idColumn], rowIDColumn: nil, isRowID: false, tableHasRowID: false)
    }

    /// A name of the rowid, which tells rows apart where the primary key may be NULL, as SQLite allows it to be
    /// in several rows; nil if the key is never NULL, or if columns have all names of the rowid.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_createtable.html#the_primary_key>
    package func rowIDBehindPrimaryKey(of table: String) throws -> String? {
        let key = try primaryKeyIfAny(table)
        guard key.tableHasRowID, !key.isRowID else { return nil }
        let isCertain = try columns(in: table).filter(\.isNotNull).map { $0.name.lowercased() }
        guard !key.columns.allSatisfy({ isCertain.contains($0.lowercased()) }) else { return nil }
        return freeRowIDName(of: table)
    }

    /// Whether texts are kept as UTF-8, so that their bytes are in the order of Swift's.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_encoding>
    fileprivate func textIsUTF8() throws -> Bool {
        try withoutRecordingRegion {
            try String.fetchOne(self, sql: "PRAGMA encoding") == "UTF-8"
        }
    }
}

extension SQLExpression {
    /// The collation that the expression asks for by name.
    fileprivate var givenCollation: Database.CollationName? {
        guard case .collated(_, let name) = impl else { return nil }
        return Database.CollationName(rawValue: name.uppercased())
    }

    /// The name that SQL consists of, if it is no more than that: a detached column.
    fileprivate var nameInLiteral: String? {
        guard case .literal(let sql) = impl, sql.elements.count == 1,
            case .text(let text, _) = sql.elements[0]
        else { return nil }
        let isQuoted = text.count > 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
        guard isQuoted else { return text }
        return String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"")
    }

    /// The name of the column, if it is one of that table.
    fileprivate func columnName(of alias: SQLTableAlias) -> String? {
        switch impl {
        case .column(let name): name
        case .qualifiedColumn(let name, let own) where own === alias: name
        default: nil
        }
    }
}
