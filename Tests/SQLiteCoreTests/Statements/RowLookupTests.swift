import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Columns of rows by name")
struct RowLookupTests {
    /// A name in fresh memory, so that its bytes differ from those of equal names before.
    private func fresh(_ name: String) -> String {
        String(decoding: Array(name.utf8), as: UTF8.self)
    }

    private func randomName(_ random: inout RandomSource) -> String {
        // Short names lie in the string itself, long ones in memory of their own.
        let word = random.pick(["a", "b", "name", "identifier", "éa", "column name", "😀"])
        return random.chance(40) ? word + "_with_a_long_tail_of_letters_\(random.int(0...9))" : word
    }

    private func randomCase(_ name: String, _ random: inout RandomSource) -> String {
        switch random.int(0...2) {
        case 0: name
        case 1: name.uppercased()
        default: String(name.map { random.chance(50) ? Character($0.uppercased()) : $0 })
        }
    }

    @Test("Random lookups in any order find the leftmost column of the name")
    func randomLookups() throws {
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        try DatabaseQueue().read { db in
            for _ in 0..<60 * RandomSource.soak {
                let names = (0..<random.int(1...9)).map { _ in randomName(&random) }
                let columns = names.enumerated().map { "\($0) AS \($1.quotedDatabaseIdentifier)" }
                let sql =
                    "SELECT \(columns.joined(separator: ", ")) UNION ALL SELECT "
                    + names.indices.map { "\($0) + 100" }.joined(separator: ", ")
                    + " UNION ALL SELECT "
                    + names.indices.map { "\($0) + 200" }.joined(separator: ", ")
                let cursor = try Row.fetchCursor(db, sql: sql)
                var base = 0
                while let row = try cursor.next() {
                    for _ in 0..<random.int(0...20) {
                        let asked = random.chance(80) ? random.pick(names) : "absent"
                        let name = fresh(randomCase(asked, &random))
                        let expected = names.firstIndex { $0.lowercased() == name.lowercased() }
                        let found: Int? = row[name]
                        #expect(
                            found == expected.map { $0 + base },
                            "seed \(seed): \(name) in \(names)")
                        #expect(row.hasColumn(name) == (expected != nil))
                    }
                    base += 100
                }
                #expect(base == 300)
            }
        }
    }

    @Test("A row decodes the same columns in another order than the row before")
    func reorderedLookups() throws {
        try DatabaseQueue().read { db in
            let cursor = try Row.fetchCursor(
                db,
                sql:
                    "SELECT 1 AS a, 2 AS b, 3 AS c UNION ALL SELECT 4, 5, 6 UNION ALL SELECT 7, 8, 9"
            )
            var row = try #require(try cursor.next())
            #expect([row["a"], row["b"], row["c"]] as [Int] == [1, 2, 3])
            row = try #require(try cursor.next())
            #expect([row["c"], row["a"], row["b"]] as [Int] == [6, 4, 5])
            row = try #require(try cursor.next())
            #expect([row["b"], row["b"], row["b"], row["c"]] as [Int] == [8, 8, 8, 9])
        }
    }

    @Test("More lookups a row than predictions are kept for still find their columns")
    func manyLookups() throws {
        let names = (0..<(LiveRow.predictionCapacity + 70)).map { "column\($0)" }
        let sql = "SELECT " + names.enumerated().map { "\($0) AS \($1)" }.joined(separator: ", ")
        try DatabaseQueue().read { db in
            let cursor = try Row.fetchCursor(db, sql: sql + " UNION ALL " + sql)
            var count = 0
            while let row = try cursor.next() {
                count += 1
                for (index, name) in names.enumerated() {
                    let value: Int = row[fresh(name)]
                    #expect(value == index)
                }
                for (index, name) in names.enumerated().reversed() {
                    let value: Int = row[name]
                    #expect(value == index)
                }
            }
            #expect(count == 2)
        }
    }

    @Test("Names that differ only after the first fifteen bytes are different columns")
    func longNames() throws {
        let names = (0..<5).map { "a_very_long_common_beginning_\($0)" }
        let sql = "SELECT " + names.enumerated().map { "\($0) AS \($1)" }.joined(separator: ", ")
        try DatabaseQueue().read { db in
            let cursor = try Row.fetchCursor(db, sql: sql)
            let row = try #require(try cursor.next())
            for (index, name) in names.enumerated() { #expect(row[name] == index) }
        }
    }

    @Test("A name built in place by appending is looked up by its text")
    func mutatedName() throws {
        let sql = """
            SELECT 1 AS a_long_column_name_one, 2 AS a_long_column_name_two
            UNION ALL SELECT 3, 4 UNION ALL SELECT 5, 6
            """
        try DatabaseQueue().read { db in
            let cursor = try Row.fetchCursor(db, sql: sql)
            var name = ""
            name.reserveCapacity(64)
            var values: [Int] = []
            while let row = try cursor.next() {
                for word in ["one", "two"] {
                    name.removeAll(keepingCapacity: true)
                    name += "a_long_column_name_"
                    name += word
                    values.append(row[name])
                }
            }
            #expect(values == [1, 2, 3, 4, 5, 6])
        }
    }

    @Test("Names of columns compare without regard to the case of letters beyond ASCII")
    func unicodeCase() throws {
        try DatabaseQueue().read { db in
            let row = try #require(try Row.fetchOne(db, sql: "SELECT 1 AS \"Größe\", 2 AS ÉTÉ"))
            #expect(row["größe"] == 1)
            #expect(row["été"] == 2)
        }
    }

    @Test("A copied row answers as the live row did")
    func copiesAnswerAlike() throws {
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        try DatabaseQueue().read { db in
            for _ in 0..<40 * RandomSource.soak {
                let names = (0..<random.int(0...6) + 1).map { _ in randomName(&random) }
                let values = names.map { _ in
                    random.pick(["NULL", "1", "1.5", "'text'", "x'00FF'", "''", "x''"])
                }
                let sql =
                    "SELECT "
                    + zip(values, names).map {
                        "\($0) AS \($1.quotedDatabaseIdentifier)"
                    }.joined(separator: ", ")
                let cursor = try Row.fetchCursor(db, sql: sql)
                let row = try #require(try cursor.next())
                let copy = row.copy()
                #expect(copy == row, "seed \(seed)")
                #expect(copy.description == row.description)
                for name in names {
                    #expect(copy[name] as DatabaseValue == row[name] as DatabaseValue)
                }
                let values2 = row.databaseValues
                _ = try cursor.next()
                #expect(copy.databaseValues == values2)
            }
        }
    }

    @Test("A missing column is nil for an optional and for a value of any type")
    func missingColumns() throws {
        try DatabaseQueue().read { db in
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a")
            let row = try #require(try cursor.next())
            #expect(row["b"] as Int? == nil)
            #expect(row["b"] as (any DatabaseValueConvertible)? == nil)
            #expect(row[Column("b")] as String? == nil)
            #expect(row.copy()["b"] as Int? == nil)
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forColumn: "b") }
            #expect(try row.decode(Int?.self, forColumn: "b") == nil)
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, atIndex: 1) }
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, atIndex: -1) }
        }
    }

    @Test("A decoding error names the column, the row and the statement")
    func decodingErrors() throws {
        try DatabaseQueue().read { db in
            let row = try #require(try Row.fetchOne(db, sql: "SELECT 'x' AS a, NULL AS b"))
            let text = #expect(throws: RowDecodingError.self) {
                try row.decode(Int.self, forColumn: "a")
            }
            #expect(text?.column == "a")
            #expect(text?.columnNames == ["a", "b"])
            #expect(text?.sql == "SELECT 'x' AS a, NULL AS b")
            #expect(text?.message == "could not decode Int from a TEXT in column a")
            #expect(
                text?.description == #"could not decode Int from database value "x" - "#
                    + #"column: "a", column index: 0, row: [a:"x" b:NULL]"#)
            let null = #expect(throws: RowDecodingError.self) {
                try row.decode(Int.self, forColumn: "b")
            }
            #expect(null?.message == "could not decode Int from NULL in column b")
            let absent = #expect(throws: RowDecodingError.self) {
                try row.decode(Int.self, forColumn: "c")
            }
            #expect(absent?.message == "column not found: c")
            #expect(
                absent?.description == #"column not found: "c" - row: [a:"x" b:NULL]"#)
        }
    }

    @Test("Rows without columns and rows from dictionaries behave like other rows")
    func otherRows() {
        #expect(Row().isEmpty)
        #expect(Row()["a"] as Int? == nil)
        let row: Row = ["a": 1, "B": "x", "a": 2, "n": nil]
        #expect(row.columnNames == ["a", "B", "a", "n"])
        #expect(row["A"] == 1)
        #expect(row["b"] == "x")
        #expect(row.hasNull(atIndex: 3))
        #expect(!row.hasNull(atIndex: 0))
        #expect(row.containsNonNullValue)
        #expect(!Row(dictionaryLiteral: ("a", nil)).containsNonNullValue)
        #expect(Row(["a": 1, "b": "x"])?.count == 2)
        #expect(Row([1: 1]) == nil)
        #expect(Row(["a": RowLookupTests()]) == nil)
    }

    @Test("A row is a collection of names and values from left to right")
    func collection() {
        let row: Row = ["a": 1, "b": nil, "a": "x"]
        #expect(row.map(\.0) == ["a", "b", "a"])
        #expect(row.map(\.1) == [1.databaseValue, .null, "x".databaseValue])
        #expect(row.last?.0 == "a")
        #expect(row.reversed().map(\.0) == ["a", "b", "a"])
        #expect(row.index(row.startIndex, offsetBy: 3) == row.endIndex)
        #expect(row.distance(from: row.startIndex, to: row.endIndex) == 3)
        #expect(row.description == "[a:1 b:NULL a:\"x\"]")
    }

    @Test("Rows are equal when names, values and their order are")
    func equality() throws {
        let row: Row = ["a": 1, "b": 2]
        #expect(row == ["a": 1, "b": 2])
        #expect(row == ["a": 1.0, "b": 2])
        #expect(row != ["b": 2, "a": 1])
        #expect(row != ["a": 1, "B": 2])
        #expect(row != ["a": 1])
        #expect(row.hashValue == (["a": 1.0, "b": 2] as Row).hashValue)
        try DatabaseQueue().read { db throws in
            #expect(try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b") == row)
            #expect(
                try Row.fetchSet(db, sql: "SELECT 1 AS a UNION ALL SELECT 1 UNION ALL SELECT 2")
                    == [["a": 1], ["a": 2]])
        }
    }
}
