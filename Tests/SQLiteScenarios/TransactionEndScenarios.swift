import Foundation
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// How transactions end for those who observe them, whatever SQL begins and ends them.
@Suite struct TransactionEndScenarios {
    struct Refusal: Error {}

    final class Observer: TransactionObserver {
        var events: [DatabaseEvent] = []
        var lastCommittedEvents: [DatabaseEvent] = []
        var commitError: (any Error)?
        var observesBlock: (DatabaseEventKind) -> Bool
        let deinitBlock: () -> Void
        var counts = Counts()

        struct Counts: Equatable {
            var change = 0
            var willCommit = 0
            var commit = 0
            var rollback = 0
        }

        init(
            observes observesBlock: @escaping (DatabaseEventKind) -> Bool = { _ in true },
            deinitBlock: @escaping () -> Void = {}
        ) {
            self.observesBlock = observesBlock
            self.deinitBlock = deinitBlock
        }

        deinit { deinitBlock() }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
            observesBlock(eventKind)
        }

        func databaseDidChange(with event: DatabaseEvent) {
            counts.change += 1
            events.append(event.copy())
        }

        func databaseWillCommit() throws {
            counts.willCommit += 1
            if let commitError { throw commitError }
        }

        func databaseDidCommit(_ db: Database) {
            counts.commit += 1
            lastCommittedEvents = events
            events = []
        }

