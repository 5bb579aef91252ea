import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Errors of SQLite")
struct DatabaseErrorTests {
    @Test(
        "Every kind of constraint has its code, and the connection goes on",
        arguments: TestBackend.allCases)
    func constraints(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY);
                    CREATE TABLE t (
                        id INTEGER PRIMARY KEY, u UNIQUE, n NOT NULL DEFAULT 0, c CHECK (c > 0),
                        p REFERENCES parent);
                    CREATE TABLE w (k PRIMARY KEY) WITHOUT ROWID;
                    CREATE TABLE s (i INTEGER) STRICT;
                    CREATE TRIGGER tr BEFORE INSERT ON w WHEN new.k = 'x'
                    BEGIN SELECT RAISE(ABORT, 'no x'); END;
                    INSERT INTO t (id, u) VALUES (1, 1);
                    INSERT INTO w VALUES (1);
                    """)
        }
        let cases: [(sql: String, code: ResultCode, message: String)] = [
            (
                "INSERT INTO t (id) VALUES (1)", .SQLITE_CONSTRAINT_PRIMARYKEY,
                "UNIQUE constraint failed: t.id"
            ),
            (
                "INSERT INTO t (u) VALUES (1)", .SQLITE_CONSTRAINT_UNIQUE,
                "UNIQUE constraint failed: t.u"
            ),
            (
                "INSERT INTO t (n) VALUES (NULL)", .SQLITE_CONSTRAINT_NOTNULL,
                "NOT NULL constraint failed: t.n"
            ),
            (
                "INSERT INTO t (c) VALUES (0)", .SQLITE_CONSTRAINT_CHECK,
                "CHECK constraint failed: c > 0"
            ),
            (
                "INSERT INTO t (p) VALUES (5)", .SQLITE_CONSTRAINT_FOREIGNKEY,
                "FOREIGN KEY constraint failed"
            ),
            (
                "INSERT INTO w VALUES (1)", .SQLITE_CONSTRAINT_PRIMARYKEY,
                "UNIQUE constraint failed: w.k"
            ),
            ("INSERT INTO w VALUES ('x')", .SQLITE_CONSTRAINT_TRIGGER, "no x"),
            (
                "INSERT INTO s VALUES ('x')", ResultCode(rawValue: 3091),
                "cannot store TEXT value in INTEGER column s.i"
            ),
        ]
        for (sql, code, message) in cases {
            let error = #expect(throws: DatabaseError.self) {
                try database.writer.write { try $0.execute(sql: sql) }
            }
            #expect(error?.extendedResultCode == code, "\(sql)")
            #expect(error?.resultCode == .SQLITE_CONSTRAINT)
            #expect(error?.message == message)
            #expect(error?.sql == sql)
            #expect(
                error?.description
                    == "SQLite error 19: \(message) - while executing `\(sql)`")
            try database.writer.write { db throws in
                #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 1)
            }
        }
    }

    @Test("Errors are caught by their primary and extended codes")
    func patterns() throws {
        func match(_ error: any Error) -> String {
            switch error {
            case ResultCode.SQLITE_CONSTRAINT_UNIQUE: "unique"
            case ResultCode.SQLITE_CONSTRAINT: "constraint"
            case DatabaseError.SQLITE_BUSY: "busy"
            default: "other"
            }
        }
        #expect(match(DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE)) == "unique")
        #expect(match(DatabaseError(resultCode: .SQLITE_CONSTRAINT_CHECK)) == "constraint")
        #expect(match(DatabaseError(resultCode: ResultCode(rawValue: 517))) == "busy")
        #expect(match(DatabaseError(resultCode: .SQLITE_ERROR)) == "other")
        #expect(match(CancellationError()) == "other")
        #expect(ResultCode.SQLITE_CONSTRAINT ~= ResultCode.SQLITE_CONSTRAINT_CHECK)
        #expect(!(ResultCode.SQLITE_CONSTRAINT_CHECK ~= ResultCode.SQLITE_CONSTRAINT))
        #expect(ResultCode(rawValue: 0x7FFF).description.contains("32767"))
        #expect(DatabaseError().message == "SQL logic error")
    }

    @Test("Arguments show in descriptions only where they are public")
    func privateArguments() throws {
        for isPublic in [true, false] {
            var configuration = Configuration()
            configuration.publicStatementArguments = isPublic
            try DatabaseQueue(configuration: configuration).write { db in
                try db.execute(sql: "CREATE TABLE t (a CHECK (a <> 'secret'))")
                let error = #expect(throws: DatabaseError.self) {
                    try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: ["secret"])
                }
                let plain =
                    "SQLite error 19: CHECK constraint failed: a <> 'secret' "
                    + "- while executing `INSERT INTO t VALUES (?)`"
                let full = plain + " with arguments [\"secret\"]"
                #expect(error?.description == (isPublic ? full : plain))
                #expect(error?.expandedDescription == full)
            }
        }
    }

    @Test("Wrong SQL is told with the statement that is wrong")
    func syntaxErrors() throws {
        try DatabaseQueue().write { db throws in
            let syntax = #expect(throws: DatabaseError.self) {
                try db.execute(sql: "CREATE TABLE a (x); SELEC 1; CREATE TABLE b (x)")
            }
            #expect(syntax?.resultCode == .SQLITE_ERROR)
            #expect(syntax?.message == #"near "SELEC": syntax error"#)
            #expect(syntax?.sql?.hasPrefix("SELEC 1") == true)
            #expect(try db.tableExists("a"))
            #expect(try !db.tableExists("b"))
            let column = #expect(throws: DatabaseError.self) {
                try Row.fetchAll(db, sql: "SELECT nope FROM a")
            }
            #expect(column?.message == "no such column: nope")
            // A text in double quotes is not a string by default.
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, sql: #"SELECT "nope""#) }
        }
        var configuration = Configuration()
        configuration.acceptsDoubleQuotedStringLiterals = true
        try DatabaseQueue(configuration: configuration).read { db throws in
            #expect(try String.fetchOne(db, sql: #"SELECT "nope""#) == "nope")
        }
    }

    @Test("A file that is no database is refused with its name", arguments: [true, false])
    func notADatabase(isPool: Bool) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("file")
        let text = Data(repeating: 0x41, count: 4096)
        try text.write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: DatabaseError.self) {
            if isPool {
                _ = try DatabasePool(path: path)
            } else {
                _ = try DatabaseQueue(path: path)
            }
        }
        #expect(error?.resultCode == .SQLITE_NOTADB)
        #expect(error?.message == "\(path): file is not a database")
        #expect(directory.contents("file") == Array(text), "the file is left alone")
    }

    @Test("A path that cannot be opened is told with the reason")
    func cannotOpen() throws {
        let directory = try TemporaryDirectory()
        let missing = #expect(throws: DatabaseError.self) {
            try DatabaseQueue(path: directory.path("no/such/folder/file"))
        }
        #expect(missing?.resultCode == .SQLITE_CANTOPEN)
        #expect(missing?.message?.hasSuffix("no such file or directory") == true)
        let folder = #expect(throws: DatabaseError.self) { try DatabaseQueue(path: directory.path) }
        #expect(folder?.extendedResultCode == .SQLITE_CANTOPEN_ISDIR)
        #expect(folder?.message == "\(directory.path): is a directory")
        var configuration = Configuration()
        configuration.readonly = true
        let absent = #expect(throws: DatabaseError.self) {
            try DatabaseQueue(path: directory.path("absent"), configuration: configuration)
        }
        #expect(absent?.resultCode == .SQLITE_CANTOPEN)
        #expect(directory.files == [])
    }

    @Test("A damaged page is an error where it is read, and elsewhere reading goes on")
    func corruption() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("file")
        var rootPage = 0
        do {
            let dbQueue = try DatabaseQueue(path: path)
            try dbQueue.write { db in
                try db.execute(
                    sql: "CREATE TABLE good (a); INSERT INTO good VALUES (1); CREATE TABLE bad (a)")
                for number in 0..<50 {
                    try db.execute(
                        sql: "INSERT INTO bad VALUES (?)",
                        arguments: [String(repeating: "x", count: 50 + number)])
                }
                rootPage =
                    try Int.fetchOne(
                        db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'bad'") ?? 0
            }
            try dbQueue.close()
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64((rootPage - 1) * 4096))
        try file.write(contentsOf: Data(repeating: 0xEE, count: 4096))
        try file.close()
        let dbQueue = try DatabaseQueue(path: path)
        for _ in 0..<2 {
            let error = #expect(throws: DatabaseError.self) {
                try dbQueue.read { try Row.fetchAll($0, sql: "SELECT * FROM bad") }
            }
            #expect(error?.resultCode == .SQLITE_CORRUPT)
            #expect(error?.message == "database disk image is malformed")
            #expect(try dbQueue.read { try Int.fetchOne($0, sql: "SELECT a FROM good") } == 1)
            try dbQueue.write { try $0.execute(sql: "UPDATE good SET a = 1") }
        }
    }

    @Test(
        "A full disk undoes the write, and the connection goes on", arguments: TestBackend.allCases)
    func fullDisk(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { try $0.execute(sql: "CREATE TABLE t (a)") }
        try database.writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA max_page_count = 20")
        }
        let error = #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                for _ in 0..<1000 {
                    try db.execute(sql: "INSERT INTO t VALUES (zeroblob(2000))")
                }
            }
        }
        #expect(error?.resultCode == .SQLITE_FULL)
        #expect(
            try database.writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 0)
        try database.writer.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
        #expect(
            try database.writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 1)
    }

    @Test("A connection that only reads refuses to write", arguments: [true, false])
    func readonly(isPool: Bool) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("file")
        let writer = try DatabasePool(path: path)
        try writer.write { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
        var configuration = Configuration()
        configuration.readonly = true
        let reader: any DatabaseWriter =
            isPool
            ? try DatabasePool(path: path, configuration: configuration)
            : try DatabaseQueue(path: path, configuration: configuration)
        let error = #expect(throws: DatabaseError.self) {
            try reader.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        }
        #expect(error?.resultCode == .SQLITE_READONLY)
        #expect(try reader.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1])
        try writer.write { try $0.execute(sql: "INSERT INTO t VALUES (3)") }
        #expect(try reader.read { try Int.fetchAll($0, sql: "SELECT a FROM t") } == [1, 3])
    }

    @Test("A closed connection throws at every access", arguments: TestBackend.allCases)
    func closed(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { try $0.execute(sql: "CREATE TABLE t (a)") }
        _ = try database.writer.read { try Int.fetchAll($0, sql: "SELECT a FROM t") }
        try database.writer.close()
        try database.writer.close()
        for _ in 0..<2 {
            let reading = #expect(throws: DatabaseError.self) {
                try database.writer.read { try Int.fetchAll($0, sql: "SELECT a FROM t") }
            }
            #expect(reading?.resultCode == .SQLITE_MISUSE)
            let writing = #expect(throws: DatabaseError.self) {
                try database.writer.write { try $0.execute(sql: "DELETE FROM t") }
            }
            #expect(writing?.message == "Connection is closed")
        }
    }

    @Test("A connection with a living statement does not close, and goes on")
    func busyClose() throws {
        let dbQueue = DatabaseQueue()
        var statement: Statement?
        try dbQueue.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE t (a)")
            statement = try db.makeStatement(sql: "SELECT * FROM t")
        }
        let error = #expect(throws: DatabaseError.self) { try dbQueue.close() }
        #expect(error?.resultCode == .SQLITE_BUSY)
        try dbQueue.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
        #expect(statement?.columnCount == 1)
        statement = nil
        try dbQueue.close()
    }

    @Test("As an NSError, an error has a domain, its code, and a description without arguments")
    func nsError() {
        let error = DatabaseError(
            resultCode: .SQLITE_CONSTRAINT_UNIQUE, message: "taken", sql: "INSERT",
            arguments: ["secret"])
        #expect(DatabaseError.errorDomain == "GRDB.DatabaseError")
        #expect(error.errorCode == 2067)
        let nsError = error as NSError
        #expect(nsError.domain == DatabaseError.errorDomain)
        #expect(nsError.code == 2067)
        #expect(nsError.localizedDescription == error.description)
        #expect(!nsError.localizedDescription.contains("secret"))
    }
}
