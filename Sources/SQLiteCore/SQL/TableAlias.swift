// @unchecked, because the compiler checks final classes alone: all its properties are constants of
// Sendable types, and its one subclass, `TableAlias`, adds none.
/// What all aliases of tables have in common; see ``TableAlias``.
public class TableAliasBase: @unchecked Sendable {
    /// Not `name`, which columns are called.
    let givenName: String?
    private let ownTableName: LockedBox<String>
    /// The alias that this one only gives a type to.
    private let base: TableAliasBase?

    init(name: String?, tableName: String, base: TableAliasBase? = nil) {
        self.givenName = name
        self.ownTableName = LockedBox(tableName)
        self.base = base
    }

    /// The alias that stands for the table in SQL.
    var root: TableAliasBase { base ?? self }

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
    public subscript(_ expression: some SQLSpecificExpressible) -> SQLExpression {
        expression.sqlExpression.qualified(with: root)
    }

    /// A JSON expression about this table.
    public subscript(_ expression: some SQLJSONExpressible) -> AnySQLJSONExpressible {
        AnySQLJSONExpressible(json: expression.sqlExpression.qualified(with: root))
    }

    /// A column of this table.
    public subscript(_ column: String) -> SQLExpression {
        SQLExpression.column(column).qualified(with: root)
    }

    /// What is selected of this table.
    public subscript(_ selectable: some SQLSelectable) -> SQLSelection {
        selectable.sqlSelection.qualified(with: root)
    }

    /// An order by this table.
    public subscript(_ ordering: some SQLOrderingTerm) -> SQLOrdering {
        ordering.sqlOrdering.qualified(with: root)
    }

    /// Whether there is a row of this table, where it is joined as an option.
    ///
    /// ```swift
    /// let team = TableAlias()
    /// let lonely = Player.joining(optional: Player.team.aliased(team)).filter(!team.exists)
    /// ```
    public var exists: SQLExpression {
        SQLExpression(.rowExists(root, isNegated: false))
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
// @unchecked, because its base class is: it adds no property to that.
public final class TableAlias<RowDecoder>: TableAliasBase, @unchecked Sendable {
    /// Creates an alias of a record type, which gets a name in SQL only if it needs one.
    public init(name: String? = nil) {
        super.init(name: name, tableName: "")
    }

    /// Creates an alias, which gets a name in SQL only if it needs one.
    public init(name: String? = nil) where RowDecoder == Void {
        super.init(name: name, tableName: "")
    }

    /// Gives a type to an alias.
    init(_ base: TableAliasBase) {
        super.init(name: base.givenName, tableName: "", base: base.root)
    }
}

extension TableAlias where RowDecoder: TableRecord {
    /// A column of this table.
    public subscript<T: SQLSpecificExpressible>(
        dynamicMember keyPath: KeyPath<RowDecoder.DatabaseComponents, T>
    ) -> SQLExpression {
        RowDecoder.databaseComponents[keyPath: keyPath].sqlExpression.qualified(with: root)
    }
}