        func databaseDidRollback(_ db: Database) {
            counts.rollback += 1
            lastCommittedEvents = []
            events = []
        }
    }

    struct Transaction: Sendable, CustomTestStringConvertible {
        var start: String
        var end: String
        var completion: Database.TransactionCompletion
        var testDescription: String { "\(start); \(end)" }
    }

    static let transactions: [Transaction] = {
        var transactions = [Transaction(start: "", end: "CREATE TABLE t(a)", completion: .commit)]
        for kind in [
            "BEGIN DEFERRED TRANSACTION", "BEGIN IMMEDIATE TRANSACTION",
            "BEGIN EXCLUSIVE TRANSACTION", "SAVEPOINT test",
        ] {
            for body in ["", "; CREATE TABLE t(a)"] {
                transactions.append(
                    Transaction(start: kind + body, end: "COMMIT", completion: .commit))
                transactions.append(
                    Transaction(start: kind + body, end: "ROLLBACK", completion: .rollback))
            }
        }
        transactions.append(
            Transaction(start: "SAVEPOINT test", end: "RELEASE SAVEPOINT test", completion: .commit)
        )
        transactions.append(
            Transaction(
                start: "SAVEPOINT test; CREATE TABLE t(a)", end: "RELEASE SAVEPOINT test",
                completion: .commit))
        transactions.append(
            Transaction(
                start: "SAVEPOINT test; ROLLBACK TRANSACTION TO SAVEPOINT test",
                end: "RELEASE SAVEPOINT test", completion: .commit))
        transactions.append(
            Transaction(
                start: "SAVEPOINT test; CREATE TABLE t(a); ROLLBACK TRANSACTION TO SAVEPOINT test",
                end: "RELEASE SAVEPOINT test", completion: .commit))
        return transactions
    }()

    static let extents: [Database.TransactionObservationExtent] = [
        .observerLifetime, .databaseLifetime, .nextTransaction,
    ]

    func expected(_ transaction: Transaction, refused: Bool = false) -> Observer.Counts {
        switch transaction.completion {
        case .commit: .init(willCommit: 1, commit: 1)
        case .rollback: .init(rollback: 1)
        }
    }

    @Test(arguments: transactions)
    func endsAreToldOnce(transaction: Transaction) throws {
        for extent in Self.extents {
            for isBetween in [false, true] {
                let dbQueue = DatabaseQueue()
                let observer = Observer()
                if !isBetween { dbQueue.add(transactionObserver: observer, extent: extent) }
                try dbQueue.writeWithoutTransaction { db in
                    try db.execute(sql: transaction.start)
                    if isBetween { db.add(transactionObserver: observer, extent: extent) }
                    try db.execute(sql: transaction.end)
                }
                var counts = observer.counts
                counts.change = 0
                #expect(counts == expected(transaction), "\(extent) \(isBetween)")
                try dbQueue.inTransaction { db in
                    try db.execute(sql: "DROP TABLE IF EXISTS t; CREATE TABLE t(a)")
                    return .commit
                }
                let isOver = if case .nextTransaction = extent { true } else { false }
                let commits = expected(transaction).commit + (isOver ? 0 : 1)
                #expect(observer.counts.commit == commits)
            }
        }
    }

    @Test(arguments: transactions)
    func observersLiveAsLongAsTheirExtent(transaction: Transaction) async throws {
        for extent in Self.extents {
            let isGone = Mutex(false)
            var dbQueue: DatabaseQueue? = DatabaseQueue()
            do {
                let observer = Observer(deinitBlock: { isGone.withLock { $0 = true } })
                dbQueue?.add(transactionObserver: observer, extent: extent)
            }
            if case .observerLifetime = extent {
                #expect(isGone.withLock { $0 })
            } else {
                #expect(!isGone.withLock { $0 })
            }
            try await dbQueue?.writeWithoutTransaction { db in
                try db.execute(sql: transaction.start)
                try db.execute(sql: transaction.end)
            }
            if case .databaseLifetime = extent {
                #expect(!isGone.withLock { $0 })
            } else {
                #expect(isGone.withLock { $0 })
            }
            dbQueue = nil
            try await waitUntil { isGone.withLock { $0 } }
        }
    }

    @Test(arguments: transactions)
    func anObserverThatThrowsRollsBack(transaction: Transaction) throws {
        for extent in Self.extents {
            let dbQueue = DatabaseQueue()
            let observers = [Observer(), Observer(), Observer()]
            observers[1].commitError = Refusal()
            for observer in observers {
                dbQueue.add(transactionObserver: observer, extent: extent)
            }
            do {
                try dbQueue.writeWithoutTransaction { db in
                    try db.execute(sql: transaction.start)
                    try db.execute(sql: transaction.end)
                }
                #expect(transaction.completion == .rollback)
                for observer in observers { #expect(observer.counts.rollback == 1) }
            } catch is Refusal {
                #expect(transaction.completion == .commit)
                #expect(observers.map(\.counts.willCommit) == [1, 1, 0])
                #expect(observers.map(\.counts.commit) == [0, 0, 0])
                #expect(observers.map(\.counts.rollback) == [1, 1, 1])
            }
        }
    }

    final class Artist: Codable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "artists"
        var id: Int64?
        var name: String?

        init(id: Int64?, name: String?) {
            self.id = id
            self.name = name
        }

        func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
    }

    func artists() throws -> DatabaseQueue {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE artists (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE artworks (
                      id INTEGER PRIMARY KEY,
                      artistId INTEGER NOT NULL REFERENCES artists(id)
                        ON DELETE CASCADE ON UPDATE CASCADE,
                      title TEXT);
                    """)
        }
        return dbQueue
    }

    @Test func changesOfRecordsAreTold() throws {
        let dbQueue = try artists()
        let observer = Observer()
        dbQueue.add(transactionObserver: observer)
        func last() -> [String] {
            observer.lastCommittedEvents.map { "\($0.kind) \($0.tableName) \($0.rowID)" }.sorted()
        }
        try dbQueue.writeWithoutTransaction { db in
            let artist = Artist(id: nil, name: "Gerhard Richter")
            try artist.save(db)
            #expect(last() == ["insert artists 1"])
            artist.name = "Vincent Fournier"
            try artist.save(db)
            #expect(last() == ["update artists 1"])
            for title in ["Cloud", "Ema"] {
                try db.execute(
                    literal: "INSERT INTO artworks (artistId, title) VALUES (1, \(title))")
            }
            try artist.delete(db)
            #expect(last() == ["delete artists 1", "delete artworks 1", "delete artworks 2"])

            let name = "Arthur"
            let statement = try db.makeStatement(
                literal: "INSERT INTO artists (name) VALUES (\(name))")
            _ = try Row.fetchCursor(statement).next()
            #expect(last() == ["insert artists \(db.lastInsertedRowID)"])

            observer.counts = .init()
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO artworks (title) VALUES ('meh')")
            }
            #expect(observer.counts == .init())
        }
    }

    @Test func thrownErrorsOfObserversAreSeen() throws {
        let dbQueue = try artists()
        let observer = Observer()
        observer.commitError = NSError(domain: "foo", code: 0, userInfo: nil)
        dbQueue.add(transactionObserver: observer)
        dbQueue.writeWithoutTransaction { db in
            do {
                try Artist(id: nil, name: "Gerhard Richter").save(db)
                Issue.record("A refused change was made")
            } catch {
                #expect((error as NSError).domain == "foo")
                #expect(observer.counts == .init(change: 1, willCommit: 1, rollback: 1))
            }
        }
        observer.counts = .init()
        do {
            try dbQueue.inTransaction { db in
                try Artist(id: nil, name: "Gerhard Richter").save(db)
                return .commit
            }
            Issue.record("A refused change was made")
        } catch {
            #expect((error as NSError).domain == "foo")
            #expect(observer.counts == .init(change: 1, willCommit: 1, rollback: 1))
        }
        observer.counts = .init()
        do {
            try dbQueue.inTransaction { db in
                try db.execute(sql: "INSERT INTO artworks (title) VALUES ('meh')")
                return .commit
            }
            Issue.record("A refused change was made")
        } catch let error as DatabaseError {
            #expect(error.resultCode == .SQLITE_CONSTRAINT)
            #expect(observer.counts == .init(rollback: 1))
        }
    }

    @Test func eventsAreFiltered() throws {
        let cases: [(count: Int, (DatabaseEventKind) -> Bool)] = [
            (0, { _ in false }),
            (3, { _ in true }),
            (
                1,
                {
                    switch $0 {
                    case .insert: true
                    case .update: false
                    case .delete: false
                    }
                }
            ),
            (
                1,
                { if case .delete(tableName: let table) = $0 { table == "artists" } else { false } }
            ),
            (
                1,
                {
                    if case .update(tableName: _, columnNames: let names) = $0 {
                        names.contains("name")
                    } else {
                        false
                    }
                }
            ),
        ]
        for (count, observes) in cases {
            let dbQueue = try artists()
            let observer = Observer(observes: observes)
            dbQueue.add(transactionObserver: observer)
            try dbQueue.inTransaction { db in
                let artist = Artist(id: nil, name: "Gerhard Richter")
                try artist.insert(db)
                try artist.update(db)
                try artist.delete(db)
                return .commit
            }
            #expect(observer.counts == .init(change: count, willCommit: 1, commit: 1))
            #expect(observer.lastCommittedEvents.count == count)
            dbQueue.remove(transactionObserver: observer)
            try dbQueue.write { db in try Artist(id: nil, name: nil).insert(db) }
            #expect(observer.counts.commit == 1)
        }
    }

    @Test func triggersAreToldToWhoAsksForTheirTable() throws {
        for sql in [
            """
            CREATE TABLE a(id INTEGER PRIMARY KEY);
            CREATE TABLE b(id INTEGER PRIMARY KEY REFERENCES a(id) ON DELETE CASCADE);
            INSERT INTO a (id) VALUES (42);
            INSERT INTO b (id) VALUES (42);
            DELETE FROM a;
            """,
            """
            CREATE TABLE b(id INTEGER PRIMARY KEY);
            CREATE TABLE c(id INTEGER);
            INSERT INTO b (id) VALUES (42);
            CREATE TRIGGER t AFTER INSERT ON c BEGIN DELETE FROM b; END;
            INSERT INTO c (id) VALUES (1);
            """,
        ] {
            let dbQueue = DatabaseQueue()
            let observer = Observer(observes: {
                if case .delete(tableName: "b") = $0 { true } else { false }
            })
            dbQueue.add(transactionObserver: observer)
            try dbQueue.inTransaction { db in
                try db.execute(sql: sql)
                return .commit
            }
            #expect(observer.counts == .init(change: 1, willCommit: 1, commit: 1))
            #expect(observer.lastCommittedEvents.first?.rowID == 42)
            #expect(observer.lastCommittedEvents.first?.kind == .delete)
        }
    }

    @Test func readOnlyTransactionsAreNotTold() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("test.sqlite")
        let dbQueue = try DatabaseQueue(path: path)
        try dbQueue.write { db in try db.execute(sql: "CREATE TABLE artists (id)") }
        var configuration = Configuration()
        configuration.readonly = true
        let readonlyQueue = try DatabaseQueue(path: path, configuration: configuration)
        let observer = Observer()
        readonlyQueue.add(transactionObserver: observer, extent: .databaseLifetime)
        dbQueue.add(transactionObserver: observer, extent: .databaseLifetime)
        for sql in ["BEGIN; COMMIT;", "BEGIN; SELECT * FROM artists; COMMIT;"] {
            try readonlyQueue.inDatabase { db in try db.execute(sql: sql) }
            try dbQueue.inDatabase { db in try db.readOnly { try db.execute(sql: sql) } }
        }
        #expect(observer.counts == .init())
    }

    @Test func transactionsHaveOneDate() throws {
        let dates = [Date.distantPast, Date(), .distantFuture]
        func collect(_ body: (Database, () throws -> Void) throws -> Void) throws -> [Date] {
            let iterator = Mutex(dates.makeIterator())
            var configuration = Configuration()
            configuration.transactionClock = .custom { _ in
                iterator.withLock { $0.next()! }
            }
            var collected: [Date] = []
            try DatabaseQueue(configuration: configuration).inDatabase { db in
                try body(db) { try collected.append(db.transactionDate) }
            }
            return collected
        }
        #expect(
            try collect { _, note in
                try note()
                try note()
                try note()
            } == dates)
        for end in ["COMMIT", "ROLLBACK"] {
            let collected = try collect { db, note in
                try note()
                try db.execute(sql: "BEGIN")
                try note()
                try note()
                try db.execute(sql: end)
                try note()
            }
            #expect(collected == [dates[0], dates[1], dates[1], dates[2]])
        }
        let collected = try collect { db, note in
            try note()
            try db.execute(sql: "BEGIN")
            try note()
            try note()
            try? db.execute(
                sql: """
                    CREATE TABLE t(id INTEGER PRIMARY KEY ON CONFLICT ROLLBACK);
                    INSERT INTO t VALUES (1);
                    INSERT INTO t VALUES (1);
                    """)
            try note()
        }
        #expect(collected == [dates[0], dates[1], dates[1], dates[2]])
    }
}
