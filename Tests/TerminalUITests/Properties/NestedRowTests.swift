import Observation
import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Containers that make rows when they are shown, in the rows of another one: whatever happens they rest, and keys
/// go to the row that has the focus.
@MainActor
struct NestedRowTests {
    enum Kind: CaseIterable {
        case plain, stack, high, shelf, grid, loop, long, deep, list
    }

    @Observable
    @MainActor
    final class Model {
        var ids: [Int] = []
        @ObservationIgnored var pressed: [Int] = []

        func mutate(_ random: inout SplitMix) {
            func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
            let others = (0..<60).filter { !ids.contains($0) }.shuffled(using: &random)
            switch any(4) {
            case 0: ids.shuffle(using: &random)
            case 1: ids.insert(contentsOf: others.prefix(1 + any(6)), at: any(ids.count + 1))
            case 2:
                let gone = Set(ids.shuffled(using: &random).prefix(1 + any(4)))
                if ids.count > 8 { ids.removeAll { gone.contains($0) } }
            default:
                let kept = ids.filter { _ in any(3) > 0 } + others.prefix(2 + any(6))
                ids = kept.shuffled(using: &random)
            }
        }
    }

    private struct Screen: View {
        let kind: Kind
        let model: Model

        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(model.ids, id: \.self) { id in row(id) }
                }
            }
        }

        private func button(_ id: Int) -> some View {
            Button("B\(id).") { model.pressed.append(id) }
        }

        @ViewBuilder private func row(_ id: Int) -> some View {
            switch kind {
            case .plain:
                VStack(alignment: .leading) {
                    Text("h\(id)")
                    button(id)
                }
            case .stack:
                LazyVStack(alignment: .leading) {
                    Text("h\(id)")
                    button(id)
                }
            case .high:
                LazyVStack(alignment: .leading) {
                    Text("h\(id)" + String(repeating: "\n-", count: id % 4))
                    button(id)
                }
            case .shelf:
                LazyHStack {
                    Text("h\(id)")
                    button(id)
                }
            case .grid:
                LazyVGrid(columns: [GridItem(.fixed(12)), GridItem(.fixed(12))]) {
                    Text("h\(id)")
                    button(id)
                    Text("f\(id)")
                }
            case .loop:
                LazyVStack(alignment: .leading) {
                    ForEach([id], id: \.self) { Text("h\($0)") }
                    ForEach([id], id: \.self) { button($0) }
                }
            case .long:
                LazyVStack(alignment: .leading) {
                    button(id)
                    ForEach(0..<id % 12, id: \.self) { line in
                        Text("l\(id)" + String(repeating: "\n-", count: (id + line) % 3))
                    }
                }
            case .deep:
                LazyVStack(alignment: .leading) {
                    Text("t\(id)" + String(repeating: "\n-", count: id % 3))
                    LazyVStack(alignment: .leading) {
                        Text("h\(id)" + String(repeating: "\n-", count: id % 2))
                        button(id)
                    }
                    Text("e\(id)")
                }
            case .list:
                List {
                    Text("h\(id)")
                    Text("t\(id)")
                }
            }
        }
    }

    private func focused(_ pilot: Pilot) -> Int? {
        for text in pilot.reversed {
            if let match = text.firstMatch(of: /B(\d+)\./) { return Int(match.1) }
        }
        return nil
    }

    @Test(arguments: Seeds.first(8), Kind.allCases)
    func `rows in rows rest, and keep the focus`(seed: Int, kind: Kind) throws {
        var random = SplitMix(seed: UInt64(seed) &* 7907 &+ 5)
        func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let model = Model()
        model.ids = Array((0..<60).shuffled(using: &random).prefix(6 + any(30)))
        let pilot = try Pilot(width: 40, height: 4 + any(7)) { Screen(kind: kind, model: model) }
        var focus: Int?
        var log: [String] = []
        for step in 0..<30 {
            let rounds = pilot.host.layoutCounters.rounds
            switch any(8) {
            case 0, 1:
                let isBack = any(2) == 0
                pilot.press(.tab, modifiers: isBack ? .shift : [])
                focus = focused(pilot)
                log.append("tab \(focus.map(String.init) ?? "-")")
            case 2, 3, 4:
                let steps = any(41) - 20
                pilot.wheel(steps, x: 2, y: 2)
                log.append("wheel \(steps)")
            case 5, 6:
                model.mutate(&random)
                pilot.host.renderFrame()
                log.append("ids \(model.ids)")
                if let id = focus, !model.ids.contains(id) { focus = nil }
            default:
                pilot.resize(to: CellSize(width: 30 + any(20), height: 4 + any(7)))
                log.append("height \(pilot.lines.count)")
            }
            let history = "seed \(seed), step \(step) \(kind): \(log.suffix(6))"
            #expect(!pilot.host.needsFrame, "\(history)")
            #expect(pilot.host.layoutCounters.rounds - rounds < 20, "\(history)")
            expectRedrawn(pilot, history)
            guard let id = focus, any(3) == 0 else { continue }
            model.pressed = []
            pilot.press(.return)
            #expect(!model.pressed.isEmpty || pilot.screen.contains("B\(id)."), "\(history)")
            pilot.press(.return)
            #expect(model.pressed.last == id, "\(history)\n\(pilot.screen)")
            log.append("return \(id)")
        }
    }
}
