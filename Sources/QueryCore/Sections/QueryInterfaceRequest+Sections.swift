public import SQLiteCore

extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
    /// Fetches the records in sections: one for each value of an expression.
    ///
    /// ```swift
    /// struct Teams: ValueObservationQueryable {
    ///     static var defaultValue: ResultsSectionCollection<Player> { .init() }
    ///
    ///     func fetch(_ db: Database) throws -> ResultsSectionCollection<Player> {
    ///         try Player.order(Column("score").desc).fetchSections(db, by: Column("team"))
    ///     }
    /// }
    /// ```
    ///
    /// SQLite evaluates the expression, and orders the sections by it; inside of a section the order
    /// is that of the request. The name of a section is the value as a text; that of NULL is empty.
    /// All records are read, in two statements.
    ///
    /// - parameter isDescending: Whether the section of the greatest value comes first.
    public func fetchSections(
        _ db: Database, by section: some SQLSpecificExpressible,
        descending isDescending: Bool = false
    ) throws -> ResultsSectionCollection<RowDecoder> {
        try sections(
            db, by: section.sqlExpression, in: isDescending ? section.desc : section.asc)
    }

    private func sections(
        _ db: Database, by section: SQLExpression, in ordering: SQLOrdering
    ) throws -> ResultsSectionCollection<RowDecoder> {
        // By their bytes: the column's collation may take values of two sections for one.
        let name = section.cast(to: .text).collating(.binary)
        let rows = try Row.fetchCursor(
            db, asRequest(of: Row.self).annotated(with: name.forKey(Self.sectionColumn)))
        var elements: [ResultsSectionID: [RowDecoder]] = [:]
        while let row = try rows.next() {
            let name: String? = row[Self.sectionColumn]
            elements[ResultsSectionID(name ?? ""), default: []].append(try RowDecoder(row: row))
        }
        // A limit is one of rows: of those of another order, other sections would be left.
        let names = try unordered().withoutLimit.select(name, as: String?.self)
            .order(ordering).distinct().fetchAll(db)
        return ResultsSectionCollection(
            names.compactMap { name in
                // Of NULL and of the empty text there is one section, where the first of them is.
                elements.removeValue(forKey: ResultsSectionID(name ?? "")).map {
                    ResultsSection(name: name ?? "", elements: $0)
                }
            })
    }

    /// Fetches the records in sections, ordered by a term.
    func fetchSections(
        _ db: Database, by ordering: SQLOrdering
    ) throws -> ResultsSectionCollection<RowDecoder> {
        guard let (expression, _) = ordering.expressionAndDirection else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "sections need an expression, not an order that is SQL only")
        }
        return try sections(db, by: expression, in: ordering)
    }

    private static var sectionColumn: String { "results_section" }
}
