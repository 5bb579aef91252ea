internal import Dispatch
internal import SQLiteCore

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

    /// Which requests no index orders, in a schema.
    private struct Indexes {
        var schemaVersion: Int32?
        var hasNone: [RequestID: LockedBox<Bool?>] = [:]
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
    private let known = LockedBox<[Known]>([])
    private let indexes = LockedBox<Indexes>(Indexes())

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
    func survey(of request: RequestID, version: UInt32) -> WindowSurvey? {
        known.withLock { known in
            known.first { $0.version == version && $0.request == request }?.survey
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

    /// Whether a request has no index for its order, to be asked and remembered as long as the schema is this.
    func hasNoIndex(_ request: RequestID, schemaVersion: Int32) -> LockedBox<Bool?> {
        indexes.withLock { indexes in
            if indexes.schemaVersion != schemaVersion || indexes.hasNone.count > 16 {
                indexes = Indexes(schemaVersion: schemaVersion)
            }
            let known = indexes.hasNone[request] ?? LockedBox(nil)
            indexes.hasNone[request] = known
            return known
        }
    }
}
