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
public struct TableAlias<RowDecoder>: Hashable, Sendable {
    let sqlAlias: SQLTableAlias

    /// Creates an alias of a record type, which gets a name in SQL only if it needs one.
    ///
    /// ```swift
    /// let team = TableAlias(name: "t", for: Team.self)
    /// ```
    public init(name: String? = nil, for record: RowDecoder.Type = RowDecoder.self) {
        self.init(SQLTableAlias(name: name, tableName: ""))
    }

    /// Creates an alias, which gets a name in SQL only if it needs one.
    public init(name: String? = nil) where RowDecoder == Void {
        self.init(SQLTableAlias(name: name, tableName: ""))
    }

    /// Gives a type to an alias.
    init(_ sqlAlias: SQLTableAlias) {
        self.sqlAlias = sqlAlias
    }

    /// An expression about this table.
    public subscript(_ expression: some SQLSpecificExpressible) -> SQLExpression {
        expression.sqlExpression.qualified(with: sqlAlias)
    }

    /// A JSON expression about this table.
    public subscript(_ expression: some SQLJSONExpressible) -> AnySQLJSONExpressible {
        AnySQLJSONExpressible(json: expression.sqlExpression.qualified(with: sqlAlias))
    }

    /// A column of this table.
    public subscript(_ column: String) -> SQLExpression {
        SQLExpression.column(column).qualified(with: sqlAlias)
    }

    /// What is selected of this table.
    public subscript(_ selectable: some SQLSelectable) -> SQLSelection {
        selectable.sqlSelection.qualified(with: sqlAlias)
    }

    /// An order by this table.
    public subscript(_ ordering: some SQLOrderingTerm) -> SQLOrdering {
        ordering.sqlOrdering.qualified(with: sqlAlias)
    }

    /// Whether there is a row of this table, where it is joined as an option.
    ///
    /// ```swift
    /// let team = TableAlias()
    /// let lonely = Player.joining(optional: Player.team.aliased(team)).filter(!team.exists)
    /// ```
    public var exists: SQLExpression {
        SQLExpression(.rowExists(sqlAlias, isNegated: false))
    }
}

extension TableAlias where RowDecoder: TableRecord {
    /// What the record type offers to requests.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// What is selected of this table.
    public subscript<T: SQLSelectable>(
        dynamicMember keyPath: KeyPath<RowDecoder.DatabaseComponents, T>
    ) -> SQLSelection {
        RowDecoder.databaseComponents[keyPath: keyPath].sqlSelection.qualified(with: sqlAlias)
    }

    /// An order by this table.
    public subscript<T: SQLOrderingTerm>(
        dynamicMember keyPath: KeyPath<RowDecoder.DatabaseComponents, T>
    ) -> SQLOrdering {
        RowDecoder.databaseComponents[keyPath: keyPath].sqlOrdering.qualified(with: sqlAlias)
    }

    /// A JSON column of this table.
    public subscript<T: SQLJSONExpressible>(
        dynamicMember keyPath: KeyPath<RowDecoder.DatabaseComponents, T>
    ) -> AnySQLJSONExpressible {
        let expression = RowDecoder.databaseComponents[keyPath: keyPath].sqlExpression
        return AnySQLJSONExpressible(json: expression.qualified(with: sqlAlias))
    }

    /// A column of this table.
    public subscript<T: SQLSpecificExpressible>(
        dynamicMember keyPath: KeyPath<RowDecoder.DatabaseComponents, T>
    ) -> SQLExpression {
        RowDecoder.databaseComponents[keyPath: keyPath].sqlExpression.qualified(with: sqlAlias)
    }
}
