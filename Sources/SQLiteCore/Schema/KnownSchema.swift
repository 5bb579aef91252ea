/// What has been found out of a schema, for SQL that is compared and never run.
///
/// The SQL of a request depends on primary and foreign keys. Who only wants to know whether two requests are the same
/// does not wait for a connection, which others may be writing with for long, once the keys are known.
final class KnownSchema: Sendable {
    private let schema = LockedBox<SchemaCache?>(nil)

    /// Nil until something is known, and again after a change of the schema.
    var current: SchemaCache? { schema.withLock { $0 } }

    func learn(_ new: SchemaCache) { schema.withLock { $0 = new } }

    func forget() { schema.withLock { $0 = nil } }

    static let notConnected = DatabaseError(
        resultCode: .SQLITE_MISUSE, message: "that is not known of the schema")

    // Nothing is ever in it, and nothing is asked of it.
    private static let database: DatabaseQueue? = {
        let database = try? DatabaseQueue(configuration: Configuration())
        database?.unsafeReentrantRead { $0.isSchemaGiven = true }
        return database
    }()

    /// Writes something with a schema. What asks for more than is known throws.
    ///
    /// Callable from any thread; what two of them write is written one after the other.
    static func write<T>(_ schema: SchemaCache, _ body: (Database) throws -> T) throws -> T {
        guard let database else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
        return try database.unsafeReentrantRead { db in
            db.schema = schema
            return try body(db)
        }
    }
}

/// A connection that keeps what has been found out of its schema.
private protocol SchemaKeeping {
    var knownSchema: KnownSchema { get }
}

extension DatabaseQueue: SchemaKeeping {
    fileprivate var knownSchema: KnownSchema { connection.knownSchema }
}

extension DatabasePool: SchemaKeeping {
    fileprivate var knownSchema: KnownSchema { writer.knownSchema }
}

extension DatabaseReader {
    /// Writes something with the schema of the database, and waits for that only if the schema is not known well enough.
    ///
    /// What is written is the same every time: the function is called with what is known, unless that never suffices.
    package func writeByKnownSchema<T>(_ body: (Database) throws -> T) throws -> T {
        let known = keeper?.knownSchema
        // Most requests depend on nothing.
        let schema = known?.current ?? SchemaCache()
        if let written = try? KnownSchema.write(schema, body) { return written }
        return try unsafeReentrantRead { db in
            // In the course of it, the connection finds out what is asked of the schema.
            let written = Result { try body(db) }
            known?.learn(db.schema)
            return try (try? KnownSchema.write(db.schema, body)) ?? written.get()
        }
    }

    private var keeper: (any SchemaKeeping)? {
        switch self {
        case let reader as AnyDatabaseReader: reader.base.keeper
        case let writer as AnyDatabaseWriter: writer.base.keeper
        default: self as? any SchemaKeeping
        }
    }
}

extension Database {
    /// Itself, for code of users; throws if only its schema is there.
    func connected() throws -> Database {
        guard !isSchemaGiven else { throw KnownSchema.notConnected }
        return self
    }
}
