import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// Keys are looked up as the record's strategies write them.
@Suite("Keys that a strategy encodes")
struct KeyStrategyTests {
    struct Note: Codable, Identifiable, Hashable, FetchableRecord, PersistableRecord {
        var id: UUID
        static func databaseUUIDEncodingStrategy(for column: String)
            -> DatabaseUUIDEncodingStrategy
        {
            .uppercaseString
        }
    }

    struct Day: Codable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Date
        static func databaseDateEncodingStrategy(for column: String)
            -> DatabaseDateEncodingStrategy
        {
            .secondsSince1970
        }
        static func databaseDateDecodingStrategy(for column: String)
            -> DatabaseDateDecodingStrategy
        {
            .timeIntervalSince1970
        }
    }

    struct Blob: Codable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Data
        static func databaseDataEncodingStrategy(for column: String)
            -> DatabaseDataEncodingStrategy
        {
            .text
        }
    }

    /// Without a strategy a UUID is sixteen bytes.
    struct Plain: Codable, Identifiable, FetchableRecord, PersistableRecord {
        var id: UUID
    }

    private func check<R>(_ record: R, _ type: Database.ColumnType) throws
    where
        R: FetchableRecord & PersistableRecord & Identifiable,
        R.ID: DatabaseValueConvertible & Equatable
    {
        let database = try TestDatabase(.queue)
        try database.writer.write { db in
            try db.create(table: R.databaseTableName) { $0.primaryKey("id", type) }
            try record.insert(db)
            let id = record.id
            #expect(try R.fetchOne(db, id: id)?.id == id)
            #expect(try R.fetchOne(db, key: id)?.id == id)
            #expect(try R.find(db, id: id).id == id)
            #expect(try R.fetchAll(db, ids: [id]).count == 1)
            #expect(try R.fetchAll(db, keys: [id, id]).count == 1)
            #expect(try R.filter(id: id).fetchCount(db) == 1)
            #expect(try R.all().filter(ids: [id]).fetchCount(db) == 1)
            #expect(try Table<R>(R.databaseTableName).filter(key: id).fetchCount(db) == 1)
            #expect(try R.exists(db, id: id))
            #expect(try R.deleteOne(db, id: id))
            try record.insert(db)
            #expect(try R.deleteAll(db, ids: [id]) == 1)
            #expect(try !R.exists(db, key: id))
        }
    }

    @Test("Rows are found, counted and deleted by ids of each kind")
    func lookups() throws {
        try check(Note(id: UUID()), .text)
        try check(Day(id: Date(timeIntervalSince1970: 1_700_000_000)), .integer)
        try check(Blob(id: Data("key".utf8)), .text)
        try check(Plain(id: UUID()), .blob)
    }

    @Test("The SQL has the text that the strategy writes")
    func text() throws {
        let id = try #require(UUID(uuidString: "61626364-6566-6768-696a-6b6c6d6e6f70"))
        let database = try TestDatabase(.queue)
        try database.writer.write { db in
            try db.create(table: "note") { $0.primaryKey("id", .text) }
            let query = try Note.filter(key: id).makePreparedRequest(db, forSingleResult: false)
            #expect(query.statement.arguments == ["61626364-6566-6768-696A-6B6C6D6E6F70"])
        }
    }
}

/// A record that decodes itself with more than its columns.
@Suite("Decoding in an initialiser of one's own")
struct FetchableRecordDecoderTests {
    struct Player: Decodable, FetchableRecord {
        var id: Int
        var name: String

        init(row: Row) throws {
            self = try FetchableRecordDecoder().decode(Decoded.self, from: row).player
            name += "!"
        }

        init(id: Int, name: String) {
            self.id = id
            self.name = name
        }
    }

    struct Decoded: Decodable, FetchableRecord {
        var id: Int
        var name: String
        var player: Player { Player(id: id, name: name) }
    }

    @Test("A decoder gives what the columns say")
    func decoder() throws {
        let queue = DatabaseQueue()
        let players = try queue.read {
            try Player.fetchAll($0, sql: "SELECT 1 AS id, 'Ada' AS name UNION SELECT 2, 'Bob'")
        }
        #expect(players.map(\.name) == ["Ada!", "Bob!"])
    }

    struct Movie: TableRecord {
        static let fullText = hasOne(
            Table("movieText"), using: ForeignKey([.rowID], to: [.rowID]))
    }

    @Test("A full-text table is joined by the row ids of both")
    func rowIDs() throws {
        let queue = DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE movie (title); CREATE TABLE movieText (text)")
            let request = Movie.joining(required: Movie.fullText)
            #expect(try request.fetchCount(db) == 0)
        }
    }

    /// A class of GRDB's, said to be that.
    final class Book: GRDB.Record {}
}
