import RandomTestSupport
import Observation
import Testing
import ViewCore

private enum DepthKey: EnvironmentKey {
    static let defaultValue = 0
}

private enum NameKey: EnvironmentKey {
    static var defaultValue: String { "none" }
}

extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }

    fileprivate var name: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }

    fileprivate var both: String { "\(name) \(level)" }
}

/// What views find in their environment, and when they look again.
@MainActor
@Suite("Environment")
struct EnvironmentTests {
    let log = Log()

    struct Reader<Value>: View {
        let label: String
        let log: Log
        @Environment var value: Value

        init(_ label: String, _ keyPath: KeyPath<EnvironmentValues, Value>, _ log: Log) {
            self.label = label
            self.log = log
            _value = Environment(keyPath)
        }

        var body: some View {
            log.note("\(label) \(value)")
            return EmptyView()
        }
    }

    @Test("the nearest value counts, and without one the default")
    func nearest() {
        let log = log
        let graph = ViewGraph(
            root: Group {
                Reader("outside", \.level, log)
                Group {
                    Reader("one", \.level, log)
                    Reader("two", \.level, log).environment(\.level, 2)
                    Reader("changed", \.level, log)
                        .transformEnvironment(\.level) { $0 += 10 }
                        .transformEnvironment(\.level) { $0 *= 3 }
                }
                .environment(\.level, 1)
            })
        graph.frame()
        #expect(log.take() == ["outside 0", "one 1", "two 2", "changed 13"])
    }

    @Test("a change runs the readers of that value alone, however deep they are")
    func readers() throws {
        let log = log
        let (graph, number) = try LifecycleTests().stage { number in
            Group {
                Group {
                    Reader("depth", \.level, log)
                    Reader("name", \.name, log)
                    Reader("both", \.both, log)
                    Reader("covered", \.level, log).environment(\.level, 7)
                }
            }
            .environment(\.name, "n")
            .environment(\.level, number)
        }
        #expect(log.take() == ["depth 0", "name n", "both n 0", "covered 7"])
        number.wrappedValue = 4
        graph.frame()
        #expect(log.take().sorted() == ["both n 4", "depth 4"])
        number.wrappedValue = 4
        graph.frame()
        #expect(log.take() == [])
    }

    @Test("a transformation follows what it changes")
    func transformed() throws {
        let log = log
        let (graph, number) = try LifecycleTests().stage { number in
            Reader("inner", \.level, log)
                .transformEnvironment(\.level) { $0 += 100 }
                .environment(\.level, number)
        }
        number.wrappedValue = 5
        graph.frame()
        #expect(log.take() == ["inner 100", "inner 105"])
    }

    @Test("all values are read through self, each as a dependency of its own")
    func wholeEnvironment() throws {
        struct Whole: View {
            let log: Log
            @Environment(\.self) private var values
            var body: some View {
                log.note("whole \(values.level)")
                return EmptyView()
            }
        }
        let log = log
        let (graph, number) = try LifecycleTests().stage { number in
            Whole(log: log)
                .environment(\.level, number / 2)
                .environment(\.name, "\(number)")
        }
        number.wrappedValue = 1
        graph.frame()
        #expect(log.take() == ["whole 0"])
        number.wrappedValue = 2
        graph.frame()
        #expect(log.take() == ["whole 1"])
    }

    @Observable
    @MainActor
    final class Model {
        var count: Int
        init(_ count: Int) { self.count = count }
    }

    struct ModelReader: View {
        let log: Log
        @Environment(Model.self) private var model: Model?
        var body: some View {
            log.note(model.map { "model \($0.count)" } ?? "no model")
            return EmptyView()
        }
    }

    @Test("an observable object is found by its type; another one, or none, takes its place")
    func objects() throws {
        let log = log
        let models = [Model(1), Model(2)]
        let (graph, number) = try LifecycleTests().stage { number in
            ModelReader(log: log)
                .environment(models.indices.contains(number) ? models[number] : nil)
        }
        number.wrappedValue = 1
        graph.frame()
        models[0].count = 10
        #expect(!graph.needsFrame)
        models[1].count = 20
        graph.frame()
        number.wrappedValue = 2
        graph.frame()
        #expect(log.take() == ["model 1", "model 2", "model 20", "no model"])
    }

    @Test("a view that comes later reads what is there by then")
    func late() throws {
        let log = log
        let (graph, number) = try LifecycleTests().stage { number in
            Group {
                if number >= 2 { Reader("late", \.level, log) }
            }
            .environment(\.level, number)
        }
        for step in 1...3 {
            number.wrappedValue = step
            graph.frame()
        }
        #expect(log.take() == ["late 2", "late 3"])
    }

    @Test("random values at random depths are those of a walk upwards", arguments: Seeds.first(16))
    func random(seed: Int) throws {
        var random = RandomTreeTests.Generator(state: UInt64(seed))
        let settings = (0..<8).map { _ in
            Bool.random(using: &random) ? Int.random(in: 0..<3, using: &random) : nil
        }
        let log = log
        func nested(_ level: Int, _ number: Int) -> AnyView {
            guard level < settings.count else { return AnyView(EmptyView()) }
            let inner = Group {
                Reader("\(level)", \.level, log)
                nested(level + 1, number)
            }
            guard let setting = settings[level] else { return AnyView(inner) }
            return AnyView(inner.environment(\.level, setting * number))
        }
        let (graph, number) = try LifecycleTests().stage { nested(0, $0) }
        func wanted(_ number: Int) -> [Int] {
            var value = 0
            return settings.map { setting in
                if let setting { value = setting * number }
                return value
            }
        }
        var shown = Array(repeating: 0, count: settings.count)
        for step in 0..<4 {
            number.wrappedValue = step
            graph.frame()
            for entry in log.take() {
                let parts = entry.split(separator: " ").compactMap { Int($0) }
                shown[parts[0]] = parts[1]
            }
            #expect(shown == wanted(step), "seed \(seed), step \(step)")
        }
    }
}
