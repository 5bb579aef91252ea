import PublisherCore
import Testing

@testable import ViewCore

extension ViewGraph {
    /// A frame with what changes in it, as hosts make it.
    fileprivate func wholeFrame() {
        repeat { update() } while runUpdateActions()
        finishFrame()
    }
}

/// The publisher that a view receives from may be another one at each update.
@MainActor
struct ChangedPublisherTests {
    private let log = Log()

    private func graph(
        _ content: @escaping (Int) -> some View
    ) -> (graph: ViewGraph, set: (Int) -> Void) {
        let stage = LifecycleTests.Stage(probe: .init(), content: content)
        let graph = ViewGraph(root: stage)
        graph.wholeFrame()
        return (
            graph,
            { number in
                stage.probe.value?.wrappedValue = number
                graph.wholeFrame()
            }
        )
    }

    @Test func `a publisher of another value is another publisher`() {
        let (_, set) = graph { number in
            EmptyView().onReceive(Just(number / 2)) { log.note("\($0)") }
        }
        #expect(log.take() == ["0"])
        set(1)
        #expect(log.take() == [])
        set(2)
        #expect(log.take() == ["1"])
    }

    @Test func `the former publisher is not heard any more`() {
        let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
        let (_, set) = graph { number in
            EmptyView().onReceive(subjects[number % 2]) { log.note("\($0)") }
        }
        subjects[0].send(1)
        set(2)
        subjects[0].send(2)
        set(3)
        subjects[0].send(3)
        subjects[1].send(4)
        #expect(log.take() == ["1", "2", "4"])
    }

    private struct Digits: View {
        let log: Log
        let probe: ViewGraphTests.Probe<Binding<String>>
        @State private var text = "1"

        var body: some View {
            probe.value = $text
            log.note(text)
            return EmptyView().onReceive(Just(text)) { text = $0.filter(\.isNumber) }
        }
    }

    @Test func `what is received of a value may change the value, in the same frame`() {
        let probe = ViewGraphTests.Probe<Binding<String>>()
        let graph = ViewGraph(root: Digits(log: log, probe: probe))
        var diagnosed: [String] = []
        graph.onDiagnostic = { diagnosed.append($0) }
        graph.wholeFrame()
        probe.value?.wrappedValue = "1a2"
        graph.wholeFrame()
        #expect(probe.value?.wrappedValue == "12")
        #expect(log.take() == ["1", "1a2", "12"])
        #expect(diagnosed == [])
        graph.wholeFrame()
        #expect(log.take() == [])
    }

    @Test func `a view that comes with a value of a publisher shows it in its first frame`() {
        struct Latest: View {
            let log: Log
            let subject: CurrentValueSubject<Int, Never>
            @State private var number = 0

            var body: some View {
                log.note("\(number)")
                return EmptyView().onReceive(subject) { number = $0 }
            }
        }
        let graph = ViewGraph(root: Latest(log: log, subject: CurrentValueSubject(3)))
        var diagnosed: [String] = []
        graph.onDiagnostic = { diagnosed.append($0) }
        graph.wholeFrame()
        #expect(log.take() == ["0", "3"])
        #expect(diagnosed == [])
    }

    @Test func `of views of one type, the one that is there is told that it appears and goes`() {
        let (_, set) = graph { number in
            switch number {
            case 0: AnyView(EmptyView().onAppear { log.note("appeared") })
            case 1: AnyView(EmptyView().onDisappear { log.note("gone") })
            default: AnyView(Group {})
            }
        }
        #expect(log.take() == ["appeared"])
        set(1)
        set(0)
        set(2)
        #expect(log.take() == [])
        set(1)
        set(2)
        #expect(log.take() == ["gone"])
    }
}
