import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Row adapters")
struct RowAdapterTests {
    private let sql = """
        SELECT 1 AS id, 'Arthur' AS name, 2 AS id, 'Reds' AS name, 10 AS extra
        UNION ALL SELECT 3, 'Barbara', NULL, NULL, 20
        """

    private func rows(_ adapter: (any RowAdapter)?) throws -> [Row] {
        try DatabaseQueue().read { try Row.fetchAll($0, sql: sql, adapter: adapter) }
    }

    @Test("A suffix hides the columns on its left")
    func suffix() throws {
        let rows = try rows(SuffixRowAdapter(fromIndex: 2))
        #expect(rows[0] == ["id": 2, "name": "Reds", "extra": 10])
        #expect(rows[1] == ["id": nil, "name": nil, "extra": 20])
        #expect(try self.rows(SuffixRowAdapter(fromIndex: 9))[0].isEmpty)
    }

    @Test("A range hides the columns around it, and may reach beyond the end")
    func range() throws {
        #expect(try rows(RangeRowAdapter(0..<2)).map { $0["name"] } == ["Arthur", "Barbara"])
        #expect(try rows(RangeRowAdapter(3...4))[0] == ["name": "Reds", "extra": 10])
        #expect(try rows(RangeRowAdapter(4..<9))[0] == ["extra": 10])
        #expect(try rows(RangeRowAdapter(7..<9))[0].isEmpty)
    }

    @Test("A mapping renames columns, and says which it misses")
    func mapping() throws {
        let adapter = ColumnMapping(["player": "NAME", "number": "extra"])
        let first = try rows(adapter)[0]
        #expect(first == ["player": "Arthur", "number": 10])
        #expect(first["name"] as String? == nil)
        let error = #expect(throws: DatabaseError.self) {
            try rows(ColumnMapping(["a": "missing"]))
        }
        #expect(error?.message?.contains("missing column missing") == true)
    }

    @Test("All columns are renamed by a closure")
    func renaming() throws {
        #expect(
            try rows(RenameColumnAdapter { $0 + "_x" })[0].columnNames
                == ["id_x", "name_x", "id_x", "name_x", "extra_x"])
    }

    @Test("Scopes show parts of the row, live and copied")
    func scopes() throws {
        let adapter = ScopeAdapter([
            "player": RangeRowAdapter(0..<2),
            "team": ScopeAdapter(
                base: RangeRowAdapter(2..<4), scopes: ["deep": SuffixRowAdapter(fromIndex: 4)]),
        ])
        try DatabaseQueue().read { db in
            let cursor = try Row.fetchCursor(db, sql: sql, adapter: adapter)
            let live = try #require(try cursor.next())
            #expect(live.count == 5)
            #expect(live.scopes.names == ["player", "team"])
            #expect(live.scopes["player"] == ["id": 1, "name": "Arthur"])
            #expect(live.scopes["team"]?.unscoped == ["id": 2, "name": "Reds"])
            #expect(live.scopes["absent"] == nil)
            #expect(live.scopesTree["deep"] == ["extra": 10])
            #expect(live.scopesTree.names == ["player", "team", "deep"])
            let copy = live.copy()
            let second = try #require(try cursor.next())
            #expect(second.scopes["player"]?["name"] == "Barbara")
            #expect(second.scopes["team"]?.scopes["deep"]?["extra"] == 20)
            #expect(second.scopes["team"]?.unscoped.containsNonNullValue == false)
            #expect(copy.scopes["player"]?["name"] == "Arthur")
            #expect(copy.scopesTree["deep"]?["extra"] == 10)
            #expect(
                copy.debugDescription == """
                    ▿ \(copy)
                      unadapted: \(copy)
                      - player: [id:1 name:"Arthur"]
                      - team: \(copy.scopes["team"]?.description ?? "")
                        - deep: [extra:10]
                    """)
            #expect(copy.unscoped.scopes.isEmpty)
        }
    }

    @Test("Records read adapted rows by index and by name")
    func records() throws {
        struct Team: Decodable, FetchableRecord, Equatable {
            var id: Int?
            var name: String?
        }
        try DatabaseQueue().read { db throws in
            let adapter = SuffixRowAdapter(fromIndex: 2)
            #expect(
                try Team.fetchAll(db, sql: sql, adapter: adapter)
                    == [Team(id: 2, name: "Reds"), Team(id: nil, name: nil)])
            #expect(try Team.fetchOne(db, sql: sql, adapter: adapter)?.name == "Reds")
            #expect(try Int?.fetchAll(db, sql: sql, adapter: adapter) == [2, nil])
            #expect(try Int.fetchOne(db, sql: sql, adapter: SuffixRowAdapter(fromIndex: 4)) == 10)
            #expect(
                try Int.fetchAll(db, sql: sql, adapter: SuffixRowAdapter(fromIndex: 4)) == [10, 20])
        }
    }

    @Test("A decodable record finds other records in scopes")
    func decodableScopes() throws {
        struct Team: Decodable, Equatable, FetchableRecord {
            var id: Int
            var name: String
        }
        struct Info: Decodable, FetchableRecord, Equatable {
            var id: Int
            var name: String
            var team: Team?
        }
        try DatabaseQueue().read { db in
            let infos = try Info.fetchAll(
                db, sql: sql, adapter: ScopeAdapter(["team": RangeRowAdapter(2..<4)]))
            #expect(
                infos == [
                    Info(id: 1, name: "Arthur", team: Team(id: 2, name: "Reds")),
                    Info(id: 3, name: "Barbara", team: nil),
                ])
        }
    }

    @Test("An adapter without columns shows none")
    func empty() throws {
        #expect(try rows(EmptyRowAdapter())[0].isEmpty)
        let scoped = try rows(EmptyRowAdapter().addingScopes(["a": RangeRowAdapter(0..<1)]))[0]
        #expect(scoped.isEmpty)
        #expect(scoped.scopes["a"] == ["id": 1])
    }

    @Test("The row of the statement is there behind any adapter, in copies too")
    func unadapted() throws {
        try DatabaseQueue().inDatabase { db in
            let adapter = ScopeAdapter(
                base: SuffixRowAdapter(fromIndex: 2),
                scopes: ["left": ColumnMapping(["first": "a"]), "none": EmptyRowAdapter()])
            let cursor = try Row.fetchCursor(
                db, sql: "SELECT 1 AS a, 2 AS b, 3 AS c, 'x' AS d", adapter: adapter)
            let row = try #require(try cursor.next())
            let raw: Row = ["a": 1, "b": 2, "c": 3, "d": "x"]
            let copy = row.copy()
            for row in [row, copy, copy.copy()] {
                #expect(row.unadapted == raw)
                #expect(row.unadapted.unadapted == raw)
                #expect(row.scopes["left"]?.unadapted == raw)
                #expect(row.scopes["none"]?.unadapted == raw)
                #expect(Array(row.columnNames) == ["c", "d"])
                #expect(row.databaseValues == [3.databaseValue, "x".databaseValue])
                #expect(row["d"] as String == "x")
                #expect(row.scopes["left"] == ["first": 1])
                #expect(row.scopes["none"]?.isEmpty == true)
            }
            #expect(try cursor.next() == nil)
            // What was copied does not move on.
            #expect(copy.unadapted == raw)
            #expect(raw.unadapted == raw)
        }
    }
}
