import SQLiteCore
import Testing

@Suite("Errors of values that rows do not have")
struct RowDecodingErrorTests {
    struct Team: Decodable, FetchableRecord {
        var team: Int
    }

    private func description(_ body: () throws -> Void) -> String? {
        #expect(throws: RowDecodingError.self, performing: body)?.description
    }

    @Test("A row that is read says column, values, statement and arguments")
    func liveRows() throws {
        try DatabaseQueue().read { db in
            let statement = try db.makeStatement(sql: "SELECT NULL AS name, ? AS team")
            statement.arguments = ["invalid"]
            let origin =
                #"row: [name:NULL team:"invalid"], "#
                + #"sql: `SELECT NULL AS name, ? AS team`, arguments: ["invalid"]"#
            let rows = try Row.fetchCursor(statement)
            let row = try #require(try rows.next())
            #expect(
                description { _ = try row.decode(String.self, forColumn: "name") }
                    == "could not decode String from database value NULL - "
                    + #"column: "name", column index: 0, "# + origin)
            #expect(
                description { _ = try row.decode(Int.self, atIndex: 1) }
                    == #"could not decode Int from database value "invalid" - "#
                    + #"column: "team", column index: 1, "# + origin)
            #expect(
                description { _ = try row.decode(Int.self, forColumn: "score") }
                    == #"column not found: "score" - "# + origin)
            let adapter = ScopeAdapter(["part": RangeRowAdapter(0..<1)])
            let adaptedRows = try Row.fetchCursor(statement, adapter: adapter)
            let adapted = try #require(try adaptedRows.next())
            #expect(
                description { _ = try adapted.decode(Team.self, forKey: "other") }
                    == #"scope not found: "other" - available scopes: ["part"] - "# + origin)
        }
    }

    @Test("Records and values that are fetched say the same")
    func fetched() throws {
        try DatabaseQueue().read { db in
            let sql = "SELECT ? AS team"
            let origin = #"row: [team:"x"], sql: `SELECT ? AS team`, arguments: ["x"]"#
            let expected =
                #"could not decode Int from database value "x" - column: "team", column index: 0, "#
                + origin
            #expect(
                description { _ = try Team.fetchAll(db, sql: sql, arguments: ["x"]) } == expected)
            #expect(
                description { _ = try Int.fetchAll(db, sql: sql, arguments: ["x"]) } == expected)
            #expect(
                description { _ = try Int.fetchOne(db, sql: sql, arguments: ["x"]) } == expected)
        }
    }

    @Test("A copied row has left its statement")
    func copiedRows() throws {
        try DatabaseQueue().read { db in
            let sql = "SELECT NULL AS name, ? AS team"
            let adapter = ScopeAdapter(["name": RangeRowAdapter(0..<1)])
            let row = try #require(
                try Row.fetchOne(db, sql: sql, arguments: ["a"], adapter: adapter))
            let origin = #"row: [name:NULL team:"a"]"#
            #expect(
                description { _ = try row.decode(String.self, forColumn: "name") }
                    == "could not decode String from database value NULL - "
                    + #"column: "name", column index: 0, "# + origin)
            #expect(
                description { _ = try row.decode(Team.self, forKey: "name") }
                    == #"scope "name" only contains null values - "# + origin)
            #expect(
                description { _ = try row.decode([Team].self, forKey: "teams") }
                    == #"prefetch key not found: "teams" - "# + origin)
        }
    }
}
