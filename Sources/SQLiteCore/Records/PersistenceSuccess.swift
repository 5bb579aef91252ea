/// What an insertion did.
public struct InsertionSuccess {
    /// The rowid of the new row.
    public var rowID: Int64

    /// The name of the column that is the rowid, if there is one.
    public var rowIDColumn: String?

    @usableFromInline var record: SavedRecord

    @inlinable
    init(rowID: Int64, rowIDColumn: String?, record: SavedRecord) {
        self.rowID = rowID
        self.rowIDColumn = rowIDColumn
        self.record = record
    }

    /// The inserted columns and values, the rowid included; encoded when it is asked for.
    public var persistenceContainer: PersistenceContainer {
        get { record.persistenceContainer(rowIDColumn: rowIDColumn, rowID: rowID) }
        set { record = KnownSavedRecord(newValue) }
    }
}

/// What an insertion or an update did.
public struct PersistenceSuccess {
    @usableFromInline var record: SavedRecord
    @usableFromInline let rowID: Int64
    @usableFromInline let rowIDColumn: String?

    @inlinable
    init(updated record: SavedRecord) {
        self.record = record
        self.rowID = 0
        self.rowIDColumn = nil
    }

    @inlinable
    init(_ inserted: InsertionSuccess) {
        record = inserted.record
        rowID = inserted.rowID
        rowIDColumn = inserted.rowIDColumn
    }

    /// The saved columns and values; encoded when it is asked for.
    public var persistenceContainer: PersistenceContainer {
        get { record.persistenceContainer(rowIDColumn: rowIDColumn, rowID: rowID) }
        set { record = KnownSavedRecord(newValue) }
    }
}

/// A record as it was saved: an object, because successes are handed around and copied.
///
/// Where no callback looks at it, the compiler leaves it out: it must see how it is made.
@usableFromInline
class SavedRecord {
    /// The columns and values, with the rowid of an insertion.
    func persistenceContainer(rowIDColumn: String?, rowID: Int64) -> PersistenceContainer {
        PersistenceContainer()
    }

    @inlinable
    init() {}
}

/// A record whose columns and values were set.
private final class KnownSavedRecord: SavedRecord {
    private let container: PersistenceContainer

    init(_ container: PersistenceContainer) {
        self.container = container
        super.init()
    }

    override func persistenceContainer(rowIDColumn: String?, rowID: Int64) -> PersistenceContainer {
        container
    }
}

/// A record of a known type.
@usableFromInline
final class TypedSavedRecord<Record: EncodableRecord>: SavedRecord {
    @usableFromInline let record: Record

    @inlinable
    init(_ record: Record) {
        self.record = record
        super.init()
    }

    override func persistenceContainer(rowIDColumn: String?, rowID: Int64) -> PersistenceContainer {
        var container = (try? PersistenceContainer(record)) ?? PersistenceContainer()
        if let rowIDColumn { container[rowIDColumn] = rowID }
        return container
    }
}
