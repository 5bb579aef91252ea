import Dispatch
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

@Suite("Regions, region observation and shared observation")
struct RegionObservationTests {
    static func database(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write {
            try $0.execute(
                sql: """
                    CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INT);
                    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
                    """)
        }
        return database
    }

    @Test("Regions are described by tables, columns and rows")
    func descriptions() throws {
        let database = try Self.database(.inMemory)
        try database.writer.write { db in
            func region(_ sql: String) throws -> String {
                try db.makeStatement(sql: sql).databaseRegion.description
            }
            #expect(try region("SELECT * FROM player") == "player(id,name,score)")
            #expect(try region("SELECT name FROM Player") == "player(name)")
            #expect(try region("SELECT count(*) FROM player") == "player(*)")
            #expect(
                try region("SELECT player.name, team.name FROM player, team")
                    == "player(name),team(name)")
            #expect(try region("SELECT 1") == "empty")
            try db.execute(sql: "CREATE TEMP TABLE t (birthDate, Name)")
            #expect(try region("SELECT NAME, birthdate FROM T") == "temp.t(Name,birthDate)")
            let request = SQLRequest<Row>(sql: "SELECT name FROM t UNION SELECT birthDate FROM t")
            #expect(try request.databaseRegion(db).description == "temp.t(Name,birthDate)")
            let row = try Table("player").filter(key: 1).databaseRegion(db)
            #expect(row.description == "player(id,name,score)[1]")
            let rows = try Table("player").filter(keys: [2, 1]).databaseRegion(db)
            #expect(rows.description == "player(id,name,score)[1,2]")
        }
    }

    @Test("Views are not tracked, for their rows change with those of their tables")
    @MainActor
    func views() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (id INTEGER PRIMARY KEY, Name); CREATE VIEW v AS SELECT * FROM t;
                    CREATE VIEW one AS SELECT 1 AS a
                    """)
        }
        @MainActor func lines(_ sql: String) -> [String] {
            let lines = LockedBox<[String]>([])
            let observation = ValueObservation.tracking { db in
                try Row.fetchAll(db, sql: sql).count
            }.handleEvents(willTrackRegion: { region in
                lines.withLock { $0.append(region.description) }
            })
            observation.start(
                in: dbQueue, scheduling: .immediate, onError: { _ in }, onChange: { _ in }
            ).cancel()
            return lines.withLock { $0 }
        }
        #expect(lines("SELECT name FROM v") == ["t(Name,id)"])
        #expect(lines("SELECT * FROM one").count == 1)
    }

    @Test("A stream of events need not be sendable, and gets each line by a call of its own")
    @MainActor
    func stream() throws {
        final class Stream: TextOutputStream {
            private let lines: LockedBox<[String]>
            private var count = 0
            init(_ lines: LockedBox<[String]>) { self.lines = lines }
            func write(_ string: String) {
                count += 1
                lines.withLock { $0.append("\(count) \(string)") }
            }
        }
        let lines = LockedBox<[String]>([])
        ValueObservation.tracking { _ in 7 }.print("seven", to: Stream(lines)).start(
            in: DatabaseQueue(), scheduling: .immediate, onError: { _ in }, onChange: { _ in }
        ).cancel()
        #expect(
            lines.withLock { $0.filter { !$0.contains("region") } } == [
                "1 seven: start", "2 seven: fetch", "4 seven: value: 7", "5 seven: cancel",
            ])
    }

    @Test("Set operations of regions")
    func setOperations() throws {
        let database = try Self.database(.inMemory)
        try database.writer.read { db in
            let one = try Table("player").filter(key: 1).databaseRegion(db)
            let two = try Table("player").filter(key: 2).databaseRegion(db)
            let team = try Table("team").all().databaseRegion(db)
            #expect(one.union(two).description == "player(id,name,score)[1,2]")
            #expect(one.intersection(two).isEmpty)
            #expect(one.intersection(team).isEmpty)
            #expect(one.union(team).intersection(one) == one)
            #expect(DatabaseRegion.fullDatabase.intersection(one) == one)
            #expect(DatabaseRegion.fullDatabase.union(one).isFullDatabase)
            #expect(DatabaseRegion().isEmpty)
        }
    }

    @Test(
        "Region observation tells commits that change the region", arguments: TestBackend.allCases)
    func regionObservation(backend: TestBackend) throws {
        let database = try Self.database(backend)
        let counts = Mutex<[Int]>([])
        let cancellable = DatabaseRegionObservation(tracking: Table<Row>("player").all()).start(
            in: database.writer, onError: { Issue.record($0) }
        ) { db in
            let count = (try? Table("player").fetchCount(db)) ?? -1
            counts.withLock { $0.append(count) }
        }
        try database.writer.write { try $0.execute(sql: "INSERT INTO team VALUES (1, 'Red')") }
        #expect(counts.withLock { $0 } == [])
        try database.writer.write { try $0.execute(sql: "INSERT INTO player VALUES (1, 'A', 0)") }
        #expect(counts.withLock { $0 } == [1])
        try database.writer.writeWithoutTransaction { db in
            try db.inTransaction {
                try db.execute(sql: "DELETE FROM player")
                return .rollback
            }
        }
        #expect(counts.withLock { $0 } == [1])
        try database.writer.write { try $0.execute(sql: "DELETE FROM player") }
        #expect(counts.withLock { $0 } == [1, 0])
        cancellable.cancel()
        try database.writer.write { try $0.execute(sql: "INSERT INTO player VALUES (2, 'B', 0)") }
        #expect(counts.withLock { $0 } == [1, 0])
    }

    @Test("Announced changes make observations fetch", arguments: TestBackend.allCases)
    func notifyChanges(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let fetches = ObservationRecorder<Int>()
        let counter = Mutex(0)
        let cancellable = fetches.start(
            .tracking { db in
                _ = try Table("player").fetchCount(db)
                return counter.withLock { counter in
                    counter += 1
                    return counter
                }
            }, in: database.writer)
        try await fetches.wait { $0 == [1] }
        try await database.writer.write { try $0.notifyChanges(in: Table<Row>("team").all()) }
        try await database.writer.write { try $0.notifyChanges(in: Table<Row>("player").all()) }
        try await fetches.wait { $0 == [1, 2] }
        cancellable.cancel()
    }

    @Test("A shared observation fetches once for all", arguments: TestBackend.allCases)
    func shared(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let fetches = Mutex(0)
        let shared = ValueObservation.tracking { db in try Table("player").fetchCount(db) }
            .handleEvents(willFetch: { fetches.withLock { $0 += 1 } })
            .shared(
                in: database.writer,
                scheduling: .async(onQueue: DispatchQueue(label: "shared")))
        let first = ObservationRecorder<Int>()
        let second = ObservationRecorder<Int>()
        let one = shared.start {
            first.record(.failure($0))
        } onChange: {
            first.record(.value($0))
        }
        try await first.wait { $0 == [0] }
        let two = shared.start {
            second.record(.failure($0))
        } onChange: {
            second.record(.value($0))
        }
        try await second.wait { $0 == [0] }
        try await database.writer.write {
            try $0.execute(sql: "INSERT INTO player VALUES (1, 'A', 0)")
        }
        try await first.wait { $0.last == 1 }
        try await second.wait { $0.last == 1 }
        #expect(fetches.withLock { $0 } == 2)
        one.cancel()
        two.cancel()
    }

    @Test(
        "100 observers are cancelled while 8 threads write", .timeLimit(.minutes(3)),
        arguments: TestBackend.allCases)
    func stress(backend: TestBackend) async throws {
        let database = try Self.database(backend)
        let writer = database.writer
        weak var weakRecorder: ObservationRecorder<Int>?
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<10 {
                        try await writer.write { db in
                            try db.execute(
                                sql: "INSERT INTO player (name, score) VALUES (?, ?)",
                                arguments: ["\(task)", number])
                        }
                    }
                }
            }
            group.addTask {
                for number in 0..<100 {
                    let recorder = ObservationRecorder<Int>()
                    let cancellable = recorder.start(
                        .tracking { db in try Table("player").fetchCount(db) }, in: writer)
                    if number % 3 == 0 { try await recorder.wait { !$0.isEmpty } }
                    cancellable.cancel()
                }
            }
            try await group.waitForAll()
        }
        do {
            let recorder = ObservationRecorder<Int>()
            weakRecorder = recorder
            let cancellable = recorder.start(
                .tracking { db in try Table("player").fetchCount(db) }, in: writer)
            try await recorder.wait { $0.last == 80 }
            cancellable.cancel()
        }
        // What the observation kept is let go when the writer has heard of its end, and when the
        // delivery that woke this test has returned, on whose thread nobody knows how far it is.
        try await writer.write { try $0.execute(sql: "DELETE FROM player") }
        try await waitUntil { weakRecorder == nil }
    }

    @Test("What was rolled back is not told with the next commit")
    func rollbackWithObservation() throws {
        let database = try Self.database(.inMemory)
        let told = Mutex(0)
        let cancellable = DatabaseRegionObservation(tracking: Table<Row>("player").all()).start(
            in: database.writer, onError: { Issue.record($0) }
        ) { _ in told.withLock { $0 += 1 } }
        try database.writer.writeWithoutTransaction { db in
            try db.inTransaction {
                try db.execute(sql: "INSERT INTO player VALUES (1, 'A', 0)")
                // It has seen what is rolled back, and has to look again.
                let started = ValueObservation.tracking { try Table("player").fetchCount($0) }
                    .start(
                        in: database.writer, scheduling: AtOnce(), onError: { Issue.record($0) },
                        onChange: { _ in })
                defer { started.cancel() }
                return .rollback
            }
        }
        try database.writer.write { try $0.execute(sql: "INSERT INTO team VALUES (1, 'Red')") }
        #expect(told.withLock { $0 } == 0)
        cancellable.cancel()
    }

    private struct AtOnce: ValueObservationScheduler {
        func immediateInitialValue() -> Bool { true }

        func schedule(_ action: @escaping @Sendable () -> Void) { action() }
    }
}
