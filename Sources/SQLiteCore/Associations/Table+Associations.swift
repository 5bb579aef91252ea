// Associations of tables that have no record type, or one that does not name them.

extension Table {
    /// The row that a foreign key of this table refers to.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public func belongsTo<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<RowDecoder, Destination> {
        BelongsToAssociation(
            _association: .step(
                to: destination.all().query, key: key, foreignKey, isBelongsTo: true,
                isToMany: false))
    }

    /// The rows whose foreign keys refer to this table.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public func hasMany<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<RowDecoder, Destination> {
        HasManyAssociation(
            _association: .step(
                to: destination.all().query, key: key, foreignKey, isBelongsTo: false,
                isToMany: true))
    }

    /// The row whose foreign key refers to this table.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public func hasOne<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<RowDecoder, Destination> {
        HasOneAssociation(
            _association: .step(
                to: destination.all().query, key: key, foreignKey, isBelongsTo: false,
                isToMany: false))
    }

    /// The record that a foreign key of this table refers to.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public func belongsTo<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<RowDecoder, Destination> {
        BelongsToAssociation(
            _association: .step(
                to: Destination.all().query, key: key, foreignKey, isBelongsTo: true,
                isToMany: false))
    }

    /// The records whose foreign keys refer to this table.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public func hasMany<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<RowDecoder, Destination> {
        HasManyAssociation(
            _association: .step(
                to: Destination.all().query, key: key, foreignKey, isBelongsTo: false,
                isToMany: true))
    }

    /// The record whose foreign key refers to this table.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public func hasOne<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<RowDecoder, Destination> {
        HasOneAssociation(
            _association: .step(
                to: Destination.all().query, key: key, foreignKey, isBelongsTo: false,
                isToMany: false))
    }

    /// The rows that are associated with those of another association.
    public func hasMany<Pivot: Association, Target: Association>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target,
        key: String? = nil
    ) -> HasManyThroughAssociation<RowDecoder, Target.RowDecoder>
    where Pivot.OriginRowDecoder == RowDecoder, Pivot.RowDecoder == Target.OriginRowDecoder {
        HasManyThroughAssociation(_association: .through(pivot, target, key: key))
    }

    /// The row that is associated with that of another association.
    public func hasOne<Pivot: AssociationToOne, Target: AssociationToOne>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target,
        key: String? = nil
    ) -> HasOneThroughAssociation<RowDecoder, Target.RowDecoder>
    where Pivot.OriginRowDecoder == RowDecoder, Pivot.RowDecoder == Target.OriginRowDecoder {
        HasOneThroughAssociation(_association: .through(pivot, target, key: key))
    }

    /// Fetches the associated row too; leaves out rows that have none.
    public func including<A: Association>(required association: A)
        -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder
    {
        all().including(required: association)
    }

    /// Fetches the associated row too, if there is one.
    public func including<A: Association>(optional association: A)
        -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder
    {
        all().including(optional: association)
    }

    /// Fetches the associated rows too, by a second query.
    public func including<A: AssociationToMany>(all association: A)
        -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder
    {
        all().including(all: association)
    }

    /// Leaves out rows that have no associated row.
    public func joining<A: Association>(required association: A)
        -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder
    {
        all().joining(required: association)
    }

    /// Joins the associated row, for conditions elsewhere to use.
    public func joining<A: Association>(optional association: A)
        -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder
    {
        all().joining(optional: association)
    }

    /// Adds the columns of the associated row; leaves out rows that have none.
    public func annotated<A: Association>(withRequired association: A)
        -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder
    {
        all().annotated(withRequired: association)
    }

    /// Adds the columns of the associated row, if there is one.
    public func annotated<A: Association>(withOptional association: A)
        -> QueryInterfaceRequest<RowDecoder> where A.OriginRowDecoder == RowDecoder
    {
        all().annotated(withOptional: association)
    }

    /// All rows, with values computed from their associated rows.
    public func annotated(with aggregates: AssociationAggregate<RowDecoder>...)
        -> QueryInterfaceRequest<RowDecoder>
    {
        all().annotated(with: aggregates)
    }

    /// All rows, with values computed from their associated rows.
    public func annotated(with aggregates: [AssociationAggregate<RowDecoder>])
        -> QueryInterfaceRequest<RowDecoder>
    {
        all().annotated(with: aggregates)
    }

    /// The rows for whose associated rows the condition is true.
    public func having(_ predicate: AssociationAggregate<RowDecoder>)
        -> QueryInterfaceRequest<RowDecoder>
    {
        all().having(predicate)
    }
}

// To tables that have no record type, or one that does not name them.
extension TableRecord {
    /// The row of a table that a foreign key of this type refers to.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public static func belongsTo<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<Self, Destination> {
        Table<Self>(databaseTableName).belongsTo(destination, key: key, using: foreignKey)
    }

    /// The rows of a table whose foreign keys refer to this type.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public static func hasMany<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<Self, Destination> {
        Table<Self>(databaseTableName).hasMany(destination, key: key, using: foreignKey)
    }

    /// The row of a table whose foreign key refers to this type.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public static func hasOne<Destination>(
        _ destination: Table<Destination>, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<Self, Destination> {
        Table<Self>(databaseTableName).hasOne(destination, key: key, using: foreignKey)
    }
}
