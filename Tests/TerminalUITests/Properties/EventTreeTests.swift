import Observation
import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Changes and tasks of random trees: each view hears of each change once, wherever it moves.
@MainActor
struct EventTreeTests {
    /// What the views have heard, by view: an element may come elsewhere before it goes where it was.
    @MainActor
    final class Log {
        /// Views that other pages cover hear of changes, too.
        var told: [Mark: (id: Int, value: Int, isShown: Bool)] = [:]
        var running: [String] = []
        var problems: [String] = []

        var values: [String] {
            told.values.filter(\.isShown).map { "\($0.id): \($0.value)" }.sorted()
        }

        func appear(_ mark: Mark, _ id: Int, _ value: Int) {
            let last = told.updateValue((id, value, true), forKey: mark)
            if let last, last.isShown || last.value != value {
                problems.append("\(last), then \(value) appeared")
            }
        }

        func change(_ mark: Mark, _ id: Int, _ old: Int, _ new: Int) {
            let last = told[mark]
            if old == new || last.map({ $0.value != old }) == true {
                problems.append("\(String(describing: last)), then \(old) to \(new)")
            }
            told[mark] = (id, new, last?.isShown == true)
        }

        func disappear(_ mark: Mark) { told[mark]?.isShown = false }

        func run(_ id: Int, _ value: Int) async {
            running.append("\(id): \(value)")
            try? await Task.sleep(for: .seconds(1000))
            running.firstIndex(of: "\(id): \(value)").map { _ = running.remove(at: $0) }
        }
    }

    /// What one view is known by.
    final class Mark: Hashable {
        nonisolated static func == (left: Mark, right: Mark) -> Bool { left === right }
        nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    @Observable
    @MainActor
    final class Model {
        var ids = [1, 2, 3]
        var values: [Int: Int] = [1: 0, 2: 0, 3: 0]
        var place = 0
        var tab = 0
        var isShown = true
        var path: [Int] = []
    }

    struct Leaf: View {
        let id: Int
        let model: Model
        let log: Log
        @State private var mark = Mark()

        var body: some View {
            let value = model.values[id] ?? 0
            Text("leaf \(id): \(value)")
                .onChange(of: value) { log.change(mark, id, $0, $1) }
                .onAppear { log.appear(mark, id, value) }
                .onDisappear { log.disappear(mark) }
                .task(id: value) { await log.run(id, value) }
        }
    }

    struct Screen: View {
        let model: Model
        let log: Log

        var body: some View {
            @Bindable var model = model
            VStack {
                if model.isShown {
                    switch model.place {
                    case 0: leaves
                    case 1: List { leaves }
                    case 2: ScrollView { LazyVStack { leaves } }
                    case 3:
                        TabView(selection: $model.tab) {
                            VStack { leaves }.tabItem { Text("Leaves") }.tag(0)
                            Text("other").tabItem { Text("Other") }.tag(1)
                        }
                    case 4:
                        NavigationSplitView {
                            VStack { leaves }
                        } detail: {
                            Text("detail")
                        }
                    default:
                        NavigationStack(path: $model.path) {
                            Text("root").navigationDestination(for: Int.self) { _ in
                                VStack { leaves }
                            }
                        }
                    }
                }
            }
        }

        private var leaves: some View {
            ForEach(model.ids, id: \.self) { Leaf(id: $0, model: model, log: log) }
        }
    }

    private func shown(_ model: Model) -> [Int] {
        guard model.isShown else { return [] }
        if model.place == 3, model.tab == 1 { return [] }
        if model.place == 5, model.path.count != 1 { return [] }
        return model.ids
    }

    @Test(arguments: Seeds.first(12))
    func `each change is told once, and one task runs for the last value`(seed: Int) async throws {
        var random = SplitMix(seed: UInt64(seed) &* 389)
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let model = Model()
        let log = Log()
        let pilot = try Pilot(width: 60, height: 30) { Screen(model: model, log: log) }
        for step in 0..<40 {
            for _ in 0...any(2) {
                switch any(10) {
                case 0:
                    let id = (model.values.keys.max() ?? 0) + 1
                    model.values[id] = any(5)
                    model.ids.insert(id, at: any(model.ids.count + 1))
                case 1: if !model.ids.isEmpty { model.ids.remove(at: any(model.ids.count)) }
                case 2: model.ids.shuffle(using: &random)
                case 3: model.place = any(6)
                case 4: model.tab = any(2)
                case 5: model.path = any(2) == 0 ? [] : [1]
                case 6: if any(2) == 0 { model.isShown.toggle() }
                default:
                    guard let id = model.ids.randomElement(using: &random) else { break }
                    model.values[id, default: 0] += 1 + any(3)
                }
            }
            pilot.render()
            let wanted = shown(model).map { "\($0): \(model.values[$0] ?? 0)" }.sorted()
            #expect(log.values == wanted, "seed \(seed), step \(step)")
            #expect(log.problems == [], "seed \(seed), step \(step)")
            if step % 10 == 9 {
                let ends = await pilot.wait { log.running.sorted() == wanted }
                #expect(ends, "seed \(seed), step \(step): \(log.running), not \(wanted)")
            }
            if !log.problems.isEmpty || log.values != wanted { return }
        }
    }
}
