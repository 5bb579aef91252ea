import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Arguments of statements")
struct StatementArgumentsTests {
    private func row(_ db: Database, _ sql: String, _ arguments: StatementArguments) throws
        -> [DatabaseValue]
    {
        try Row.fetchOne(db, sql: sql, arguments: arguments)?.databaseValues ?? []
    }

    @Test("Arguments fill parameters by position and by name")
    func kinds() throws {
        try DatabaseQueue().read { db throws in
            #expect(try row(db, "SELECT ?, ?", [1, "x"]) == [1.databaseValue, "x".databaseValue])
            #expect(
                try row(db, "SELECT :a, @b, $c", ["a": 1, "b": 2, "c": 3])
                    == [1.databaseValue, 2.databaseValue, 3.databaseValue])
            #expect(try row(db, "SELECT :a, :a", ["a": 1]) == [1.databaseValue, 1.databaseValue])
            #expect(try row(db, "SELECT :a, :b", [1, 2]) == [1.databaseValue, 2.databaseValue])
            #expect(
                try row(db, "SELECT ?, :b", StatementArguments([1]) + ["b": 2])
                    == [1.databaseValue, 2.databaseValue])
            #expect(try row(db, "SELECT :a", ["a": nil]) == [.null])
            #expect(try row(db, "SELECT ?2, ?1", [1, 2]) == [2.databaseValue, 1.databaseValue])
        }
    }

    @Test("Missing and surplus arguments are errors that name the statement")
    func errors() throws {
        try DatabaseQueue().read { db in
            let wrong: [(String, StatementArguments, String)] = [
                ("SELECT ?", [], "wrong number of statement arguments: 0"),
                ("SELECT ?", [1, 2], "wrong number of statement arguments: 2"),
                ("SELECT ?, ?", [1], "wrong number of statement arguments: 1"),
                ("SELECT 1", [1], "wrong number of statement arguments: 1"),
                ("SELECT :a", ["b": 1], "missing statement argument: a"),
                ("SELECT :a, :b", ["a": 1], "missing statement argument: b"),
            ]
            for (sql, arguments, message) in wrong {
                let error = #expect(throws: DatabaseError.self) {
                    try Row.fetchAll(db, sql: sql, arguments: arguments)
                }
                #expect(error?.resultCode == .SQLITE_MISUSE)
                #expect(error?.message == message)
                #expect(error?.sql == sql)
                let invalid = #expect(throws: DatabaseError.self) {
                    try db.makeStatement(sql: sql).validateArguments(arguments)
                }
                #expect(invalid?.message == message)
                #expect(invalid?.sql == sql)
            }
        }
    }

    @Test("A statement with parameters does not run before they are set")
    func unset() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t (a)")
            let statement = try db.makeStatement(sql: "INSERT INTO t VALUES (?)")
            let error = #expect(throws: DatabaseError.self) { try statement.execute() }
            #expect(error?.resultCode == .SQLITE_MISUSE)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 0)
            try statement.execute(arguments: [1])
            // The arguments stay for the next time.
            try statement.execute()
            statement.arguments = [2]
            try statement.execute()
            statement.setUncheckedArguments([])
            try statement.execute()
            #expect(
                try Row.fetchAll(db, sql: "SELECT a FROM t ORDER BY rowid")
                    == [["a": 1], ["a": 1], ["a": 2], ["a": nil]])
        }
    }

    @Test("Statements in one text take the arguments one after the other")
    func severalStatements() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (a, b);
                    -- a comment; with a semicolon
                    INSERT INTO t VALUES (?, ?);
                    INSERT INTO t VALUES (?, ';');
                    """, arguments: [1, 2, 3])
            #expect(
                try Row.fetchAll(db, sql: "SELECT * FROM t")
                    == [["a": 1, "b": 2], ["a": 3, "b": ";"]])
            let error = #expect(throws: DatabaseError.self) {
                try db.execute(
                    sql: "DELETE FROM t WHERE a = ?; DELETE FROM t WHERE a = ?",
                    arguments: [1, 2, 3])
            }
            #expect(error?.message == "wrong number of statement arguments: 3")
            // It is no single statement whose arguments are too many.
            #expect(error?.sql == nil)
            try db.execute(
                sql: "INSERT INTO t VALUES (:a, :b); INSERT INTO t VALUES (:b, :a)",
                arguments: ["a": 8, "b": 9])
            #expect(
                try Row.fetchAll(db, sql: "SELECT * FROM t WHERE a >= 8")
                    == [["a": 8, "b": 9], ["a": 9, "b": 8]])
        }
    }

    @Test("Only space and comments are no statement, two are too many")
    func compiling() throws {
        try DatabaseQueue().write { db in
            for sql in ["", "  \n", ";", "-- comment", "/* comment */ ;;"] {
                #expect(throws: DatabaseError.self) { try db.makeStatement(sql: sql) }
                try db.execute(sql: sql)
            }
            let error = #expect(throws: DatabaseError.self) {
                try db.makeStatement(sql: "SELECT 1; SELECT 2")
            }
            #expect(error?.resultCode == .SQLITE_MISUSE)
            #expect(try db.makeStatement(sql: " SELECT 1 ; -- end\n").sql == "SELECT 1")
            #expect(try db.makeStatement(sql: "SELECT 1;").sql == "SELECT 1")
        }
    }

    @Test("Arguments combine, and say so when names collide")
    func combining() async {
        var arguments: StatementArguments = ["a": 1]
        #expect(arguments.append(contentsOf: ["a": 2, "b": 3]) == ["a": 1.databaseValue])
        #expect(arguments == ["a": 2, "b": 3])
        #expect((["a": 1] as StatementArguments) &+ ["a": 2] == ["a": 2])
        #expect(StatementArguments([1, 2]) + [3] == [1, 2, 3])
        #expect(StatementArguments().isEmpty)
        #expect(StatementArguments(["x": 1] as [AnyHashable: Any]) == ["x": 1])
        #expect(StatementArguments([1: 1] as [AnyHashable: Any]) == nil)
        #expect(StatementArguments([StatementArgumentsTests()] as [Any]) == nil)
        #expect(([1, "x", nil] as StatementArguments).description == "[1, \"x\", NULL]")
        #expect((["b": 1, "a": 2] as StatementArguments).description == "[\"a\": 2, \"b\": 1]")
        await #expect(processExitsWith: .failure) {
            print((["a": 1] as StatementArguments) + ["a": 2])
        }
    }
}
