// What requests, associations and record types have in common to reach associated rows.

extension DerivableRequest {
    private func joining(
        _ association: SQLAssociation, _ kind: SQLJoin.Kind, isIncluded: Bool
    ) -> Self {
        mapQuery { $0.add(association.join(kind: kind, isIncluded: isIncluded)) }
    }

    /// Fetches the associated row too; leaves out rows that have none.
    public func including<A: Association>(required association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        joining(association.sqlAssociation, .required, isIncluded: true)
    }

    /// Fetches the associated row too, if there is one.
    public func including<A: Association>(optional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        joining(association.sqlAssociation, .optional, isIncluded: true)
    }

    /// Leaves out rows that have no associated row.
    public func joining<A: Association>(required association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        joining(association.sqlAssociation, .required, isIncluded: false)
    }

    /// Joins the associated row, for conditions elsewhere to use.
    public func joining<A: Association>(optional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        joining(association.sqlAssociation, .optional, isIncluded: false)
    }

    /// Fetches the associated rows too, by a second query.
    public func including<A: AssociationToMany>(all association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        let association = association.sqlAssociation
        return mapQuery {
            $0.prefetches.append(Prefetch(key: association.pluralKey, association: association))
        }
    }

    /// Adds the selected columns of the associated row; leaves out rows that have none.
    public func annotated<A: Association>(withRequired association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        annotated(association.sqlAssociation, .required)
    }

    /// Adds the selected columns of the associated row, NULL if there is none.
    public func annotated<A: Association>(withOptional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        annotated(association.sqlAssociation, .optional)
    }

    private func annotated(_ association: SQLAssociation, _ kind: SQLJoin.Kind) -> Self {
        let join = association.join(kind: kind, isIncluded: false)
        let joined = join.last(association.steps.count)
        return mapQuery { query in
            query.add(join)
            let former = query.selection
            query.selection = { db, alias in
                try former(db, alias).map { $0.qualified(with: alias) } + joined.ownSelections(db)
            }
        }
    }
}

extension TableRecord {
    /// Fetches the associated row too; leaves out rows that have none.
    public static func including<A: Association>(required association: A)
        -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self
    {
        all().including(required: association)
    }

    /// Fetches the associated row too, if there is one.
    public static func including<A: Association>(optional association: A)
        -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self
    {
        all().including(optional: association)
    }

    /// Leaves out rows that have no associated row.
    public static func joining<A: Association>(required association: A)
        -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self
    {
        all().joining(required: association)
    }

    /// Joins the associated row, for conditions elsewhere to use.
    public static func joining<A: Association>(optional association: A)
        -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self
    {
        all().joining(optional: association)
    }

    /// Fetches the associated rows too, by a second query.
    public static func including<A: AssociationToMany>(all association: A)
        -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self
    {
        all().including(all: association)
    }

    /// Adds the selected columns of the associated row; leaves out rows that have none.
    public static func annotated<A: Association>(withRequired association: A)
        -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self
    {
        all().annotated(withRequired: association)
    }

    /// Adds the selected columns of the associated row, NULL if there is none.
    public static func annotated<A: Association>(withOptional association: A)
        -> QueryInterfaceRequest<Self> where A.OriginRowDecoder == Self
    {
        all().annotated(withOptional: association)
    }
}
