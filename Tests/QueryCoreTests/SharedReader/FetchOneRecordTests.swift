import Foundation
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// Properties of one record of a table, which is given by nothing but a record, or nil.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct FetchOneRecordTests {
    let database: DatabaseQueue

    init() throws {
        database = try Players.database()
    }

    private nonisolated func player(_ id: Int64?, _ name: String = "given") -> Player {
        var player = Player(name: name, score: 0)
        player.id = id
        return player
    }

    @Test
    func `A record with a primary key is the row with that key, followed until it is deleted`()
        async throws
    {
        let database = database
        @FetchOne(database: database) var second = player(2)
        @FetchOne(database: database) var third = player(3)
        #expect(second.name == "Barbara" && third.name == "Craig")
        try await database.write { db in
            try db.execute(sql: "UPDATE player SET score = score + 1")
        }
        await wait(observing: { second.score == 31 && third.score == 21 })
        _ = try await database.write { db in try Player.deleteOne(db, key: 2) }
        await wait(observing: { $second.loadError is NotFound })
        #expect(second.name == "Barbara" && second.score == 31 && third.name == "Craig")
        await #expect(throws: NotFound.self) { try await $second.load() }
        _ = try await database.write { db in try player(2, "Zoe").inserted(db) }
        await wait(observing: { second.name == "Zoe" && $second.loadError == nil })
    }

    @Test func `A record whose row is not there is shown as it was given, with an error`() {
        @FetchOne(database: database) var nobody = player(9)
        #expect(nobody.name == "given" && $nobody.loadError is NotFound)
    }

    @Test func `An optional is the first record, whatever was given`() async throws {
        let database = database
        @FetchOne(database: database) var first: Player?
        @FetchOne(database: database) var also: Player? = player(3)
        #expect(first?.name == "Arthur" && also?.name == "Arthur")
        _ = try await database.write { db in try Player.deleteAll(db) }
        await wait(observing: { first == nil && also == nil })
        #expect($first.loadError == nil && $also.loadError == nil)
    }

    @Test func `A record that has no key yet is the first one of the table`() async throws {
        let database = database
        @FetchOne(database: database) var always = player(nil)
        #expect(always.name == "Arthur")
        _ = try await database.write { db in try Player.deleteAll(db) }
        await wait(observing: { $always.loadError is NotFound })
        #expect(always.name == "Arthur")
        _ = try await database.write { db in try player(nil, "Zoe").inserted(db) }
        await wait(observing: { always.name == "Zoe" && $always.loadError == nil })
    }

    @Test func `Without arguments the table is that of the default database`() {
        let (none, second) = (player(nil), player(2))
        withDependencies {
            $0.defaultDatabase = database
        } operation: {
            @FetchOne var always = none
            @FetchOne var given = second
            @FetchOne var first: Player? = second
            @FetchAll var players = [none]
            #expect(always.name == "Arthur" && given.name == "Barbara")
            #expect(first?.name == "Arthur")
            #expect(players.map(\.name) == ["Arthur", "Barbara", "Craig"])
        }
    }

    @Test func `Records with one key are one row, whatever else is in them`() {
        let one = FetchOne(wrappedValue: player(2, "one"), database: database)
        let same = FetchOne(wrappedValue: player(2, "same"), database: database)
        let other = FetchOne(wrappedValue: player(3, "one"), database: database)
        let first = FetchOne(wrappedValue: player(nil, "one"), database: database)
        let alsoFirst = FetchOne(wrappedValue: player(nil, "same"), database: database)
        #expect(one.currentReference === same.currentReference)
        #expect(one.currentReference !== other.currentReference)
        #expect(first.currentReference === alsoFirst.currentReference)
    }

    /// Read only: what tells its key is that it is identifiable.
    private struct Reading: Decodable, FetchableRecord, TableRecord, Identifiable, Sendable {
        static let databaseTableName = "player"
        var id: Int64
        var name: String
    }

    /// Read only, and without an identity.
    private struct Label: Decodable, FetchableRecord, TableRecord, Sendable {
        static let databaseTableName = "player"
        var name: String
    }

    private struct Seat: Codable, Equatable, FetchableRecord, PersistableRecord, Sendable {
        enum CodingKeys: String, CodingKey {
            case row = "Row"
            case number, guest
        }
        var row: String
        var number: Int?
        var guest = ""
    }

    private struct Note: Codable, FetchableRecord, PersistableRecord, Identifiable, Sendable {
        var id: Int
        var text: String
    }

    @Test func `The key is encoded, or an id, of one column or several, or not to be had`() throws {
        try database.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE seat (row TEXT, number INTEGER, guest TEXT, PRIMARY KEY (row, number));
                    CREATE TABLE note (id INTEGER, text TEXT);
                    INSERT INTO seat VALUES ('A', 1, 'Ann'), ('A', 2, 'Bob'), ('B', 1, 'Cy');
                    INSERT INTO note VALUES (1, 'first'), (2, 'second');
                    """)
        }
        @FetchOne(database: database) var reading = Reading(id: 3, name: "given")
        @FetchOne(database: database) var label = Label(name: "Craig")
        @FetchOne(database: database) var seat = Seat(row: "A", number: 2)
        @FetchOne(database: database) var anySeat = Seat(row: "B", number: nil)
        // The id of a note is no primary key: its table declares none.
        @FetchOne(database: database) var note = Note(id: 2, text: "given")
        #expect(reading.name == "Craig" && label.name == "Arthur")
        #expect(seat.guest == "Bob" && anySeat.guest == "Ann")
        #expect(note.text == "first")
    }

    @Test func `A row of a view is the first, and one of a table that comes later has its key`()
        async throws
    {
        struct Best: Codable, FetchableRecord, PersistableRecord, Sendable {
            var id: Int64
            var name: String
        }
        struct Late: Codable, FetchableRecord, PersistableRecord, Sendable {
            var id: Int64
            var name: String
        }
        let database = database
        try await database.write { db in
            try db.execute(
                sql: "CREATE VIEW best AS SELECT id, name FROM player ORDER BY score DESC")
        }
        @FetchOne(database: database) var best = Best(id: 1, name: "given")
        @FetchOne(database: database) var late = Late(id: 2, name: "given")
        #expect(best.name == "Barbara")
        #expect(late.name == "given" && $late.loadError is DatabaseError)
        try await database.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE late (id INTEGER PRIMARY KEY, name TEXT);
                    INSERT INTO late VALUES (1, 'one'), (2, 'two');
                    """)
        }
        try await $late.load()
        #expect(late.name == "two" && $late.loadError == nil)
    }

    private struct Card: View {
        @FetchOne var player: Player
        let note: (String) -> Void

        init(_ player: Player, _ database: DatabaseQueue, note: @escaping (String) -> Void) {
            self.note = note
            _player = FetchOne(wrappedValue: player, database: database)
        }

        var body: some View {
            note(player.name)
            return EmptyView()
        }
    }

    @Test func `A view of another record of its parent shows the row of that`() async throws {
        var seen: [String] = []
        let handle = Changeable<Int64, Card>.Handle()
        let database = database
        let stage = Stage(
            Changeable(1, handle) { id in
                Card(player(id), database) { seen.append($0) }
            })
        handle.set(3)
        stage.frame()
        #expect(seen == ["Arthur", "Craig"])
        try await database.write { db in
            try db.execute(sql: "UPDATE player SET name = name || '!'")
        }
        await stage.frames { seen.last == "Craig!" }
        #expect(stage.diagnostics.isEmpty)
    }
}
