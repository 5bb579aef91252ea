import Observation
import PublisherCore
import Testing
import ViewCore

/// Wrappers of users' own, and how often they are brought up to date.
@MainActor
@Suite("Dynamic properties")
struct DynamicPropertyTests {
    let log = Log()

    @MainActor
    @propertyWrapper
    struct Clamped: DynamicProperty {
        @State private var value: Int
        let range: ClosedRange<Int>
        let log: Log?
        private(set) var updates = 0

        init(wrappedValue: Int, _ range: ClosedRange<Int>, log: Log? = nil) {
            _value = State(initialValue: wrappedValue)
            self.range = range
            self.log = log
        }

        var wrappedValue: Int {
            get { min(max(value, range.lowerBound), range.upperBound) }
            nonmutating set { value = newValue }
        }

        var projectedValue: Binding<Int> {
            Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
        }

        mutating func update() {
            updates += 1
            log?.note("update")
        }
    }

    @MainActor
    @propertyWrapper
    struct Doubled: DynamicProperty {
        @Clamped(0...100) private var base = 1
        var wrappedValue: Int { base * 2 }
        var projectedValue: Binding<Int> { $base }
    }

    struct Screen: View {
        let log: Log
        let probe: ViewGraphTests.Probe<Binding<Int>>
        @Clamped var level: Int

        init(log: Log, probe: ViewGraphTests.Probe<Binding<Int>>) {
            self.log = log
            self.probe = probe
            _level = Clamped(wrappedValue: 3, 0...10, log: log)
        }

        var body: some View {
            log.note("body \(level)")
            probe.value = $level
            return EmptyView()
        }
    }

    @Test("a wrapper is updated once before each body, and holds its state")
    func updates() {
        let probe = ViewGraphTests.Probe<Binding<Int>>()
        let graph = ViewGraph(root: Screen(log: log, probe: probe))
        graph.frame()
        #expect(log.take() == ["update", "body 3"])
        for (written, shown) in [(7, 7), (99, 10), (-4, 0)] {
            probe.value?.wrappedValue = written
            graph.frame()
            #expect(log.take() == ["update", "body \(shown)"])
        }
        graph.frame()
        #expect(log.take() == [])
    }

    struct Parent: View {
        let log: Log
        let count: ViewGraphTests.Probe<Binding<Int>>
        let level: ViewGraphTests.Probe<Binding<Int>>
        @State private var number = 0

        var body: some View {
            log.note("parent \(number)")
            count.value = $number
            return Screen(log: log, probe: level)
        }
    }

    @Test("what an update writes is no other input of the view")
    func written() {
        let (count, level) = (
            ViewGraphTests.Probe<Binding<Int>>(), ViewGraphTests.Probe<Binding<Int>>()
        )
        let graph = ViewGraph(root: Parent(log: log, count: count, level: level))
        graph.frame()
        #expect(log.take() == ["parent 0", "update", "body 3"])
        for number in 1...3 {
            count.value?.wrappedValue = number
            graph.frame()
            #expect(log.take() == ["parent \(number)"])
        }
        level.value?.wrappedValue = 5
        graph.frame()
        #expect(log.take() == ["update", "body 5"])
    }

    @Observable
    final class Number {
        var number = 1
    }

    /// Something that is worked out when the property is updated.
    struct Derived: DynamicProperty {
        @Binding var number: Int
        private(set) var square = 0

        mutating func update() { square = number * number }
    }

    struct Squares: View {
        let log: Log
        let derived: Derived

        var body: some View {
            log.note("\(derived.square)")
            return EmptyView()
        }
    }

    @Test("what an update reads of an observable object is an input of the view")
    func read() {
        let model = Number()
        let graph = ViewGraph(
            root: Squares(log: log, derived: Derived(number: Bindable(model).number)))
        graph.frame()
        for number in [3, 4] {
            model.number = number
            graph.frame()
        }
        graph.frame()
        #expect(log.take() == ["1", "9", "16"])
    }

    @Test("wrappers of wrappers are installed to the last")
    func nested() {
        struct Reader: View {
            let log: Log
            let probe: ViewGraphTests.Probe<Binding<Int>>
            @Doubled var size
            var body: some View {
                log.note("\(size)")
                probe.value = $size
                return EmptyView()
            }
        }
        let probe = ViewGraphTests.Probe<Binding<Int>>()
        let graph = ViewGraph(root: Reader(log: log, probe: probe))
        graph.frame()
        probe.value?.wrappedValue = 21
        graph.frame()
        #expect(log.take() == ["2", "42"])
    }

