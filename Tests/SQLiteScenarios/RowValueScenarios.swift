import Foundation
import SQLiteCore
import Testing

/// Rows, values and arguments, as the public tests of a SQLite toolkit ask of them.
@Suite struct RowValueScenarios {
    let dbQueue = DatabaseQueue()

    @Test func columnsAreReadInEveryWay() throws {
        try dbQueue.read { db throws in
            let rows = try Row.fetchCursor(
                db, sql: "SELECT 1 AS a, 'two' AS b, NULL AS c, 4.5 AS d")
            while let row = try rows.next() {
                #expect(row[0] == 1)
                #expect(row[0] as Int64 == 1)
                #expect(row[1] as String == "two")
                #expect(row[2] as String? == nil)
                #expect(row["d"] as Double == 4.5)
                #expect(row[Column("a")] as Int == 1)
                #expect(row[Column("c")] as Int? == nil)
                #expect(row["a"] as DatabaseValue == 1.databaseValue)
                #expect((row["a"] as (any DatabaseValueConvertible)?) as? Int64 == 1)
                #expect(row.databaseValues.count == 4)
                if let number = row["a"] as Int? { #expect(number == 1) }
                switch (row["c"] as DatabaseValue).storage {
                case .null: break
                case .int64, .double, .string, .blob: Issue.record("c is NULL")
                }
            }
        }
    }

    @Test func rowsAreCollections() throws {
        try dbQueue.read { db throws in
            let row = try #require(try Row.fetchOne(db, sql: "SELECT 0 AS a, 1 AS b, 2 AS c"))
            var columnNames: [String] = []
            var ints: [Int] = []
            for (column, value) in row {
                columnNames.append(column)
                ints.append(Int.fromDatabaseValue(value)!)
            }
            #expect(columnNames == ["a", "b", "c"])
            #expect(ints == [0, 1, 2])
            #expect(row.map { $0.0 } == ["a", "b", "c"])
            #expect(row[row.index(after: row.startIndex)].0 == "b")
            #expect(row.first?.1 == 0.databaseValue)
            #expect(row.last?.0 == "c")
            #expect(row.reversed().map { $0.0 } == ["c", "b", "a"])
            let dictionary = Dictionary(row, uniquingKeysWith: { left, _ in left })
            #expect(dictionary["b"] == 1.databaseValue)
            #expect(dictionary.keys.sorted() == ["a", "b", "c"])
            #expect(row.description == "[a:0 b:1 c:2]")
        }
    }

    @Test func duplicateColumnsAreKept() throws {
        try dbQueue.read { db throws in
            let row = try #require(try Row.fetchOne(db, sql: "SELECT 'foo' AS n, 1 AS n"))
            #expect(row.count == 2)
            #expect(row["n"] as String == "foo")
            #expect(row[1] as Int == 1)
            let same = try #require(try Row.fetchOne(db, sql: "SELECT 'foo' AS n, 1 AS n"))
            #expect(row == same)
            #expect(row.hashValue == same.hashValue)
            #expect(row.copy() == row)
        }
    }

    @Test func rowsOfCursorsAreCopied() throws {
        try dbQueue.read { db throws in
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a UNION ALL SELECT 2")
            var kept: [Row] = []
            while let row = try cursor.next() { kept.append(row.copy()) }
            #expect(kept.map { $0["a"] as Int } == [1, 2])
        }
    }

    @Test func databaseValuesAreHashableAndConvertible() throws {
        #expect(DatabaseValue(value: 1)?.storage.value as? Int64 == 1)
        #expect(DatabaseValue(value: "a") == "a".databaseValue)
        #expect(DatabaseValue(value: Date.self) == nil)
        #expect(DatabaseValue.null.isNull)
        #expect(1.databaseValue == 1.0.databaseValue)
        #expect(1.databaseValue.hashValue == 1.0.databaseValue.hashValue)
        #expect(1.databaseValue != "1".databaseValue)
        #expect(Data([1]).databaseValue != Data([2]).databaseValue)
        #expect(Int.fromDatabaseValue("1".databaseValue) == nil)
        #expect(Int.fromDatabaseValue(1e300.databaseValue) == nil)
        #expect(Int.fromDatabaseValue(Int64.max.databaseValue) == Int(Int64.max))
        #expect(Int8.fromDatabaseValue(300.databaseValue) == nil)
        #expect(UInt64.fromDatabaseValue((-1).databaseValue) == nil)
        #expect(Double.fromDatabaseValue(1.databaseValue) == 1)
        #expect(Bool.fromDatabaseValue(2.databaseValue) == true)
        #expect(Bool.fromDatabaseValue("a".databaseValue) == nil)
        #expect(String.fromDatabaseValue(Data("é".utf8).databaseValue) == "é")
        #expect(Data.fromDatabaseValue("a".databaseValue) == Data([97]))
        #expect(UUID.fromDatabaseValue("x".databaseValue) == nil)
        let uuid = UUID()
        #expect(UUID.fromDatabaseValue(uuid.databaseValue) == uuid)
        #expect(UUID.fromDatabaseValue(uuid.uuidString.databaseValue) == uuid)
        #expect(URL.fromDatabaseValue("https://example.com".databaseValue)?.host() == "example.com")
        let storage = DatabaseValue.Storage.string("x")
        #expect(storage.value as? String == "x")
        #expect("\(DatabaseValue.null)" == "NULL")
        #expect("\("a".databaseValue)" == "\"a\"")
    }

    @Test func datesAreStoredInUTC() throws {
        var components = DateComponents()
        components.calendar = Calendar(identifier: .gregorian)
        components.timeZone = TimeZone(secondsFromGMT: 0)
        (components.year, components.month, components.day) = (1973, 9, 18)
        (components.hour, components.minute, components.second) = (10, 11, 12)
        components.nanosecond = 123_000_000
        let date = try #require(components.date)
        #expect(String.fromDatabaseValue(date.databaseValue) == "1973-09-18 10:11:12.123")
        try dbQueue.write { db throws in
            try db.execute(sql: "CREATE TABLE event (date DATETIME)")
            try db.execute(sql: "INSERT INTO event VALUES (?)", arguments: [date])
            let read = try #require(try Date.fetchOne(db, sql: "SELECT date FROM event"))
            #expect(abs(read.timeIntervalSince(date)) < 0.001)
            let seconds = try Date.fetchOne(db, sql: "SELECT 117108672")
            #expect(seconds == Date(timeIntervalSince1970: 117_108_672))
            let day = try Date.fetchOne(db, sql: "SELECT '1973-09-18'")
            #expect(day == Date(timeIntervalSince1970: 117_158_400))
            let iso = try Date.fetchOne(db, sql: "SELECT '1973-09-18T10:11:12.123+01:00'")
            #expect(abs(try #require(iso).timeIntervalSince(date) + 3600) < 0.001)
            #expect(throws: (any Error).self) {
                try Date.fetchOne(db, sql: "SELECT 'Yesterday'")
            }
        }
    }

