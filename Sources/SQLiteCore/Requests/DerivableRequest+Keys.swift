// Requests by primary key. A key is any value; for a key of several columns, and for unique keys, a
// dictionary from the names of columns to values.

extension DerivableRequest {
    /// The rows of those keys, as a condition on the schema.
    private func filterKeys(_ keys: [PrimaryKeyValue]) -> Self {
        filterLater { db, alias in
            let columns = try db.primaryKey(alias.tableName).columns
            guard columns.count == 1, let column = columns.first else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "table \(alias.tableName) has a primary key of several columns: "
                        + "use a dictionary from column names to values")
            }
            let expression = SQLExpression.column(column)
            let keys = keys.map { $0.encoded(by: RowDecoder.self, column: column) }
                .filter { !$0.isNull }
            if keys.isEmpty { return SQLExpression.databaseValue(false.databaseValue) }
            if keys.count == 1 {
                return (expression == keys[0]).qualified(with: alias)
            }
            return keys.contains(expression).qualified(with: alias)
        }
    }

    /// Keeps the row of that primary key; none for nil.
    public func filter(key: some DatabaseValueConvertible) -> Self {
        filterKeys([PrimaryKeyValue(key)])
    }

    /// Keeps the rows of those primary keys.
    public func filter<Keys: Collection>(keys: Keys) -> Self
    where Keys.Element: DatabaseValueConvertible {
        filterKeys(keys.map { PrimaryKeyValue($0) })
    }

    /// Keeps the row of that key, given by the names and values of its columns.
    public func filter(key: [String: (any DatabaseValueConvertible)?]?) -> Self {
        filter(keys: key.map { [$0] } ?? [])
    }

    /// Keeps the rows of those keys, given by the names and values of their columns.
    public func filter(keys: [[String: (any DatabaseValueConvertible)?]]) -> Self {
        let keys = keys.map { $0.mapValues { $0?.databaseValue ?? .null } }
        return filterLater { db, alias in
            guard !keys.isEmpty else { return .databaseValue(false.databaseValue) }
            let conditions = try keys.map { key in
                // In the order of the index.
                let columns = try db.columnsOfUniqueKey(Array(key.keys), in: alias.tableName)
                let values = Dictionary(
                    key.map { ($0.key.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
                let parts = columns.compactMap { values[$0.lowercased()] }.map { name, value in
                    SQLExpression.column(name) == value
                }
                return SQLExpression.and(parts)
            }
            return conditions.joined(operator: .or).qualified(with: alias)
        }
    }
}

extension DerivableRequest where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
    /// Keeps the row of that identifier.
    public func filter(id: RowDecoder.ID) -> Self {
        filter(key: id)
    }

    /// Keeps the rows of those identifiers.
    public func filter<IDs: Collection<RowDecoder.ID>>(ids: IDs) -> Self {
        filter(keys: ids)
    }
}
