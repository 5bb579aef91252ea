/// A type that is saved in a table, and may change by being inserted.
///
/// ```swift
/// struct Player: Codable, MutablePersistableRecord {
///     var id: Int64?
///     var name: String
///
///     mutating func didInsert(_ inserted: InsertionSuccess) {
///         id = inserted.rowID
///     }
/// }
/// var player = Player(id: nil, name: "Arthur")
/// try player.insert(db)
/// ```
public protocol MutablePersistableRecord: EncodableRecord, TableRecord {
    /// How inserts and updates resolve conflicts; `abort` by default.
    static var persistenceConflictPolicy: PersistenceConflictPolicy { get }

    /// Called before the record is inserted; throwing prevents it.
    mutating func willInsert(_ db: Database) throws

    /// Called around the insertion; `insert` must be called exactly once.
    func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws

    /// Called after the insertion, with the rowid.
    mutating func didInsert(_ inserted: InsertionSuccess)

    /// Called before the record is updated; throwing prevents it.
    func willUpdate(_ db: Database, columns: Set<String>) throws

    /// Called around the update; `update` must be called exactly once.
    func aroundUpdate(
        _ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws

    /// Called after the update.
    func didUpdate(_ updated: PersistenceSuccess)

    /// Called before the record is inserted or updated; throwing prevents it.
    func willSave(_ db: Database) throws

    /// Called around the insertion or update; `save` must be called exactly once.
    func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws

    /// Called after the insertion or update.
    func didSave(_ saved: PersistenceSuccess)

    /// Called before the record is deleted; throwing prevents it.
    func willDelete(_ db: Database) throws

    /// Called around the deletion; `delete` must be called exactly once.
    func aroundDelete(_ db: Database, delete: () throws -> Bool) throws

    /// Called after the deletion.
    func didDelete(deleted: Bool)
}

/// A type that is saved in a table, and does not change by being inserted.
public protocol PersistableRecord: MutablePersistableRecord {
    /// Called before the record is inserted; throwing prevents it.
    func willInsert(_ db: Database) throws

    /// Called after the insertion, with the rowid.
    func didInsert(_ inserted: InsertionSuccess)
}

/// How the statements of a record type resolve conflicts.
public struct PersistenceConflictPolicy: Sendable {
    /// Of insertions.
    public let conflictResolutionForInsert: Database.ConflictResolution

    /// Of updates.
    public let conflictResolutionForUpdate: Database.ConflictResolution

    /// Creates a policy.
    public init(
        insert: Database.ConflictResolution = .abort, update: Database.ConflictResolution = .abort
    ) {
        conflictResolutionForInsert = insert
        conflictResolutionForUpdate = update
    }
}

extension MutablePersistableRecord {
    /// `abort`.
    @inlinable
    public static var persistenceConflictPolicy: PersistenceConflictPolicy {
        PersistenceConflictPolicy()
    }

    /// Does nothing.
    @inlinable
    public mutating func willInsert(_ db: Database) throws {}

    /// Inserts.
    @inlinable
    public func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
        _ = try insert()
    }

    /// Does nothing.
    @inlinable
    public mutating func didInsert(_ inserted: InsertionSuccess) {}

    /// Does nothing.
    @inlinable
    public func willUpdate(_ db: Database, columns: Set<String>) throws {}

    /// Updates.
    @inlinable
    public func aroundUpdate(
        _ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess
    ) throws {
        _ = try update()
    }

    /// Does nothing.
    @inlinable
    public func didUpdate(_ updated: PersistenceSuccess) {}

    /// Does nothing.
    @inlinable
    public func willSave(_ db: Database) throws {}

    /// Saves.
    @inlinable
    public func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
        _ = try save()
    }

    /// Does nothing.
    @inlinable
    public func didSave(_ saved: PersistenceSuccess) {}

    /// Does nothing.
    @inlinable
    public func willDelete(_ db: Database) throws {}

    /// Deletes.
    @inlinable
    public func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
        _ = try delete()
    }

    /// Does nothing.
    @inlinable
    public func didDelete(deleted: Bool) {}
}

extension PersistableRecord {
    /// Does nothing.
    @inlinable
    public func willInsert(_ db: Database) throws {}

    /// Does nothing.
    @inlinable
    public func didInsert(_ inserted: InsertionSuccess) {}
}
