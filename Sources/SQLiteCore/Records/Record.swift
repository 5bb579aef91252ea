/// A base class of records, which know what of them has changed since they were fetched or saved.
///
/// ```swift
/// final class Player: Record {
///     var id: Int64?
///     var name: String
///
///     override class var databaseTableName: String { "player" }
///
///     required init(row: Row) throws {
///         id = row["id"]
///         name = row["name"]
///         try super.init(row: row)
///     }
///
///     override func encode(to container: inout PersistenceContainer) {
///         container["id"] = id
///         container["name"] = name
///     }
///
///     override func didInsert(_ inserted: InsertionSuccess) {
///         super.didInsert(inserted)
///         id = inserted.rowID
///     }
/// }
/// ```
///
/// It is here for programs that have such records: a structure is a better record, as it can be handed from
/// one task to another. Overridden callbacks call `super`. The table is that of the class that is named
/// where a record is saved: a variable of the type `Record` itself can hold players, and not save them.
open class Record: FetchableRecord, PersistableRecord {
    /// The values of the row, by the names of the columns in small letters; nil if there is no row.
    private var savedValues: [String: DatabaseValue]?

    /// Creates a record that is not in the database.
    public init() {}

    /// Creates a record from a row; what it does not encode as the row has it counts as changed.
    public required init(row: Row) throws {
        // Rows that are made of dictionaries are of no table.
        guard row.storage.sql != nil else { return }
        savedValues = Dictionary(
            row.map { ($0.0.lowercased(), $0.1) }, uniquingKeysWith: { first, _ in first })
    }

    /// The name of the table: by default, the name of the class, its first word in small letters.
    open class var databaseTableName: String { defaultDatabaseTableName }

    /// What is done about conflicts with other rows: by default, they are errors.
    open class var persistenceConflictPolicy: PersistenceConflictPolicy {
        PersistenceConflictPolicy(insert: .abort, update: .abort)
    }

    /// The columns that are selected: by default, all.
    open class var databaseSelection: [any SQLSelectable] { [AllColumns()] }

    /// Encodes the columns; by default, there are none.
    open func encode(to container: inout PersistenceContainer) throws {}

    // MARK: - Changes

    /// Whether a value is not as it was fetched or saved, or cannot be encoded.
    public final var hasDatabaseChanges: Bool {
        (try? databaseChanges.isEmpty == false) ?? true
    }

    /// The columns whose values are not as they were fetched or saved, with the former values.
    ///
    /// Those of a record that was neither fetched nor saved have none.
    ///
    /// - throws: what the encoding of the record throws.
    public final var databaseChanges: [String: DatabaseValue?] {
        get throws {
            let container = try PersistenceContainer(self)
            var changes: [String: DatabaseValue?] = [:]
            for (name, value) in zip(container.names, container.values) {
                let former = savedValues?[name.lowercased()]
                if former != value { changes.updateValue(former, forKey: name) }
            }
            return changes
        }
    }

    /// Updates the columns that have changed; returns whether there were any.
    @discardableResult
    public final func updateChanges(_ db: Database) throws -> Bool {
        let columns = try databaseChanges.keys
        if columns.isEmpty { return false }
        // The table is that of the class of the object, which this one does not name.
        let ownType: any PersistableRecord.Type = type(of: self)
        try update(db, columns: Array(columns), as: ownType)
        return true
    }

    private func update<R: PersistableRecord>(
        _ db: Database, columns: [String], as ownType: R.Type
    ) throws {
        try (self as? R)?.update(db, columns: columns)
    }

    private func note(_ container: PersistenceContainer, columns: Set<String>? = nil) {
        let columns = columns.map { Set($0.map { $0.lowercased() }) }
        var values = savedValues ?? [:]
        for (name, value) in zip(container.names, container.values) {
            let name = name.lowercased()
            if columns?.contains(name) ?? true { values[name] = value }
        }
        savedValues = values
    }

    // MARK: - Callbacks

    /// Called before the record is inserted; throwing prevents it.
    open func willInsert(_ db: Database) throws {}

    /// Called around the insertion; `insert` must be called exactly once.
    open func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
        note(try insert().persistenceContainer)
    }

    /// Called after the insertion, with the rowid.
    open func didInsert(_ inserted: InsertionSuccess) {}

    /// Called before the record is updated; throwing prevents it.
    open func willUpdate(_ db: Database, columns: Set<String>) throws {}

    /// Called around the update; `update` must be called exactly once.
    open func aroundUpdate(
        _ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess
    ) throws {
        note(try update().persistenceContainer, columns: columns)
    }

    /// Called after the update.
    open func didUpdate(_ updated: PersistenceSuccess) {}

    /// Called before the record is inserted or updated; throwing prevents it.
    open func willSave(_ db: Database) throws {}

    /// Called around the insertion or update; `save` must be called exactly once.
    open func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
        _ = try save()
    }

    /// Called after the insertion or update.
    open func didSave(_ saved: PersistenceSuccess) {}

    /// Called before the record is deleted; throwing prevents it.
    open func willDelete(_ db: Database) throws {}

    /// Called around the deletion; `delete` must be called exactly once.
    open func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
        _ = try delete()
        // All of it would have to be saved again.
        savedValues = nil
    }

    /// Called after the deletion.
    open func didDelete(deleted: Bool) {}
}
