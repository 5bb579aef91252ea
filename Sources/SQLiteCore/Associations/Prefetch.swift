/// An association to many whose rows are fetched once the rows that they belong to are known.
struct Prefetch: Sendable {
    let key: String
    let association: SQLAssociation

    private static var prefix: String { "grdb_" }

    /// Adds the associated rows to the rows, by one query for all of them.
    func run(_ db: Database, _ rows: [Row], origin: String) throws {
        guard !rows.isEmpty else { return }
        let (pairs, keys) = try keys(db, of: rows, origin: origin)
        var groups: [[DatabaseValue]: [(place: Int, row: Row)]] = [:]
        if let request = try request(db, keys: keys, origin: origin) {
            for (place, row) in try request.fetchAll(db).enumerated() {
                let key = try pairs.map {
                    try row.decode(DatabaseValue.self, forColumn: Self.prefix + $0.right)
                }
                groups[key, default: []].append((place, row.withoutLastColumns(pairs.count)))
            }
        }
        let equals = try equalKeys(db, of: Set(keys), in: Set(groups.keys), pairs)
        for (row, key) in zip(rows, keys) {
            var found = groups[key] ?? []
            if let others = equals[key] {
                found += others.flatMap { groups[$0] ?? [] }
                found.sort { $0.place < $1.place }
            }
            row.storage.prefetchedRows[self.key] = PrefetchedRows(rows: found.map(\.row))
        }
    }

    /// The keys of associated rows that are others than those of the rows, and equal to them as SQLite compares: in another
    /// case under `NOCASE`, or a number where the other is its text.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/datatype3.html#comparison_expressions>
    private func equalKeys(
        _ db: Database, of keys: Set<[DatabaseValue]>, in found: Set<[DatabaseValue]>,
        _ pairs: [(left: String, right: String)]
    ) throws -> [[DatabaseValue]: Set<[DatabaseValue]>] {
        let table = association.steps[0].query.tableName
        // NULL is equal to nothing.
        let keys = keys.filter { key in !key.contains(where: \.isNull) }
        guard mayHaveEquals(db, keys, found, table, pairs),
            try db.tableExists(table) || db.viewExists(table)
        else { return [:] }
        let columns = pairs.indices.map { "k\($0)" }
        let rights = pairs.map { "their.\($0.right.quotedDatabaseIdentifier)" }
        let matches = zip(rights, columns).map { "\($0) = own.\($1)" }
        let marks = "(\(columns.map { _ in "?" }.joined(separator: ", ")))"
        var equals: [[DatabaseValue]: Set<[DatabaseValue]>] = [:]
        var rest = Array(keys)[...]
        while !rest.isEmpty {
            let part = rest.prefix(Self.mostKeysAtOnce)
            rest = rest.dropFirst(part.count)
            let sql = """
                WITH own(\(columns.joined(separator: ", "))) AS
                (VALUES \(part.map { _ in marks }.joined(separator: ", ")))
                SELECT own.*, \(rights.joined(separator: ", "))
                FROM \(table.quotedDatabaseIdentifier) AS their
                JOIN own ON \(matches.joined(separator: " AND "))
                """
            // Not DISTINCT, which would compare in the same way.
            let cursor = try Row.fetchCursor(
                db, sql: sql, arguments: StatementArguments(part.flatMap { $0 }))
            while let row = try cursor.next() {
                let all = Array(row.databaseValues)
                let (own, their) = (Array(all[..<pairs.count]), Array(all[pairs.count...]))
                if own != their, found.contains(their) { equals[own, default: []].insert(their) }
            }
        }
        return equals
    }

    /// Whether keys may be equal that are not the same. Integers are not, nor are blobs, nor texts that are compared byte by byte.
    private func mayHaveEquals(
        _ db: Database, _ keys: Set<[DatabaseValue]>, _ found: Set<[DatabaseValue]>,
        _ table: String, _ pairs: [(left: String, right: String)]
    ) -> Bool {
        guard !found.isEmpty else { return false }
        guard found.isSubset(of: keys) else { return true }
        return pairs.indices.contains { index in
            let values = keys.lazy.map { $0[index].storage }
            if values.allSatisfy({ if case .int64 = $0 { true } else { false } }) { return false }
            if values.allSatisfy({ if case .blob = $0 { true } else { false } }) { return false }
            let areTexts = values.allSatisfy { if case .string = $0 { true } else { false } }
            let collation = try? db.collation(of: pairs[index].right, in: table)
            return !areTexts || collation?.uppercased() != "BINARY"
        }
    }

    /// SQLite takes 32,766 values at once, and a key may have several.
    private static let mostKeysAtOnce = 1000

    /// The query for the rows that belong to some rows; nil if none can.
    func request(_ db: Database, _ rows: [Row], origin: String) throws
        -> QueryInterfaceRequest<Row>?
    {
        try request(db, keys: keys(db, of: rows, origin: origin).keys, origin: origin)
    }

    /// The columns that tie rows together, and their values in some rows.
    private func keys(_ db: Database, of rows: [Row], origin: String) throws
        -> (pairs: [(left: String, right: String)], keys: [[DatabaseValue]])
    {
        let first = association.steps[0]
        let pairs = try first.mapping(db, origin, first.query.tableName)
        let keys = try rows.map { row in
            try pairs.map { try row.decode(DatabaseValue.self, forColumn: $0.left) }
        }
        return (pairs, keys)
    }

