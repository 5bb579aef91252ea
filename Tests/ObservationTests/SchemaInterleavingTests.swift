import SQLiteCore
import SQLiteTestSupport
import Testing

/// Changes of the schema that come in the middle of fetches.
@Suite("Interleavings of fetches and changes of the schema", .serialized, .timeLimit(.minutes(5)))
struct SchemaInterleavingTests {
    @Test("A change of the schema during the first fetch is told")
    func schemaChangeDuringFirstFetch() async throws {
        let database = try Players.database(.pool)
        let gate = Gate()
        let recorder = ObservationRecorder<[String]>()
        let observation = ValueObservation.trackingConstantRegion { db in
            let names = try Row.fetchAll(db, sql: "SELECT * FROM player").flatMap(\.columnNames)
            gate.pass()
            return names
        }
        try database.insertPlayer()
        let cancellable = recorder.start(observation, in: database.writer)
        await gate.waitUntilReached()
        try await onThread {
            try database.writer.write { try $0.execute(sql: "ALTER TABLE player ADD COLUMN name") }
        }
        gate.open()
        try await recorder.wait { $0.last == ["id", "score", "name"] }
        cancellable.cancel()
    }

    @Test("A change of the schema while others fetch in the same read is told")
    func schemaChangeInBatch() async throws {
        let database = try Players.database(.pool)
        try await database.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE team (name TEXT);
                    CREATE TABLE note (text TEXT);
                    CREATE VIEW total AS SELECT count(*) FROM player
                    """)
        }
        let (isArmed, first, second) = (Box(false), Gate(), Gate())
        // While it fetches, the two others gather for one read.
        let noteRecorder = ObservationRecorder<Int>()
        let notes = ValueObservation.tracking { db in
            if isArmed.with({ $0 }) { first.pass() }
            return try Int.fetchOne(db, sql: "SELECT count(*) FROM note") ?? -1
        }
        // One of them has begun that read, and waits; the other one comes after the new view.
        let totals = ValueObservation.trackingConstantRegion { db in
            let total = try Int.fetchOne(db, sql: "SELECT * FROM total") ?? -1
            if isArmed.with({ $0 }) { second.pass() }
            return total
        }
        let recorders = [ObservationRecorder<Int>(), ObservationRecorder<Int>()]
        var cancellables = recorders.map { $0.start(totals, in: database.writer) }
        cancellables.append(noteRecorder.start(notes, in: database.writer))
        for recorder in recorders + [noteRecorder] { try await recorder.wait { $0.last == 0 } }
        isArmed.with { $0 = true }
        let execute = { @Sendable (sql: String) in
            try await onThread { try database.writer.write { try $0.execute(sql: sql) } }
        }
        try await execute("INSERT INTO note VALUES ('x')")
        await first.waitUntilReached()
        try await execute("INSERT INTO player (score) VALUES (1)")
        first.open()
        await second.waitUntilReached()
        try await execute("DROP VIEW total; CREATE VIEW total AS SELECT 100 + count(*) FROM team")
        second.open()
        for recorder in recorders { try await recorder.wait { $0.last == 100 } }
        try await execute("INSERT INTO team VALUES ('red')")
        for recorder in recorders { try await recorder.wait { $0.last == 101 } }
        for cancellable in cancellables { cancellable.cancel() }
    }
}
