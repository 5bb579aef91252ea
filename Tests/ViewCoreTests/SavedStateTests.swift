import PublisherCore
import Testing
import ViewCore

/// The state of rows that left the screen, and of those that come back.
@MainActor
@Suite("Saved state")
struct SavedStateTests {
    let log = Log()

    final class Object: ObservableObject {
        @Published var count = 0
    }

    /// A view with two states and an object, which hands out what the test writes to.
    struct Row: View {
        let log: Log
        let probe: ViewGraphTests.Probe<Binding<Int>>
        let objects: ViewGraphTests.Probe<Object>
        var showsMore = false
        @State private var number = 0
        @State private var name = "new"
        @StateObject private var object = Object()
        var body: some View {
            log.note("\(number) \(name) \(object.count)")
            probe.value = $number
            objects.value = object
            return Group {
                if number > 5 { Inner(log: log) }
                if showsMore { Inner(log: log) }
            }
        }
    }

    struct Inner: View {
        let log: Log
        @State private var word = "inner"
        var body: some View {
            log.note(word)
            return EmptyView().onAppear { word = "seen" }
        }
    }

    private func row(
        _ probe: ViewGraphTests.Probe<Binding<Int>>, _ objects: ViewGraphTests.Probe<Object>
    ) -> Row {
        Row(log: log, probe: probe, objects: objects)
    }

    /// Makes a view again as a container makes a row.
    private func make<V: View>(_ view: V, from saved: SavedState) throws -> ViewGraph {
        let graph = ViewGraph(root: EmptyView())
        let root = try #require(graph.root)
        let row = Node(parent: root)
        root.children.append(row)
        saved.restoring(below: row) { row.children = [V._makeNode(view, parent: row)] }
        return graph
    }

    @Test("nothing is saved of views to which nothing was written")
    func unwritten() {
        let graph = ViewGraph(root: row(.init(), .init()))
        graph.frame()
        #expect(graph.root.flatMap { SavedState(of: $0) } == nil)
    }

    @Test("what was written to states and objects is there again")
    func restored() throws {
        let probe = ViewGraphTests.Probe<Binding<Int>>()
        let objects = ViewGraphTests.Probe<Object>()
        let graph = ViewGraph(root: row(probe, objects))
        graph.frame()
        probe.value?.wrappedValue = 4
        objects.value?.count = 9
        graph.frame()
        let saved = try #require(graph.root.flatMap { SavedState(of: $0) })
        graph.tearDown()
        _ = log.take()
        let again = try make(row(probe, objects), from: saved)
        again.frame()
        #expect(log.take() == ["4 new 9"])
        probe.value?.wrappedValue = 5
        again.frame()
        #expect(log.take() == ["5 new 9"])
    }

    @Test("a view that the state brings up has its own state again")
    func nested() throws {
        let probe = ViewGraphTests.Probe<Binding<Int>>()
        let graph = ViewGraph(root: row(probe, .init()))
        graph.frame()
        probe.value?.wrappedValue = 6
        graph.frame()
        graph.frame()
        let saved = try #require(graph.root.flatMap { SavedState(of: $0) })
        graph.tearDown()
        _ = log.take()
        try make(row(probe, .init()), from: saved).frame()
        #expect(log.take() == ["6 new 0", "seen"])
    }

    @Test("a view that is another one has new state, and those beside it have theirs")
    func other() throws {
        struct Pair<A: View, B: View>: View {
            let first: A
            let second: B
            var body: some View {
                first
                second
            }
        }
        let probes = (0..<2).map { _ in ViewGraphTests.Probe<Binding<Int>>() }
        let rows = probes.map { row($0, .init()) }
        let graph = ViewGraph(root: Pair(first: rows[0], second: rows[1]))
        graph.frame()
        for probe in probes { probe.value?.wrappedValue = 3 }
        graph.frame()
        let saved = try #require(graph.root.flatMap { SavedState(of: $0) })
        graph.tearDown()
        _ = log.take()
        try make(Pair(first: Inner(log: log), second: rows[1]), from: saved).frame()
        #expect(log.take() == ["inner", "3 new 0"])
    }

    @Test("what is made afterwards takes nothing from it")
    func afterwards() throws {
        let probe = ViewGraphTests.Probe<Binding<Int>>()
        let graph = ViewGraph(root: row(probe, .init()))
        graph.frame()
        probe.value?.wrappedValue = 2
        graph.frame()
        let saved = try #require(graph.root.flatMap { SavedState(of: $0) })
        _ = log.take()
        try make(row(probe, .init()), from: saved).frame()
        ViewGraph(root: row(probe, .init())).frame()
        #expect(log.take() == ["2 new 0", "0 new 0"])
    }
}
