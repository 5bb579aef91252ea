/// What a ``TableAlias`` stands for in a query, whatever type it gives to the rows: two aliases are the
/// same if they are the same object.
final class SQLTableAlias: Sendable {
    /// Not `name`, which columns are called.
    let givenName: String?
    // The table is known when the alias is given to a request.
    private let ownTableName: LockedBox<String>

    init(name: String? = nil, tableName: String) {
        givenName = name
        ownTableName = LockedBox(tableName)
    }

    var tableName: String {
        get { ownTableName.withLock { $0 } }
        set { ownTableName.withLock { $0 = newValue } }
    }

    /// The name that the user gave, or that of the table.
    var identity: String { givenName ?? tableName }
}

extension SQLTableAlias: Hashable {
    static func == (lhs: SQLTableAlias, rhs: SQLTableAlias) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
