import SQLiteCore
import Testing

/// Dumps of content and schema.
@Suite struct DumpScenarios {
    struct Player: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
    }

    static func prepare(_ writer: any DatabaseWriter) throws {
        try writer.write { db in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
            try Player(id: 1, name: "Arthur").insert(db)
        }
    }

    @Test func contentIsDumped() throws {
        final class Stream: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let dbQueue = DatabaseQueue()
        try Self.prepare(dbQueue)
        let stream = Stream()
        try dbQueue.dumpSQL("SELECT * FROM player", to: stream)
        #expect(stream.text == "1|Arthur\n")
        stream.text = ""
        try dbQueue.read { db throws in
            try db.dumpRequest(Player.all(), format: .json(), to: stream)
        }
        #expect(stream.text.contains(#""name":"Arthur""#))
        stream.text = ""
        try dbQueue.dumpTables(["player"], format: .quote(), to: stream)
        #expect(stream.text.contains("'Arthur'"))
        stream.text = ""
        try dbQueue.dumpContent(to: stream)
        #expect(stream.text.contains("CREATE TABLE"))
        #expect(stream.text.contains("1|Arthur"))
        stream.text = ""
        try dbQueue.dumpSchema(to: stream)
        #expect(stream.text.contains("CREATE TABLE"))
        #expect(!stream.text.contains("Arthur"))
    }
}
