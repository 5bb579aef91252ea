import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Values bound to statements")
struct BindingTests {
    private struct Note: Codable, Equatable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "note"
        var id: Int
        var title: String
        var body: String?
        var bytes: Data
    }

    private static let texts = [
        "", "a", "fifteen bytes !", "sixteen bytes !!", "é", "日本語", "👩‍👩‍👧‍👧", "a\u{0}b", "\u{0}",
        "\u{0}\u{0}x",
        String(repeating: "x", count: 4095), String(repeating: "x", count: 4096),
        String(repeating: "é", count: 2049), String(repeating: "long ", count: 100_000),
    ]

    private func makeTable(_ db: Database) throws {
        try db.execute(
            sql:
                "CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT, bytes BLOB)"
        )
    }

    @Test("Texts of all lengths come back as they were", arguments: TestBackend.allCases)
    func texts(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try makeTable(db)
            for (id, text) in Self.texts.enumerated() {
                let note = Note(
                    id: id, title: text, body: id % 2 == 0 ? text : nil, bytes: Data(text.utf8))
                try note.insert(db)
                #expect(try Note.fetchOne(db, key: id) == note)
            }
            // Texts must not have been written over by those bound after them.
            let notes = try Note.fetchAll(db, sql: "SELECT * FROM note ORDER BY id")
            #expect(notes.map(\.title) == Self.texts)
            #expect(notes.map(\.bytes) == Self.texts.map { Data($0.utf8) })
        }
    }

    @Test("Many texts in one row fill the arena and overflow it")
    func manyTextsInARow() throws {
        struct Wide: PersistableRecord, FetchableRecord, Equatable {
            static let databaseTableName = "wide"
            var texts: [String]
            init(texts: [String]) { self.texts = texts }
            init(row: Row) { texts = (0..<row.count).map { row[$0] } }
            func encode(to container: inout PersistenceContainer) {
                for (index, text) in texts.enumerated() { container["c\(index)"] = text }
            }
        }
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        try DatabaseQueue().write { db in
            let columns = (0..<20).map { "c\($0) TEXT" }.joined(separator: ", ")
            try db.execute(sql: "CREATE TABLE wide (\(columns))")
            var inserted: [Wide] = []
            for _ in 0..<60 * RandomSource.soak {
                let wide = Wide(
                    texts: (0..<20).map { index in
                        String(
                            repeating: random.pick(["a", "é", "\u{0}", "x\(index)"]),
                            count: random.pick([0, 1, 15, 16, 200, 1000]))
                    })
                try wide.insert(db)
                inserted.append(wide)
            }
            #expect(
                try Wide.fetchAll(db, sql: "SELECT * FROM wide ORDER BY rowid") == inserted,
                "seed \(seed)")
        }
    }

    @Test("What was inserted stays when the statement binds other texts")
    func manyRows() throws {
        let database = try TestDatabase(.queue)
        try database.writer.write { db in
            try makeTable(db)
            for id in 0..<2000 {
                try Note(
                    id: id, title: "title \(id)", body: "body \(id)", bytes: Data([UInt8(id % 256)])
                )
                .insert(db)
            }
        }
        try database.writer.read { db in
            let notes = try Note.fetchAll(db, sql: "SELECT * FROM note ORDER BY id")
            #expect(notes.count == 2000)
            for (id, note) in notes.enumerated() {
                #expect(note.title == "title \(id)" && note.body == "body \(id)")
                #expect(note.bytes == Data([UInt8(id % 256)]))
            }
        }
    }

    @Test("A text that triggers write on is the text that was bound")
    func triggersSeeTexts() throws {
        try DatabaseQueue().write { db in
            try makeTable(db)
            try db.execute(
                sql: """
                    CREATE TABLE log (title TEXT);
                    CREATE TRIGGER t AFTER INSERT ON note BEGIN INSERT INTO log VALUES (new.title); END
                    """)
            for id in 0..<50 {
                try Note(id: id, title: "short \(id)", body: nil, bytes: Data()).insert(db)
            }
            #expect(
                try String.fetchAll(db, sql: "SELECT title FROM log ORDER BY rowid")
                    == (0..<50).map { "short \($0)" })
        }
    }

    @Test("RETURNING sees the texts that were bound")
    func returning() throws {
        try DatabaseQueue().write { db in
            try makeTable(db)
            let sql = "INSERT INTO note (title, bytes) VALUES (?, ?) RETURNING title, typeof(bytes)"
            for text in Self.texts.prefix(10) {
                let row = try Row.fetchOne(db, sql: sql, arguments: [text, Data()])
                #expect(row == ["title": text, "typeof(bytes)": "blob"])
            }
        }
    }

    @Test("Empty texts and blobs are not NULL")
    func emptyIsNotNull() throws {
        try DatabaseQueue().read { db in
            let row = try Row.fetchOne(
                db, sql: "SELECT typeof(?) AS a, typeof(?) AS b, typeof(?) AS c",
                arguments: ["", Data(), nil])
            #expect(row == ["a": "text", "b": "blob", "c": "null"])
            #expect(try Data.fetchOne(db, sql: "SELECT x''") == Data())
            #expect(try String.fetchOne(db, sql: "SELECT ''") == "")
        }
    }

    @Test("A slice of data binds its own bytes only")
    func dataSlices() throws {
        try DatabaseQueue().read { db throws in
            let data = Data([1, 2, 3, 4, 5])
            #expect(
                try Data.fetchOne(db, sql: "SELECT ?", arguments: [data[1..<4]]) == Data([2, 3, 4]))
            #expect(try Data.fetchOne(db, sql: "SELECT ?", arguments: [data[2..<2]]) == Data())
            #expect(
                try Int.fetchOne(
                    db, sql: "SELECT length(?)", arguments: ["substring".dropFirst(3).description])
                    == 6)
        }
    }

    @Test("Special numbers are stored as SQLite stores them")
    func specialNumbers() throws {
        try DatabaseQueue().read { db throws in
            func echo<T: DatabaseValueConvertible>(_ value: T) throws -> DatabaseValue? {
                try DatabaseValue.fetchOne(db, sql: "SELECT ?", arguments: [value])
            }
            #expect(try echo(Int64.max) == Int64.max.databaseValue)
            #expect(try echo(Int64.min) == Int64.min.databaseValue)
            #expect(try echo(Double.infinity)?.storage.value as? Double == .infinity)
            #expect(try echo(-Double.infinity)?.storage.value as? Double == -.infinity)
            #expect(
                try DatabaseValue.fetchOne(db, sql: "SELECT ?", arguments: [Double.nan])?.isNull
                    != false)
            #expect(
                try echo(Double.leastNonzeroMagnitude) == Double.leastNonzeroMagnitude.databaseValue
            )
            #expect(try echo(true) == 1.databaseValue)
        }
    }

    @Test("An unsigned number that SQLite cannot store traps")
    func unsignedOverflow() async {
        await #expect(processExitsWith: .failure) {
            print(UInt64.max.databaseValue)
        }
        #expect(UInt64(Int64.max).databaseValue == Int64.max.databaseValue)
    }
}
