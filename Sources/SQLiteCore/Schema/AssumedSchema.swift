/// A schema that is made up, for SQL that is compared and never run.
///
/// The SQL of a request depends on primary and foreign keys, which only its database knows, where others may be writing
/// for long. Two requests are the same if they are by any schema: with one whose keys have names that no columns have,
/// nobody waits.
package enum AssumedSchema {
    static let primaryKey = PrimaryKeyInfo(
        columns: ["<primary key>"], rowIDColumn: nil, isRowID: false, tableHasRowID: true)

    static func foreignKey(from table: String, to destination: String) -> String {
        "<key of \(destination) in \(table)>"
    }

    static let notConnected = DatabaseError(
        resultCode: .SQLITE_MISUSE,
        message: "the request depends on more of the schema than its keys")

    // Nothing is ever in it.
    private static let database: DatabaseQueue? = {
        let database = try? DatabaseQueue(configuration: Configuration())
        database?.unsafeReentrantRead { $0.assumesSchema = true }
        return database
    }()

    /// Writes something with the schema. What needs the database itself throws.
    ///
    /// Callable from any thread; what two of them write is written one after the other.
    package static func write<T>(_ body: (Database) throws -> T) throws -> T {
        guard let database else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
        return try database.unsafeReentrantRead(body)
    }
}

extension Database {
    /// Itself, for code of users; throws if its schema is an assumed one.
    func connected() throws -> Database {
        guard !assumesSchema else { throw AssumedSchema.notConnected }
        return self
    }
}
