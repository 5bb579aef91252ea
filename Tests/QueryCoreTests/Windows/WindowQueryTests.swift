import Dispatch
import FoundationEssentials
import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// The statements that read a window piece by piece.
@Suite(.timeLimit(.minutes(5)))
struct WindowQueryTests {
    private static func database(
        scores: some Sequence<Int?>, _ recorder: SQLRecorder = SQLRecorder()
    ) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(configuration: recorder.configuration())
        try queue.write { db in
            try Entries.create(db)
            try Entries.fill(db, scores: scores)
        }
        return queue
    }

    private static func query(
        _ db: Database, _ request: QueryInterfaceRequest<Entry> = Entry.order(Column("score").desc)
    ) throws -> WindowQuery {
        try WindowQuery(request.asRequest(of: Row.self), name: "key", db)
    }

    private static func ids(
        _ access: WindowAccess, _ query: WindowQuery, _ place: WindowPlace, backward: Bool = false,
        limit: Int = 5, sortedLimit: Int = 1000
    ) throws -> [Int64] {
        var ids: [Int64] = []
        _ = try query.visit(
            access, place, backward: backward, limit: limit, sortedLimit: sortedLimit
        ) { ids.append($0["id"]) }
        return ids
    }

    @Test func `A page is read in two statements, which walk the index and sort nothing`() throws {
        let recorder = SQLRecorder()
        let queue = try Self.database(scores: (0..<500).map { $0 / 7 }, recorder)
        try queue.read { db in
            let query = try Self.query(db)
            let access = WindowAccess(db, patience: .seconds(60))
            let key = try #require(try query.key(access, .edge, skipping: 250))
            recorder.clear()
            let next = try Self.ids(access, query, .after(key), limit: 50)
            #expect(recorder.all.count == 2)
            let former = try Self.ids(access, query, .after(key), backward: true, limit: 50)
            #expect(recorder.all.count == 4, "\(recorder.all)")
            let all = try Int64.fetchAll(
                db, Entry.select(Column("id")).order(Column("score").desc, Column("id")))
            #expect(next == Array(all[251..<301]))
            #expect(former == all[200..<250].reversed())
            for sql in recorder.all.prefix(4) {
                let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)")
                    .map { row -> String in row["detail"] }.joined(separator: "; ")
                #expect(plan.contains("USING INDEX entry_score"), "\(sql): \(plan)")
                #expect(!plan.contains("TEMP B-TREE"), "\(sql): \(plan)")
            }
        }
    }

    @Test func `Among any number of equal scores a page, a jump and a rank cost the same`() throws {
        let queue = try Self.database(scores: Array(repeating: 7, count: 60_000))
        try queue.read { db in
            let query = try Self.query(db)
            // Asked each thousand steps of SQLite's machine, and once at the start.
            var thousands = 0
            let access = WindowAccess(db, patience: .seconds(60)) {
                thousands += 1
                return true
            }
            let key = WindowKey(values: [7.databaseValue, 30_000.databaseValue])
            #expect(
                try Self.ids(access, query, .after(key)) == [
                    30_001, 30_002, 30_003, 30_004, 30_005,
                ])
            #expect(
                try Self.ids(access, query, .after(key), backward: true)
                    == [29_999, 29_998, 29_997, 29_996, 29_995])
            #expect(thousands <= 4)
            var sizes = WindowSizes.standard
            sizes.stride = 4096
            var survey = WindowSurvey(sizes)
            try survey.advance(access, query) { true }
            #expect(survey.count == 60_000)
            #expect(survey.anchors.keys.count == 14)
            thousands = 0
            let rank = try db.interruptible(while: access.mayContinue) {
                try survey.anchors.rank(db, query, of: key)
            }
            #expect(rank == 29_999)
            #expect(thousands <= 30)
        }
    }

    @Test func `Keys of integers have four times as many anchors, in large tables only`() throws {
        let queue = try Self.database(scores: Array(repeating: 7, count: 2000))
        try queue.read { db in
            let access = WindowAccess(db, patience: .seconds(60))
            func anchorCount(_ request: QueryInterfaceRequest<Entry>, most: Int) throws -> Int {
                var sizes = WindowSizes.standard
                (sizes.stride, sizes.mostAnchors) = (10, most)
                var survey = WindowSurvey(sizes)
                try survey.advance(access, Self.query(db, request)) { true }
                return survey.anchors.keys.count
            }
            let byScore = Entry.order(Column("score"))
            let byName = Entry.order(Column("name"))
            let far = try [byScore, byName].map { try anchorCount($0, most: 20) }
            #expect(far == [79, 19])
            let near = try [byScore, byName].map { try anchorCount($0, most: 500) }
            #expect(near == [199, 199])
        }
    }

    @Test func `A filter that finds little is left to SQLite's sorter, with the same rows`() throws
    {
        let queue = try Self.database(scores: (0..<3000).map { $0 % 700 })
        try queue.read { db in
            for terms in [
                [Column("score").desc], [Column("score").asc, Column("id").desc],
                [Column("name").collating(.nocase).desc, Column("score").ascNullsLast],
            ] {
                let request = Entry.filter(sql: "id % 7 = 0").order(terms)
                let query = try Self.query(db, request)
                let patient = WindowAccess(db, patience: .seconds(60))
                let hasty = WindowAccess(db, patience: .nanoseconds(0))
                let key = try #require(try query.key(patient, .edge, skipping: 100))
                #expect(try query.key(hasty, .edge, skipping: 100) == key)
                for backward in [false, true] {
                    for place in [WindowPlace.edge, .after(key), .from(key)] {
                        let walked = try Self.ids(
                            patient, query, place, backward: backward, limit: 40)
                        let sorted = try Self.ids(
                            hasty, query, place, backward: backward, limit: 5, sortedLimit: 40)
                        #expect(sorted == walked)
                    }
                }
            }
        }
    }

    @Test func `Rows visited before the time is up are not visited again`() throws {
        let queue = try Self.database(scores: (0..<3000).map { $0 })
        try queue.read { db in
            let query = try Self.query(
                db, Entry.filter(sql: "id % 100 = 0").order(Column("score")))
            let patience = DispatchTimeInterval.milliseconds(2)
            let end = DispatchTime.now() + patience
            var ids: [Int64] = []
            _ = try query.visit(
                WindowAccess(db, patience: patience), .edge, backward: false, limit: 20,
                sortedLimit: 30
            ) {
                ids.append($0["id"])
                // The time is up when the third row is there, at the latest.
                while ids.count == 3, DispatchTime.now() < end + patience {}
            }
            #expect(ids == (1...30).map { $0 * 100 })
        }
    }

    @Test func `A visitor who runs out of time sees its row again`() throws {
        let queue = try Self.database(scores: (0..<100).map { $0 })
        try queue.read { db in
            let query = try Self.query(
                db, Entry.filter(Column("id") > 0).order(Column("score").desc))
            var ids: [Int64] = []
            var isFirst = true
            let patience = DispatchTimeInterval.milliseconds(20)
            _ = try query.visit(
                WindowAccess(db, patience: patience), .edge, backward: false, limit: 5,
                sortedLimit: 8
            ) { row in
                let id: Int64 = row["id"]
                // What the third visit asks takes all the time there is.
                if isFirst, ids.count == 2 {
                    isFirst = false
                    _ = try Int.fetchOne(
                        db,
                        sql: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                            + "SELECT max(i) FROM n")
                }
                ids.append(id)
            }
            #expect(ids.prefix(5) == [100, 99, 98, 97, 96])
        }
    }

    @Test func `A walk that nobody waits for any more ends in the midst of its rows`() throws {
        let queue = try Self.database(scores: (0..<3000).map { $0 })
        try queue.read { db in
            let query = try Self.query(
                db, Entry.filter(sql: "id % 100 = 0").order(Column("score")))
            var ids: [Int64] = []
            let access = WindowAccess(db, patience: .seconds(60)) { ids.count < 3 }
            #expect(throws: ReadInterruption.self) {
                try query.visit(access, .edge, backward: false, limit: 30, sortedLimit: 30) {
                    ids.append($0["id"])
                }
            }
            #expect(ids.starts(with: [100, 200, 300]) && ids.count < 30)
            // The connection is as good as before.
            #expect(try Entry.fetchCount(db) == 3000)
        }
    }

    @Test func `All rows are never left to the sorter, however long it takes`() throws {
        let recorder = SQLRecorder()
        let queue = try Self.database(scores: (0..<300).map { $0 }, recorder)
        try queue.read { db in
            let query = try Self.query(db)
            let hasty = WindowAccess(db, patience: .nanoseconds(0))
            recorder.clear()
            #expect(try Self.ids(hasty, query, .edge, limit: 3) == [300, 299, 298])
            #expect(try query.key(hasty, .edge, skipping: 100)?.values.last == 200.databaseValue)
            #expect(recorder.all.count == 2)
        }
    }

    @Test func `Places are compared as SQLite orders them`() throws {
        let queue = DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: "CREATE TABLE entry(id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE, score)")
            let values: [(any DatabaseValueConvertible)?] = [
                nil, 1, 2.5, 3, "b", "B", "a", "é", "Z", Int64.max, -1.0e300,
            ]
            for value in values {
                for score in [nil, 1, "x", 2.0] as [(any DatabaseValueConvertible)?] {
                    try db.execute(
                        sql: "INSERT INTO entry(name, score) VALUES (?, ?)",
                        arguments: [value, score])
                }
            }
            for terms in [
                [Column("name").asc, Column("score").desc],
                [Column("score").ascNullsLast, Column("name").descNullsFirst],
            ] {
                let query = try Self.query(db, Entry.order(terms))
                let access = WindowAccess(db)
                var keys: [WindowKey] = []
                _ = try query.visit(
                    access, .edge, backward: false, limit: 1000, sortedLimit: 1000
                ) { keys.append(query.key($0)) }
                #expect(keys.count == values.count * 4)
                for (index, key) in keys.enumerated() {
                    #expect(try query.count(db, before: key) == index)
                    #expect(try query.key(access, .edge, skipping: index) == key)
                    for (other, otherKey) in keys.enumerated() {
                        let result = try query.compare(db, key, otherKey).result
                        #expect(
                            result == (index < other ? .before : index == other ? .same : .after))
                        if other <= index {
                            #expect(try query.count(db, from: otherKey, to: key) == index - other)
                        }
                    }
                }
            }
        }
    }

    @Test func `The primary key of several columns decides between equal rows`() throws {
        let queue = DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: "CREATE TABLE part(a TEXT, b INTEGER, c, PRIMARY KEY (a, b)) WITHOUT ROWID")
            for index in 0..<40 {
                try db.execute(
                    sql: "INSERT INTO part VALUES (?, ?, ?)",
                    arguments: ["\(index % 4)", index / 4, index % 3])
            }
            let request = Table<Row>("part").order(Column("c").desc, Column("b"))
            let query = try WindowQuery(request, name: "key", db)
            #expect(query.order.terms.count == 3)
            #expect(query.order.uniqueTerms.sorted() == [1, 2])
            let expected = try Row.fetchAll(db, sql: "SELECT * FROM part ORDER BY c DESC, b, a")
            var rows: [Row] = []
            var place = WindowPlace.edge
            while rows.count < 40 {
                _ = try query.visit(
                    WindowAccess(db), place, backward: false, limit: 3, sortedLimit: 3
                ) { row in
                    rows.append(row.copy())
                    place = .after(query.key(row))
                }
            }
            #expect(rows.map { $0["a"] as String } == expected.map { $0["a"] as String })
            #expect(rows.map { $0["b"] as Int } == expected.map { $0["b"] as Int })
        }
    }

    @Test func `Orders of SQL alone, limits and groups are refused`() throws {
        let queue = try Self.database(scores: [1])
        try queue.read { db in
            for request in [
                Entry.order(sql: "score"), Entry.limit(3), Entry.select(Column("name")).distinct(),
                Entry.all().group(Column("name")),
            ] {
                let error = #expect(throws: DatabaseError.self) { try Self.query(db, request) }
                #expect(error?.resultCode == .SQLITE_MISUSE)
            }
            let order = try Self.query(
                db, Entry.order(Column("id"), Column("score"), SQL(sql: "name").sqlExpression.desc)
            ).order
            #expect(order.terms.count == 1)
        }
    }

    /// The order of random keys, with NULL among them and ties.
    @Test(arguments: [false, true], [false, true])
    func `Numbers of rows are those of a walk over all, whatever is NULL`(
        isDescending: Bool, isFiltered: Bool
    ) throws {
        var random = Dice(11)
        let queue = try Self.database(
            scores: (0..<120).map { _ in
                Int.random(in: 0..<4, using: &random) == 0
                    ? nil : Int.random(in: 0..<20, using: &random)
            })
        try queue.read { db in
            let score = Column("score")
            var request = Entry.order(isDescending ? score.desc : score.asc, Column("name"))
            // A filter whose values look like those of keys.
            if isFiltered { request = request.filter(Column("name") != "low 0" && score != 7) }
            let query = try Self.query(db, request)
            let keys = try query.keys(db)
            #expect(try query.count(db) == keys.count)
            for (index, key) in keys.enumerated() {
                #expect(try query.count(db, before: key) == index)
                for distance in [0, 1, 2, 17] where index + distance < keys.count {
                    let other = keys[index + distance]
                    #expect(try query.count(db, from: key, to: other) == distance)
                    #expect(
                        try query.key(WindowAccess(db), .from(key), skipping: distance) == other)
                    #expect(
                        try query.key(
                            WindowAccess(db), .from(other), backward: true, skipping: distance)
                            == key)
                }
            }
        }
    }

    @Test func `Keys of one shape share one statement, whatever their values`() throws {
        let recorder = SQLRecorder()
        let queue = try Self.database(scores: (0..<300).map { $0 }, recorder)
        try queue.read { db in
            let query = try Self.query(db)
            let keys = try query.keys(db, each: 30)
            recorder.clear()
            let counts = try keys.dropFirst().map { try query.count(db, from: keys[0], to: $0) }
            #expect(counts == (1..<10).map { $0 * 30 })
            // What is run has the values in its text.
            let texts = recorder.all.map { $0.replacing(#/\d+/#, with: "?") }
            #expect(texts.count == 9)
            #expect(Set(texts).count == 1, "\(Set(texts))")
        }
    }

    @Test(arguments: ["BINARY", "NOCASE", "unknown"])
    func `Texts of a named collation are compared without SQLite if bytes decide`(
        _ collation: String
    ) throws {
        let recorder = SQLRecorder()
        let queue = try Self.database(scores: (0..<40).map { $0 }, recorder)
        try queue.write { db in
            db.add(
                collation: DatabaseCollation("unknown") { lhs, rhs in
                    lhs.utf8.count < rhs.utf8.count
                        ? .orderedAscending
                        : lhs.utf8.count > rhs.utf8.count ? .orderedDescending : .orderedSame
                })
            let names = ["b", "B", "a", "Z", "é", "e\u{301}", "", "aa", "\u{10FFFF}", "\u{FFFF}"]
            for id in 1...40 {
                try db.execute(
                    sql: "UPDATE entry SET name = ? WHERE id = ?",
                    arguments: [names[id % names.count], id])
            }
            let request = Entry.order(Column("name").collating(.init(collation)))
            let query = try Self.query(db, request)
            let keys = try query.keys(db)
            recorder.clear()
            for (index, key) in keys.enumerated() {
                for (otherIndex, other) in keys.enumerated() {
                    let expected: WindowComparison =
                        index == otherIndex ? .same : index < otherIndex ? .before : .after
                    #expect(try query.compare(db, key, other).result == expected)
                }
            }
            #expect(recorder.all.isEmpty == (collation == "BINARY"))
        }
    }

    @Test func `Texts of a file in UTF-16 are compared by SQLite`() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA encoding = 'UTF-16le'") }
        let queue = try DatabaseQueue(configuration: configuration)
        try queue.write { db in
            try Entries.create(db)
            try Entries.fill(db, scores: [1, 2])
            let request = Entry.order(Column("name").collating(.binary))
            let term = try #require(Self.query(db, request).order.terms.first)
            #expect(term.compare("a".databaseValue, "b".databaseValue) == nil)
        }
    }
}
