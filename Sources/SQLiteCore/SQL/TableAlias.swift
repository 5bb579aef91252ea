/// What all aliases of tables have in common; see ``TableAlias``.
public class TableAliasBase: @unchecked Sendable {  // Sendable: a lock guards what changes
    /// Not `name`, which columns are called.
    let givenName: String?
    private let ownTableName: LockedBox<String>

    init(name: String?, tableName: String) {
        self.givenName = name
        self.ownTableName = LockedBox(tableName)
    }

    convenience init(tableName: String) {
        self.init(name: nil, tableName: tableName)
    }

    var tableName: String {
        get { ownTableName.withLock { $0 } }
        set { ownTableName.withLock { $0 = newValue } }
    }

    /// The name that the user gave, or that of the table.
    var identity: String { givenName ?? tableName }

    /// An expression about this table.
    public subscript(_ expression: some SQLSpecificExpressible & SQLSelectable & SQLOrderingTerm)
        -> SQLExpression
    {
        expression.sqlExpression.qualified(with: self)
    }

    /// A JSON expression about this table.
    public subscript(
        _ expression: some SQLJSONExpressible & SQLSpecificExpressible & SQLSelectable
            & SQLOrderingTerm
    ) -> AnySQLJSONExpressible {
        AnySQLJSONExpressible(json: expression.sqlExpression.qualified(with: self))
    }

    /// A column of this table.
    public subscript(_ column: String) -> SQLExpression {
        SQLExpression.column(column).qualified(with: self)
    }

    /// What is selected of this table.
    public subscript(_ selectable: some SQLSelectable) -> SQLSelection {
        selectable.sqlSelection.qualified(with: self)
    }

    /// An order by this table.
    public subscript(_ ordering: some SQLOrderingTerm) -> SQLOrdering {
        ordering.sqlOrdering.qualified(with: self)
    }

    /// Whether there is a row of this table, where it is joined as an option.
    ///
    /// ```swift
    /// let team = TableAlias()
    /// let lonely = Player.joining(optional: Player.team.aliased(team)).filter(!team.exists)
    /// ```
    public var exists: SQLExpression {
        SQLExpression(.rowExists(self, isNegated: false))
    }
}

extension TableAliasBase: Hashable {
    /// Whether both are the same alias.
    public static func == (lhs: TableAliasBase, rhs: TableAliasBase) -> Bool { lhs === rhs }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Stands for a table of a request, so that its columns can be told from those of other tables.
///
/// ```swift
/// let team = TableAlias()
/// let request = Player
///     .joining(required: Player.team.aliased(team))
///     .filter(team[Column("color")] == "red")
/// ```
///
/// An alias of a record type knows its columns:
///
/// ```swift
/// let team = TableAlias<Team>()
/// let request = Player
///     .joining(required: Player.team.aliased(team))
///     .filter(team.color == "red")
/// ```
@dynamicMemberLookup
// Sendable: adds no state to the base class.
public final class TableAlias<RowDecoder>: TableAliasBase, @unchecked Sendable {

    /// Creates an alias of a record type, which gets a name in SQL only if it needs one.
    public init(name: String? = nil) {
        super.init(name: name, tableName: "")
    }

    /// Creates an alias, which gets a name in SQL only if it needs one.
    public init(name: String? = nil) where RowDecoder == Void {
        super.init(name: name, tableName: "")
    }
}

extension TableAlias where RowDecoder: TableRecord {
    /// A column of this table.
    public subscript<T: SQLSpecificExpressible & SQLSelectable & SQLOrderingTerm>(
        dynamicMember keyPath: KeyPath<RowDecoder.Columns.Type, T>
    ) -> SQLExpression {
        RowDecoder.Columns.self[keyPath: keyPath].sqlExpression.qualified(with: self)
    }
}
