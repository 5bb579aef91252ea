import Dispatch
import SQLiteCore
import Synchronization
import Testing
import ViewCore

@testable import QueryCore

/// Queries whose value is edited through a binding, and written back.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EditableQueryTests {
    struct PlayerRequest: EditableQueryable {
        final class Log: Sendable {
            let saved = Mutex<[String?]>([])
        }

        var id: Int64
        let log: Log

        static var defaultValue: Player? { nil }

        func fetch(_ db: Database) throws -> Player? {
            try Player.fetchOne(db, key: id)
        }

        func save(_ player: Player?, _ db: Database) throws {
            log.saved.withLock { $0.append(player?.name) }
            if player?.name == "" { throw Trouble() }
            try player?.update(db)
        }

        static func == (lhs: PlayerRequest, rhs: PlayerRequest) -> Bool { lhs.id == rhs.id }
    }

    let database: DatabaseQueue
    let log = PlayerRequest.Log()
    let probe = Probe<PlayerRequest>()
    let handle = Changeable<Int64, AnyView>.Handle()
    let stage: Stage

    init() throws {
        let database = try Players.database()
        self.database = database
        let (log, probe) = (log, probe)
        stage = Stage(
            Changeable(1, handle) { id in
                AnyView(QueryView(Query(constant: PlayerRequest(id: id, log: log)), probe))
            }
            .databaseContext(.readWrite { database }))
    }

    private func stored(_ id: Int64) throws -> Player? {
        try database.read { db in try Player.fetchOne(db, key: id) }
    }

    private func edit(_ name: String) {
        probe.wrapper?.value.wrappedValue?.name = name
        stage.frame()
    }

    private var shown: String? { probe.values.last??.name }

    private func settle() async {
        await withCheckedContinuation { continuation in
            database.asyncWriteWithoutTransaction { _ in
                DispatchQueue.main.async { continuation.resume() }
            }
        }
        stage.frame()
    }

    @Test func `An edit is shown at once, and written`() async throws {
        edit("Ada")
        #expect(shown == "Ada")
        await settle()
        #expect(try stored(1)?.name == "Ada")
        #expect(shown == "Ada")
        #expect(probe.lastError == nil)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func `Edits made meanwhile are written as one, the last`() async throws {
        // Nothing is written as long as the connection is in use.
        database.inDatabase { _ in
            for name in ["A", "Ad", "Ada"] { edit(name) }
            #expect(shown == "Ada")
        }
        try await wait(looking: { try stored(1)?.name == "Ada" })
        await settle()
        #expect(log.saved.withLock { $0 } == ["A", "Ada"])
        #expect(shown == "Ada")
        // No older value came between.
        #expect(probe.values.compactMap { $0?.name }.firstIndex(of: "Ad") != nil)
        let names = probe.values.compactMap { $0?.name }
        #expect(
            names == ["Arthur", "A", "Ad", "Ada"] + Array(repeating: "Ada", count: names.count - 4))
    }

    @Test func `What the database makes of an edit is shown`() async throws {
        try await database.write { db in
            try db.execute(
                sql: """
                    CREATE TRIGGER shout AFTER UPDATE ON player WHEN NEW.name <> upper(NEW.name) BEGIN
                    UPDATE player SET name = upper(name) WHERE id = NEW.id; END
                    """)
        }
        edit("Ada")
        #expect(shown == "Ada")
        await stage.frames { shown == "ADA" }
        try await database.write { db in
            try db.execute(sql: "UPDATE player SET name = 'BOB' WHERE id = 1")
        }
        await stage.frames { shown == "BOB" }
    }

    @Test func `An edit that fails is taken back, with its error`() async throws {
        edit("")
        #expect(shown == "")
        await stage.frames { shown == "Arthur" }
        #expect(probe.lastError is Trouble)
        edit("Ada")
        #expect(probe.lastError == nil)
        await settle()
        #expect(try stored(1)?.name == "Ada")
    }

    @Test func `The error of an edit goes with the next value`() async throws {
        edit("")
        await stage.frames { shown == "Arthur" }
        #expect(probe.wrapper?.phase.error is Trouble)
        try await database.write { db in
            try db.execute(sql: "UPDATE player SET name = 'Bob' WHERE id = 1")
        }
        await stage.frames { shown == "Bob" }
        #expect(probe.wrapper?.phase.value??.name == "Bob")
    }

    @Test func `The error of an edit is told, whatever is shown meanwhile`() async throws {
        database.inDatabase { _ in edit("") }
        handle.set(2)
        stage.frame()
        #expect(shown == "Barbara")
        await stage.frames { probe.lastError is Trouble }
        #expect(shown == "Barbara")
    }

    @Test func `What is shown can be edited while nothing is observed`() async throws {
        let probe = Probe<PlayerRequest>()
        let isObserved = Changeable<Bool, AnyView>.Handle()
        let (database, log) = (database, log)
        let stage = Stage(
            Changeable(true, isObserved) { isEnabled in
                AnyView(
                    QueryView(Query(constant: PlayerRequest(id: 1, log: log)), probe)
                        .environment(\.queryObservationEnabled, isEnabled))
            }
            .databaseContext(.readWrite { database }))
        isObserved.set(false)
        stage.frame()
        probe.wrapper?.value.wrappedValue?.name = "Ada"
        stage.frame()
        #expect(probe.values.last??.name == "Ada")
        try await wait(looking: { try stored(1)?.name == "Ada" })
    }

    @Test func `Edits are written even if another request has taken over, or the view has gone`()
        async throws
    {
        database.inDatabase { _ in
            edit("Ada")
            edit("Adam")
        }
        handle.set(2)
        stage.frame()
        #expect(shown == "Barbara")
        try await wait(looking: { try stored(1)?.name == "Adam" })
        stage.frame()
        #expect(shown == "Barbara")
        #expect(try stored(2)?.name == "Barbara")
    }

    @Test func `Writing where only reading is allowed is the query's error`() async throws {
        let probe = Probe<PlayerRequest>()
        let reading = Stage(
            QueryView(Query(constant: PlayerRequest(id: 1, log: log)), probe)
                .databaseContext(.readOnly { database }))
        probe.wrapper?.value.wrappedValue?.name = "Ada"
        reading.frame()
        #expect(probe.lastError as? DatabaseContextError == .readOnly)
        #expect(probe.values.last??.name == "Arthur")
    }

    @Test func `The last edit is the last that is written, also when all begins anew`()
        async throws
    {
        database.inDatabase { _ in
            edit("A")
            edit("Ad")
            probe.wrapper?.retry()
            stage.frame()
            edit("Ada")
        }
        await wait(looking: { log.saved.withLock { $0.count } == 3 })
        await settle()
        #expect(log.saved.withLock { $0 } == ["A", "Ad", "Ada"])
        #expect(try stored(1)?.name == "Ada")
        #expect(shown == "Ada")
    }

    @Test func `What could only be read at first is written once it may be`() async throws {
        let probe = Probe<PlayerRequest>()
        let mayWrite = Changeable<Bool, AnyView>.Handle()
        let (database, log) = (database, log)
        let stage = Stage(
            Changeable(false, mayWrite) { mayWrite in
                AnyView(
                    QueryView(Query(constant: PlayerRequest(id: 1, log: log)), probe)
                        .databaseContext(
                            mayWrite ? .readWrite { database } : .readOnly { database }))
            })
        mayWrite.set(true)
        stage.frame()
        probe.wrapper?.value.wrappedValue?.name = "Ada"
        stage.frame()
        #expect(probe.lastError == nil)
        await settle()
        #expect(try stored(1)?.name == "Ada")
    }

    struct ChangesRequest: EditableQueryable {
        let log: PlayerRequest.Log

        static var defaultValue: Player? { nil }
        static func == (lhs: Self, rhs: Self) -> Bool { true }

        func fetch(_ db: Database) throws -> Player? { try Player.fetchOne(db, key: 1) }

        func save(_ player: Player?, _ db: Database) throws {
            Issue.record("what it was before is known")
        }

        func save(_ player: Player?, from former: Player?, _ db: Database) throws {
            guard let player, let former else { return }
            log.saved.withLock { $0.append("\(former.name)-\(player.name)") }
            if player.name == "" { throw Trouble() }
            try player.updateChanges(db, from: former)
        }
    }

    @Test func `What an edit has not changed stays what others have made of it`() async throws {
        let probe = Probe<ChangesRequest>()
        let (database, log) = (database, log)
        let stage = Stage(
            QueryView(Query(constant: ChangesRequest(log: log)), probe)
                .databaseContext(.readWrite { database }))
        #expect(probe.values.last??.name == "Arthur")
        // Nobody can be told of it before the name is edited.
        try database.inDatabase { db in
            try db.execute(sql: "UPDATE player SET score = 99 WHERE id = 1")
        }
        probe.wrapper?.value.wrappedValue?.name = "A"
        // One is written when the others are made: the last of them is about what that has written.
        for name in ["", "Ad", "Ada"] { probe.wrapper?.value.wrappedValue?.name = name }
        await stage.frames { probe.values.last == Player(id: 1, name: "Ada", score: 99) }
        #expect(log.saved.withLock { $0 } == ["Arthur-A", "A-Ada"])
        #expect(try stored(1) == Player(id: 1, name: "Ada", score: 99))
    }

    @Test func `After an edit that failed the next is about what the database holds`() async throws
    {
        let probe = Probe<ChangesRequest>()
        let (database, log) = (database, log)
        let stage = Stage(
            QueryView(Query(constant: ChangesRequest(log: log)), probe)
                .databaseContext(.readWrite { database }))
        probe.wrapper?.value.wrappedValue?.name = ""
        probe.wrapper?.value.wrappedValue?.name = "Ada"
        await stage.frames { log.saved.withLock { $0.count } == 2 }
        #expect(log.saved.withLock { $0 } == ["Arthur-", "Arthur-Ada"])
    }

    struct SlowChanges: EditableQueryable {
        var id: Int64
        let gate: DispatchSemaphore

        static var defaultValue: Player? { nil }
        static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

        func fetch(_ db: Database) throws -> Player? { try Player.fetchOne(db, key: id) }

        func save(_ player: Player?, _ db: Database) throws {}

        func save(_ player: Player?, from former: Player?, _ db: Database) throws {
            gate.wait()
            guard let player, let former else { return }
            try player.updateChanges(db, from: former)
        }
    }

    @Test func `An edit that takes another back is written when the request changes meanwhile`()
        async throws
    {
        let (gate, probe) = (DispatchSemaphore(value: 0), Probe<SlowChanges>())
        let (database, handle) = (database, Changeable<Int64, AnyView>.Handle())
        let stage = Stage(
            Changeable(1, handle) { id in
                AnyView(QueryView(Query(constant: SlowChanges(id: id, gate: gate)), probe))
            }
            .databaseContext(.readWrite { database }))
        probe.wrapper?.value.wrappedValue?.score = 11
        probe.wrapper?.value.wrappedValue = Player(id: 1, name: "Z", score: 10)
        gate.signal()
        gate.signal()
        handle.set(2)
        await stage.frames { probe.values.last??.name == "Barbara" }
        await settle()
        #expect(try stored(1) == Player(id: 1, name: "Z", score: 10))
    }
}
