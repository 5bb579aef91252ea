internal import SQLiteCore

/// Where a walk begins, in the direction of the walk.
enum WindowPlace: Sendable {
    /// With the first row.
    case edge
    /// Behind a row.
    case after(WindowKey)
    /// With a row.
    case from(WindowKey)

    var key: WindowKey {
        switch self {
        case .edge: WindowKey(values: [])
        case .after(let key), .from(let key): key
        }
    }

    var includesKey: Bool {
        if case .from = self { true } else { false }
    }

    /// The place before another row, or behind it, as this one is.
    func moved(to key: WindowKey) -> WindowPlace {
        switch self {
        case .edge: .edge
        case .after: .after(key)
        case .from: .from(key)
        }
    }
}

/// An ordered request that is read piece by piece, by key.
struct WindowQuery: Sendable {
    /// The rows, in no order.
    let request: QueryInterfaceRequest<Row>
    let order: WindowOrder
    /// What tells the request from others, whatever its keys are called.
    let identity: RequestID
    /// What tells its rows from those of others, whatever their order.
    let rowsIdentity: RequestID
    private let keyColumns: [String]
    private let templates = WindowTemplates()
    /// Tells the query from all others that there are.
    private let number = Self.numbers.withLock { number in
        number += 1
        return number
    }
    private static let numbers = LockedBox(0)
    /// Whether there is no index for the order, once that has been asked for.
    let hasNoIndex: LockedBox<Bool?>

    /// - parameter identity: That of the request, if it is known.
    /// - parameter name: What the columns of the keys are called.
    /// - parameter idColumn: What tells the rows of a view apart.
    /// - parameter hasNoIndex: What is known of the same request, and remembered for the next one.
    init(
        _ rows: QueryInterfaceRequest<Row>, identity: RequestID? = nil, name: String,
        idColumn: String? = nil, _ db: Database, hasNoIndex: LockedBox<Bool?> = LockedBox(nil)
    ) throws {
        self.identity = try identity ?? RequestID(rows, db)
        let total = try rows.totalOrder(db, idColumn: idColumn)
        request = rows.unordered()
        rowsIdentity = try RequestID(request, db)
        self.hasNoIndex = hasNoIndex
        order = WindowOrder(terms: total.terms, uniqueTerms: total.uniqueTerms)
        keyColumns = total.terms.indices.map { "\(name)_\($0)" }
    }

    /// The terms, as columns that ``key(_:)`` reads.
    var keySelection: [SQLSelection] {
        zip(order.terms, keyColumns).map { $0.expression.forKey($1) }
    }

    /// The place of a row that has the columns of the key.
    func key(_ row: Row) -> WindowKey {
        WindowKey(values: keyColumns.map { row[$0] })
    }

    // MARK: - Walking

    /// Visits rows from a place on, as many as there are up to a number.
    ///
    /// Index order comes first. If that has not found the rows soon, because few rows pass the
    /// request's filter or there is no index, SQLite looks at all of them and sorts, and more are visited.
    ///
    /// - returns: whether all there are were visited.
    func visit(
        _ access: WindowAccess, _ place: WindowPlace, backward: Bool, limit: Int, sortedLimit: Int,
        annotation: WindowQuery? = nil, _ visitor: (Row) throws -> Void
    ) throws -> Bool {
        // What was visited before the time was up is not visited again.
        var visited = 0
        func visit(_ number: Int, _ row: Row) throws {
            guard number > visited else { return }
            // The visitor may be stopped too, by what it asks the database.
            try visitor(row)
            visited = number
        }
        return try quickly(access) {
            var count = 0
            let kind = WindowTemplates.Kind.rows(
                includingKey: place.includesKey, backward: backward,
                annotation: annotation?.number)
            let templates = try templates(access.db, place, backward: backward, kind) {
                annotated($0, annotation)
            }
            for template in templates {
                let rows = try template.rows(access.db, low: place.key, limit: limit - count)
                while count < limit, let row = try rows.next() {
                    count += 1
                    try visit(count, row)
                }
                if count == limit { return false }
            }
            return true
        } orSort: {
            let order = (backward ? self.order.reversed : self.order).withoutIndex
            let request = annotated(request, annotation)
            let rows = try Row.fetchCursor(
                access.db, unordered(request, order, place).limit(sortedLimit))
            var count = 0
            while let row = try rows.next() {
                count += 1
                try visit(count, row)
            }
            return count < sortedLimit
        }
    }

