import Observation
import Testing
import ViewCore

/// What happened, in order.
@MainActor
final class Log {
    private(set) var entries: [String] = []

    func note(_ entry: String) { entries.append(entry) }

    /// The entries since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A view without content that notes each evaluation of the views that hold it.
struct Leaf: View {
    let name: String
    let log: Log
    var body: some View {
        log.note("body \(name)")
        return EmptyView()
    }
}

extension ViewGraph {
    /// Makes one frame, as a renderer does.
    func frame() {
        update()
        finishFrame()
    }
}

@MainActor
@Suite("ViewGraph")
struct ViewGraphTests {
    let log = Log()

    /// Holds what a view under test hands out.
    final class Probe<Value> {
        var value: Value?
    }

    struct Counter: View {
        let log: Log
        let probe: Probe<Binding<Int>>
        @State var count = 0
        var body: some View {
            log.note("count \(count)")
            probe.value = $count
            return Leaf(name: "child", log: log)
        }
    }

    @Test(
        "a body runs once when the state that it read changes, and its children with it only if their input differs"
    )
    func stateRunsBody() throws {
        let probe = Probe<Binding<Int>>()
        let graph = ViewGraph(root: Counter(log: log, probe: probe))
        graph.frame()
        #expect(log.take() == ["count 0", "body child"])
        let count = try #require(probe.value)
        count.wrappedValue += 1
        count.wrappedValue += 1
        #expect(graph.needsFrame)
        graph.frame()
        #expect(log.take() == ["count 2"])
    }

    @Test("setting an equal value asks for no frame")
    func equalSetIsSilent() throws {
        let probe = Probe<Binding<Int>>()
        let graph = ViewGraph(root: Counter(log: log, probe: probe))
        graph.frame()
        let count = try #require(probe.value)
        count.wrappedValue = 0
        #expect(!graph.needsFrame)
    }

    @Test("one view value used twice makes two states")
    func twoNodes() throws {
        struct Twice: View {
            let counter: Counter
            var body: some View {
                counter
                counter
            }
        }
        let probe = Probe<Binding<Int>>()
        let graph = ViewGraph(root: Twice(counter: Counter(log: log, probe: probe)))
        graph.frame()
        try #require(probe.value).wrappedValue = 7
        _ = log.take()
        graph.frame()
        #expect(log.take() == ["count 7"])
    }

    @Test("a parent that only passes a binding on does not run when the value changes")
    func bindingReadsBelow() throws {
        struct Parent: View {
            let log: Log
            let probe: Probe<Binding<Int>>
            @State var value = 1
            var body: some View {
                log.note("parent")
                probe.value = $value
                return Child(log: log, value: $value)
            }
        }
        struct Child: View {
            let log: Log
            @Binding var value: Int
            var body: some View {
                log.note("child \(value)")
                return EmptyView()
            }
        }
        let probe = Probe<Binding<Int>>()
        let graph = ViewGraph(root: Parent(log: log, probe: probe))
        graph.frame()
        _ = log.take()
        try #require(probe.value).wrappedValue = 2
        graph.frame()
        #expect(log.take() == ["child 2"])
    }

    @Test("only readers of an environment key run when its value changes")
    func environmentReaders() throws {
        struct Root: View {
            let log: Log
            let probe: Probe<Binding<Int>>
            @State var depth = 1
            var body: some View {
                probe.value = $depth
                return Group {
                    Reader(log: log)
                    Leaf(name: "other", log: log)
                }.environment(\.depth, depth)
            }
        }
        struct Reader: View {
            let log: Log
            @Environment(\.depth) var depth
            var body: some View {
                log.note("depth \(depth)")
                return EmptyView()
            }
        }
        let probe = Probe<Binding<Int>>()
        let graph = ViewGraph(root: Root(log: log, probe: probe))
        graph.frame()
        #expect(log.take() == ["depth 1", "body other"])
        try #require(probe.value).wrappedValue = 5
        graph.frame()
        #expect(log.take() == ["depth 5"])
    }

