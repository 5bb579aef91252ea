import Foundation
import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// What is read in a lazy container stays where it is, whatever changes above and below.
@MainActor
struct HeldRowTests {
    struct Row: Identifiable, Hashable {
        let id: Int
        var height: Int
    }

    enum Kind: CaseIterable {
        case plain, padded, pinned, second, chat, position, nested
    }

    @Observable
    @MainActor
    final class Model {
        var kind = Kind.plain
        var rows: [Row] = []
        var headerLines = 1
        var shown: Int?
        private var last = 0

        func make(_ count: Int, _ random: inout SplitMix) -> [Row] {
            (0..<count).map { _ in
                last += 1
                return Row(id: last, height: Int.random(in: 1...5, using: &random))
            }
        }

        /// Changes what is out of sight.
        func mutate(seen: Set<Int>, _ random: inout SplitMix) {
            func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
            switch any(5) {
            case 0: rows.append(contentsOf: make(1 + any(9), &random))
            case 1: rows.insert(contentsOf: make(1 + any(9), &random), at: 0)
            case 2:
                guard let index = rows.indices.randomElement(using: &random) else { return }
                rows[index].height =
                    seen.contains(rows[index].id) ? rows[index].height : 1 + any(5)
            case 3:
                let gone = Set(
                    rows.map(\.id).filter { !seen.contains($0) }.shuffled(using: &random)
                        .prefix(any(6)))
                if rows.count > 40 { rows.removeAll { gone.contains($0.id) } }
            default: headerLines = 1 + any(4)
            }
        }
    }

    private struct Screen: View {
        @Bindable var model: Model

        var body: some View {
            switch model.kind {
            case .chat: list.defaultScrollAnchor(.bottom)
            case .position: list.scrollPosition(id: $model.shown)
            default: list
            }
        }

        private var list: some View {
            ScrollView { content }.scrollIndicators(.hidden)
        }

        private var rows: some View {
            ForEach(model.rows) { row in
                Text("row \(row.id)." + String(repeating: "\n-", count: row.height - 1))
            }
        }

        @ViewBuilder private var content: some View {
            switch model.kind {
            case .padded: LazyVStack(alignment: .leading) { rows }.padding(1)
            case .pinned:
                LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
                    Section("header") { rows }
                }
            case .second:
                LazyVStack(alignment: .leading) {
                    ForEach(0..<model.headerLines, id: \.self) { Text("line \($0)") }
                }
                LazyVStack(alignment: .leading) { rows }
            case .nested:
                LazyVStack(alignment: .leading) {
                    Text((0..<model.headerLines).map { "line \($0)" }.joined(separator: "\n"))
                    ForEach(model.rows) { row in
                        LazyVStack(alignment: .leading) {
                            ForEach(0..<row.height, id: \.self) { line in
                                Text(line == 0 ? "row \(row.id)." : "-")
                            }
                        }
                    }
                }
            default:
                VStack(alignment: .leading) {
                    Text((0..<model.headerLines).map { "line \($0)" }.joined(separator: "\n"))
                    LazyVStack(alignment: .leading) { rows }.scrollTargetLayout()
                }
            }
        }
    }

    private func places(_ pilot: Pilot) -> [Int: Int] {
        var places: [Int: Int] = [:]
        for (line, text) in pilot.lines.enumerated() {
            guard let start = text.range(of: "row "),
                let id = Int(text[start.upperBound...].prefix { $0.isNumber })
            else { continue }
            places[id] = line
        }
        return places
    }

    @Test(arguments: Seeds.first(12))
    func `rows in sight stay where they are`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 6151 &+ 3)
        let model = Model()
        model.kind = Kind.allCases[seed % Kind.allCases.count]
        model.rows = model.make(60, &random)
        let pilot = try Pilot(width: 20, height: 12) { Screen(model: model) }
        for step in 0..<30 {
            let wheel = Int.random(in: -6...8, using: &random)
            let before = places(pilot)
            pilot.wheel(wheel, x: 2, y: 2)
            let moved = places(pilot)
            let common = before.keys.filter { moved[$0] != nil }
            let shifts = Set(common.map { (before[$0] ?? 0) - (moved[$0] ?? 0) })
            // The pinned header hides and shows what does not move.
            #expect(shifts.count <= 1, "seed \(seed), step \(step)")
            if let shift = shifts.first {
                #expect(
                    abs(shift) <= abs(wheel) * 3, "seed \(seed), step \(step): \(before) \(moved)")
            }
            let screen = pilot.screen
            // At the ends what comes and goes may well be seen.
            let isInside =
                !screen.contains("row \(model.rows[0].id).") && !screen.contains("line")
                && !screen.contains("row \(model.rows[model.rows.count - 1].id).")
            var seen = Set(moved.keys)
            // Of the row before only the end may be in sight.
            if let first = model.rows.firstIndex(where: { seen.contains($0.id) }), first > 0 {
                seen.insert(model.rows[first - 1].id)
            }
            model.mutate(seen: seen, &random)
            pilot.render()
            guard isInside else { continue }
            let after = places(pilot)
            for (id, line) in moved where line > 0 {
                guard model.rows.contains(where: { $0.id == id }) else { continue }
                #expect(
                    after[id] == line,
                    """
                    seed \(seed), step \(step) \(model.kind): row \(id)
                    \(screen)
                    became
                    \(pilot.screen)
                    """)
            }
        }
    }
}
