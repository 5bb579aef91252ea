import Observation
import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// Queries outside of views: in observable models, in plain classes, and of several databases.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ObservedQueryTests {
    let database: DatabaseQueue
    let log = RequestLog()

    init() throws {
        database = try Players.database()
    }

    private var context: DatabaseContext { .readWrite { database } }

    private func write(_ sql: String) throws {
        try database.write { db in try db.execute(sql: sql) }
    }

    @Observable @MainActor final class Model {
        @ObservationIgnored @ObservedQuery<NamesRequest> var names: [String]

        init(_ request: NamesRequest, _ context: DatabaseContext) {
            _names = ObservedQuery(request, in: context)
        }
    }

    private struct ModelView: View {
        let model: Model
        let seen: (([String]) -> Void)

        var body: some View {
            seen(model.names)
            return EmptyView()
        }
    }

    @Test func `An observable model's query is there at once, and views of it follow`() async throws
    {
        let model = Model(NamesRequest(log: log), context)
        #expect(model.names == ["Barbara", "Craig", "Arthur"])
        var seen: [[String]] = []
        let stage = Stage(ModelView(model: model) { seen.append($0) })
        #expect(seen == [["Barbara", "Craig", "Arthur"]])
        try write("UPDATE player SET score = 100 WHERE name = 'Arthur'")
        await stage.frames { seen.count == 2 }
        #expect(seen.last == ["Arthur", "Barbara", "Craig"])
        model.$names.request.ordering = .byName
        model.$names.request.ordering = .byName
        stage.frame()
        #expect(log.subscribed == [.byScore, .byName])
        #expect(log.active == 1)
        #expect(seen.last == ["Arthur", "Barbara", "Craig"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func `A plain class follows by observation tracking, and by publisher`() async throws {
        let query = ObservedQuery(
            NamesRequest(ordering: .byName, timing: .later, log: log), in: context)
        #expect(query.wrappedValue == ["default"])
        #expect(query.isLoading)
        #expect(query.phase.value == nil)
        var announcements = 0
        let cancellable = query.objectWillChange.sink { _ in announcements += 1 }
        await wait(observing: { query.wrappedValue == ["Arthur", "Barbara", "Craig"] })
        #expect(!query.isLoading)
        #expect(announcements == 1)
        try write("DELETE FROM player WHERE name = 'Barbara'")
        await wait(observing: { query.wrappedValue == ["Arthur", "Craig"] })
        #expect(announcements == 2)
        cancellable.cancel()
    }

    @Test func `What is let go stops observing`() throws {
        var model: Model? = Model(NamesRequest(log: log), context)
        weak let former = model
        #expect(log.active == 1)
        model = nil
        #expect(former == nil)
        #expect(log.active == 0)
    }

    @Test func `Another database is followed at once, and several are apart`() throws {
        let other = try Players.database()
        try other.write { db in try db.execute(sql: "UPDATE player SET name = 'Zoe' WHERE id = 1") }
        let query = ObservedQuery(NamesRequest(ordering: .byName, log: log), in: context)
        let others = ObservedQuery(
            NamesRequest(ordering: .byName, log: log), in: .readOnly { other })
        #expect(query.wrappedValue == ["Arthur", "Barbara", "Craig"])
        #expect(others.wrappedValue == ["Barbara", "Craig", "Zoe"])
        query.context = .readOnly { other }
        #expect(query.wrappedValue == ["Barbara", "Craig", "Zoe"])
        #expect(log.active == 2)
    }

    @Test func `An error is shown until it is tried again`() {
        log.failure = Trouble()
        let query = ObservedQuery(NamesRequest(ordering: .byName, log: log), in: context)
        #expect(query.error is Trouble)
        #expect(query.wrappedValue == ["default"])
        log.failure = nil
        query.retry()
        #expect(query.error == nil)
        #expect(query.wrappedValue == ["Arthur", "Barbara", "Craig"])
    }

    private struct TwoDatabases: View {
        @Query(NamesRequest(ordering: .byName, log: RequestLog()), in: \.databaseContext) var names
        @Query(NamesRequest(ordering: .byScore, log: RequestLog()), in: \.archive) var archived
        let seen: ([String], [String]) -> Void

        var body: some View {
            seen(names, archived)
            return EmptyView()
        }
    }

    @Test func `A view shows two databases of its environment`() async throws {
        let archive = try Players.database()
        var seen: [([String], [String])] = []
        let stage = Stage(
            TwoDatabases { seen.append(($0, $1)) }
                .databaseContext(context).environment(\.archive, .readOnly { archive }))
        #expect(seen.last?.0 == ["Arthur", "Barbara", "Craig"])
        #expect(seen.last?.1 == ["Barbara", "Craig", "Arthur"])
        try await archive.write { db in try db.execute(sql: "DELETE FROM player WHERE id > 1") }
        await stage.frames { seen.last?.1 == ["Arthur"] }
        #expect(seen.last?.0 == ["Arthur", "Barbara", "Craig"])
    }
}

private struct ArchiveKey: EnvironmentKey {
    static var defaultValue: DatabaseContext { .notConnected }
}

extension EnvironmentValues {
    fileprivate var archive: DatabaseContext {
        get { self[ArchiveKey.self] }
        set { self[ArchiveKey.self] = newValue }
    }
}
