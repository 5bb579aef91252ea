// Parts of requests that depend on what the database holds, looked at when the request runs.

extension DerivableRequest {
    /// Selects columns only that are known once there is a connection.
    ///
    /// ```swift
    /// let request = Player.all().selectWhenConnected { db in
    ///     try db.columns(in: "player").filter(\.isNotNull).map { Column($0.name) }
    /// }
    /// ```
    public func selectWhenConnected(
        _ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self {
        mapQuery { query in
            query.selection = { db, _ in try selection(db.connected()).map(\.sqlSelection) }
        }
    }

    /// Selects more columns that are known once there is a connection.
    public func annotatedWhenConnected(
        with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self {
        mapQuery { query in
            let former = query.selection
            query.selection = { db, alias in
                try former(db, alias) + selection(db.connected()).map(\.sqlSelection)
            }
        }
    }

    /// Keeps the rows for which a condition is true that is known once there is a connection.
    public func filterWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self {
        filterLater { db, alias in
            try predicate(db.connected()).sqlExpression.qualified(with: alias)
        }
    }

    /// Orders by terms only that are known once there is a connection.
    public func orderWhenConnected(
        _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
    ) -> Self {
        mapQuery { query in
            query.ordering.set { db, alias in
                try orderings(db.connected()).map { $0.sqlOrdering.qualified(with: alias) }
            }
        }
    }

    /// Groups rows by expressions that are known once there is a connection.
    public func groupWhenConnected(
        _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
    ) -> Self {
        mapQuery { query in
            query.groups = { db, alias in
                try expressions(db.connected()).map { $0.sqlExpression.qualified(with: alias) }
            }
        }
    }

    /// Keeps the groups for which a condition is true that is known once there is a connection.
    public func havingWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self {
        mapQuery { query in
            query.havings.append { db, alias in
                try predicate(db.connected()).sqlExpression.qualified(with: alias)
            }
        }
    }
}
