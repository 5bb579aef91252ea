import SQLiteCore
import SQLiteTestSupport
import Testing
import ViewCore

@testable import QueryCore

/// Results in sections.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SectionTests {
    let database: DatabaseQueue

    init() throws {
        database = DatabaseQueue()
        try database.write { db in
            try Entries.create(db)
            for (id, name, score) in [
                (1, "red", 5), (2, "blue", 9), (3, "red", 7), (4, nil, 1), (5, "", 2), (6, "10", 3),
                (7, "9", 4),
            ] as [(Int64, String?, Int)] {
                try Entry(id: id, name: name, score: score).insert(db)
            }
        }
    }

    private func ids(_ sections: ResultsSectionCollection<Entry, String>) -> [[Int64]] {
        sections.map { $0.map(\.id) }
    }

    @Test func `Sections are ordered by SQLite, and their elements by the request`() throws {
        try database.read { db in
            let request = Entry.order(Column("score").desc)
            let sections = try request.fetchSections(db, by: Column("name"))
            #expect(sections.sectionNames == ["", "10", "9", "blue", "red"])
            #expect(ids(sections) == [[5, 4], [6], [7], [2], [3, 1]])
            let reversed = try request.fetchSections(db, by: Column("name"), descending: true)
            #expect(reversed.sectionNames == ["red", "blue", "9", "10", ""])
            let numbers = try request.fetchSections(db, by: Column("score") > 4)
            #expect(numbers.sectionNames == ["0", "1"])
            #expect(numbers["1"]?.map(\.id) == [2, 3, 1])
            #expect(numbers["2"] == nil)
            #expect(numbers.index(ofSectionNamed: "1") == 1)
            // By value, not by name: 9 comes before 10.
            let scores = try Entry.filter(Column("id") <= 2).order(sql: "id")
                .fetchSections(db, by: Column("score") + 1)
            #expect(scores.sectionNames == ["6", "10"])
        }
    }

    @Test func `A limit holds for the elements, and empty sections are left out`() throws {
        try database.read { db in
            let sections = try Entry.order(Column("score").desc).limit(3)
                .fetchSections(db, by: Column("name"))
            #expect(sections.sectionNames == ["blue", "red"])
            #expect(ids(sections) == [[2], [3, 1]])
            #expect(try Entry.none().fetchSections(db, by: Column("name")).isEmpty)
        }
    }

    private struct Sections: ValueObservationQueryable {
        static var defaultValue: ResultsSectionCollection<Entry, String> {
            ResultsSectionCollection()
        }

        func fetch(_ db: Database) throws -> ResultsSectionCollection<Entry, String> {
            try Entry.order(Column("id")).fetchSections(db, by: Column("name"))
        }
    }

    @Test func `A query of sections follows the database`() async throws {
        let probe = Probe<Sections>()
        let stage = Stage(
            QueryView(Query(Sections()), probe).databaseContext(.readWrite { database }))
        #expect(probe.values.last?.sectionNames == ["", "10", "9", "blue", "red"])
        try await database.write { db in
            try db.execute(sql: "UPDATE entry SET name = 'blue' WHERE id < 4")
        }
        await stage.frames { probe.values.last?["red"] == nil }
        #expect(probe.values.last?["blue"]?.map(\.id) == [1, 2, 3])
    }

    private struct SectionsByScore: FetchKeyRequest {
        var least = 0

        func fetch(_ db: Database) throws -> ResultsSectionCollection<Entry, String> {
            try Entry.filter(Column("score") >= least).order(Column("score").desc)
                .fetchSections(db, by: Column("name"), descending: true)
        }
    }

    private struct SectionView: View {
        let seen:
            (
                ResultsSectionCollection<Entry, String>,
                SharedReader<ResultsSectionCollection<Entry, String>>
            )
                -> Void
        @Fetch<ResultsSectionCollection<Entry, String>> var sections:
            ResultsSectionCollection<Entry, String>

        init(
            _ database: DatabaseQueue,
            seen:
                @escaping (
                    ResultsSectionCollection<Entry, String>,
                    SharedReader<ResultsSectionCollection<Entry, String>>
                ) -> Void
        ) {
            self.seen = seen
            _sections = Fetch(
                wrappedValue: ResultsSectionCollection(), SectionsByScore(), database: database)
        }

        var body: some View {
            seen(sections, $sections.sharedReader)
            return EmptyView()
        }
    }

    @Test func `Sections are fetched by a key, and loaded by another`() async throws {
        var seen: [[String]] = []
        var reader: SharedReader<ResultsSectionCollection<Entry, String>>?
        let stage = Stage(
            SectionView(database) { sections, projected in
                seen.append(sections.sectionNames)
                reader = projected
            })
        #expect(seen == [["red", "blue", "9", "10", ""]])
        try await database.write { db in _ = try Entry.deleteOne(db, key: 2) }
        await stage.frames { seen.last == ["red", "9", "10", ""] }
        try await reader?.load(.fetch(SectionsByScore(least: 4), database: database))
        stage.frame()
        #expect(seen.last == ["red", "9"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func `A section is a collection of its elements, found by its name`() throws {
        try database.read { db in
            let sections = try Entry.order(Column("id")).fetchSections(db, by: Column("name"))
            let red = try #require(sections["red"])
            #expect(red.id == "red")
            #expect(red.count == 2 && red.first?.id == 1 && red.last?.id == 3)
            #expect(red.reversed().map(\.id) == [3, 1])
            #expect(sections.index(ofSectionNamed: "red") == 4)
            #expect(sections[4] == red)
            #expect(sections.index(ofSectionNamed: "green") == nil)
            #expect(sections["green"] == nil && sections[sectionName: "green"] == nil)
            #expect(sections[sectionName: "red"] == red && sections.contains(sectionName: "red"))
            #expect(!sections.contains(sectionName: "green"))
            #expect(sections[""]?.map(\.id) == [4, 5])
            #expect(sections == sections)
            #expect(ResultsSectionCollection<Entry, String>().sectionNames.isEmpty)
            #expect(sections != ResultsSectionCollection<Entry, String>())
        }
    }

    @Test func `Names that a collation, or Swift, takes for one are sections of their own`() throws
    {
        let queue = DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE entry(id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE, score);
                    INSERT INTO entry(name) VALUES ('Work'), ('work'), ('caf\u{E9}'), ('cafe\u{301}'), ('work');
                    """)
            let sections = try Entry.order(Column("id")).fetchSections(db, by: Column("name"))
            #expect(Set(ids(sections)) == [[1], [2, 5], [3], [4]])
            #expect(sections["Work"]?.map(\.id) == [1])
            #expect(sections["work"]?.map(\.id) == [2, 5])
            #expect(sections["caf\u{E9}"]?.map(\.id) == [3])
            #expect(sections["cafe\u{301}"]?.map(\.id) == [4])
            #expect(Set(sections.map(\.id)).count == 4)
        }
    }

    private struct Team: Codable, FetchableRecord, TableRecord, Equatable, Sendable {
        static let databaseTableName = "entry"
        enum Columns {
            static let id = Column("id")
            static let name = Column("name")
            static let score = Column("score")
        }
        var id: Int64
        var name: String?
        var score: Int
    }

    private struct Teams: View {
        @FetchAll var teams: [Team]
        let note: ([Int64], SharedReader<[Team]>) -> Void

        init(_ teams: FetchAll<Team>, note: @escaping ([Int64], SharedReader<[Team]>) -> Void) {
            _teams = teams
            self.note = note
        }

        var body: some View {
            note(teams.map(\.id), $teams.sharedReader)
            return EmptyView()
        }
    }

    private enum Asked: Equatable {
        case byName, byNameAgain, fromTheEnd, byScore, wrong
    }

    private func fetchAll(_ asked: Asked) -> FetchAll<Team> {
        let request = Team.order(\.score.desc)
        switch asked {
        case .byName, .byNameAgain:
            return FetchAll(request, sectionBy: \.name, database: database)
        case .fromTheEnd:
            return FetchAll(request, sectionBy: { $0.name.desc() }, database: database)
        case .byScore:
            return FetchAll(
                sectionBy: { if asked == .byScore { $0.score > 4 } else { $0.name } },
                database: database)
        case .wrong: return FetchAll(sectionBy: Column("nothing"), database: database)
        }
    }

    @Test func `Records of a property are in sections, which follow the database and the parent`()
        async throws
    {
        var ids: [Int64] = []
        var reader: SharedReader<[Team]>?
        let handle = Changeable<Asked, Teams>.Handle()
        let stage = Stage(
            Changeable(.byName, handle) { asked in
                Teams(fetchAll(asked)) {
                    ids = $0
                    reader = $1
                }
            })
        var names: [String] { reader?.sections.sectionNames ?? [] }
        #expect(names == ["", "10", "9", "blue", "red"])
        #expect(ids == [5, 4, 6, 7, 2, 3, 1])
        #expect(reader?.sections["red"]?.map(\.id) == [3, 1])
        try await database.write { db in
            try db.execute(sql: "UPDATE entry SET name = 'blue' WHERE id < 4")
        }
        await stage.frames { names == ["", "10", "9", "blue"] }
        #expect(ids == [5, 4, 6, 7, 2, 3, 1])
        // What was loaded here stays until the parent asks for something else.
        try await reader?.load(
            .fetchAll(sql: "SELECT * FROM entry WHERE id < 3 ORDER BY id", database: database))
        handle.set(.byNameAgain)
        stage.frame()
        #expect(ids == [1, 2])
        #expect(names == [""])
        handle.set(.fromTheEnd)
        stage.frame()
        #expect(names == ["blue", "9", "10", ""])
        #expect(ids == [2, 3, 1, 7, 6, 5, 4])
        handle.set(.byScore)
        stage.frame()
        #expect(names == ["0", "1"])
        #expect(ids == [4, 5, 6, 7, 1, 2, 3])
        #expect(reader?.loadError == nil)
        handle.set(.wrong)
        stage.frame()
        let error = try #require(reader?.loadError as? DatabaseError)
        #expect(error.message == "no such column: nothing")
        #expect(ids == [] && names == [])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func `Records are loaded in other sections, which stay when the following ends`()
        async throws
    {
        enum Sectioning { case none, name, nameNullsLast, score }
        let property = FetchAll(Team.none(), database: database)
        let reader = property.projectedValue
        func load(_ sectioning: Sectioning) async throws -> FetchSubscription {
            try await reader.load(
                Team.order(\.score),
                sectionBy: {
                    switch sectioning {
                    case .none: nil
                    case .name: $0.name
                    case .nameNullsLast: $0.name.ascNullsLast
                    case .score: ($0.score > 4).desc
                    }
                },
                database: database, animation: .default)
        }
        var names: [String] { reader.sections.sectionNames }
        _ = try await load(.name)
        #expect(names == ["", "10", "9", "blue", "red"])
        #expect(reader.sections["red"]?.map(\.id) == [1, 3])
        try await database.write { db in _ = try Entry.deleteOne(db, key: 5) }
        _ = try await load(.nameNullsLast)
        #expect(names == ["10", "9", "blue", "red", ""])
        let subscription = try await load(.score)
        #expect(names == ["1", "0"])
        #expect(reader.wrappedValue.map(\.id) == [1, 3, 2, 4, 6, 7])
        try await database.write { db in _ = try Entry.deleteOne(db, key: 2) }
        await wait(observing: { reader.wrappedValue.map(\.id) == [1, 3, 4, 6, 7] })
        subscription.cancel()
        #expect(names == ["1", "0"])
        _ = try await load(.none)
        #expect(names == [""])
        #expect(reader.wrappedValue.map(\.id) == [4, 6, 7, 1, 3])
    }

    @Test func `Equal requests in equal sections are fetched once, others for themselves`()
        async throws
    {
        let recorder = SQLRecorder()
        let database = try DatabaseQueue(configuration: recorder.configuration())
        try await database.write { db in
            try Entries.create(db)
            try Entry(id: 1, name: "red", score: 5).insert(db)
        }
        let fetches = { recorder.all.count { $0.contains("DISTINCT") } }
        let request = Team.order(\.score.desc)
        recorder.clear()
        let first = FetchAll(request, sectionBy: \.name, database: database)
        #expect(fetches() == 1)
        let second = FetchAll(
            Team.order(\.score.desc), sectionBy: Column("name"), database: database)
        #expect(fetches() == 1)
        #expect(first.projectedValue.sections == second.projectedValue.sections)
        let third = FetchAll(request.limit(1), sectionBy: \.name, database: database)
        let plain = FetchAll(request, database: database)
        #expect(fetches() == 2)
        #expect(third.wrappedValue == plain.wrappedValue)
        #expect(plain.projectedValue.sections.sectionNames == [""])
        #expect(FetchAll<Team>(Team.none(), database: database).projectedValue.sections.isEmpty)
        // Two requests whose SQL cannot be made are not one.
        struct Lost: Codable, FetchableRecord, TableRecord, Sendable {
            var id: Int64
        }
        let lost = (1...2).map { FetchAll(Lost.filter(key: $0), database: database) }
        #expect(lost.allSatisfy { $0.projectedValue.loadError is DatabaseError })
        #expect(lost[0].projectedValue.currentReference !== lost[1].projectedValue.currentReference)
        let initial = FetchAll(
            wrappedValue: [Team(id: 9, score: 9)], sectionBy: SQL("name").sqlExpression,
            database: database)
        #expect(initial.wrappedValue.map(\.id) == [1])
    }

    // As programs have them: the declarations are the test.
    private struct Headed: View {
        @FetchAll var teams: [Team]
        let note: (String, [Int64]) -> Void

        init(_ teams: FetchAll<Team>, note: @escaping (String, [Int64]) -> Void) {
            _teams = teams
            self.note = note
        }

        var body: some View {
            ForEach($teams.sections) { section in
                Section(section.name, section.map(\.id))
            }
            ForEach($teams.sections) { Section($0.name, $0.map(\.id)) }
        }

        private func Section(_ name: String, _ ids: [Int64]) -> EmptyView {
            note(name, ids)
            return EmptyView()
        }
    }

    @Test func `Sections are the data of views, with names that are texts`() {
        var seen: [String: [Int64]] = [:]
        _ = Stage(
            Headed(FetchAll(Team.order(\.id), sectionBy: \.name, database: database)) {
                seen[$0] = $1
            })
        #expect(seen == ["": [4, 5], "10": [6], "9": [7], "blue": [2], "red": [1, 3]])
    }

    private enum Priority: Int, Codable, DatabaseValueConvertible {
        case low, high
    }

    private struct Task: Codable, FetchableRecord, PersistableRecord, Equatable, Sendable {
        enum Columns {
            static let id = Column("id")
            static let priority = Column("priority")
        }
        var id: Int64
        var priority: Priority?
    }

    @Test func `Sections are named by values of any type`() throws {
        try database.write { db in
            try db.execute(sql: "CREATE TABLE task (id INTEGER PRIMARY KEY, priority INTEGER)")
            for (id, priority) in [(1, .high), (2, nil), (3, .low), (4, .high)]
                as [(Int64, Priority?)]
            {
                try Task(id: id, priority: priority).insert(db)
            }
            let sections: ResultsSectionCollection<Task, Priority?> = try Task.order(\.id.desc)
                .fetchAll(db, sectionBy: { $0.priority.desc() })
            #expect(sections.sectionNames == [.high, .low, nil])
            #expect(sections.map { $0.map(\.id) } == [[4, 1], [3], [2]])
            #expect(sections[sectionName: .low]?.first?.id == 3)
            #expect(sections.contains(sectionName: nil))
            let late: ResultsSectionCollection<Task, Bool> = try Task.all()
                .fetchAll(db, sectionBy: { $0.id > 2 })
            #expect(late.sectionNames == [false, true])
            let numbers: ResultsSectionCollection<Task, Int> = try Task.all()
                .fetchAll(db, sectionBy: \.id.desc)
            #expect(numbers.sectionNames == [4, 3, 2, 1] && numbers[0].name == 4)
            #expect(numbers[sectionName: 1]?.map(\.id) == [1])
            #expect(throws: (any Error).self) {
                let wrong: ResultsSectionCollection<Task, Int> = try Task.all()
                    .fetchAll(db, sectionBy: \.priority)
                _ = wrong
            }
        }
    }

    @Test func `To names of a type with NULL, that is another section than the empty text`() throws
    {
        try database.read { db in
            let sections: ResultsSectionCollection<Team, String?> = try Team.order(\.id)
                .fetchAll(db, sectionBy: \.name)
            #expect(sections.sectionNames == [nil, "", "10", "9", "blue", "red"])
            #expect(sections[sectionName: nil]?.map(\.id) == [4])
            #expect(sections[sectionName: ""]?.map(\.id) == [5])
        }
    }

    @Test(arguments: [true, false])
    func `Without anything to put records in sections by, there is one without a name`(
        _ isSectioned: Bool
    ) {
        let property = FetchAll(
            Team.order(\.score), sectionBy: { if isSectioned { $0.name } }, database: database)
        let nothing = FetchAll<Team>(sectionBy: { _ in nil }, database: database)
        #expect(property.wrappedValue.count == 7)
        #expect(
            property.sections.sectionNames
                == (isSectioned ? ["", "10", "9", "blue", "red"] : [""]))
        #expect(nothing.sections.map { $0.map(\.id) } == [[1, 2, 3, 4, 5, 6, 7]])
    }
}