    struct Generic<Value: Equatable>: View {
        let log: Log
        let set: ViewGraphTests.Probe<Binding<Value>>
        @State private var value: Value

        init(_ value: Value, log: Log, set: ViewGraphTests.Probe<Binding<Value>>) {
            self.log = log
            self.set = set
            _value = State(initialValue: value)
        }

        var body: some View {
            log.note("\(value)")
            set.value = $value
            return EmptyView()
        }
    }

    private func writes<Value: Equatable>(_ values: [Value]) -> [String] {
        let set = ViewGraphTests.Probe<Binding<Value>>()
        let graph = ViewGraph(root: Generic(values[0], log: log, set: set))
        graph.frame()
        for value in values.dropFirst() {
            set.value?.wrappedValue = value
            graph.frame()
        }
        return log.take()
    }

    @Test("states of any kind run the body when they differ")
    func kinds() {
        #expect(writes([1, 1, 2]) == ["1", "2"])
        #expect(writes(["a", "a", "b"]) == ["a", "b"])
        #expect(writes([[1], [1], [1, 2], []]) == ["[1]", "[1, 2]", "[]"])
        #expect(writes([Int?.some(1), nil, nil, 2]) == ["Optional(1)", "nil", "Optional(2)"])
        #expect(writes([0.5, .nan, 0.5]).count == 3)
        #expect(writes([Set([1, 2]), [2, 1], [3]]).count == 2)
    }

    @Test("several writes before a frame run the body once", arguments: [2, 5, 50])
    func coalesced(count: Int) {
        let set = ViewGraphTests.Probe<Binding<Int>>()
        let graph = ViewGraph(root: Generic(0, log: log, set: set))
        graph.frame()
        for value in 1...count { set.value?.wrappedValue = value }
        #expect(set.value?.wrappedValue == count)
        graph.frame()
        #expect(log.take() == ["0", "\(count)"])
    }

    @Test("writing the former value back before the frame leaves the screen as it was")
    func undone() {
        let set = ViewGraphTests.Probe<Binding<Int>>()
        let graph = ViewGraph(root: Generic(1, log: log, set: set))
        graph.frame()
        _ = log.take()
        set.value?.wrappedValue = 2
        set.value?.wrappedValue = 1
        graph.frame()
        #expect(log.take().allSatisfy { $0 == "1" })
    }

    @Test("a binding that outlives its view is harmless")
    func outliving() throws {
        let log = log
        let set = ViewGraphTests.Probe<Binding<Int>>()
        let (graph, number) = try LifecycleTests().stage { number in
            if number == 0 { Generic(5, log: log, set: set) }
        }
        number.wrappedValue = 1
        graph.frame()
        set.value?.wrappedValue = 6
        #expect(set.value?.wrappedValue == 6)
        #expect(!graph.needsFrame)
        graph.tearDown()
        set.value?.wrappedValue = 7
    }

    @Test("animations and transactions are accepted, and their changes are shown at once")
    func transactions() {
        let set = ViewGraphTests.Probe<Binding<Int>>()
        let graph = ViewGraph(root: Generic(0, log: log, set: set))
        graph.frame()
        let result = withAnimation(.easeInOut(duration: 2)) {
            set.value?.wrappedValue = 1
            return "done"
        }
        #expect(result == "done")
        graph.frame()
        withTransaction(Transaction(animation: .default)) {
            set.value?.animation().wrappedValue = 2
        }
        graph.frame()
        set.value?.transaction(Transaction()).wrappedValue = 3
        graph.frame()
        #expect(log.take() == ["0", "1", "2", "3"])
        #expect(throws: CancellationError.self) {
            try withAnimation { throw CancellationError() }
        }
    }

    @Observable
    @MainActor
    final class Model {
        var first = 0
        var second = 0
        @ObservationIgnored var third = 0
    }

    @Test("a body runs for the properties that it read, also in branches that come and go")
    func observation() {
        struct Reader: View {
            let model: Model
            let log: Log
            var body: some View {
                log.note(model.first > 0 ? "second \(model.second)" : "first \(model.first)")
                return EmptyView()
            }
        }
        let model = Model()
        let graph = ViewGraph(root: Reader(model: model, log: log))
        graph.frame()
        model.second = 1
        model.third = 1
        #expect(!graph.needsFrame)
        model.first = 1
        graph.frame()
        model.second = 2
        graph.frame()
        model.first = 0
        graph.frame()
        model.second = 3
        graph.frame()
        #expect(log.take() == ["first 0", "second 1", "second 2", "first 0"])
    }
}
