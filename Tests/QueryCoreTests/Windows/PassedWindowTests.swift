import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// Rows that are looked for by their ids in a value whose state has passed.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PassedWindowTests {
    private static let count = 200
    private static let request = EntriesRequest(condition: Column("score") > 50)

    /// Scores are ids, and another table is nothing to a window.
    private func database() throws -> TestDatabase {
        let database = try TestDatabase(.pool)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (1...Self.count).map { $0 })
            try db.execute(sql: "CREATE TABLE other(a)")
        }
        return database
    }

    private func change(_ database: TestDatabase, _ sql: String) throws {
        try database.writer.writeNow { db in try db.execute(sql: sql) }
    }

    private enum Question: CaseIterable {
        case contains, index, element

        func find(_ id: Int64, in value: WindowedResults<Entry>) -> Bool {
            switch self {
            case .contains: value.contains(id: id)
            case .index: value.index(id: id) != nil
            case .element: value.element(id: id) != nil
            }
        }
    }

    @Test(arguments: Question.allCases)
    private func `Who asks for a row that is not there reads no other state`(_ question: Question)
        async throws
    {
        let database = try database()
        let probe = try WindowProbe(Self.request, in: database.writer)
        let value = probe.value
        try change(database, "INSERT INTO other VALUES (1)")
        for id: Int64 in [50, 999] { #expect(!question.find(id, in: value)) }
        #expect(probe.values.count == 1)
        // The observation has nothing to tell; the value that follows is of the state that was found.
        await probe.wait { probe.values.count == 2 }
        #expect(try probe.value.isOfPresentState())
        #expect(probe.error == nil)
    }

    @Test(arguments: [Question.contains, .element])
    private func `Nor does who asks whether a row is there, or for it`(_ question: Question)
        async throws
    {
        let database = try database()
        let probe = try WindowProbe(Self.request, in: database.writer)
        let value = probe.value
        #expect(value.state?.isKept(140) == false)
        try change(
            database, "UPDATE entry SET name = 'now' WHERE id = 60; DELETE FROM entry WHERE id = 61"
        )
        #expect(question.find(60, in: value))
        #expect(!question.find(61, in: value))
        #expect(probe.values.count == 1)
        #expect(value.element(id: 60)?.name == "now")
        #expect(probe.values.count == 1)
        await probe.wait { probe.value.count == Self.count - 51 }
        #expect(probe.value.element(id: 60)?.name == "now")
    }

    @Test func `A position of a row that is there is one of the state that has followed`() throws {
        let database = try database()
        let probe = try WindowProbe(Self.request, in: database.writer)
        let value = probe.value
        try change(database, "DELETE FROM entry WHERE id > 190")
        #expect(value.index(id: 60) == 130)
        #expect(probe.values.count == 2)
        #expect(probe.value[130].id == 60)
    }

    @Test(arguments: Question.allCases)
    private func `A value says the same of a row each time`(_ question: Question) async throws {
        let database = try database()
        let probe = try WindowProbe(Self.request, in: database.writer)
        let value = probe.value
        // The position of a row is read with the row, and kept.
        #expect(question.find(60, in: value))
        #expect(!question.find(40, in: value))
        try change(
            database, "DELETE FROM entry WHERE id = 60; UPDATE entry SET score = 199 WHERE id = 40")
        #expect(question.find(60, in: value))
        #expect(!question.find(40, in: value))
        await probe.wait { probe.values.count == 2 }
        #expect(!question.find(60, in: probe.value))
        #expect(question.find(40, in: probe.value))
    }

    @Test
    func `A value whose window has ended keeps what it reads, though the window is still at work`()
        throws
    {
        let database = try database()
        let probe = try WindowProbe(Self.request, in: database.writer)
        let value = probe.value
        #expect(value.state?.isKept(140) == false)
        probe.cancel()
        try change(database, "INSERT INTO other VALUES (1)")
        #expect(value[140].id == 60)
        // Nobody takes over a state that has followed: it would be read again for each row.
        #expect(value.state?.isKept(140) == true)
    }

    @Test
    func
        `Rows of a state that has passed are of one state that has followed, whatever has followed that`()
        throws
    {
        let database = try database()
        let probe = try WindowProbe(Self.request, in: database.writer)
        let value = probe.value
        try change(database, "UPDATE entry SET name = 'second' WHERE id > 55")
        #expect(value[140].name == "second")
        try change(database, "UPDATE entry SET name = 'third' WHERE id > 55")
        // It has been read with the row before: for no row of a screen all rows are read again.
        #expect(value[141].name == "second")
        #expect(value[60].name == "third")
        // The last row stays the last one.
        try change(database, "DELETE FROM entry WHERE id < 60")
        #expect(value[149] == probe.value.last)
    }

    @Test(arguments: [true, false])
    func `The rank of a row that is read later is that of its score`(_ isFiltered: Bool) throws {
        let database = try database()
        let request = EntriesRequest(
            condition: isFiltered ? Column("score") > 50 : nil, isRanked: true)
        let probe = try WindowProbe(request, in: database.writer)
        let value = probe.value
        #expect(value.isCountExact)
        try change(database, "INSERT INTO other VALUES (1)")
        #expect(value.element(id: 60)?.rank == 141)
        #expect(probe.values.count == 1)
    }

    @Test func `Few answers are remembered, the newest among them`() {
        var answers = WindowAnswers<Entry>()
        for id: Int64 in 1...100 {
            answers[id] = .absent
            #expect(answers[id]?.isAbsent == true)
        }
        #expect((1...100).count { answers[$0] != nil } == 100 - 64)
        answers[100] = .element(Entry(id: 100))
        #expect(answers[100]?.element?.id == 100)
        #expect(answers[99]?.isAbsent == true)
    }
}
