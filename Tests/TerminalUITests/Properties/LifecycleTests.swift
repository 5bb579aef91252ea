import RandomTestSupport
import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Appearances, tasks and state, in any order of what comes and goes.
@MainActor
struct LifecycleTests {
    @MainActor
    final class Log {
        var appeared: [Int: Int] = [:]
        var alive: Set<Int> = []
        var tasks: [Int: Int] = [:]
        var problems: [String] = []

        func appear(_ id: Int) {
            if !alive.insert(id).inserted { problems.append("\(id) appeared twice") }
            appeared[id, default: 0] += 1
        }

        func disappear(_ id: Int) {
            if alive.remove(id) == nil { problems.append("\(id) disappeared unseen") }
        }
    }

    @Observable
    @MainActor
    final class Model {
        var ids: [Int] = []
        var place = 0
        var isShown = true
    }

    struct Leaf: View {
        let id: Int
        let log: Log
        var body: some View {
            Text("leaf \(id)")
                .onAppear { log.appear(id) }
                .onDisappear { log.disappear(id) }
                .task {
                    log.tasks[id, default: 0] += 1
                    try? await Task.sleep(for: .seconds(1000))
                    log.tasks[id, default: 0] -= 1
                }
        }
    }

    struct Screen: View {
        let model: Model
        let log: Log
        var body: some View {
            VStack {
                if model.isShown {
                    switch model.place {
                    case 0: leaves
                    case 1: HStack { leaves }
                    case 2: ScrollView { VStack { leaves } }
                    case 3: GroupBox("box") { leaves }
                    case 4:
                        NavigationStack { VStack { leaves } }
                    default: AnyView(VStack { leaves })
                    }
                }
            }
        }

        private var leaves: some View {
            ForEach(model.ids, id: \.self) { Leaf(id: $0, log: log) }
        }
    }

    @Test(arguments: Seeds.first(16))
    func `each appearance has its disappearance, and tasks live as long`(seed: Int) async throws {
        var random = SplitMix(seed: UInt64(seed))
        let model = Model()
        let log = Log()
        let pilot = try Pilot(width: 60, height: 30) { Screen(model: model, log: log) }
        for _ in 0..<40 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: model.ids.append((model.ids.max() ?? 0) + 1)
            case 2:
                if !model.ids.isEmpty {
                    model.ids.remove(at: Int.random(in: 0..<model.ids.count, using: &random))
                }
            case 3: model.ids.shuffle(using: &random)
            case 4: model.place = Int.random(in: 0..<6, using: &random)
            default: model.isShown.toggle()
            }
            pilot.render()
            #expect(log.alive == (model.isShown ? Set(model.ids) : []), "seed \(seed)")
        }
        #expect(log.problems == [])
        #expect(
            await pilot.wait { Set(log.tasks.filter { $0.value > 0 }.keys) == log.alive },
            "seed \(seed)")
        model.isShown = false
        pilot.render()
        #expect(log.alive.isEmpty)
        #expect(await pilot.wait { log.tasks.values.allSatisfy { $0 == 0 } })
    }

    struct Stateful: View {
        @State private var count = 0
        let id: Int
        var body: some View { Button("\(id): \(count)") { count += 1 } }
    }

    struct StatefulScreen: View {
        let model: Model
        var body: some View {
            VStack(alignment: .leading) { ForEach(model.ids, id: \.self) { Stateful(id: $0) } }
        }
    }

    @Test(arguments: Seeds.first(12))
    func `state stays with its id wherever it moves, and is new for what is new`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let model = Model()
        model.ids = [1, 2, 3]
        var counts = [1: 0, 2: 0, 3: 0]
        let pilot = try Pilot(width: 30, height: 40) { StatefulScreen(model: model) }
        for step in 0..<60 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                let id = (counts.keys.max() ?? 0) + 1
                model.ids.insert(id, at: Int.random(in: 0...model.ids.count, using: &random))
                counts[id] = 0
            case 1 where !model.ids.isEmpty:
                let id = model.ids.remove(at: Int.random(in: 0..<model.ids.count, using: &random))
                counts[id] = nil
            case 2: model.ids.shuffle(using: &random)
            default:
                guard let id = model.ids.randomElement(using: &random) else { break }
                if pilot.click(text: " \(id): ") { counts[id, default: 0] += 1 }
            }
            pilot.render()
            let wanted = model.ids.map { "[ \($0): \(counts[$0] ?? 0) ]" }
            let shown = pilot.lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.map(
                String.init)
            #expect(shown == wanted, "seed \(seed), step \(step)")
        }
    }

    @Observable
    @MainActor
    final class Values {
        var first = 0
        var second = 0
        var unused = 0
    }

    struct Reader: View {
        let path: KeyPath<Values, Int>
        let values: Values
        var body: some View { Text("\(values[keyPath: path])") }
    }

    struct Readers: View {
        let values: Values
        var body: some View {
            VStack {
                ForEach(0..<20, id: \.self) { index in
                    Reader(path: index == 7 ? \.second : \.first, values: values)
                }
            }
        }
    }

    @Test func `a change costs the bodies that read it, once however often it is written`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 22) { Readers(values: values) }
        #expect(pilot.bodies { values.second += 1 } == 1)
        #expect(pilot.bodies { values.first += 1 } == 19)
        #expect(pilot.bodies { values.unused += 1 } == 0)
        #expect(
            pilot.bodies {
                for _ in 0..<100 {
                    values.first += 1
                    values.second += 1
                }
            } == 20)
    }

    @Test(arguments: Gallery.samples)
    func `a control that nothing has changed costs nothing`(sample: Gallery.Sample) throws {
        let pilot = try Pilot(width: 40, height: 10) {
            GalleryView(sample: sample, state: Gallery.State())
        }
        let before = pilot.counters
        let frames = pilot.driver.frameCount
        pilot.render()
        pilot.press(.f9)
        #expect(pilot.counters.bodies == before.bodies)
        #expect(pilot.counters.nodes == before.nodes)
        #expect(pilot.driver.frameCount <= frames + 1)
        #expect(pilot.driver.lastFrameCellCount == 0 || pilot.driver.frameCount == frames)
    }

    @Test(arguments: Gallery.samples)
    func `a control that is gone leaves no nodes behind`(sample: Gallery.Sample) throws {
        let model = Model()
        model.isShown = false
        let state = Gallery.State()
        let pilot = try Pilot(width: 40, height: 10) {
            Toggled(model: model, sample: sample, state: state)
        }
        let empty = pilot.counters.nodes
        for _ in 0..<3 {
            model.isShown = true
            pilot.render()
            #expect(pilot.counters.nodes > empty)
            pilot.press([.tab, .downArrow])
            model.isShown = false
            pilot.render()
            #expect(pilot.counters.nodes == empty)
            #expect(pilot.screen == "")
        }
    }

    struct Toggled: View {
        let model: Model
        let sample: Gallery.Sample
        let state: Gallery.State
        var body: some View {
            if model.isShown { GalleryView(sample: sample, state: state) }
        }
    }
}
