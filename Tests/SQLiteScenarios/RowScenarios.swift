import Foundation
import SQLiteCore
import Testing

/// Access to rows and their values.
@Suite struct RowScenarios {
    struct Point: FetchableRecord, Equatable {
        var x: Double
        var y: Double

        init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }

        init(row: Row) throws {
            x = row["x"]
            y = row["y"]
        }
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = DatabaseQueue()
    }

    func row(_ sql: String, _ adapter: (any RowAdapter)? = nil) throws -> Row {
        try dbQueue.read { db in try #require(try Row.fetchOne(db, sql: sql, adapter: adapter)) }
    }

    @Test func valuesAreReadByIndexNameAndColumn() throws {
        let row = try row("SELECT 1 AS a, 'two' AS b, NULL AS c, 4.5 AS d")
        let a: Int = row["a"]
        let second: String = row[1]
        let c: Int? = row["c"]
        let d: Double = row[Column("d")]
        #expect((a, second, c, d) == (1, "two", nil, 4.5))
        #expect(row["B"] == "two")
        #expect(row["missing"] as Int? == nil)
        #expect(row["a"] as Bool == true)
        #expect(row["c"] ?? 12 == 12)
        #expect(row.count == 4)
        #expect(Array(row.columnNames) == ["a", "b", "c", "d"])
        #expect(row.hasColumn("A"))
        #expect(!row.hasColumn("e"))
        #expect(row.hasNull(atIndex: 2))
        #expect(!row.hasNull(atIndex: 0))
        #expect(row.containsNonNullValue)
        #expect(row["b"] as DatabaseValue == "two".databaseValue)
        let untyped = row["a"] as (any DatabaseValueConvertible)?
        #expect(untyped as? Int64 == 1)
    }

    @Test func rowsAreCollectionsOfColumns() throws {
        let row = try row("SELECT 1 AS a, 2 AS b, 3 AS a")
        #expect(row.map(\.0) == ["a", "b", "a"])
        #expect(row.map { $0.1 } == [1.databaseValue, 2.databaseValue, 3.databaseValue])
        #expect(row["a"] == 1)
        #expect(Array(row.databaseValues).count == 3)
        for (column, value) in row {
            #expect(["a", "b"].contains(column))
            #expect(!value.isNull)
        }
        #expect(Dictionary(row, uniquingKeysWith: { left, _ in left })["b"] == 2.databaseValue)
        #expect(row.first?.0 == "a")
        let literal: Row = ["a": 1, "b": 2, "a": 3]
        #expect(literal == row)
        #expect(Set([literal, row]).count == 1)
        #expect(row.description == "[a:1 b:2 a:3]")
    }

    @Test func decodingThrowsOnBadData() throws {
        let row = try row("SELECT 'abc' AS a, NULL AS b, 300 AS c")
        #expect(throws: (any Error).self) { try row.decode(Int.self, forColumn: "a") }
        #expect(throws: (any Error).self) { try row.decode(Int.self, forColumn: "b") }
        #expect(throws: (any Error).self) { try row.decode(Int.self, forColumn: "z") }
        #expect(throws: (any Error).self) { try row.decode(Int8.self, forColumn: "c") }
        #expect(throws: (any Error).self) { try row.decode(Int.self, atIndex: 0) }
        #expect(try row.decode(Int?.self, forColumn: "b") == nil)
        #expect(try row.decode(String.self, forColumn: "a") == "abc")
        #expect(try row.decode(Int.self, forColumn: "c") == 300)
    }

    @Test func decodingErrorsSayWhere() throws {
        struct Player: Decodable, FetchableRecord {
            var id: Int64
            var name: String
        }
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT)")
            try db.execute(sql: "INSERT INTO player VALUES (1, NULL)")
            do {
                _ = try Player.fetchAll(
                    db, sql: "SELECT * FROM player WHERE id > ?", arguments: [0])
                Issue.record("NULL is no String")
            } catch let error as RowDecodingError {
                #expect("\(error)".contains("name"))
                #expect("\(error)".contains("SELECT * FROM player"))
                #expect(error.sql == "SELECT * FROM player WHERE id > ?")
            }
            #expect(throws: (any Error).self) {
                _ = try Player.fetchOne(db, sql: "SELECT id FROM player")
            }
            do {
                _ = try Int.fetchOne(db, sql: "SELECT 'x' AS n")
            } catch {
                #expect("\(error)".contains("Int"))
            }
        }
    }

    @Test func recordsAreMadeOfRows() throws {
        #expect(try Point(row: ["x": 1, "y": 2.5]) == Point(x: 1, y: 2.5))
        try dbQueue.read { db in
            let points = try Point.fetchAll(db, sql: "SELECT 1 AS x, 2 AS y UNION SELECT 3, 4")
            #expect(points == [Point(x: 1, y: 2), Point(x: 3, y: 4)])
            let cursor = try Point.fetchCursor(db, sql: "SELECT 1 AS x, 2 AS y")
            #expect(try cursor.next() == Point(x: 1, y: 2))
            #expect(try cursor.next() == nil)
        }
    }

    @Test func adaptersShapeRows() throws {
        let mapped = try row(
            "SELECT 1 AS a, 2 AS b", ColumnMapping(["x": "a", "y": "b"]))
        #expect(mapped == ["x": 1, "y": 2])
        #expect(
            try row("SELECT 1 AS a, 2 AS b, 3 AS c", SuffixRowAdapter(fromIndex: 1))
                == ["b": 2, "c": 3])
        #expect(try row("SELECT 1 AS a, 2 AS b, 3 AS c", RangeRowAdapter(1..<2)) == ["b": 2])
        #expect(try row("SELECT 1 AS a", RenameColumnAdapter { $0 + "2" }) == ["a2": 1])
        #expect(try row("SELECT 1 AS a", EmptyRowAdapter()).isEmpty)
        #expect(throws: (any Error).self) {
            try row("SELECT 1 AS a", ColumnMapping(["x": "missing"]))
        }
    }

    @Test func scopesHoldSubrows() throws {
        let row = try row(
            "SELECT 1 AS id, 'a' AS name, 2 AS id, 'b' AS name",
            ScopeAdapter([
                "left": RangeRowAdapter(0..<2),
                "right": SuffixRowAdapter(fromIndex: 2),
            ]))
        #expect(row.scopes["left"] == ["id": 1, "name": "a"])
        #expect(row.scopes["right"] == ["id": 2, "name": "b"])
        #expect(row.scopes["other"] == nil)
        #expect(Set(row.scopes.names) == ["left", "right"])
        #expect(row.unscoped == ["id": 1, "name": "a", "id": 2, "name": "b"])
    }

    @Test func rowsAreMadeOfDictionaries() {
        let row = Row(["a": 1, "b": "x"])
        #expect(row["a"] == 1)
        #expect(Row(["a": NSObject()] as [AnyHashable: Any]) == nil)
        #expect(Row().isEmpty)
    }

    @Test func rowsOfACursorAreCopiedToBeKept() throws {
        try dbQueue.read { db in
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a UNION SELECT 2")
            var rows: [Row] = []
            while let row = try cursor.next() { rows.append(row.copy()) }
            #expect(rows == [["a": 1], ["a": 2]])
        }
    }
}
