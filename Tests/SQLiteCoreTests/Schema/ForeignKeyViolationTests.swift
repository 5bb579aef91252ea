import Testing

@testable import SQLiteCore

@Suite("Violated foreign keys")
struct ForeignKeyViolationTests {
    @Test("Rows that refer to nothing are found, with what they refer to")
    func found() throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        try DatabaseQueue(configuration: configuration).write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY);
                    CREATE TABLE b (aId INTEGER REFERENCES a(id));
                    CREATE TABLE c (x PRIMARY KEY REFERENCES a(id)) WITHOUT ROWID;
                    INSERT INTO b VALUES (1), (2);
                    """)
            #expect(throws: DatabaseError.self) { try db.checkForeignKeys() }
            try db.checkForeignKeys(in: "a")
            let violations = try Array(db.foreignKeyViolations())
            #expect(violations.map(\.originRowID) == [1, 2])
            #expect(Set(violations.map(\.destinationTable)) == ["a"])
            #expect(
                violations[0].description
                    == "FOREIGN KEY constraint violation - from b to a, in rowid 1")
            let error = violations[1].databaseError(db)
            #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
            #expect(
                error.message
                    == "FOREIGN KEY constraint violation - from b(aId) to a(id), in [aId:2]")
            try db.execute(sql: "DELETE FROM b; INSERT INTO c VALUES (5)")
            let inC = try Array(db.foreignKeyViolations(in: "c", in: "main"))
            #expect(inC.map(\.originRowID) == [nil])
            #expect(try Array(db.foreignKeyViolations(in: "b")).isEmpty)
            let missing = #expect(throws: DatabaseError.self) {
                try db.foreignKeyViolations(in: "nope")
            }
            #expect(missing?.message == "no such table: nope")
        }
    }
}
