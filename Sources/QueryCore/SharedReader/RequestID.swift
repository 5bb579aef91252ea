internal import FoundationEssentials
internal import SQLiteCore

/// The identity of a request: its SQL and the values in it, and those of the rows that it fetches beside.
struct RequestID: Hashable, Sendable {
    // As bytes: a String with letters beyond ASCII is normalized to be hashed.
    private let sql: [UInt8]
    private let arguments: StatementArguments
    private let associated: [AssociatedQuery]
    /// What tells the rows of a view apart, which is not in the SQL.
    var idColumn: String?
    /// What an adapter says of itself, which is not in the SQL either.
    private var adapter: String?

    init(_ request: QueryInterfaceRequest<some Any>, _ db: Database) throws {
        let (sql, arguments) = try request.sqlAndArguments(db)
        self.sql = Array(sql.utf8)
        self.arguments = arguments
        associated = try request.associatedQueries(db)
    }

    /// The identity of a request of any kind, which is compiled for it.
    init(of request: some FetchRequest, in database: any DatabaseReader) {
        do {
            self = try database.unsafeReentrantRead { db in
                let prepared = try request.makePreparedRequest(db, forSingleResult: false)
                var id = RequestID(prepared.statement, try prepared.associatedQueries(db))
                id.adapter = prepared.adapter.map { String(describing: $0) }
                return id
            }
        } catch {
            self.init()
        }
    }

    private init(_ statement: Statement, _ associated: [AssociatedQuery]) {
        sql = Array(statement.sql.utf8)
        arguments = statement.arguments
        self.associated = associated
    }

    /// An identity that no other one equals.
    private init() {
        sql = Array("\(UUID())".utf8)
        arguments = StatementArguments()
        associated = []
    }

    func hash(into hasher: inout Hasher) {
        sql.withUnsafeBytes { hasher.combine(samplesOf: $0) }
        hasher.combine(arguments)
    }

    /// The identity of a request; one of its own if its SQL cannot be made now, of which its fetch tells.
    init(_ request: QueryInterfaceRequest<some Any>, in database: any DatabaseReader) {
        do {
            self = try database.unsafeReentrantRead { db in try RequestID(request, db) }
        } catch {
            self.init()
        }
    }
}
