/// A relation between two record types.
///
/// ```swift
/// extension Book {
///     static let author = belongsTo(Author.self)
/// }
/// let books = try Book.including(required: Book.author).fetchAll(db)
/// ```
///
/// It is found by the foreign keys of the tables. An association is a request too: it can be
/// filtered, ordered, and joined with others.
public protocol Association<OriginRowDecoder, RowDecoder>: DerivableRequest, Sendable {
    /// The record type that the association starts from.
    associatedtype OriginRowDecoder

    /// The association, opaque outside of the library.
    var _association: _Association { get set }
}

/// The content of an association, opaque outside of the library.
public struct _Association: Sendable {
    var sql: SQLAssociation
}

extension Association {
    /// The association with its query changed.
    public func _mapQuery(_ transform: (inout _RequestQuery) -> Void) -> Self {
        var copy = self
        var query = _RequestQuery(query: _association.sql.destination)
        transform(&query)
        copy._association.sql.destination = query.query
        return copy
    }

    var sqlAssociation: SQLAssociation { _association.sql }

    /// The association under another name, which is that of the property or scope it fills.
    public func forKey(_ key: String) -> Self {
        var copy = self
        copy._association.sql.baseKey = key
        copy._association.sql.isKeyGiven = true
        return copy
    }

    /// The association under the name of a coding key.
    public func forKey(_ codingKey: some CodingKey) -> Self {
        forKey(codingKey.stringValue)
    }
}

/// An association to one row at most.
public protocol AssociationToOne<OriginRowDecoder, RowDecoder>: Association {}

/// An association to any number of rows.
public protocol AssociationToMany<OriginRowDecoder, RowDecoder>: Association {}

/// The row that a foreign key of the origin refers to.
public struct BelongsToAssociation<Origin, Destination>: AssociationToOne {
    /// The record type that the association starts from.
    public typealias OriginRowDecoder = Origin
    /// The associated record type.
    public typealias RowDecoder = Destination

    /// The association, opaque outside of the library.
    public var _association: _Association
}

/// The rows whose foreign keys refer to the origin.
public struct HasManyAssociation<Origin, Destination>: AssociationToMany {
    /// The record type that the association starts from.
    public typealias OriginRowDecoder = Origin
    /// The associated record type.
    public typealias RowDecoder = Destination

    /// The association, opaque outside of the library.
    public var _association: _Association
}

/// The row whose foreign key refers to the origin.
public struct HasOneAssociation<Origin, Destination>: AssociationToOne {
    /// The record type that the association starts from.
    public typealias OriginRowDecoder = Origin
    /// The associated record type.
    public typealias RowDecoder = Destination

    /// The association, opaque outside of the library.
    public var _association: _Association
}

/// Rows that are found by way of another association.
public struct HasManyThroughAssociation<Origin, Destination>: AssociationToMany {
    /// The record type that the association starts from.
    public typealias OriginRowDecoder = Origin
    /// The associated record type.
    public typealias RowDecoder = Destination

    /// The association, opaque outside of the library.
    public var _association: _Association
}

/// The row that is found by way of another association.
public struct HasOneThroughAssociation<Origin, Destination>: AssociationToOne {
    /// The record type that the association starts from.
    public typealias OriginRowDecoder = Origin
    /// The associated record type.
    public typealias RowDecoder = Destination

    /// The association, opaque outside of the library.
    public var _association: _Association
}

/// The columns of a foreign key, where the schema does not tell which is meant.
public struct ForeignKey: Equatable, Sendable {
    let originColumns: [String]
    let destinationColumns: [String]?

    /// Creates a foreign key.
    ///
    /// - parameter destinationColumns: by default, the primary key of the other table.
    public init(_ originColumns: [String], to destinationColumns: [String]? = nil) {
        self.originColumns = originColumns
        self.destinationColumns = destinationColumns
    }

    /// Creates a foreign key.
    ///
    /// - parameter destinationColumns: by default, the primary key of the other table.
    public init(
        _ originColumns: [any ColumnExpression],
        to destinationColumns: [any ColumnExpression]? = nil
    ) {
        self.init(originColumns.map(\.name), to: destinationColumns?.map(\.name))
    }

    /// The pairs of columns, from the table that holds the key to the one that it refers to.
    static func mapping(
        _ db: Database, _ key: ForeignKey?, from table: String, to destination: String
    ) throws -> [(from: String, to: String)] {
        if let key {
            let columns = try key.destinationColumns ?? db.primaryKey(destination).columns
            return zip(key.originColumns, columns).map { (from: $0, to: $1) }
        }
        let candidates = try db.foreignKeys(on: table).filter {
            $0.destinationTable.lowercased() == destination.lowercased()
        }
        guard let found = candidates.first, candidates.count == 1 else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: candidates.isEmpty
                    ? "no foreign key from \(table) to \(destination): "
                        + "give the association a ForeignKey"
                    : "ambiguous foreign key from \(table) to \(destination): "
                        + "give the association a ForeignKey")
        }
        return found.mapping.map { (from: $0.origin, to: $0.destination) }
    }
}
