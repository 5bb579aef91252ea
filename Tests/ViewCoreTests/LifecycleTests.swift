import Testing
import ViewCore

@MainActor
@Suite("The life of a view")
struct LifecycleTests {
    let log = Log()

    /// A view whose content depends on a number that the test sets.
    struct Stage<Content: View>: View {
        let probe: ViewGraphTests.Probe<Binding<Int>>
        @ViewBuilder let content: (Int) -> Content
        @State var number = 0

        var body: some View {
            probe.value = $number
            return content(number)
        }
    }

    func stage<Content: View>(
        @ViewBuilder _ content: @escaping (Int) -> Content
    ) throws -> (ViewGraph, Binding<Int>) {
        let probe = ViewGraphTests.Probe<Binding<Int>>()
        let graph = ViewGraph(root: Stage(probe: probe, content: content))
        graph.frame()
        return (graph, try #require(probe.value))
    }

    @Test("onAppear waits for the frame that shows the view")
    func appearAfterFrame() {
        let probe = ViewGraphTests.Probe<Binding<Int>>()
        let log = log
        let graph = ViewGraph(
            root: Stage(probe: probe) { _ in EmptyView().onAppear { log.note("+") } })
        graph.update()
        #expect(log.take() == [])
        graph.finishFrame()
        #expect(log.take() == ["+"])
    }

    @Test("a view that goes before its first frame neither appears nor disappears")
    func neverShown() throws {
        let log = log
        let (graph, number) = try stage { number in
            if number == 1 {
                EmptyView().onAppear { log.note("+") }.onDisappear { log.note("-") }
            }
        }
        number.wrappedValue = 1
        graph.update()
        number.wrappedValue = 2
        graph.update()
        graph.finishFrame()
        #expect(log.take() == [])
    }

    @Test("onChange tells the old and the new value once, after the frame")
    func change() throws {
        let log = log
        let (graph, number) = try stage { number in
            EmptyView()
                .onChange(of: number) { old, new in log.note("\(old)->\(new)") }
                .onChange(of: number, initial: true) { log.note("now \(number)") }
        }
        #expect(log.take() == ["now 0"])
        number.wrappedValue = 1
        number.wrappedValue = 2
        graph.update()
        #expect(log.take() == [])
        graph.finishFrame()
        #expect(Set(log.take()) == ["0->2", "now 2"])
        graph.frame()
        #expect(log.take() == [])
    }

    @Test("what an action after the frame changes is in the next frame")
    func changeInAction() throws {
        let log = log
        struct Doubling: View {
            let number: Int
            let log: Log
            @State var double = 0
            var body: some View {
                log.note("\(number) \(double)")
                return EmptyView().onChange(of: number) { double = number * 2 }
            }
        }
        let (graph, number) = try stage { Doubling(number: $0, log: log) }
        _ = log.take()
        number.wrappedValue = 3
        graph.frame()
        #expect(log.take() == ["3 0"])
        #expect(graph.needsFrame)
        graph.frame()
        #expect(log.take() == ["3 6"])
    }

    @Test("a task is cancelled when its id changes and when its view goes")
    func task() async throws {
        let (stream, continuation) = AsyncStream<String>.makeStream()
        let (graph, number) = try stage { number in
            if number < 2 {
                EmptyView().task(id: number) {
                    continuation.yield("start \(number)")
                    // Waits for its cancellation, and for nothing else.
                    for await _ in AsyncStream<Never>(unfolding: { await withoutEnd() }) {}
                    continuation.yield("end \(number)")
                }
            }
        }
        var events = stream.makeAsyncIterator()
        #expect(await events.next() == "start 0")
        number.wrappedValue = 1
        graph.frame()
        var seen: Set<String> = []
        for _ in 0..<2 { if let event = await events.next() { seen.insert(event) } }
        #expect(seen == ["end 0", "start 1"])
        number.wrappedValue = 2
        graph.frame()
        #expect(await events.next() == "end 1")
    }

    @Test("a task whose id is no value starts anew only with another one")
    func taskWithoutID() async throws {
        let (stream, continuation) = AsyncStream<String>.makeStream()
        let (graph, number) = try stage { number in
            EmptyView().task(id: number < 4 ? number / 2 * 5 - 5 : nil as Int?) {
                continuation.yield("start \(number)")
            }
        }
        var events = stream.makeAsyncIterator()
        #expect(await events.next() == "start 0")
        // Of two with the same id the first one runs: -5, -5, 0, 0, nil, nil, nil, and -5 again.
        for next in [1, 2, 3, 4, 5, 6, 0] {
            number.wrappedValue = next
            graph.frame()
        }
        #expect(await events.next() == "start 2")
        #expect(await events.next() == "start 4")
        #expect(await events.next() == "start 0")
    }

    @Test("another id makes another view")
    func explicitIdentity() throws {
        let log = log
        let (graph, number) = try stage { number in
            Leaf(name: "x", log: log)
                .onAppear { log.note("+") }.onDisappear { log.note("-") }
                .id(number / 2)
        }
        #expect(log.take() == ["body x", "+"])
        number.wrappedValue = 1
        graph.frame()
        #expect(log.take() == [])
        number.wrappedValue = 2
        graph.frame()
        #expect(log.take() == ["-", "body x", "+"])
    }

    @Test("a preference reaches the views above, reduced in the order of the tree")
    func preferences() throws {
        let log = log
        let (graph, number) = try stage { number in
            Group {
                EmptyView().preference(key: Names.self, value: ["a\(number)"])
                if number == 1 { EmptyView().preference(key: Names.self, value: ["b"]) }
                EmptyView().preference(key: Names.self, value: ["c"])
                    .transformPreference(Names.self) { $0.append("d") }
            }
            .onPreferenceChange(Names.self) { log.note($0.joined()) }
        }
        #expect(log.take() == ["a0cd"])
        number.wrappedValue = 1
        graph.frame()
        #expect(log.take() == ["a1bcd"])
        number.wrappedValue = 2
        graph.frame()
        #expect(log.take() == ["a2cd"])
    }

    @Test("a modifier has state and environment of its own")
    func modifierState() throws {
        struct Counting: ViewModifier {
            let log: Log
            @State private var count = 0
            @Environment(\.depth) private var depth
            func body(content: Content) -> some View {
                log.note("modifier \(count) \(depth)")
                return content.onAppear { count += 1 }
            }
        }
        let log = log
        let (graph, number) = try stage { number in
            Leaf(name: "\(number)", log: log).modifier(Counting(log: log))
                .environment(\.depth, 4)
        }
        #expect(log.take() == ["modifier 0 4", "body 0"])
        graph.frame()
        #expect(log.take() == ["modifier 1 4"])
        number.wrappedValue = 1
        graph.frame()
        #expect(log.take() == ["modifier 1 4", "body 1"])
    }

    @Test("what the content of an element reads runs that content again, and not the body")
    func contentReads() {
        struct Rows: View {
            let log: Log
            let probe: ViewGraphTests.Probe<Binding<Int>>
            let model: ViewGraphTests.Model
            @State var suffix = 0
            var body: some View {
                log.note("body")
                probe.value = $suffix
                return ForEach([1, 2], id: \.self) {
                    Leaf(name: "\($0) \($0 == 1 ? "\(suffix)" : model.name)", log: log)
                }
            }
        }
        let probe = ViewGraphTests.Probe<Binding<Int>>()
        let model = ViewGraphTests.Model()
        let graph = ViewGraph(root: Rows(log: log, probe: probe, model: model))
        graph.frame()
        #expect(log.take() == ["body", "body 1 0", "body 2 a"])
        probe.value?.wrappedValue = 5
        graph.frame()
        #expect(log.take() == ["body 1 5"])
        model.name = "b"
        graph.frame()
        #expect(log.take() == ["body 2 b"])
    }

    @Test("a write while a body runs is told, and goes into the next frame")
    func writeInBody() throws {
        struct Writer: View {
            let log: Log
            @State var runs = 0
            var body: some View {
                log.note("run \(runs)")
                if runs == 0 { runs = 1 }
                return EmptyView()
            }
        }
        let log = log
        let (graph, number) = try stage { number in
            if number == 1 { Writer(log: log) }
        }
        graph.onDiagnostic = { log.note($0) }
        number.wrappedValue = 1
        graph.frame()
        #expect(
            log.take() == [
                "run 0", "runs of Writer was modified while the body of Writer was being evaluated",
            ])
        #expect(graph.needsFrame)
        graph.frame()
        #expect(log.take() == ["run 1"])
    }

    private enum Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) {
            value += nextValue()
        }
    }
}

private func withoutEnd() async -> Never? {
    let stream = AsyncStream<Never> { _ in }
    for await _ in stream {}
    return nil
}
