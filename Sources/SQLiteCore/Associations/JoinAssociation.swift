/// The rows of a table that a condition joins.
///
/// ```swift
/// let association = Player.association(
///     to: best, on: { player, best in player["id"] == best["playerId"] })
/// let request = Player.with(best).including(required: association)
/// ```
public struct JoinAssociation<Origin, Destination>: AssociationToOne {
    /// The record type that the association starts from.
    public typealias OriginRowDecoder = Origin
    /// The associated record type.
    public typealias RowDecoder = Destination

    /// The condition that joins a row of the origin with one of the destination.
    public typealias Condition =
        @Sendable (_ left: TableAlias<Origin>, _ right: TableAlias<Destination>) ->
        any SQLExpressible

    /// The association, opaque outside of the library.
    public var _association: _Association

    /// Joins the rows of a query by a condition; all of them if there is none.
    fileprivate init(to query: SQLQuery, on condition: Condition? = nil) {
        let step = SQLAssociation.Step(
            mapping: { _, _, _ in [] }, query: query, keyName: query.tableName, isToMany: false,
            givenCondition: { left, right in
                condition?(TableAlias(left), TableAlias(right)).sqlExpression
                    ?? .and([])
            })
        _association = _Association(
            sql: SQLAssociation(steps: [step], baseKey: query.tableName, isKeyGiven: true))
    }
}

extension TableRecord {
    /// Joins a common table expression by a condition.
    public static func association<Destination>(
        to cte: CommonTableExpression<Destination>,
        on condition: @escaping JoinAssociation<Self, Destination>.Condition
    ) -> JoinAssociation<Self, Destination> {
        JoinAssociation(to: cte.all().query, on: condition)
    }

    /// Joins all rows of a common table expression.
    public static func association<Destination>(to cte: CommonTableExpression<Destination>)
        -> JoinAssociation<Self, Destination>
    {
        JoinAssociation(to: cte.all().query)
    }
}

extension Table {
    /// Joins a common table expression by a condition.
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>,
        on condition: @escaping JoinAssociation<RowDecoder, Destination>.Condition
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: cte.all().query, on: condition)
    }

    /// Joins all rows of a common table expression.
    public func association<Destination>(to cte: CommonTableExpression<Destination>)
        -> JoinAssociation<RowDecoder, Destination>
    {
        JoinAssociation(to: cte.all().query)
    }
}

extension CommonTableExpression {
    /// Joins another common table expression by a condition.
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>,
        on condition: @escaping JoinAssociation<RowDecoder, Destination>.Condition
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: cte.all().query, on: condition)
    }

    /// Joins all rows of another common table expression.
    public func association<Destination>(to cte: CommonTableExpression<Destination>)
        -> JoinAssociation<RowDecoder, Destination>
    {
        JoinAssociation(to: cte.all().query)
    }

    /// Joins the table of a record type by a condition.
    public func association<Destination: TableRecord>(
        to destination: Destination.Type,
        on condition: @escaping JoinAssociation<RowDecoder, Destination>.Condition
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: Destination.all().query, on: condition)
    }

    /// Joins all rows of the table of a record type.
    public func association<Destination: TableRecord>(to destination: Destination.Type)
        -> JoinAssociation<RowDecoder, Destination>
    {
        JoinAssociation(to: Destination.all().query)
    }

    /// Joins a table by a condition.
    public func association<Destination>(
        to table: Table<Destination>,
        on condition: @escaping JoinAssociation<RowDecoder, Destination>.Condition
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: table.all().query, on: condition)
    }

    /// Joins all rows of a table.
    public func association<Destination>(to table: Table<Destination>)
        -> JoinAssociation<RowDecoder, Destination>
    {
        JoinAssociation(to: table.all().query)
    }
}
