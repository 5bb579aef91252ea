import PublisherCore
import Testing
import ViewCore

@testable import QueryCore

/// All initialisers of `Query`, and who decides on the request with each of them.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct InitializerTests {
    /// A request that answers with its number, in any context.
    struct Echo<Context>: Queryable {
        var number: Int
        var note = Note()

        struct Note: Equatable {
            var text = ""
        }

        static var defaultValue: Int { 0 }

        func publisher(in context: Context) -> Just<Int> { Just(number) }
    }

    enum Owner: CaseIterable, Sendable {
        case query
        case binding
        case parent
        case following
    }

    enum Place: CaseIterable, Sendable {
        case keyPath
        case databaseContext
        case environment
        case nothing
    }

    /// A container whose request the test changes, and its child.
    private struct Container<Context>: View {
        let makeQuery: (Binding<Echo<Context>>) -> Query<Echo<Context>>
        let probe: Probe<Echo<Context>>
        let handle: Changeable<Echo<Context>, EmptyView>.Handle
        @State private var request = Echo<Context>(number: 1)

        var body: some View {
            handle.binding = $request
            return QueryView(makeQuery($request), probe)
        }
    }

    private func query(
        _ owner: Owner, _ request: Binding<Echo<DatabaseContext>>
    ) -> Query<Echo<DatabaseContext>> {
        switch owner {
        case .query: Query(request.wrappedValue)
        case .binding: Query(request)
        case .parent: Query(constant: request.wrappedValue)
        case .following: Query(following: request.wrappedValue)
        }
    }

    private func query(
        _ owner: Owner, _ request: Binding<Echo<Void>>
    ) -> Query<Echo<Void>> {
        switch owner {
        case .query: Query(request.wrappedValue)
        case .binding: Query(request)
        case .parent: Query(constant: request.wrappedValue)
        case .following: Query(following: request.wrappedValue)
        }
    }

    private func query(
        _ owner: Owner, _ request: Binding<Echo<EnvironmentValues>>
    ) -> Query<Echo<EnvironmentValues>> {
        switch owner {
        case .query: Query(request.wrappedValue)
        case .binding: Query(request)
        case .parent: Query(constant: request.wrappedValue)
        case .following: Query(following: request.wrappedValue)
        }
    }

    private func query(_ owner: Owner, _ request: Binding<Echo<Bool>>) -> Query<Echo<Bool>> {
        let keyPath: KeyPath<EnvironmentValues, Bool> = \.queryObservationEnabled
        return switch owner {
        case .query: Query(request.wrappedValue, in: keyPath)
        case .binding: Query(request, in: keyPath)
        case .parent: Query(constant: request.wrappedValue, in: keyPath)
        case .following: Query(following: request.wrappedValue, in: keyPath)
        }
    }

    /// What is shown at first, after the parent asked for 2, after the child did for 3, after the
    /// parent was drawn again, and after it asked for 4; then what the parent has.
    private func history<Context>(
        _ makeQuery: @escaping (Binding<Echo<Context>>) -> Query<Echo<Context>>
    ) -> [Int] {
        let probe = Probe<Echo<Context>>()
        let handle = Changeable<Echo<Context>, EmptyView>.Handle()
        let stage = Stage(Container(makeQuery: makeQuery, probe: probe, handle: handle))
        var shown: [Int] = []
        func note() {
            stage.frame()
            shown.append(probe.values.last ?? -1)
            #expect(probe.wrapper?.request.wrappedValue.number == shown.last)
            #expect(probe.wrapper?.number.wrappedValue == shown.last)
        }
        note()
        handle.binding?.number.wrappedValue = 2
        note()
        probe.wrapper?.number.wrappedValue = 3
        note()
        handle.binding?.note.text.wrappedValue += "drawn again"
        handle.binding?.note.text.wrappedValue = ""
        note()
        handle.binding?.number.wrappedValue = 4
        note()
        shown.append(handle.binding?.wrappedValue.number ?? -1)
        return shown
    }

    @Test(arguments: Place.allCases, Owner.allCases)
    func `The request is whose the initialiser says`(_ place: Place, _ owner: Owner) {
        let history =
            switch place {
            case .keyPath: history { (request: Binding<Echo<Bool>>) in query(owner, request) }
            case .databaseContext:
                history { (request: Binding<Echo<DatabaseContext>>) in query(owner, request) }
            case .environment:
                history { (request: Binding<Echo<EnvironmentValues>>) in query(owner, request) }
            case .nothing: history { (request: Binding<Echo<Void>>) in query(owner, request) }
            }
        let expected =
            switch owner {
            case .query: [1, 1, 3, 3, 3, 4]
            case .binding: [1, 2, 3, 3, 4, 4]
            case .parent: [1, 2, 2, 2, 4, 4]
            case .following: [1, 2, 3, 3, 4, 4]
            }
        #expect(history == expected)
    }

    @Test func `A query with its database is the parent's`() {
        #expect(
            history { (request: Binding<Echo<Int>>) in
                Query(request: request.wrappedValue, database: 7)
            } == [1, 2, 2, 2, 4, 4])
    }

    @Test func `A member of a member of the request is a binding by its names`() {
        let probe = Probe<Echo<Void>>()
        let stage = Stage(QueryView(Query(Echo<Void>(number: 1)), probe))
        let text: Binding<String>? = probe.wrapper?.note.text
        text?.wrappedValue = "here"
        stage.frame()
        #expect(probe.wrapper?.request.wrappedValue == Echo(number: 1, note: .init(text: "here")))
    }

    @Test
    func `A query becomes what the parent makes it, and keeps its last request when it is its own`()
    {
        let probe = Probe<Echo<Void>>()
        let handle = Changeable<Int, QueryView<Echo<Void>>>.Handle()
        let stage = Stage(
            Changeable(0, handle) { step in
                let query: Query<Echo<Void>> =
                    switch step {
                    case 0: Query(Echo(number: 1))
                    case 1: Query(constant: Echo(number: 2))
                    case 2: Query(.constant(Echo(number: 3)))
                    case 3: Query(Echo(number: 4))
                    default: Query(following: Echo(number: 5))
                    }
                return QueryView(query, probe)
            })
        var shown: [Int?] = [probe.values.last]
        for step in 1...4 {
            handle.set(step)
            stage.frame()
            shown.append(probe.values.last)
        }
        #expect(shown == [1, 2, 3, 3, 5])
    }

    @Test func `Making a query asks nobody for anything`() {
        final class Asked {
            var publishers = 0
            var contexts = 0
        }
        struct Counting: Queryable {
            let asked: Asked
            static var defaultValue: Int { 0 }
            static func == (lhs: Self, rhs: Self) -> Bool { true }

            func publisher(in context: Void) -> Just<Int> {
                asked.publishers += 1
                return Just(1)
            }
        }
        let asked = Asked()
        let query = Query(Counting(asked: asked))
        #expect(asked.publishers == 0)
        #expect(query.wrappedValue == 0)
        #expect(asked.publishers == 0)
        _ = Stage(QueryView(query, Probe()))
        #expect(asked.publishers == 1)
    }
}
