public import SQLiteCore

extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
    /// Fetches the records in sections: one for each value of an expression.
    ///
    /// ```swift
    /// struct Teams: ValueObservationQueryable {
    ///     static var defaultValue: ResultsSectionCollection<Player, String> { .init() }
    ///
    ///     func fetch(_ db: Database) throws -> ResultsSectionCollection<Player, String> {
    ///         try Player.order(Column("score").desc).fetchSections(db, by: Column("team"))
    ///     }
    /// }
    /// ```
    ///
    /// SQLite evaluates the expression, and orders the sections by it; inside of a section the order
    /// is that of the request. The name of a section is the value as a text. NULL and the empty text are one section,
    /// with an empty name, where the first of them is; ``fetchAll(_:sectionBy:)`` can tell them apart. All records
    /// are read, in two statements.
    ///
    /// - parameter isDescending: Whether the section of the greatest value comes first.
    public func fetchSections(
        _ db: Database, by section: some SQLSpecificExpressible,
        descending isDescending: Bool = false
    ) throws -> ResultsSectionCollection<RowDecoder, String> {
        try fetchSections(db, by: isDescending ? section.desc : section.asc)
    }

    /// Fetches the records in sections, whose names are of the type that is asked for; an optional has one for NULL.
    ///
    /// ```swift
    /// struct ByPriority: FetchKeyRequest {
    ///     func fetch(_ db: Database) throws -> ResultsSectionCollection<Reminder, Priority?> {
    ///         try Reminder.order(\.title).fetchAll(db, sectionBy: { $0.priority.desc })
    ///     }
    /// }
    /// ```
    ///
    /// - parameter section: A column or another expression; `$0.priority.desc` turns the order of the sections.
    public func fetchAll<SectionName: DatabaseValueConvertible & Hashable>(
        _ db: Database,
        sectionBy section: (RowDecoder.DatabaseComponents) throws -> any SQLOrderingTerm
    ) throws -> ResultsSectionCollection<RowDecoder, SectionName> where RowDecoder: TableRecord {
        let ordering = try section(RowDecoder.databaseComponents).sqlOrdering
        return try sections(db, by: expression(of: ordering), in: ordering) { row in
            try row.decode(SectionName.self, forColumn: Self.sectionColumn)
        }
    }

    /// Fetches the records in sections, ordered by a term and named by its texts.
    func fetchSections(
        _ db: Database, by ordering: SQLOrdering
    ) throws -> ResultsSectionCollection<RowDecoder, String> {
        try sections(db, by: expression(of: ordering).cast(to: .text), in: ordering) { row in
            try row.decode(String?.self, forColumn: Self.sectionColumn) ?? ""
        }
    }

    private func expression(of ordering: SQLOrdering) throws -> SQLExpression {
        guard let (expression, _) = ordering.expressionAndDirection else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "sections need an expression, not an order that is SQL only")
        }
        return expression
    }

    private func sections<SectionName: Hashable>(
        _ db: Database, by section: SQLExpression, in ordering: SQLOrdering,
        named name: (Row) throws -> SectionName
    ) throws -> ResultsSectionCollection<RowDecoder, SectionName> {
        // By their bytes: the column's collation may take values of two sections for one.
        let column = section.collating(.binary).forKey(Self.sectionColumn)
        let rows = try Row.fetchCursor(db, asRequest(of: Row.self).annotated(with: column))
        var elements: [ResultsSectionID<SectionName>: [RowDecoder]] = [:]
        while let row = try rows.next() {
            elements[ResultsSectionID(try name(row)), default: []].append(try RowDecoder(row: row))
        }
        // A limit is one of rows: of those of another order, other sections would be left.
        let names = try Row.fetchCursor(
            db,
            unordered().withoutLimit.select(column).order(ordering)
                .distinct().asRequest(of: Row.self))
        var sections: [ResultsSection<RowDecoder, SectionName>] = []
        while let row = try names.next() {
            let id = ResultsSectionID(try name(row))
            // Values that have one name are one section, where the first of them is.
            if let found = elements.removeValue(forKey: id) {
                sections.append(ResultsSection(id: id, elements: found))
            }
        }
        return ResultsSectionCollection(sections)
    }

    private static var sectionColumn: String { "results_section" }
}
