import Dispatch
import PublisherCore
import Testing
import ViewCore

@MainActor
@Suite("Observable objects in views")
struct ObservableObjectTests {
    let log = Log()

    final class Model: ObservableObject {
        @Published var count: Int
        let log: Log?

        init(count: Int = 0, log: Log? = nil) {
            self.count = count
            self.log = log
        }

        deinit {
            let log = log
            MainActor.assumeIsolated { log?.note("gone") }
        }
    }

    struct Owner: View {
        let log: Log
        let probe: ViewGraphTests.Probe<Model>
        var factor = 1
        @StateObject private var model: Model

        init(log: Log, probe: ViewGraphTests.Probe<Model>, factor: Int = 1) {
            self.log = log
            self.probe = probe
            self.factor = factor
            _model = StateObject(wrappedValue: Self.make(log))
        }

        static func make(_ log: Log) -> Model {
            log.note("make")
            return Model(log: log)
        }

        var body: some View {
            probe.value = model
            log.note("\(model.count * factor)")
            return EmptyView()
        }
    }

    @Test("a state object is made once, lives with its view, and its changes run the body")
    func stateObject() throws {
        let probe = ViewGraphTests.Probe<Model>()
        let log = log
        let stage = LifecycleTests.Stage(probe: .init()) { number in
            if number < 2 { Owner(log: log, probe: probe, factor: number + 1) }
        }
        let graph = ViewGraph(root: stage)
        graph.frame()
        #expect(log.take() == ["make", "0"])
        probe.value?.count = 5
        graph.frame()
        #expect(log.take() == ["5"])
        stage.probe.value?.wrappedValue = 1
        graph.frame()
        #expect(log.take() == ["10"])
        probe.value = nil
        stage.probe.value?.wrappedValue = 2
        graph.frame()
        #expect(log.take() == ["gone"])
    }

    @Test("an observed object is followed; another one takes its place")
    func observedObject() {
        struct Reader: View {
            @ObservedObject var model: Model
            let log: Log
            var body: some View {
                log.note("\(model.count)")
                return EmptyView()
            }
        }
        let models = [Model(count: 1), Model(count: 2)]
        let log = log
        let stage = LifecycleTests.Stage(probe: .init()) { number in
            Reader(model: models[number], log: log)
        }
        let graph = ViewGraph(root: stage)
        graph.frame()
        stage.probe.value?.wrappedValue = 1
        graph.frame()
        #expect(log.take() == ["1", "2"])
        models[0].count = 7
        #expect(!graph.needsFrame)
        models[1].count = 8
        graph.frame()
        #expect(log.take() == ["8"])
    }

    @Test("an environment object is found below, and its changes run its readers alone")
    func environmentObject() {
        struct Reader: View {
            @EnvironmentObject var model: Model
            let log: Log
            var body: some View {
                log.note("reader \(model.count)")
                return EmptyView()
            }
        }
        let model = Model(count: 3)
        let graph = ViewGraph(
            root: Group {
                Leaf(name: "other", log: log)
                Reader(log: log)
            }.environmentObject(model))
        graph.frame()
        _ = log.take()
        model.count = 4
        graph.frame()
        #expect(log.take() == ["reader 4"])
    }

    @Test("bindings to the properties of an object write through and run the body")
    func projectedBinding() {
        struct Writer: View {
            @ObservedObject var model: Model
            let log: Log
            let probe: ViewGraphTests.Probe<Binding<Int>>
            var body: some View {
                probe.value = $model.count
                log.note("\(model.count)")
                return EmptyView()
            }
        }
        let model = Model()
        let probe = ViewGraphTests.Probe<Binding<Int>>()
        let graph = ViewGraph(root: Writer(model: model, log: log, probe: probe))
        graph.frame()
        probe.value?.wrappedValue = 9
        #expect(model.count == 9)
        graph.frame()
        #expect(log.take() == ["0", "9"])
    }

    /// A view that logs the values of a publisher, as long as the number is 0.
    private func receiver(
        of subject: PassthroughSubject<Int, Never>
    ) -> (graph: ViewGraph, number: ViewGraphTests.Probe<Binding<Int>>) {
        let log = log
        let stage = LifecycleTests.Stage(probe: .init()) { number in
            if number == 0 { EmptyView().onReceive(subject) { log.note("\($0)") } }
        }
        let graph = ViewGraph(root: stage)
        graph.frame()
        return (graph, stage.probe)
    }

    @Test("values of a publisher are received while the view is there, and not after")
    func receive() {
        let subject = PassthroughSubject<Int, Never>()
        let (graph, number) = receiver(of: subject)
        subject.send(1)
        number.value?.wrappedValue = 1
        graph.frame()
        subject.send(2)
        #expect(log.take() == ["1"])
    }

    @Test("what a publisher delivers on another thread is received on the main queue")
    func receiveFromAnywhere() async {
        let subject = PassthroughSubject<Int, Never>()
        let (graph, number) = receiver(of: subject)
        Self.send(1, subject)
        #expect(log.take() == [])
        await Self.turnOfMainQueue()
        #expect(log.take() == ["1"])
        // What comes too late for the view is not received.
        Self.send(2, subject)
        number.value?.wrappedValue = 1
        graph.frame()
        await Self.turnOfMainQueue()
        #expect(log.take() == [])
    }

    /// Sends on another thread, and returns then, without a turn of the main queue.
    private static func send(_ value: Int, _ subject: PassthroughSubject<Int, Never>) {
        // Nobody else has it meanwhile.
        nonisolated(unsafe) let subject = subject
        let hasSent = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            subject.send(value)
            hasSent.signal()
        }
        hasSent.wait()
    }

    private static func turnOfMainQueue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    @Test("no reader is left when a tree that read an object is torn down")
    func tornDown() {
        let probe = ViewGraphTests.Probe<Model>()
        let graph = ViewGraph(root: Owner(log: log, probe: probe))
        graph.frame()
        graph.tearDown()
        probe.value?.count = 1
        #expect(graph.counters.nodes == 0)
    }

    @Test("what outlives the graph of its readers marks nobody when it changes")
    func graphIsGone() throws {
        let probe = ViewGraphTests.Probe<Model>()
        var graph: ViewGraph? = ViewGraph(root: Owner(log: log, probe: probe))
        graph?.frame()
        // Somebody keeps a view's place, as closures of views do.
        let root = try #require(graph?.root)
        weak let weakGraph = graph
        graph = nil
        #expect(weakGraph == nil)
        probe.value?.count = 1
        #expect(log.take() == ["make", "0"])
        #expect(!root.children.isEmpty)
    }
}
