import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// A random database, random observations of it, and random writers: this connection, another one,
/// and another process.
final class History {
    struct Observed {
        let sql: String
        let recorder: ObservationRecorder<String>
        let cancellable: AnyDatabaseCancellable
        /// The results of all committed states since the observation started.
        var committed: Set<String>
    }

    /// An observation did not tell the current result.
    struct Missed: Error, CustomStringConvertible {
        let sql: String
        let last: String?
        let expected: String
        let trail: ArraySlice<String>

        var description: String {
            """
            \(sql)
            last told: \(last ?? "nothing")
            expected: \(expected)
            after:
            \(trail.joined(separator: "\n"))
            """
        }
    }

    let database: TestDatabase
    private let schema: RandomSchema
    private var random: RandomSource
    private(set) var observed: [Observed] = []
    /// Another connection: it writes too, and its results are those that must be told.
    private let second: DatabaseQueue?
    private let process: SecondProcess?
    private(set) var trail: [String] = []
    /// Most histories have small steps, each looked at: there a missed change cannot hide behind
    /// the next one.
    private let isFine: Bool
    private let changesSchema: Bool

    init(backend: TestBackend, seed: UInt64) throws {
        random = RandomSource(seed: seed)
        isFine = random.chance(75)
        changesSchema = random.chance(50)
        let attaches = random.chance(50)
        schema = RandomSchema(&random, attaches: attaches)
        let directory = try TemporaryDirectory()
        let attached = backend.isOnDisk ? directory.path("attached.sqlite") : ":memory:"
        var configuration = Configuration()
        // On a loaded machine the other process may be stopped for long with a lock in its hands.
        configuration.busyMode = .timeout(60)
        if attaches {
            configuration.prepareDatabase { db in
                _ = directory
                try db.execute(sql: "ATTACH DATABASE ? AS aux", arguments: [attached])
            }
            if backend == .pool || backend == .walQueue {
                try DatabaseQueue(path: attached).writeWithoutTransaction { db in
                    _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
                }
            }
        }
        database = try TestDatabase(backend, configuration: configuration)
        try database.writer.write { [schema] db in
            for sql in schema.statements { try db.execute(sql: sql) }
        }
        var inserts: [String] = []
        for _ in 1...40 { inserts.append(schema.insert(&random)) }
        database.writer.writeWithoutTransaction { [inserts] db in
            // Those that violate a constraint are left out.
            for sql in inserts { try? db.execute(sql: sql) }
        }
        second =
            backend.isOnDisk
            ? try database.anotherConnection(configuration: configuration) : nil
        process = backend.isOnDisk ? try database.anotherProcess() : nil
        // The shell has as much patience as ``run(_:on:)``.
        try process?.execute(
            ".progress \(Self.patience * 1000) --limit 1 --reset --quiet\nSELECT 1")
        try process?.execute("PRAGMA foreign_keys = ON")
        if attaches { try process?.execute("ATTACH DATABASE '\(attached)' AS aux") }
    }

    static func result(_ db: Database, _ sql: String) -> String {
        result { try Row.fetchAll(db, sql: sql) }
    }

    private static func result(_ rows: () throws -> [Row]) -> String {
        do {
            return try rows().map(\.description).joined(separator: "\n")
        } catch let error as DatabaseError {
            return "error \(error.resultCode.rawValue)"
        } catch {
            return "\(error)"
        }
    }

    /// What a connection that does not observe reads.
    private func currentResult(_ sql: String) throws -> String {
        let reader: any DatabaseReader = second ?? database.writer
        return try reader.read { Self.result($0, sql) }
    }

    // MARK: - Observations

    private func observe() throws {
        let keyed = random.chance(25) ? schema.keyedRows(&random) : nil
        let sql = keyed?.sql ?? schema.query(&random)
        let recorder = ObservationRecorder<String>()
        let fetch: @Sendable (Database) throws -> String = { db in
            if let keyed { History.result { try keyed.fetch(db) } } else { History.result(db, sql) }
        }
        let cancellable: AnyDatabaseCancellable
        // Readers of a pool see this state until the transaction below ends.
        var told: Set = [try currentResult(sql)]
        switch random.int(1...10) {
        case ...2:
            cancellable = recorder.start(.trackingConstantRegion(fetch), in: database.writer)
        case 3:
            cancellable = recorder.start(
                ValueObservation.tracking(fetch).removeDuplicates(), in: database.writer)
        case 4:
            // The observation starts in the middle of a transaction that may be rolled back.
            let statement = schema.statement(&random)
            let isKept = random.chance(50)
            let isImmediate = random.chance(50)
            let seen: String
            (cancellable, seen) = try startInside(
                statement, isKept: isKept, isImmediate: isImmediate, fetch, recorder)
            // Who is told at once is told what the transaction sees.
            if isImmediate { told.insert(seen) }
            try noteCommitted()
        default:
            cancellable = recorder.start(.tracking(fetch), in: database.writer)
        }
        observed.append(
            Observed(
                sql: sql, recorder: recorder, cancellable: cancellable,
                committed: told.union([try currentResult(sql)])))
    }

