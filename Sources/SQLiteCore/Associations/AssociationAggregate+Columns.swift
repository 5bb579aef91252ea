// Aggregates written with closures over the columns of the associated record type:
// `Team.players.max { $0.score }`.

extension AssociationToMany where RowDecoder: TableRecord {
    /// The least value of the associated rows.
    public func min(
        _ expression: (RowDecoder.DatabaseComponents) throws -> any SQLSpecificExpressible
    )
        rethrows -> AssociationAggregate<OriginRowDecoder>
    {
        min(try expression(RowDecoder.databaseComponents))
    }

    /// The greatest value of the associated rows.
    public func max(
        _ expression: (RowDecoder.DatabaseComponents) throws -> any SQLSpecificExpressible
    )
        rethrows -> AssociationAggregate<OriginRowDecoder>
    {
        max(try expression(RowDecoder.databaseComponents))
    }

    /// The mean of the associated rows.
    public func average(
        _ expression: (RowDecoder.DatabaseComponents) throws -> any SQLSpecificExpressible
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        average(try expression(RowDecoder.databaseComponents))
    }

    /// The sum of the associated rows, NULL if there are none.
    public func sum(
        _ expression: (RowDecoder.DatabaseComponents) throws -> any SQLSpecificExpressible
    )
        rethrows -> AssociationAggregate<OriginRowDecoder>
    {
        sum(try expression(RowDecoder.databaseComponents))
    }

    /// The sum of the associated rows, zero if there are none.
    public func total(
        _ expression: (RowDecoder.DatabaseComponents) throws -> any SQLSpecificExpressible
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        total(try expression(RowDecoder.databaseComponents))
    }
}
