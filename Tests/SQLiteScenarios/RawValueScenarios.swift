import SQLiteCore
import Testing

/// Any value in a wrapper that tells it from others, as in packages of tagged values.
private struct Tagged<Tag, RawValue>: RawRepresentable {
    var rawValue: RawValue
    init(rawValue: RawValue) { self.rawValue = rawValue }
}

extension Tagged: Equatable where RawValue: Equatable {}
extension Tagged: Hashable where RawValue: Hashable {}
extension Tagged: Decodable where RawValue: Decodable {}
extension Tagged: Encodable where RawValue: Encodable {}
extension Tagged: SQLExpressible where RawValue: SQLExpressible {}
extension Tagged: StatementBinding where RawValue: StatementBinding {}
extension Tagged: StatementColumnConvertible where RawValue: StatementColumnConvertible {}
extension Tagged: DatabaseValueConvertible where RawValue: DatabaseValueConvertible {}

/// A wrapper of expressions.
private struct Wrapper<RawValue>: RawRepresentable {
    var rawValue: RawValue
    init(rawValue: RawValue) { self.rawValue = rawValue }
}

extension Wrapper: SQLExpressible where RawValue: SQLExpressible {}
extension Wrapper: SQLSelectable where RawValue: SQLSelectable {}
extension Wrapper: SQLOrderingTerm where RawValue: SQLOrderingTerm {}
extension Wrapper: SQLSpecificExpressible where RawValue: SQLSpecificExpressible {}

private enum Grape: String, SQLExpressible { case merlot, riesling }

private struct Player: Identifiable, Codable, FetchableRecord, PersistableRecord, Equatable {
    typealias ID = Tagged<Self, Int64>
    var id: ID
    var name: Tagged<(Self, name: ()), String>

    enum Columns: String, ColumnExpression { case id, name }
}

struct RawValueScenarios {
    private func makeDatabase() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.create(table: "player") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
            }
            for (id, name) in [(Int64(1), "merlot"), (2, "Barbara")] {
                try Player(id: .init(rawValue: id), name: .init(rawValue: name)).insert(db)
            }
        }
        return queue
    }

    @Test func `Wrapped values are stored, read and compared as what they wrap`() throws {
        try makeDatabase().read { db in
            let id = Player.ID(rawValue: 2)
            let player = try #require(try Player.find(db, id: id))
            #expect(player.name.rawValue == "Barbara")
            #expect(try Player.filter(Player.Columns.id == id).fetchOne(db) == player)
            #expect(try Player.ID.fetchAll(db, Player.select(Player.Columns.id)).count == 2)
            let sql = "SELECT id FROM player WHERE name = ?"
            #expect(try Player.ID.fetchOne(db, sql: sql, arguments: [player.name]) == id)
        }
    }

    @Test func `Wrapped expressions are selected, ordered by and compared with`() throws {
        try makeDatabase().read { db in
            let name = Wrapper(rawValue: Column("name"))
            let names = try String.fetchAll(db, Player.select(name).order(name))
            #expect(names == ["Barbara", "merlot"])
            #expect(try Player.filter(Column("name") == Grape.merlot).fetchCount(db) == 1)
            #expect(
                try Player.filter(Column("name") == Wrapper(rawValue: "merlot")).fetchCount(db) == 1
            )
        }
    }
}