    private func annotated(
        _ request: QueryInterfaceRequest<Row>, _ annotation: WindowQuery?
    ) -> QueryInterfaceRequest<Row> {
        request.annotated(with: keySelection + (annotation?.keySelection ?? []))
    }

    /// Whether rows may be far apart in an index: a filter leaves some out.
    var hasConditions: Bool { request.hasConditions }

    /// The place of the row that is so many rows behind the first one, if there is one.
    ///
    /// - parameter sortsIfSlow: Whether SQLite sorts all rows if the walk takes long;
    ///   otherwise that is an error.
    func key(
        _ access: WindowAccess, _ place: WindowPlace, backward: Bool = false, skipping count: Int,
        sortsIfSlow: Bool = true
    ) throws -> WindowKey? {
        return try quickly(access) {
            var rest = count
            let walks = try templates(
                access.db, place, backward: backward,
                .step(includingKey: place.includesKey, backward: backward)
            ) { $0.select(keySelection) }
            for (index, walk) in walks.enumerated() {
                if let row = try walk.row(access.db, low: place.key, skipping: rest) {
                    return key(row)
                }
                let counts = try templates(
                    access.db, place, backward: backward,
                    .behind(includingKey: place.includesKey, backward: backward)
                ) { $0 }
                rest -= try counts[index].count(access.db, low: place.key)
            }
            return nil
        } orSort: {
            guard sortsIfSlow else { throw WalkIsSlow() }
            let request = request.select(keySelection)
            let order = (backward ? self.order.reversed : self.order).withoutIndex
            return try Row.fetchOne(
                access.db, unordered(request, order, place).limit(1, offset: count)
            ).map(key)
        }
    }

    /// Visits these rows as far as they are still there: each is looked for alone.
    func visit(
        _ access: WindowAccess, _ known: WindowRows, annotation: WindowQuery? = nil,
        _ visitor: (Row) throws -> Void
    ) throws {
        let isAny = order.isAnyRow(of: known)
        let rows = try Row.fetchCursor(
            access.db,
            annotated(request, annotation).filter(isAny)
                .order(order.withoutIndex.terms.map(\.ordering)))
        while let row = try rows.next() { try visitor(row) }
    }

