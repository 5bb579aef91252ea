import SQLiteCore
import SQLiteTestSupport
import Testing

/// Random histories, in which every observation must end with what a fresh query gives, and may
/// never have told anything that was not committed.
@Suite("Observation compared with fresh queries", .serialized)
struct DifferentialObservationTests {
    struct Observed {
        let sql: String
        let recorder: ObservationRecorder<String>
        let cancellable: AnyDatabaseCancellable
        /// The results of all committed states since the observation started.
        var committed: Set<String>
    }

    static func result(_ db: Database, _ sql: String) -> String {
        do {
            return try Row.fetchAll(db, sql: sql).map(\.description).joined(separator: "\n")
        } catch let error as DatabaseError {
            return "error \(error.resultCode.rawValue)"
        } catch {
            return "\(error)"
        }
    }

    /// An observation did not tell the current result.
    struct Missed: Error {
        let sql: String
        let last: String?
        let expected: String
        let trail: ArraySlice<String>
    }

    /// One history on one kind of database.
    final class History {
        let database: TestDatabase
        var random: RandomSource
        var observed: [Observed] = []
        let second: DatabaseQueue?
        let process: SecondProcess?
        var trail: [String] = []
        /// Some histories have small steps, each looked at: there a missed change cannot hide
        /// behind the next one.
        let isFine: Bool
        let changesSchema: Bool

        init(backend: TestBackend, seed: UInt64) throws {
            random = RandomSource(seed: seed)
            isFine = random.chance(70)
            changesSchema = random.chance(50)
            database = try TestDatabase(backend)
            try database.writer.write { try $0.execute(sql: RandomDatabase.schema) }
            second = backend.isOnDisk ? try database.anotherConnection() : nil
            process = backend.isOnDisk ? try database.anotherProcess() : nil
        }

        func observe() throws {
            let sql = RandomDatabase.query(&random)
            let recorder = ObservationRecorder<String>()
            let isConstant = random.chance(20)
            let fetch: @Sendable (Database) throws -> String = { db in
                DifferentialObservationTests.result(db, sql)
            }
            let cancellable =
                isConstant
                ? recorder.start(.trackingConstantRegion(fetch), in: database.writer)
                : recorder.start(.tracking(fetch), in: database.writer)
            let current = try database.writer.read {
                DifferentialObservationTests.result($0, sql)
            }
            observed.append(
                Observed(
                    sql: sql, recorder: recorder, cancellable: cancellable, committed: [current]))
        }

        func step() throws {
            let actor = random.int(1...100)
            let statements = transaction()
            if actor <= 70 || process == nil {
                trail.append("own: \(statements)")
                try run(statements, on: database.writer)
            } else if actor <= 85, let second {
                trail.append("second: \(statements)")
                try run(statements, on: second)
            } else {
                trail.append("process: \(statements)")
                let sql = statements.joined(separator: ";\n")
                // Constraints fail here too, and leave the transaction to its end.
                _ = try? process?.execute(sql)
                _ = try? process?.execute("COMMIT")
            }
            noteCommitted()
        }

        /// Statements between `BEGIN` and `COMMIT` or `ROLLBACK`.
        private func transaction() -> [String] {
            var statements = ["BEGIN IMMEDIATE"]
            var depth = 0
            for _ in 1...(isFine ? 1 : random.int(1...5)) {
                switch random.int(1...100) {
                case ...10:
                    depth += 1
                    statements.append("SAVEPOINT s\(depth)")
                case ...20 where depth > 0:
                    if random.chance(50) { statements.append("ROLLBACK TO s\(depth)") }
                    statements.append("RELEASE s\(depth)")
                    depth -= 1
                case ...26 where changesSchema:
                    statements.append(RandomDatabase.schemaStatement(&random))
                default:
                    statements.append(RandomDatabase.statement(&random))
                }
            }
            statements.append(random.chance(85) ? "COMMIT" : "ROLLBACK")
            return statements
        }

        private func run(_ statements: [String], on writer: any DatabaseWriter) throws {
            try writer.writeWithoutTransaction { db in
                for sql in statements {
                    if sql == "BEGIN IMMEDIATE" || db.isInsideTransaction {
                        // What violates a constraint is refused, and the history goes on.
                        try? db.execute(sql: sql)
                    }
                }
                if db.isInsideTransaction { try db.execute(sql: "COMMIT") }
            }
        }

        private func noteCommitted() {
            for index in observed.indices {
                let sql = observed[index].sql
                let current = try? database.writer.read {
                    DifferentialObservationTests.result($0, sql)
                }
                if let current { observed[index].committed.insert(current) }
            }
        }

        /// Waits until every observation has told the current result.
        func settle() async throws {
            for observed in observed {
                let expected = try await database.writer.read {
                    DifferentialObservationTests.result($0, observed.sql)
                }
                let recorder = observed.recorder
                let isRight = await withTaskGroup(of: Bool.self) { group in
                    group.addTask {
                        (try? await recorder.wait { $0.last == expected }) != nil
                    }
                    // Only a change that was missed waits that long.
                    group.addTask {
                        try? await Task.sleep(for: .seconds(10))
                        recorder.stopWaiting()
                        return false
                    }
                    defer { group.cancelAll() }
                    return await group.next() == true
                }
                guard isRight, recorder.values.last == expected else {
                    throw Missed(
                        sql: observed.sql, last: recorder.values.last, expected: expected,
                        trail: trail.suffix(6))
                }
            }
        }

        func checkCommittedOnly() {
            for observed in observed {
                for value in observed.recorder.values where !observed.committed.contains(value) {
                    Issue.record(
                        "\(observed.sql) told \(value), which was never committed: \(trail)")
                }
            }
        }

        func run(steps: Int) async throws {
            for number in 0..<steps {
                if observed.count < 12, random.chance(30) { try observe() }
                if observed.count > 4, random.chance(5) {
                    observed.remove(at: random.int(0...observed.count - 1)).cancellable.cancel()
                }
                try step()
                if isFine || random.chance(40) || number == steps - 1 { try await settle() }
            }
            checkCommittedOnly()
        }
    }

    @Test(
        "Every observation ends with what a fresh query gives", .timeLimit(.minutes(5)),
        arguments: TestBackend.allCases)
    func everyObservationEndsRight(backend: TestBackend) async throws {
        for _ in 1...2 * RandomSource.soak {
            let seed = RandomSource.seed()
            print("differential observation: backend \(backend), SEED=\(seed)")
            let history = try History(backend: backend, seed: seed)
            try await history.run(steps: 120)
            for observed in history.observed { observed.cancellable.cancel() }
        }
    }
}
