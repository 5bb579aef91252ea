extension TableRecord {
    /// The record that a foreign key of this type refers to.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public static func belongsTo<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> BelongsToAssociation<Self, Destination> {
        BelongsToAssociation(
            _association: .step(
                to: Destination.all().query, key: key, foreignKey, isBelongsTo: true,
                isToMany: false))
    }

    /// The records whose foreign keys refer to this type.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public static func hasMany<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasManyAssociation<Self, Destination> {
        HasManyAssociation(
            _association: .step(
                to: Destination.all().query, key: key, foreignKey, isBelongsTo: false,
                isToMany: true))
    }

    /// The record whose foreign key refers to this type.
    ///
    /// - parameter key: the name of the associated rows; by default, that of the table.
    /// - parameter foreignKey: the columns, where the schema does not tell which are meant.
    public static func hasOne<Destination: TableRecord>(
        _ destination: Destination.Type, key: String? = nil, using foreignKey: ForeignKey? = nil
    ) -> HasOneAssociation<Self, Destination> {
        HasOneAssociation(
            _association: .step(
                to: Destination.all().query, key: key, foreignKey, isBelongsTo: false,
                isToMany: false))
    }

    /// The records found from this type by way of another association.
    public static func hasMany<Pivot: Association, Target: Association>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target,
        key: String? = nil
    ) -> HasManyThroughAssociation<Self, Target.RowDecoder>
    where Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder {
        HasManyThroughAssociation(_association: .through(pivot, target, key: key))
    }

    /// The record found from this type by way of another association.
    public static func hasOne<Pivot: AssociationToOne, Target: AssociationToOne>(
        _ destination: Target.RowDecoder.Type, through pivot: Pivot, using target: Target,
        key: String? = nil
    ) -> HasOneThroughAssociation<Self, Target.RowDecoder>
    where Pivot.OriginRowDecoder == Self, Pivot.RowDecoder == Target.OriginRowDecoder {
        HasOneThroughAssociation(_association: .through(pivot, target, key: key))
    }
}

extension _Association {
    static func through(_ pivot: some Association, _ target: some Association, key: String?)
        -> _Association
    {
        var association = target.sqlAssociation.through(pivot.sqlAssociation)
        if let key {
            association.baseKey = key
            association.isKeyGiven = true
        }
        return _Association(sql: association)
    }

    static func step(
        to query: SQLQuery, key: String?, _ foreignKey: ForeignKey?, isBelongsTo: Bool,
        isToMany: Bool
    ) -> _Association {
        let step = SQLAssociation.Step(
            mapping: { db, origin, destination in
                if isBelongsTo {
                    return try ForeignKey.mapping(db, foreignKey, from: origin, to: destination)
                        .map { (left: $0.from, right: $0.to) }
                }
                return try ForeignKey.mapping(db, foreignKey, from: destination, to: origin)
                    .map { (left: $0.to, right: $0.from) }
            }, query: query, keyName: key ?? query.tableName, isToMany: isToMany)
        return _Association(
            sql: SQLAssociation(
                steps: [step], baseKey: key ?? query.tableName, isKeyGiven: key != nil))
    }
}

extension TableRecord where Self: EncodableRecord {
    /// The rows that are associated to this record.
    ///
    /// ```swift
    /// let books = try author.request(for: Author.books).fetchAll(db)
    /// ```
    public func request<A: Association>(for association: A) -> QueryInterfaceRequest<A.RowDecoder>
    where A.OriginRowDecoder == Self {
        let sql = association.sqlAssociation
        let container = Result { try PersistenceContainer(self) }
        let values = container.map { container in
            Dictionary(
                zip(container.names.map { $0.lowercased() }, container.values),
                uniquingKeysWith: { $1 })
        }
        let origin = Self.databaseTableName
        let first = sql.steps[0]
        let query = sql.destinationQuery { db, alias in
            let values = try values.get()
            return SQLExpression.and(
                try first.mapping(db, origin, alias.tableName).map { pair in
                    let value = values[pair.left.lowercased()] ?? .null
                    // No row refers to a record that has no key yet.
                    if value.isNull { return .databaseValue(false.databaseValue) }
                    return SQLExpression.column(pair.right).qualified(with: alias) == value
                })
        }.query
        return QueryInterfaceRequest(query: query)
    }
}