    @Test("state follows the id of an element when elements move, and ends with it")
    func forEachIdentity() throws {
        struct Rows: View {
            let log: Log
            let probe: Probe<Binding<[Int]>>
            @State var ids = [1, 2, 3]
            var body: some View {
                probe.value = $ids
                return ForEach(ids, id: \.self) { Row(id: $0, log: log) }
            }
        }
        struct Row: View {
            let id: Int
            let log: Log
            @State var made = Int.random(in: 1...1_000_000_000)
            var body: some View {
                log.note("\(id):\(made)")
                return EmptyView().onAppear { log.note("+\(id)") }
                    .onDisappear { log.note("-\(id)") }
            }
        }
        let probe = Probe<Binding<[Int]>>()
        let graph = ViewGraph(root: Rows(log: log, probe: probe))
        graph.frame()
        #expect(log.take().count == 6)
        let ids = try #require(probe.value)
        ids.wrappedValue = [3, 1]
        graph.frame()
        #expect(log.take() == ["-2"])
        ids.wrappedValue = [2, 1, 3]
        graph.frame()
        let entries = log.take()
        #expect(entries.count == 2)
        #expect(entries.last == "+2")
    }

    @Test("a change of branch drops the state of the old branch")
    func branchIdentity() throws {
        struct Branches: View {
            let log: Log
            let probe: Probe<Binding<Bool>>
            @State var first = true
            var body: some View {
                probe.value = $first
                return Group {
                    if first {
                        Leaf(name: "a", log: log).onDisappear { log.note("-a") }
                    } else {
                        Leaf(name: "b", log: log).onAppear { log.note("+b") }
                    }
                }
            }
        }
        let probe = Probe<Binding<Bool>>()
        let graph = ViewGraph(root: Branches(log: log, probe: probe))
        graph.frame()
        _ = log.take()
        try #require(probe.value).wrappedValue = false
        graph.frame()
        #expect(log.take() == ["-a", "body b", "+b"])
    }

    @Test("an observable property runs the bodies that read it, and no others")
    func observableProperty() {
        let model = Model()
        struct Reader: View {
            let model: Model
            let log: Log
            var body: some View {
                log.note("name \(model.name)")
                return EmptyView()
            }
        }
        let graph = ViewGraph(root: Reader(model: model, log: log))
        graph.frame()
        model.other += 1
        #expect(!graph.needsFrame)
        model.name = "b"
        #expect(graph.needsFrame)
        graph.frame()
        model.name = "c"
        model.name = "d"
        graph.frame()
        #expect(log.take() == ["name a", "name b", "name d"])
    }

    @Test("update() runs once before each body and sees the environment of its place")
    func updateOncePerBody() throws {
        struct Root: View {
            let log: Log
            let probe: Probe<Binding<Int>>
            @State var depth = 1
            var body: some View {
                probe.value = $depth
                return Holder(log: log).environment(\.depth, depth)
            }
        }
        struct Holder: View {
            let log: Log
            @Updating var value: Int
            init(log: Log) {
                self.log = log
                _value = Updating(log: log)
            }
            var body: some View {
                log.note("body \(value)")
                return EmptyView()
            }
        }
        let probe = Probe<Binding<Int>>()
        let graph = ViewGraph(root: Root(log: log, probe: probe))
        graph.frame()
        #expect(log.take() == ["update 1", "body 10"])
        try #require(probe.value).wrappedValue = 2
        graph.frame()
        #expect(log.take() == ["update 2", "body 20"])
    }

    @Test("nodes and readers are gone when the tree is torn down")
    func tearDown() {
        let probe = Probe<Binding<Int>>()
        let graph = ViewGraph(root: Counter(log: log, probe: probe))
        graph.frame()
        graph.tearDown()
        #expect(graph.counters.nodes == 0)
        probe.value?.wrappedValue = 3
        graph.update()
    }

    @Observable
    final class Model {
        var name = "a"
        var other = 0
    }
}

private enum DepthKey: EnvironmentKey {
    static let defaultValue = 0
}

extension EnvironmentValues {
    var depth: Int {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }
}

@propertyWrapper
private struct Updating: DynamicProperty {
    @Environment(\.depth) private var depth
    @State private var scaled = Box()
    let log: Log

    init(log: Log) { self.log = log }

    final class Box {
        var value = 0
    }

    var wrappedValue: Int { scaled.value }

    mutating func update() {
        log.note("update \(depth)")
        scaled.value = depth * 10
    }
}
