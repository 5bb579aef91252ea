import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// Whether a process died with a sentence that holds a text.
private func expect(_ result: ExitTest.Result?, says text: String) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(text), "\(output)")
}

@Suite("Rows of running statements")
struct LiveRowTests {
    @Test("A row kept after the end of its cursor traps with advice")
    func keptRow() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try DatabaseQueue().read { db in
                let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a")
                let row = try cursor.next()
                let first: Int? = row?["a"]
                precondition(first == 1)
                _ = try cursor.next()
                let second: Int? = row?["a"]
                print(second as Any)
            }
        }
        expect(result, says: "store row.copy() instead")
    }

    @Test("A row kept after the end of its cursor traps when it is read by index")
    func keptRowByIndex() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try DatabaseQueue().read { db in
                let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a")
                let row = try cursor.next()
                _ = try cursor.next()
                let value: Int? = row?[0]
                print(value as Any)
            }
        }
        expect(result, says: "cursor moved on")
    }

    @Test("A row kept after its cursor was dropped traps")
    func droppedCursor() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try DatabaseQueue().read { db in
                var row: Row?
                do {
                    let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a UNION ALL SELECT 2")
                    row = try cursor.next()
                }
                let value: Int? = row?["a"]
                print(value as Any)
            }
        }
        expect(result, says: "store row.copy() instead")
    }

    @Test("A row behind an adapter that is kept after its cursor was dropped traps")
    func droppedCursorWithAdapter() async {
        await #expect(processExitsWith: .failure) {
            try DatabaseQueue().read { db in
                var row: Row?
                do {
                    let cursor = try Row.fetchCursor(
                        db, sql: "SELECT 1 AS a UNION ALL SELECT 2",
                        adapter: SuffixRowAdapter(fromIndex: 0))
                    row = try cursor.next()
                }
                let value: Int? = row?["a"]
                print(value as Any)
            }
        }
    }

    @Test("A row that a record keeps traps after the fetch")
    func keptByRecord() async {
        struct Keeper: FetchableRecord {
            let row: Row
            init(row: Row) { self.row = row }
        }
        await #expect(processExitsWith: .failure) {
            let keepers = try DatabaseQueue().read { db in
                try Keeper.fetchAll(db, sql: "SELECT 1 AS a UNION ALL SELECT 2")
            }
            let value: Int? = keepers[0].row["a"]
            print(value as Any)
        }
    }

    @Test("A required column that is missing or of another type traps with its name")
    func wrongColumns() async {
        let missing = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let row: Row = ["a": 1]
            let value: Int = row["b"]
            print(value)
        }
        expect(missing, says: #"column not found: "b""#)
        let mismatch = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try DatabaseQueue().read { db in
                let cursor = try Row.fetchCursor(db, sql: "SELECT 'x' AS a")
                while let row = try cursor.next() {
                    let value: Int = row["a"]
                    print(value)
                }
            }
        }
        expect(mismatch, says: #"could not decode Int from database value "x" - column: "a""#)
        let index = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let row: Row = ["a": 1]
            let value: Int = row[1]
            print(value)
        }
        expect(index, says: "no column at index 1")
    }

    @Test("The row of a cursor shows the row that the cursor stands on")
    func rowFollowsCursor() throws {
        try DatabaseQueue().read { db in
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a UNION ALL SELECT 2")
            let first = try #require(try cursor.next())
            let copy = first.copy()
            _ = try cursor.next()
            #expect(first["a"] == 2)
            #expect(copy["a"] == 1)
        }
    }

    @Test("Rows that were fetched all at once keep their values")
    func fetchedRows() throws {
        let rows = try DatabaseQueue().read { db in
            try Row.fetchAll(db, sql: "SELECT 1 AS a, 'x' AS b UNION ALL SELECT 2, 'y'")
        }
        #expect(rows == [["a": 1, "b": "x"], ["a": 2, "b": "y"]])
    }
}