    private func startInside(
        _ statement: String, isKept: Bool, isImmediate: Bool,
        _ fetch: @escaping @Sendable (Database) throws -> String,
        _ recorder: ObservationRecorder<String>
    ) throws -> (AnyDatabaseCancellable, seen: String) {
        trail.append(
            "observed\(isImmediate ? " at once" : "") inside of: \(statement), "
                + (isKept ? "kept" : "rolled back"))
        let writer = database.writer
        return try writer.writeWithoutTransaction { db in
            try db.beginTransaction(.immediate)
            try? db.execute(sql: statement)
            let seen = try fetch(db)
            let observation = ValueObservation.tracking(fetch)
            let cancellable =
                isImmediate
                ? recorder.start(observation, in: writer, scheduling: FirstValueAtOnce())
                : recorder.start(observation, in: writer)
            if db.isInsideTransaction {
                if isKept { try? db.commit() }
                if db.isInsideTransaction { try db.rollback() }
            }
            return (cancellable, seen)
        }
    }

    // MARK: - Writers

    /// Empties the tables that triggers have filled, before each of their rows writes many others.
    private func emptyFullTables() throws {
        let full = try database.writer.read { db in
            try schema.tables.map(\.name).filter { name in
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \(name)") ?? 0 > 200
            }
        }
        guard !full.isEmpty else { return }
        let statements = ["BEGIN IMMEDIATE"] + full.map { "DELETE FROM \($0)" } + ["COMMIT"]
        trail.append("own: \(statements)")
        try run(statements, on: database.writer)
        try noteCommitted()
    }

    private func step() throws {
        try emptyFullTables()
        let actor = random.int(1...100)
        let statements = transaction()
        if actor <= 70 || process == nil {
            trail.append("own: \(statements)")
            try run(statements, on: database.writer)
        } else {
            if actor <= 85, let second {
                trail.append("second: \(statements)")
                try run(statements, on: second)
            } else {
                trail.append("process: \(statements)")
                // After its rollback, the shell would go on in transactions of one statement.
                let sql = statements.joined(separator: ";\n")
                    .replacing("OR ROLLBACK", with: "OR ABORT")
                // Constraints fail here too, and leave the transaction to its end.
                _ = try? process?.execute(sql)
                _ = try? process?.execute("ROLLBACK")
            }
        }
        try noteCommitted()
    }

    /// Statements between `BEGIN` and `COMMIT` or `ROLLBACK`.
    private func transaction() -> [String] {
        var statements = ["BEGIN IMMEDIATE"]
        var depth = 0
        for _ in 1...(isFine ? random.int(1...2) : random.int(1...6)) {
            switch random.int(1...100) {
            case ...10:
                depth += 1
                statements.append("SAVEPOINT s\(depth)")
            case ...20 where depth > 0:
                if random.chance(50) { statements.append("ROLLBACK TO s\(depth)") }
                statements.append("RELEASE s\(depth)")
                depth -= 1
            case ...30 where changesSchema:
                statements.append(schema.schemaStatement(&random))
            default:
                statements.append(schema.statement(&random))
            }
        }
        statements.append(random.chance(85) ? "COMMIT" : "ROLLBACK")
        return statements
    }

    /// So many thousand steps of SQLite's machine a statement may take: through triggers that feed
    /// each other it might take hours.
    private static let patience = 300

    private func run(_ statements: [String], on writer: any DatabaseWriter) throws {
        try writer.writeWithoutTransaction { db in
            for sql in statements where sql == "BEGIN IMMEDIATE" || db.isInsideTransaction {
                var looks = 0
                // What violates a constraint is refused, and the history goes on.
                try? db.interruptible(while: {
                    looks += 1
                    return looks <= Self.patience
                }) {
                    try db.execute(sql: sql)
                }
            }
            if db.isInsideTransaction { try db.execute(sql: "ROLLBACK") }
        }
    }

    private func noteCommitted() throws {
        for index in observed.indices {
            observed[index].committed.insert(try currentResult(observed[index].sql))
        }
    }

    // MARK: - Checks

    /// Waits until every observation has told the current result.
    private func settle() async throws {
        for observed in observed {
            let expected = try currentResult(observed.sql)
            let recorder = observed.recorder
            if recorder.values.last == expected { continue }
            // Only a change that was missed waits until the limit.
            guard await recorder.isTold({ $0.last == expected }), recorder.values.last == expected
            else {
                throw Missed(
                    sql: observed.sql, last: recorder.values.last, expected: expected,
                    trail: trail.suffix(4))
            }
        }
    }

    private func checkCommittedOnly() {
        for observed in observed {
            for value in observed.recorder.values where !observed.committed.contains(value) {
                Issue.record(
                    "\(observed.sql) told \(value), which was never committed: \(trail)")
            }
        }
    }

    /// Takes some steps; throws ``Missed`` if an observation did not follow.
    func run(steps: Int) async throws {
        defer { for observed in observed { observed.cancellable.cancel() } }
        for number in 0..<steps {
            if observed.count < 14, random.chance(40) { try observe() }
            if observed.count > 4, random.chance(5) {
                observed.remove(at: random.int(0...observed.count - 1)).cancellable.cancel()
            }
            try step()
            if isFine || random.chance(40) || number == steps - 1 { try await settle() }
        }
        checkCommittedOnly()
    }
}
