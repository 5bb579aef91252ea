/// A request that can be written down without being compiled, which tells it from others.
package protocol WritableRequest {
    /// What the request would run.
    func written(_ db: Database) throws -> WrittenRequest
}

/// What a request would run: two of one type are the same if this is.
package struct WrittenRequest: Hashable, Sendable {
    private let sql: ExactSQL
    private let associated: [AssociatedQuery]
    /// The paths to the joined rows in each row, which are not in the SQL.
    fileprivate var scopes: [[String]] = []
    /// The layouts of the rows, which are not in the SQL.
    fileprivate var adapters: [RowAdapterIdentity] = []

    init(
        _ written: (sql: String, arguments: StatementArguments), _ associated: [AssociatedQuery]
    ) {
        sql = ExactSQL(written.sql, written.arguments)
        self.associated = associated
    }

    /// What a request of any kind has compiled.
    package init(_ prepared: PreparedRequest, _ db: Database) throws {
        let statement = prepared.statement
        try self.init(
            (statement.sql, statement.arguments), prepared.associatedQueries(db))
        if let adapter = prepared.adapter {
            adapters.append(try RowAdapterIdentity(of: adapter, over: statement))
        }
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(sql) }
}

extension QueryInterfaceRequest: WritableRequest {
    package func written(_ db: Database) throws -> WrittenRequest {
        var written = try WrittenRequest(sqlAndArguments(db), associatedQueries(db))
        written.scopes = query.scopes
        return written
    }
}

extension SQLRequest: WritableRequest {
    package func written(_ db: Database) throws -> WrittenRequest {
        guard let adapter else { return WrittenRequest(try build(db), []) }
        guard let identity = RowAdapterIdentity(of: adapter) else { return try compiled(by: db) }
        var written = WrittenRequest(try build(db), [])
        written.adapters.append(identity)
        return written
    }
}

extension AnyFetchRequest: WritableRequest {
    package func written(_ db: Database) throws -> WrittenRequest { try base.written(by: db) }
}

extension AdaptedFetchRequest: WritableRequest {
    package func written(_ db: Database) throws -> WrittenRequest {
        guard let identity = RowAdapterIdentity(of: try adapter(db.connected())) else {
            return try compiled(by: db)
        }
        var written = try base.written(by: db)
        written.adapters.append(identity)
        return written
    }
}

extension FetchRequest {
    /// The request, compiled if there is no other way.
    package func written(by db: Database) throws -> WrittenRequest {
        if let request = self as? any WritableRequest { return try request.written(db) }
        return try compiled(by: db)
    }

    fileprivate func compiled(by db: Database) throws -> WrittenRequest {
        try WrittenRequest(makePreparedRequest(db.connected(), forSingleResult: false), db)
    }
}
