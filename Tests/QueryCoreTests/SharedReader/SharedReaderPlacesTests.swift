import Observation
import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// Where readers are used: in views, in observable models, in plain classes and in functions.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SharedReaderPlacesTests {
    let database: DatabaseQueue

    init() throws {
        database = try Players.database()
    }

    struct Search: FetchKeyRequest {
        var text = ""

        func fetch(_ db: Database) throws -> [String] {
            try Player.filter(Column("name").like("%\(text)%")).order(Column("name"))
                .fetchAll(db).map(\.name)
        }
    }

    @Observable @MainActor final class Model {
        @ObservationIgnored @SharedReader var names: [String]
        private let database: DatabaseQueue
        var text = ""

        init(_ database: DatabaseQueue) {
            self.database = database
            _names = SharedReader(.fetch(Search(), database: database))
        }

        func search(_ text: String) async throws {
            self.text = text
            try await $names.load(.fetch(Search(text: text), database: database))
        }
    }

    private struct ModelView: View {
        let model: Model
        let note: ([String]) -> Void

        var body: some View {
            note(model.names)
            return EmptyView()
        }
    }

    @Test func `A view of an observable model follows its reader, from key to key`() async throws {
        let model = Model(database)
        var seen: [[String]] = []
        let stage = Stage(ModelView(model: model) { seen.append($0) })
        #expect(seen == [["Arthur", "Barbara", "Craig"]])
        try await model.search("ar")
        await stage.frames { seen.last == ["Arthur", "Barbara"] }
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await stage.frames { seen.last == ["Barbara"] }
        #expect(model.text == "ar")
    }

    @Test func `A plain class reads what is there now`() async throws {
        final class Report {
            @SharedReader(value: []) private var names: [String]

            func show(_ key: FetchKey<[String]>) async throws { try await $names.load(key) }
            func text() -> String { names.joined(separator: " ") }
        }
        let report = Report()
        #expect(report.text() == "")
        try await report.show(FetchKey(Search(text: "r"), database: database))
        #expect(report.text() == "Arthur Barbara Craig")
        try await database.write { db in
            try db.execute(sql: "UPDATE player SET name = 'Zoë' WHERE id < 3")
        }
        await wait(observing: { report.text() == "Craig" })
    }

    /// A list of its own key, kept by the view or not, that notes what it shows.
    private struct Kept: View {
        @State.SharedReader var names: [String]
        let note: ([String], SharedReader<[String]>) -> Void

        init(
            _ key: FetchKey<[String]>.Default,
            note: @escaping ([String], SharedReader<[String]>) -> Void
        ) {
            _names = State.SharedReader(key)
            self.note = note
        }

        var body: some View {
            note(names, $names)
            return EmptyView()
        }
    }

    private struct Plain: View {
        @SharedReader var names: [String]
        let note: ([String], SharedReader<[String]>) -> Void

        init(
            _ key: FetchKey<[String]>.Default,
            note: @escaping ([String], SharedReader<[String]>) -> Void
        ) {
            _names = SharedReader(key)
            self.note = note
        }

        var body: some View {
            note(names, $names)
            return EmptyView()
        }
    }

    @Test(arguments: [true, false])
    func `A key that was loaded survives the parent's redraw only where the view keeps the reader`(
        isKept: Bool
    ) async throws {
        var seen: [String] = []
        var reader: SharedReader<[String]>?
        let handle = Changeable<Int, AnyView>.Handle()
        let database = database
        let stage = Stage(
            Changeable(0, handle) { _ in
                let note: ([String], SharedReader<[String]>) -> Void = {
                    seen = $0
                    reader = $1
                }
                let key: FetchKey<[String]>.Default = .fetch(Search(), database: database)
                return AnyView(
                    Group { if isKept { Kept(key, note: note) } else { Plain(key, note: note) } })
            })
        #expect(seen.count == 3)
        try await reader?.load(.fetch(Search(text: "Craig"), database: database))
        await stage.frames { seen == ["Craig"] }
        handle.set(1)
        stage.frame()
        #expect(seen.count == (isKept ? 1 : 3))
    }

    private struct Searching: View {
        let text: String
        let database: DatabaseQueue
        let note: ([String]) -> Void
        @State.SharedReader(value: ["none"]) var names: [String]

        var body: some View {
            note(names)
            return EmptyView()
                .task(id: text) {
                    _ = try? await $names.load(.fetch(Search(text: text), database: database))
                }
        }
    }

    @Test func `A task loads another key each time that its id is another one`() async throws {
        var seen: [[String]] = []
        let handle = Changeable<String, Searching>.Handle()
        let database = database
        let stage = Stage(
            Changeable("ar", handle) { text in
                Searching(text: text, database: database) { seen.append($0) }
            })
        #expect(seen == [["none"]])
        await stage.frames { seen.last == ["Arthur", "Barbara"] }
        handle.set("rai")
        await stage.frames { seen.last == ["Craig"] }
        // From one value to the other, without an empty list between.
        #expect(!seen.contains([]))
        try await database.write { db in
            try db.execute(sql: "UPDATE player SET name = 'Raimund' WHERE id = 1")
        }
        await stage.frames { seen.last == ["Craig", "Raimund"] }
    }

    private struct Following: View {
        let database: DatabaseQueue
        let note: ([String], SharedReader<[String]>) -> Void
        @State.SharedReader(value: []) var names: [String]

        var body: some View {
            note(names, $names)
            return EmptyView()
                .task {
                    _ = try? await $names.load(.fetch(Search(), database: database)).task
                }
        }
    }

    @Test func `What a task follows is followed as long as the view is there`() async throws {
        var seen: [String] = []
        var reader: SharedReader<[String]>?
        let handle = Changeable<Bool, AnyView>.Handle()
        let database = database
        let stage = Stage(
            Changeable(true, handle) { isShown in
                AnyView(
                    Group {
                        if isShown {
                            Following(database: database) {
                                seen = $0
                                reader = $1
                            }
                        }
                    })
            })
        await stage.frames { seen.count == 3 }
        let kept = try #require(reader)
        weak let followed = kept.currentReference
        #expect(followed != nil)
        handle.set(false)
        stage.frame()
        await wait(looking: { followed == nil })
        #expect(kept.wrappedValue == ["Arthur", "Barbara", "Craig"])
        _ = try await database.write { db in try Player.deleteAll(db) }
        #expect(kept.wrappedValue == ["Arthur", "Barbara", "Craig"])
    }

    @Test func `Two views of one key share one observation, and the last one ends it`() async throws
    {
        var seen: [[String]] = [[], []]
        weak var shared: (any SharedSource<[String]>)?
        let handle = Changeable<Int, AnyView>.Handle()
        let database = database
        let stage = Stage(
            Changeable(2, handle) { count in
                AnyView(
                    ForEach(0..<count, id: \.self) { index in
                        Kept(.fetch(Search(), database: database)) {
                            seen[index] = $0
                            if let shared { #expect(shared === $1.currentReference) }
                            shared = $1.currentReference
                        }
                    })
            })
        #expect(seen == [["Arthur", "Barbara", "Craig"], ["Arthur", "Barbara", "Craig"]])
        handle.set(1)
        stage.frame()
        #expect(shared != nil)
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await stage.frames { seen[0] == ["Barbara", "Craig"] }
        #expect(seen[1].count == 3)
        handle.set(0)
        stage.frame()
        #expect(shared == nil)
    }

    @Test func `A view keeps readers of every spelling`() async throws {
        struct Board: View {
            @State.SharedReader(.fetchOne(sql: "SELECT name FROM player WHERE id = 1")) var first:
                String?
            @State.SharedReader(.fetchOne(sql: "SELECT COUNT(*) FROM player")) var count = 0
            @State.SharedReader(.fetch(Search())) var names = ["none"]
            @State.SharedReader(.fetch(Search(text: "ar"))) var found: [String]
            @State.SharedReader(value: 7) var constant: Int
            let note: (String) -> Void

            var body: some View {
                note("\(first ?? "-") \(count) \(names.count) \(found.count) \(constant)")
                return EmptyView()
            }
        }
        var seen: [String] = []
        let stage = withDependencies {
            $0.defaultDatabase = database
        } operation: {
            Stage(Board { seen.append($0) })
        }
        #expect(seen == ["Arthur 3 3 2 7"])
        _ = try await database.write { db in try Player.deleteOne(db, key: 1) }
        await stage.frames { seen.last == "- 2 2 1 7" }
    }

    @Test func `A reader that was required is given to a view`() async throws {
        struct Required: View {
            @State.SharedReader var names: [String]
            let note: ([String]) -> Void

            var body: some View {
                note(names)
                return EmptyView()
            }
        }
        let key = FetchKey(Search(text: "rai"), database: database)
        let reader = try await State<[String]>.SharedReader(require: key)
        var seen: [[String]] = []
        let stage = Stage(Required(names: reader) { seen.append($0) })
        #expect(seen == [["Craig"]])
        _ = try await database.write { db in try Player.deleteOne(db, key: 3) }
        await stage.frames { seen.last == [] }
        let missing = FetchKey<Int>(
            id: "missing", database: database,
            fetch: { try Int.fetchOne($0, sql: "SELECT score FROM player WHERE id = 99") })
        await #expect(throws: SharedReaderError.notFound) {
            _ = try await State<Int>.SharedReader(require: missing)
        }
    }

    @Test func `A reader of a record has the record's identity`() throws {
        struct First: FetchKeyRequest {
            func fetch(_ db: Database) throws -> Player? { try Player.fetchOne(db, key: 2) }
        }
        let reader = SharedReader(FetchKey(First(), database: database))
        let player = try #require(SharedReader(reader))
        #expect(player.id == 2)
        #expect(player.name.wrappedValue == "Barbara")
        #expect(reader == SharedReader(value: Player(id: 2, name: "Barbara", score: 30)))
    }
}
