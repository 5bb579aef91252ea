internal import Dispatch
internal import SQLiteCore
internal import Synchronization

/// The connection of all windows on a database, and what has been surveyed on it.
///
/// So another order or filter finds the ranks there already, and the former order its anchors.
final class WindowConnection: Sendable {
    private struct Known {
        let request: RequestID
        /// Nil if the database has changed in the midst of the survey.
        let version: UInt32?
        let survey: WindowSurvey
    }

    /// The numbers of rows, in one state.
    private struct Counts {
        var version: UInt32?
        var ofRows: [RequestID: Int] = [:]
    }

    /// The queries of requests, in a schema.
    private struct Queries {
        struct OfRequest {
            /// Whether no index gives the order, once that has been asked for.
            let hasNoIndex = LockedBox<Bool?>(nil)
            /// By the names of their keys.
            var queries: [String: WindowQuery] = [:]
        }

        var schemaVersion: Int32?
        var ofRequests: [RequestID: OfRequest] = [:]
    }

    private struct Entry {
        weak var connection: WindowConnection?
    }

    private static let living = LockedBox<[ObjectIdentifier: Entry]>([:])

    /// What is observed; the connection keeps it alive.
    let observed: any DatabaseReader
    let reader: SteadyReader
    /// Where pages are read that nobody waits for yet.
    let queue = DispatchQueue(label: "QueryCore.Windows")
    /// Where rows are surveyed, with rests: nothing that is soon done comes behind that.
    let surveyQueue = DispatchQueue(label: "QueryCore.Windows.surveys")
    /// Held by the window that reads a new state.
    let refreshes = Mutex(())
    private let known = LockedBox<[Known]>([])
    private let counts = LockedBox<Counts>(Counts())
    /// The row of each table that was looked for last by its id.
    private let wanted = LockedBox<[String: DatabaseValue]>([:])
    private let queries = LockedBox<Queries>(Queries())

    private init(_ reader: any DatabaseReader) throws {
        observed = reader
        self.reader = try SteadyReader(reader)
    }

    /// The connection of a database, which lives as long as values of windows on it.
    static func shared(for reader: any DatabaseReader) throws -> WindowConnection {
        try living.withLock { living in
            if let connection = living[reader.connectionID]?.connection { return connection }
            living = living.filter { $0.value.connection != nil }
            let connection = try WindowConnection(reader)
            living[reader.connectionID] = Entry(connection: connection)
            return connection
        }
    }

    /// Remembers which row of a table is looked for.
    func want(_ id: DatabaseValue, of tableName: String) {
        wanted.withLock { $0[tableName] = id }
    }

    /// The row of a table that was looked for last: most often the one under the cursor, around which another
    /// order or filter is shown, too.
    func wantedID(of tableName: String) -> DatabaseValue? {
        wanted.withLock { $0[tableName] }
    }

    /// What has been surveyed in a state; nil if nothing has.
    func survey(of request: RequestID, version: UInt32) -> WindowSurvey? {
        known.withLock { known in
            known.first { $0.version == version && $0.request == request }?.survey
        }
    }

    /// The number of a query's rows in a state; nil if nobody has counted them, in whatever order.
    func count(of query: WindowQuery, version: UInt32) -> Int? {
        counts.withLock { $0.version == version ? $0.ofRows[query.rowsIdentity] : nil }
    }

    /// Remembers the number of a query's rows in a state.
    func remember(_ count: Int, of query: WindowQuery, version: UInt32) {
        counts.withLock { counts in
            if counts.version != version || counts.ofRows.count > 64 {
                counts = Counts(version: version)
            }
            counts.ofRows[query.rowsIdentity] = count
        }
    }

    /// What was surveyed last, in whatever state: about where the rows are.
    func estimate(of request: RequestID) -> WindowSurvey? {
        known.withLock { known in known.last { $0.request == request }?.survey }
    }

    /// Remembers a survey that is complete.
    ///
    /// - parameter version: That of the state of all rows; nil if they are of several states.
    func remember(_ survey: WindowSurvey, of request: RequestID, version: UInt32?) {
        known.withLock { known in
            // Of other states what is small serves as an estimate.
            known.removeAll {
                $0.request == request || $0.version != version && $0.survey.anchors.isOfAllRows
            }
            known.append(Known(request: request, version: version, survey: survey))
            // A few orders and filters; the oldest goes first.
            if known.count > 6 { known.removeFirst() }
        }
    }

    /// The query of a request, remembered as long as the schema is this: to make the SQL of an order may take
    /// longer than to read rows.
    ///
    /// Rows with associations may differ in the names of these alone, of which their SQL says nothing: they
    /// have a query each.
    func query(
        _ rows: QueryInterfaceRequest<Row>, name: String, idColumn: String?, _ db: Database
    ) throws -> WindowQuery {
        var identity = try RequestID(rows, db)
        if let idColumn, try db.viewExists(rows.tableName) {
            identity.idColumn = idColumn.lowercased()
        }
        let schemaVersion = try db.schemaVersion()
        let known = queries.withLock { [identity] queries in
            if queries.schemaVersion != schemaVersion || queries.ofRequests.count > 64 {
                queries = Queries(schemaVersion: schemaVersion)
            }
            let known = queries.ofRequests[identity] ?? Queries.OfRequest()
            queries.ofRequests[identity] = known
            return known
        }
        if let query = known.queries[name] { return query }
        let query = try WindowQuery(
            rows, identity: identity, name: name, idColumn: idColumn, db,
            hasNoIndex: known.hasNoIndex)
        if try rows.adapter(db) == nil {
            queries.withLock { [identity] queries in
                guard queries.schemaVersion == schemaVersion else { return }
                queries.ofRequests[identity]?.queries[name] = query
            }
        }
        return query
    }
}
