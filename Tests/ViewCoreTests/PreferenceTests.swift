import Observation
import RandomTestSupport
import Testing
import ViewCore

/// What views tell those above them.
@MainActor
@Suite("Preferences")
struct PreferenceTests {
    let log = Log()

    struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) {
            value += nextValue()
        }
    }

    struct Largest: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) {
            value = max(value, nextValue())
        }
    }

    struct First: PreferenceKey {
        static func reduce(value: inout String?, nextValue: () -> String?) {
            value = value ?? nextValue()
        }
    }

    private func name(_ name: String) -> some View {
        EmptyView().preference(key: Names.self, value: [name])
    }

    private func noting<V: View>(_ view: V) -> some View {
        view.onPreferenceChange(Names.self) { [log] in log.note($0.joined(separator: " ")) }
    }

    @Test("values are combined in the order of the views, and told when they change")
    func order() throws {
        let (graph, number) = try LifecycleTests().stage { number in
            noting(
                Group {
                    name("a")
                    if number == 1 { name("b") }
                    ForEach(0..<number, id: \.self) { name("\($0)") }
                    name("z")
                })
        }
        #expect(log.take() == ["a z"])
        number.wrappedValue = 1
        graph.frame()
        #expect(log.take() == ["a b 0 z"])
        number.wrappedValue = 3
        graph.frame()
        #expect(log.take() == ["a 0 1 2 z"])
        number.wrappedValue = 0
        graph.frame()
        #expect(log.take() == ["a z"])
    }

    @Test("views that set nothing leave the default, which is not told")
    func nothing() throws {
        let (graph, number) = try LifecycleTests().stage { number in
            noting(Group { if number == 1 { name("one") } })
        }
        #expect(log.take() == [])
        number.wrappedValue = 1
        graph.frame()
        number.wrappedValue = 2
        graph.frame()
        #expect(log.take() == ["one", ""])
    }

    @Test("a value that is set again to the same is not told again")
    func same() throws {
        let (graph, number) = try LifecycleTests().stage { number in
            noting(name(number < 3 ? "same" : "other"))
        }
        for step in 1...4 {
            number.wrappedValue = step
            graph.frame()
        }
        #expect(log.take() == ["same", "other"])
    }

    @Test("a value above takes the place of those below, and a change goes on from them")
    func override() throws {
        let (graph, number) = try LifecycleTests().stage { number in
            noting(
                Group {
                    Group {
                        name("a")
                        name("b")
                    }
                    .transformPreference(Names.self) { $0 = $0.reversed() + ["\(number)"] }
                    name("hidden").preference(key: Names.self, value: ["shown"])
                })
        }
        #expect(log.take() == ["b a 0 shown"])
        number.wrappedValue = 5
        graph.frame()
        #expect(log.take() == ["b a 5 shown"])
    }

    @Observable
    @MainActor
    final class Suffix {
        var text = "1"
    }

    @Test("what a transform alone reads is followed")
    func transform() throws {
        let suffix = Suffix()
        let (graph, _) = try LifecycleTests().stage { _ in
            noting(name("a").transformPreference(Names.self) { $0.append(suffix.text) })
        }
        #expect(log.take() == ["a 1"])
        for text in ["2", "3"] {
            suffix.text = text
            graph.frame()
            #expect(log.take() == ["a \(text)"])
        }
    }

    @Test("elements that come and go bring and take their values", arguments: Seeds.first(12))
    func elements(seed: Int) throws {
        var random = RandomTreeTests.Generator(state: UInt64(seed))
        let probe = ViewGraphTests.Probe<[Int]>()
        probe.value = [1, 2, 3]
        let (graph, number) = try LifecycleTests().stage { _ in
            noting(ForEach(probe.value ?? [], id: \.self) { name("\($0)") })
        }
        _ = log.take()
        for step in 1...10 {
            var ids = probe.value ?? []
            if ids.isEmpty || Bool.random(using: &random) {
                ids.insert(step + 10, at: Int.random(in: 0...ids.count, using: &random))
            } else {
                ids.remove(at: Int.random(in: 0..<ids.count, using: &random))
            }
            let isChanged = ids != probe.value
            probe.value = ids
            number.wrappedValue = step
            graph.frame()
            let wanted = ids.map(String.init).joined(separator: " ")
            #expect(log.take() == (isChanged ? [wanted] : []), "seed \(seed), step \(step)")
        }
    }

    @Test("elements that only move are told in their new order")
    func moves() throws {
        let (graph, number) = try LifecycleTests().stage { number in
            noting(ForEach(number == 0 ? [1, 2] : [2, 1], id: \.self) { name("\($0)") })
        }
        _ = log.take()
        number.wrappedValue = 1
        graph.frame()
        #expect(log.take() == ["2 1"])
    }

    @Test("each key has its own value, and each place its own views below")
    func keys() {
        let log = log
        let graph = ViewGraph(
            root: Group {
                Group {
                    EmptyView().preference(key: Largest.self, value: 3)
                    EmptyView().preference(key: Largest.self, value: 8)
                }
                .onPreferenceChange(Largest.self) { log.note("inner \($0)") }
                EmptyView().preference(key: Largest.self, value: 20)
                EmptyView().preference(key: First.self, value: "x")
                EmptyView().preference(key: First.self, value: "y")
            }
            .onPreferenceChange(Largest.self) { log.note("outer \($0)") }
            .onPreferenceChange(First.self) { log.note("first \($0 ?? "-")") })
        graph.frame()
        #expect(Set(log.take()) == ["inner 8", "outer 20", "first x"])
    }

    @Test("what a change of a preference writes is evaluated by the next update")
    func feedback() {
        struct Feedback: View {
            let log: Log
            @State private var names: [String] = []
            var body: some View {
                log.note("body \(names.count)")
                return Group {
                    EmptyView().preference(key: Names.self, value: ["a", "b"])
                }
                .onPreferenceChange(Names.self) { names = $0 }
            }
        }
        let graph = ViewGraph(root: Feedback(log: log))
        graph.frame()
        #expect(log.take() == ["body 0"])
        graph.frame()
        #expect(log.take() == ["body 2"])
        #expect(!graph.needsFrame)
    }
}
