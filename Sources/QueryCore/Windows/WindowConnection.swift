internal import Dispatch
internal import SQLiteCore

/// The connection of all windows on a database, and what has been surveyed on it.
///
/// So another order or filter finds the ranks there already, and the former order its anchors.
final class WindowConnection: Sendable {
    /// What tells ordered requests apart.
    struct RequestIdentity: Hashable, Sendable {
        let sql: String
        let arguments: StatementArguments

        init(_ request: QueryInterfaceRequest<Row>, _ db: Database) throws {
            (sql, arguments) = try request.sqlAndArguments(db)
        }
    }

    private struct Known {
        let request: RequestIdentity
        let version: UInt32
        let survey: WindowSurvey
    }

    private struct Entry {
        weak var connection: WindowConnection?
    }

    private static let living = LockedBox<[ObjectIdentifier: Entry]>([:])

    /// What is observed; the connection keeps it alive.
    let observed: any DatabaseReader
    let reader: SteadyReader
    /// Where work is done that nobody waits for.
    let queue = DispatchQueue(label: "QueryCore.Windows")
    private let known = LockedBox<[Known]>([])

    private init(_ reader: any DatabaseReader) throws {
        observed = reader
        self.reader = try SteadyReader(reader)
    }

    /// The connection of a database, which lives as long as values of windows on it.
    static func shared(for reader: any DatabaseReader) throws -> WindowConnection {
        try living.withLock { living in
            if let connection = living[ObjectIdentifier(reader)]?.connection { return connection }
            living = living.filter { $0.value.connection != nil }
            let connection = try WindowConnection(reader)
            living[ObjectIdentifier(reader)] = Entry(connection: connection)
            return connection
        }
    }

    /// What has been surveyed in a state; nil if nothing has.
    func survey(of request: RequestIdentity, version: UInt32) -> WindowSurvey? {
        known.withLock { known in
            known.first { $0.version == version && $0.request == request }?.survey
        }
    }

    /// Remembers a survey that is complete.
    func remember(_ survey: WindowSurvey, of request: RequestIdentity, version: UInt32) {
        known.withLock { known in
            known.removeAll { $0.version != version || $0.request == request }
            known.append(Known(request: request, version: version, survey: survey))
            // A few orders and filters; the oldest goes first.
            if known.count > 6 { known.removeFirst() }
        }
    }
}
