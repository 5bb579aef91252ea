import PublisherCore
import SQLiteCore
import Testing
import ViewCore

@testable import QueryCore

/// The conformance points about requests and subscriptions.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct QueryRequestTests {
    let log = RequestLog()
    let probe = Probe<NamesRequest>()
    let database: DatabaseQueue
    static let byScore = ["Barbara", "Craig", "Arthur"]
    static let byName = ["Arthur", "Barbara", "Craig"]

    init() throws {
        database = try Players.database()
    }

    private var request: NamesRequest { NamesRequest(log: log) }

    private func stage<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
        Stage(content().databaseContext(.readWrite { database }))
    }

    @Test func `CT-1 an equal request does not subscribe again, whoever redraws`() {
        let handle = Changeable<Int, QueryView<NamesRequest>>.Handle()
        let stage = stage {
            Changeable(0, handle) { _ in QueryView(Query(constant: request), probe) }
        }
        handle.set(1)
        stage.frame()
        probe.wrapper?.request.wrappedValue = request
        stage.frame()
        #expect(log.subscribed == [.byScore])
        // An equal constant request is the same input, so the body did not run again either.
        #expect(probe.bodies == 1)
    }

    @Test func `CT-2 another request subscribes exactly once, at the next update`() {
        let stage = stage { QueryView(Query(request), probe) }
        probe.wrapper?.ordering.wrappedValue = .byName
        #expect(log.subscribed == [.byScore])
        stage.frame()
        #expect(log.subscribed == [.byScore, .byName])
        #expect(log.active == 1)
    }

    @Test func `CT-3 setting an equal request is silent, unlike in 0.11`() {
        let stage = stage { QueryView(Query(request), probe) }
        probe.wrapper?.request.wrappedValue = request
        #expect(!stage.graph.needsFrame)
        #expect(probe.bodies == 1)
    }

    @Test func `CT-4 the first body of an immediate request has the value`() {
        _ = stage { QueryView(Query(request), probe) }
        #expect(probe.values == [Self.byScore])
    }

    @Test func `CT-5 an asynchronous request shows the default, then the value`() async {
        let stage = stage {
            QueryView(Query(NamesRequest(timing: .later, log: log)), probe)
        }
        #expect(probe.values == [["default"]])
        await stage.nextFrame()
        #expect(probe.values == [["default"], Self.byScore])
    }

    @Test func `CT-6 changing an immediate request costs one body, with the new value`() {
        let stage = stage { QueryView(Query(request), probe) }
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        #expect(probe.values == [Self.byScore, Self.byName])
    }

    @Test func `CT-7 changing an asynchronous request keeps the old value meanwhile`() async {
        let stage = stage {
            QueryView(Query(NamesRequest(timing: .later, log: log)), probe)
        }
        await stage.nextFrame()
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        await stage.nextFrame()
        #expect(probe.values == [["default"], Self.byScore, Self.byScore, Self.byName])
    }

    @Test func `CT-8 setting a constant request does nothing, not even a redraw`() {
        let stage = stage { QueryView(Query(constant: request), probe) }
        probe.wrapper?.ordering.wrappedValue = .byName
        #expect(!stage.graph.needsFrame)
        #expect(probe.wrapper?.request.wrappedValue == request)
        #expect(log.subscribed == [.byScore])
    }

    @Test func `CT-9 a constant request follows the parent in the same pass`() {
        let handle = Changeable<Ordering, QueryView<NamesRequest>>.Handle()
        let stage = stage {
            Changeable(.byScore, handle) { ordering in
                QueryView(Query(constant: NamesRequest(ordering: ordering, log: log)), probe)
            }
        }
        handle.set(.byName)
        stage.frame()
        #expect(probe.values == [Self.byScore, Self.byName])
        #expect(log.subscribed == [.byScore, .byName])
    }

    @Test func `CT-10 an initial request ignores the parent`() {
        let handle = Changeable<Ordering, QueryView<NamesRequest>>.Handle()
        let stage = stage {
            Changeable(.byScore, handle) { ordering in
                QueryView(Query(NamesRequest(ordering: ordering, log: log)), probe)
            }
        }
        handle.set(.byName)
        stage.frame()
        #expect(log.subscribed == [.byScore])
        #expect(probe.values.allSatisfy { $0 == Self.byScore })
    }

    @Test func `CT-11 a request binding works both ways`() {
        struct Parent: View {
            let probe: Probe<NamesRequest>
            let handle: Changeable<NamesRequest, EmptyView>.Handle
            @State var request: NamesRequest

            var body: some View {
                handle.binding = $request
                return QueryView(Query($request), probe)
            }
        }
        let handle = Changeable<NamesRequest, EmptyView>.Handle()
        let stage = stage { Parent(probe: probe, handle: handle, request: request) }
        handle.binding?.wrappedValue.ordering = .byName
        stage.frame()
        #expect(probe.takeValues() == [Self.byScore, Self.byName])
        probe.wrapper?.ordering.wrappedValue = .byScore
        stage.frame()
        #expect(probe.takeValues() == [Self.byScore])
        #expect(handle.binding?.wrappedValue.ordering == .byScore)
        #expect(log.subscribed == [.byScore, .byName, .byScore])
        #expect(log.active == 1)
    }

    @Test(arguments: ["initial", "constant", "binding", "following"])
    func `CT-12 the request can be read in each configuration`(kind: String) {
        let request = NamesRequest(ordering: .byName, log: log)
        let query: Query<NamesRequest> =
            switch kind {
            case "initial": Query(request)
            case "constant": Query(constant: request)
            case "following": Query(following: request)
            default: Query(.constant(request))
            }
        _ = stage { QueryView(query, probe) }
        #expect(probe.wrapper?.request.wrappedValue == request)
        #expect(probe.wrapper?.ordering.wrappedValue == .byName)
    }

    @Test func `CT-46 two queries of the same request have two subscriptions`() {
        let other = Probe<NamesRequest>()
        _ = stage {
            QueryView(Query(request), probe)
            QueryView(Query(request), other)
        }
        #expect(log.subscribed.count == 2)
        #expect(other.values == [Self.byScore])
    }

    @Test func `CT-47 a request set twice in one action is subscribed to once`() {
        let stage = stage { QueryView(Query(request), probe) }
        probe.wrapper?.ordering.wrappedValue = .byName
        probe.wrapper?.request.wrappedValue = NamesRequest(timing: .later, log: log)
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        #expect(log.subscribed == [.byScore, .byName])
    }

    @Test func `CT-48 an update never announces a change`() {
        let stage = stage { QueryView(Query(request), probe) }
        for ordering in [Ordering.byName, .byScore] {
            probe.wrapper?.ordering.wrappedValue = ordering
            stage.frame()
        }
        #expect(probe.bodies == 3)
        #expect(stage.diagnostics == [])
    }

    @Test func `A button that holds the binding redraws with the request, and only then`() {
        struct Toggle: View {
            @Binding var ordering: Ordering
            let note: (Ordering) -> Void
            var body: some View {
                note(ordering)
                return EmptyView()
            }
        }
        struct List: View {
            @Query<NamesRequest> var names: [String]
            let note: (Ordering) -> Void
            let probe: Probe<NamesRequest>
            var body: some View {
                probe.values.append(names)
                probe.wrapper = $names
                return Toggle(ordering: $names.ordering, note: note)
            }
        }
        var seen: [Ordering] = []
        let stage = stage {
            List(names: Query(request), note: { seen.append($0) }, probe: probe)
        }
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        #expect(seen.last == .byName)
        #expect(probe.values == [Self.byScore, Self.byName])
        #expect(log.subscribed == [.byScore, .byName])
    }

    @Test func `A following query is changed locally until the parent asks for something else`() {
        let handle = Changeable<NamesRequest, QueryView<NamesRequest>>.Handle()
        let stage = stage {
            Changeable(request, handle) { QueryView(Query(following: $0), probe) }
        }
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        handle.set(request)
        stage.frame()
        #expect(probe.wrapper?.ordering.wrappedValue == .byName)
        handle.set(NamesRequest(ordering: .byScore, timing: .later, log: log))
        stage.frame()
        #expect(probe.wrapper?.request.wrappedValue.timing == .later)
        #expect(log.subscribed == [.byScore, .byName, .byScore])
    }

    private struct Switched: View {
        let isEnabled: Bool
        let request: NamesRequest
        let probe: Probe<NamesRequest>

        var body: some View {
            QueryView(Query(following: request), probe)
                .environment(\.queryObservationEnabled, isEnabled)
        }
    }

    @Test
    func
        `A following query follows its parent while nothing is observed, and keeps what comes after`()
    {
        let handle = Changeable<Bool, Switched>.Handle()
        let parent = Changeable<NamesRequest, Changeable<Bool, Switched>>.Handle()
        let stage = stage {
            Changeable(request, parent) { request in
                Changeable(true, handle) {
                    Switched(isEnabled: $0, request: request, probe: probe)
                }
            }
        }
        handle.set(false)
        stage.frame()
        parent.set(NamesRequest(ordering: .byScore, timing: .later, log: log))
        stage.frame()
        #expect(probe.wrapper?.request.wrappedValue.timing == .later)
        probe.wrapper?.ordering.wrappedValue = .byName
        stage.frame()
        #expect(log.subscribed == [.byScore])
        handle.set(true)
        stage.frame()
        #expect(probe.wrapper?.request.wrappedValue.timing == .later)
        #expect(probe.wrapper?.ordering.wrappedValue == .byName)
        #expect(log.subscribed == [.byScore, .byName])
    }
}
