import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// What has to compile: the declarations are the test, the expectations show that they work.
struct NameManager: Sendable {
    let database: DatabaseQueue?
}

private struct NameManagerKey: EnvironmentKey {
    static var defaultValue: NameManager { NameManager(database: nil) }
}

private struct DatabaseQueueKey: EnvironmentKey {
    static var defaultValue: DatabaseQueue? { nil }
}

extension EnvironmentValues {
    var nameManager: NameManager {
        get { self[NameManagerKey.self] }
        set { self[NameManagerKey.self] = newValue }
    }
}

struct ManagedNames: Queryable {
    var ordering = Ordering.byScore

    static var defaultValue: [String] { [] }

    func publisher(in manager: NameManager) throws -> AnyPublisher<[String], any Error> {
        guard let database = manager.database else { throw Trouble() }
        let ordering = ordering
        return ValueObservation.tracking { db in try Players.names(db, ordering) }
            .publisher(in: database, scheduling: .immediate)
            .eraseToAnyPublisher()
    }
}

extension Query where Request.Context == NameManager {
    init(_ request: Request) {
        self.init(request, in: \.nameManager)
    }

    init(_ request: Binding<Request>) {
        self.init(request, in: \.nameManager)
    }

    init(constant request: Request) {
        self.init(constant: request, in: \.nameManager)
    }
}

extension Queryable where Self == AllNames {
    static var allNames: Self { AllNames() }
}

/// Errors as values, as the first edition taught.
struct NamesOrError: Queryable {
    static var defaultValue: Result<[String], any Error> { .success([]) }

    func publisher(
        in context: DatabaseContext
    ) throws -> AnyPublisher<Result<[String], any Error>, Never> {
        ValueObservation
            .tracking { db in try String.fetchAll(db, sql: "SELECT name FROM missing") }
            .publisher(in: try context.reader, scheduling: .immediate)
            .map { names in .success(names) }
            .catch { error in Just(.failure(error)) }
            .eraseToAnyPublisher()
    }
}

@MainActor
struct SpellingTests {
    struct NameList: View {
        let note: ([String]) -> Void
        @Query(ManagedNames()) var names: [String]

        init(note: @escaping ([String]) -> Void) {
            self.note = note
        }

        init(initialRequest: ManagedNames, note: @escaping ([String]) -> Void) {
            _names = Query(initialRequest)
            self.note = note
        }

        init(request: Binding<ManagedNames>, note: @escaping ([String]) -> Void) {
            _names = Query(request)
            self.note = note
        }

        init(constantRequest: ManagedNames, note: @escaping ([String]) -> Void) {
            _names = Query(constant: constantRequest)
            self.note = note
        }

        var body: some View {
            note(names)
            return EmptyView()
        }
    }

    @Test func `CT-37, CT-38 and CT-40 one view takes its query in four ways from its own context`()
        throws
    {
        let database = try Players.database()
        var seen: [[String]] = []
        let note: ([String]) -> Void = { seen.append($0) }
        let byName = ManagedNames(ordering: .byName)
        _ = Stage(
            Group {
                NameList(note: note)
                NameList(initialRequest: byName, note: note)
                NameList(request: .constant(byName), note: note)
                NameList(constantRequest: byName, note: note)
            }
            .environment(\.nameManager, NameManager(database: database)))
        let names = ["Arthur", "Barbara", "Craig"]
        #expect(seen == [["Barbara", "Craig", "Arthur"], names, names, names])
    }

    @Test func `CT-39 and CT-41 static members and declared types spell requests`() throws {
        struct Sugar: View {
            @Query(.allNames) var names
            @Query<AllNames> private var others: [String]
            let note: ([String]) -> Void

            init(note: @escaping ([String]) -> Void) {
                self.note = note
                _others = Query(.allNames)
            }

            var body: some View {
                note(names + others)
                return EmptyView()
            }
        }
        let database = try Players.database()
        var seen: [[String]] = []
        _ = Stage(
            Sugar { seen.append($0) }.databaseContext(.readOnly { database }))
        #expect(seen.first?.count == 6)
    }

    @Test func `Errors can be values`() throws {
        let database = try Players.database()
        let probe = Probe<NamesOrError>()
        _ = Stage(
            QueryView(Query(NamesOrError()), probe).databaseContext(.readOnly { database }))
        #expect(probe.bodies == 1)
        #expect(throws: DatabaseError.self) { try probe.values[0].get() }
    }

    @Test func `CT-35 the database context of the environment can be read only`() {
        func isWritable(_: WritableKeyPath<EnvironmentValues, DatabaseContext>) -> Bool { true }
        func isWritable(_: KeyPath<EnvironmentValues, DatabaseContext>) -> Bool { false }
        #expect(!isWritable(\.databaseContext))
    }
}
