public import SQLiteCore

/// Records the SQL that connections run.
///
/// ```swift
/// let recorder = SQLRecorder()
/// let dbQueue = try DatabaseQueue(configuration: recorder.configuration())
/// try dbQueue.read { db in _ = try Player.fetchAll(db) }
/// #expect(recorder.lastSQL == "SELECT * FROM \"player\"")
/// ```
public final class SQLRecorder: Sendable {
    private let statements = LockedBox<[String]>([])
    private let isWanted: @Sendable () -> Bool

    /// Creates a recorder that has heard nothing.
    ///
    /// - parameter isWanted: whether to record a statement; it is asked where the statement runs.
    public init(where isWanted: @escaping @Sendable () -> Bool = { true }) {
        self.isWanted = isWanted
    }

    /// A configuration whose connections are recorded, values included.
    public func configuration(_ base: Configuration = Configuration()) -> Configuration {
        var configuration = base
        configuration.prepareDatabase { db in
            db.trace { event in self.record(event.expandedDescription) }
        }
        return configuration
    }

    private func record(_ sql: String) {
        let isTransaction = ["BEGIN", "COMMIT", "ROLLBACK", "PRAGMA"].contains {
            sql.hasPrefix($0)
        }
        if !isTransaction, isWanted() { statements.withLock { $0.append(sql) } }
    }

    /// The statements so far, without those that open and end accesses.
    public var all: [String] { statements.withLock { $0 } }

    /// The last statement.
    public var lastSQL: String? { all.last }

    /// Forgets what was recorded.
    public func clear() {
        statements.withLock { $0.removeAll() }
    }
}