    @Test func argumentsAreComposed() throws {
        try dbQueue.write { db throws in
            try db.execute(sql: "CREATE TABLE person (name TEXT, age INT)")
            var arguments: StatementArguments = ["Arthur"]
            arguments += [41]
            try db.execute(sql: "INSERT INTO person VALUES (?, ?)", arguments: arguments)
            try db.execute(
                sql: "INSERT INTO person VALUES (:name, :age)",
                arguments: ["name": "Barbara", "age": nil])
            let pairs: [(String, (any DatabaseValueConvertible)?)] = [
                ("name", "Craig"), ("age", 7),
            ]
            try db.execute(
                sql: "INSERT INTO person VALUES (@name, $age)",
                arguments: StatementArguments(Dictionary(uniqueKeysWithValues: pairs)))
            #expect(StatementArguments([1, "two", nil]).description == "[1, \"two\", NULL]")
            #expect(StatementArguments([Date.self] as [Any]) == nil)
            let any = try #require(StatementArguments([1, "a"] as [Any]))
            #expect(any == [1, "a"])
            let names = ["Arthur", "Craig"]
            let ages = try Int.fetchAll(
                db,
                sql: """
                    SELECT age FROM person
                    WHERE name IN (?, ?) ORDER BY age
                    """,
                arguments: StatementArguments(names))
            #expect(ages == [7, 41])
            let mixed = try Row.fetchOne(
                db, sql: "SELECT ?, :b, ?", arguments: [1, 2] + ["b": 3])
            #expect(mixed.map { Array($0.databaseValues) } == [1, 3, 2].map(\.databaseValue))
            do {
                try db.execute(sql: "INSERT INTO person VALUES (?, ?)", arguments: ["only"])
                Issue.record("An argument is missing")
            } catch let error as DatabaseError {
                #expect(error.resultCode == .SQLITE_MISUSE)
                #expect(error.message == "wrong number of statement arguments: 1")
            }
        }
    }