    private func request(_ db: Database, keys: [[DatabaseValue]], origin: String) throws
        -> QueryInterfaceRequest<Row>?
    {
        // In an order of their own, so that the same rows always give the same SQL.
        let distinct = Set(keys.filter { key in !key.contains(where: \.isNull) })
            .sorted { lhs, rhs in
                zip(lhs, rhs).first { $0 != $1 }.map { $0.precedes($1) } ?? false
            }
        guard !distinct.isEmpty else { return nil }
        return QueryInterfaceRequest(
            query: try association.destinationQuery(
                db, origin: origin, keys: distinct, prefix: Self.prefix))
    }

    /// The query for the rows that belong to whatever rows.
    func query(_ db: Database, origin: String) throws -> SQLQuery {
        let first = association.steps[0]
        let pairs = try first.mapping(db, origin, first.query.tableName)
        return try association.destinationQuery(
            db, origin: origin, keys: [pairs.map { _ in .null }], prefix: Self.prefix)
    }

    func databaseRegion(_ db: Database, origin: String) throws -> DatabaseRegion {
        try QueryInterfaceRequest<Row>(query: query(db, origin: origin)).databaseRegion(db)
    }
}

extension Row {
    /// The row without the columns that only served to find where it belongs.
    fileprivate func withoutLastColumns(_ count: Int) -> Row {
        let storage = RowStorage(
            columnNames: columnNames.dropLast(count), values: databaseValues.dropLast(count),
            sql: self.storage.sql)
        storage.scopes = self.storage.scopes
        storage.prefetchedRows = self.storage.prefetchedRows
        return Row(storage: storage)
    }
}

extension SQLQuery {
    /// Whether the query, or one that it joins, prefetches.
    var prefetchesDeeply: Bool {
        !prefetches.isEmpty || joins.contains { $0.query.prefetchesDeeply }
    }

    /// The query of the same rows, without those that are fetched beside.
    var withoutPrefetches: SQLQuery {
        guard prefetchesDeeply else { return self }
        var copy = self
        copy.prefetches = []
        for index in copy.joins.indices {
            copy.joins[index].query = copy.joins[index].query.withoutPrefetches
        }
        return copy
    }

    /// Adds associated rows to copied rows.
    func prefetch(_ db: Database, _ rows: [Row]) throws -> [Row] {
        for prefetch in prefetches { try prefetch.run(db, rows, origin: tableName) }
        for join in joins where join.query.prefetchesDeeply {
            let scopes = rows.compactMap { $0.storage.scopes[join.key] }
                .filter(\.containsNonNullValue)
            _ = try join.query.prefetch(db, scopes)
        }
        return rows
    }

    /// The queries that ``prefetch(_:_:)`` makes for these rows, with the keys of the associations
    /// that lead to them. What they prefetch themselves is left to them.
    func prefetchRequests(_ db: Database, _ rows: [Row]) throws
        -> [(path: [String], request: QueryInterfaceRequest<Row>)]
    {
        var requests: [(path: [String], request: QueryInterfaceRequest<Row>)] = []
        for prefetch in prefetches {
            guard let request = try prefetch.request(db, rows, origin: tableName) else { continue }
            requests.append(([prefetch.key], request))
        }
        for join in joins where join.query.prefetchesDeeply {
            let scopes = rows.compactMap { $0.storage.scopes[join.key] }
                .filter(\.containsNonNullValue)
            for (path, request) in try join.query.prefetchRequests(db, scopes) {
                requests.append(([join.key] + path, request))
            }
        }
        return requests
    }

    func formPrefetchRegion(_ db: Database, _ region: inout DatabaseRegion) throws {
        for prefetch in prefetches {
            region.formUnion(try prefetch.databaseRegion(db, origin: tableName))
        }
        for join in joins { try join.query.formPrefetchRegion(db, &region) }
    }
}

extension QueryInterfaceRequest {
    /// Whether rows of associations are fetched beside the rows.
    package var prefetches: Bool { query.prefetchesDeeply }

    /// The request of the same rows, without those that are fetched beside.
    package var withoutPrefetches: Self {
        with { $0.query = $0.query.withoutPrefetches }
    }

    /// Adds the rows that are fetched beside to rows of the request, which have been copied.
    ///
    /// Cost: a query for each association, however many rows there are.
    package func prefetch(_ db: Database, _ rows: [Row]) throws -> [Row] {
        try query.prefetch(db, rows)
    }
}

extension DatabaseValue {
    /// Whether SQLite sorts the value before the other one: NULL, numbers, texts, blobs.
    fileprivate func precedes(_ other: DatabaseValue) -> Bool {
        switch (storage, other.storage) {
        case (.int64(let lhs), .int64(let rhs)): lhs < rhs
        case (.int64(let lhs), .double(let rhs)): Double(lhs) < rhs
        case (.double(let lhs), .int64(let rhs)): lhs < Double(rhs)
        case (.double(let lhs), .double(let rhs)): lhs < rhs
        case (.string(let lhs), .string(let rhs)): lhs < rhs
        case (.blob(let lhs), .blob(let rhs)): lhs.lexicographicallyPrecedes(rhs)
        default: sortingRank < other.sortingRank
        }
    }

    private var sortingRank: Int {
        switch storage {
        case .null: 0
        case .int64, .double: 1
        case .string: 2
        case .blob: 3
        }
    }
}
