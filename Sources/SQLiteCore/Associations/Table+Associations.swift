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