    @Test func preparedStatementsRunManyTimes() throws {
        try dbQueue.write { db throws in
            try db.create(table: "player") { t in
                t.column("name", .text)
                t.column("score", .integer)
            }
            let insert = try db.makeStatement(
                sql: "INSERT INTO player (name, score) VALUES (:name, :score)")
            try insert.execute(arguments: ["name": "Arthur", "score": 1000])
            try insert.execute(arguments: ["name": "Barbara", "score": 2000])
            #expect(insert.isReadonly == false)
            #expect(insert.columnCount == 0)
            let select = try db.cachedStatement(sql: "SELECT * FROM player WHERE name = ?")
            #expect(select.columnNames == ["name", "score"])
            #expect(select.index(ofColumn: "SCORE") == 1)
            #expect(select.isReadonly)
            let row = try Row.fetchOne(select, arguments: ["Barbara"])
            #expect(row == ["name": "Barbara", "score": 2000])
            try select.setArguments(["Arthur"])
            #expect(try Row.fetchAll(select).count == 1)
            #expect(select.arguments == ["Arthur"])
            select.setUncheckedArguments(["Barbara"])
            #expect(try Int.fetchOne(select, adapter: SuffixRowAdapter(fromIndex: 1)) == 2000)
            #expect(select.databaseRegion.description == "player(name,score)")
            #expect(throws: DatabaseError.self) { try select.validateArguments([1, 2]) }
            let statements = try db.allStatements(
                sql: "INSERT INTO player VALUES (?, ?); SELECT count(*) FROM player",
                arguments: ["Craig", 3])
            var counts: [Int] = []
            while let statement = try statements.next() {
                if statement.columnCount > 0 {
                    counts += try Int.fetchAll(statement)
                } else {
                    try statement.execute()
                }
            }
            #expect(counts == [3])
        }
    }

    @Test func adaptersPresentRows() throws {
        try dbQueue.read { db throws in
            let sql = "SELECT 1 AS id, 'Arthur' AS name, 2 AS id, 'Reds' AS name"
            let adapter = ScopeAdapter([
                "player": RangeRowAdapter(0..<2), "team": SuffixRowAdapter(fromIndex: 2),
                "renamed": ColumnMapping(["key": "id"]),
            ])
            let row = try #require(try Row.fetchOne(db, sql: sql, adapter: adapter))
            #expect(row.scopes["player"] == ["id": 1, "name": "Arthur"])
            #expect(row.scopes["team"]?["name"] == "Reds")
            #expect(row.scopes["renamed"] == ["key": 1])
            #expect(Set(row.scopes.names) == ["player", "team", "renamed"])
            #expect(row.scopesTree["team"]?["id"] == 2)
            let renaming = try Row.fetchOne(
                db, sql: sql, adapter: RenameColumnAdapter { "player_\($0)" })
            #expect(renaming?.columnNames.first == "player_id")
            let nested = EmptyRowAdapter()
                .addingScopes(["a": RangeRowAdapter(1..<2)])
                .addingScopes(["b": RangeRowAdapter(3..<4)])
            let scoped = try #require(try Row.fetchOne(db, sql: sql, adapter: nested))
            #expect(scoped.isEmpty)
            #expect(scoped.scopes["b"]?["name"] == "Reds")
        }
    }
}