    /// A statement for each range of rows behind a place.
    private func templates(
        _ db: Database, _ place: WindowPlace, backward: Bool, _ kind: WindowTemplates.Kind,
        _ make: (QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row>
    ) throws -> [WindowTemplate] {
        try templates.of(.init(kind, low: place.key), db) { key, _ in
            let order = backward ? self.order.reversed : self.order
            let request = make(request)
            return ranges(order, place.moved(to: key)).map { filtered(request, $0, in: order) }
        }
    }

    private func ranges(_ order: WindowOrder, _ place: WindowPlace) -> [WindowRange] {
        switch place {
        case .edge: [WindowRange(condition: nil, firstTerm: 0)]
        case .after(let key): order.ranges(after: key)
        case .from(let key): order.ranges(after: key, including: true)
        }
    }

    private func filtered(
        _ request: QueryInterfaceRequest<Row>, _ range: WindowRange, in order: WindowOrder
    ) -> QueryInterfaceRequest<Row> {
        let ordered = request.order(order.terms[range.firstTerm...].map(\.ordering))
        return range.condition.map { ordered.filter($0) } ?? ordered
    }

    /// All rows from a place on, for a scan and a sorter.
    private func unordered(
        _ request: QueryInterfaceRequest<Row>, _ order: WindowOrder, _ place: WindowPlace
    ) -> QueryInterfaceRequest<Row> {
        let ordered = request.order(order.terms.map(\.ordering))
        let conditions = ranges(order, place).compactMap(\.condition)
        return conditions.isEmpty ? ordered : ordered.filter(conditions.joined(operator: .or))
    }

    // MARK: - Counting

    /// The number of rows.
    func count(_ db: Database) throws -> Int { try request.fetchCount(db) }

    /// The number of rows before a place.
    func count(_ db: Database, before key: WindowKey) throws -> Int {
        let shape = WindowTemplates.Shape(.before, low: key)
        return try templates.of(shape, db) { low, _ in
            order.reversed.ranges(after: low).map { filtered(request, $0, in: order) }
        }[0].count(db, low: key)
    }

    /// The number of rows from one place on up to another that comes later.
    func count(_ db: Database, from low: WindowKey, to high: WindowKey) throws -> Int {
        let common = try compare(db, high, low).common
        guard common < order.terms.count else { return 0 }
        let shape = WindowTemplates.Shape(.between(common: common), low: low, high: high)
        return try templates.of(shape, db) { low, high in
            // Those that have the first terms of the low key, those between, those of the high key.
            let isBelow = { (range: WindowRange) in range.firstTerm > common }
            let lower = order.ranges(after: low, including: true).filter(isBelow)
            let upper = order.reversed.ranges(after: high).filter(isBelow)
            let between = order.ranges(between: low, and: high, common: common)
            let ownRow = common == order.terms.count - 1 ? [order.isRow(of: low)] : []
            return ((lower + upper).compactMap(\.condition) + between + ownRow)
                .map { request.filter($0) }
        }[0].count(db, low: low, high: high)
    }

    // MARK: - Comparing

    /// How the row of a key stands to another key, and in how many terms they are equal.
    ///
    /// SQLite is asked where its collations matter; the row must be there then.
    func compare(
        _ db: Database, _ key: WindowKey, _ other: WindowKey
    ) throws -> (result: WindowComparison, common: Int) {
        for index in order.terms.indices {
            let result =
                try order.terms[index].compare(key.values[index], other.values[index])
                ?? compareInDatabase(db, key, index, other.values[index])
            if result != .same { return (result, index) }
        }
        return (.same, order.terms.count)
    }

    private func compareInDatabase(
        _ db: Database, _ key: WindowKey, _ index: Int, _ other: DatabaseValue
    ) throws -> WindowComparison {
        let term = order.terms[index]
        let row = try Row.fetchOne(
            db,
            request.filter(order.isRow(of: key)).select(
                (term.expression === other).forKey("same"),
                (term.expression < other).forKey("smaller")))
        guard let row, let isSame: Bool = row["same"], let isSmaller: Bool = row["smaller"] else {
            throw DatabaseError(message: "a row that was read is not there any more")
        }
        if isSame { return .same }
        return isSmaller != term.isDescending ? .before : .after
    }

    /// The place of the row with an id; nil if there is none, or the filter hides it.
    ///
    /// - parameter column: The column of the ids; nil for the primary key.
    func key(_ db: Database, id: some DatabaseValueConvertible, column: String?) throws
        -> WindowKey?
    {
        let id = WindowKey(values: [id.databaseValue])
        return try templates.of(.init(.row(column: column), low: id), db) { id, _ in
            let id = id.values[0]
            let row = column.map { request.filter(Column($0) == id) } ?? request.filter(key: id)
            return [row.select(keySelection)]
        }.first?.row(db, low: id).map(key)
    }

    /// Whether the row of a key is there, and still in the place of the key.
    func isThere(_ db: Database, _ key: WindowKey) throws -> Bool {
        try Row.fetchOne(db, request.filter(order.isRow(of: key)).select(keySelection))
            .map(self.key) == key
    }
}
