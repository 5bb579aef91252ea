import Observation
import RandomTestSupport
import TerminalTestSupport
import TerminalUI
import Testing

/// Containers that code scrolls, whatever they showed before: the same place is the same screen.
@MainActor
struct ScrollTreeTests {
    struct Row: Identifiable, Hashable {
        let id: Int
        var height = 1
    }

    enum Means: CaseIterable {
        case reader, id, position
    }

    enum Kind: CaseIterable {
        case stack, list, listSections, grid
        case column, columnGrid, row, rowGrid, sections, headed, inner, padded, several
        case pinned, pinnedGrid, pinnedRows
    }

    @Observable
    @MainActor
    final class Model {
        var kind = Kind.stack
        var means = Means.reader
        var rows = (0..<30).map { Row(id: $0) }
        var hasHeader = false
        var anchor = UnitPoint.top
        var id: Int?
        var position = ScrollPosition(idType: Int.self)
        var sought: Int?

        func scroll(to row: Int) {
            switch means {
            case .reader: sought = row
            case .id: id = row
            case .position: position.scrollTo(id: row, anchor: anchor)
            }
        }

        func copy() -> Model {
            let model = Model()
            (model.kind, model.means, model.rows) = (kind, means, rows)
            (model.hasHeader, model.anchor) = (hasHeader, anchor)
            return model
        }

        func mutate(_ random: inout SplitMix) {
            func any(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
            switch any(8) {
            case 0: kind = Kind.allCases[any(Kind.allCases.count)]
            case 1: means = Means.allCases[any(3)]
            case 2: if rows.count > 3 { rows.removeFirst(any(3)) }
            case 3:
                let new = Row(id: (rows.map(\.id).max() ?? 0) + 1, height: 2)
                rows.insert(new, at: any(rows.count + 1))
            case 4: rows.shuffle(using: &random)
            case 5: if !rows.isEmpty { rows[any(rows.count)].height = 1 + any(4) }
            case 6: hasHeader.toggle()
            default: anchor = [.top, .center, .bottom, .topLeading][any(4)]
            }
        }
    }

    struct Screen: View {
        @Bindable var model: Model

        var body: some View {
            ScrollViewReader { proxy in
                switch model.means {
                case .reader: container
                case .id: container.scrollPosition(id: $model.id, anchor: model.anchor)
                case .position: container.scrollPosition($model.position)
                }
                EmptyView().onChange(of: model.sought) { _, row in
                    if let row { proxy.scrollTo(row, anchor: model.anchor) }
                }
            }
            .scrollIndicators(.hidden)
        }

        private var rows: some View {
            let isRow = model.kind == .row || model.kind == .rowGrid
            return ForEach(model.rows) { row in
                Text(
                    "row \(row.id)." + String(repeating: isRow ? "." : "\n.", count: row.height - 1)
                )
                .id(row.id)
            }
        }

        @ViewBuilder private var header: some View {
            if model.hasHeader { Text("header\nof two lines") }
        }

        @ViewBuilder private var container: some View {
            switch model.kind {
            case .list:
                List {
                    header
                    rows
                }
            case .listSections:
                List {
                    Section("one") { rows }
                    Section("two") { Text("end") }
                }
            case .row, .rowGrid: ScrollView(.horizontal) { content }
            default: ScrollView { content }
            }
        }

        @ViewBuilder private var content: some View {
            switch model.kind {
            case .stack:
                VStack {
                    header
                    rows
                }
                .scrollTargetLayout()
            case .grid:
                Grid {
                    ForEach(model.rows) { row in GridRow { Text("row \(row.id).") }.id(row.id) }
                }
            case .row:
                header
                LazyHStack { rows }.scrollTargetLayout()
            case .rowGrid:
                LazyHGrid(rows: [GridItem(), GridItem()]) { rows }.scrollTargetLayout()
            case .columnGrid:
                header
                LazyVGrid(columns: [GridItem(), GridItem()]) { rows }.scrollTargetLayout()
            case .headed:
                header
                LazyVStack(spacing: 1) { rows }.scrollTargetLayout()
                Text("footer")
            case .inner:
                VStack {
                    header
                    LazyVStack { rows }.scrollTargetLayout()
                    Text("footer")
                }
            case .padded: LazyVStack { rows }.scrollTargetLayout().padding(2)
            case .several:
                LazyVStack { ForEach(100..<120) { Text("row \($0)\nof another").id($0) } }
                header
                LazyVStack { rows }.scrollTargetLayout()
            default: LazyContent(model: model, rows: rows)
            }
        }
    }

    /// Lazy containers with sections.
    private struct LazyContent<Rows: View>: View {
        let model: Model
        let rows: Rows

        var body: some View {
            switch model.kind {
            case .pinned:
                LazyVStack(pinnedViews: .sectionHeaders) { sections }.scrollTargetLayout()
            case .pinnedGrid:
                LazyVGrid(columns: [GridItem(), GridItem()], pinnedViews: .sectionHeaders) {
                    sections
                }
                .scrollTargetLayout()
            case .pinnedRows:
                LazyVStack(pinnedViews: .sectionHeaders) {
                    ForEach(model.rows) { row in
                        Section("section") {
                            Text("row \(row.id)." + String(repeating: "\n.", count: row.height - 1))
                        }
                    }
                }
                .scrollTargetLayout()
            case .sections: LazyVStack { sections }.scrollTargetLayout()
            default: LazyVStack { rows }.scrollTargetLayout()
            }
        }

        @ViewBuilder private var sections: some View {
            if model.hasHeader {
                Section {
                    Text("first")
                    Text("second")
                } header: {
                    Text("header\nof two lines")
                }
            }
            Section("one") { rows }
            Section("two") { Text("end") }
        }
    }

    @Test(arguments: Seeds.first(12))
    func `what code scrolls to is shown as a fresh screen shows it`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &* 8191 &+ 5)
        let model = Model()
        let pilot = try Pilot(width: 30, height: 8) { Screen(model: model) }
        for step in 0..<10 {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                model.mutate(&random)
                if Bool.random(using: &random) { pilot.render() }
            }
            pilot.wheel(Int.random(in: -6...12, using: &random), x: 2, y: 2)
            (model.sought, model.id) = (nil, nil)
            pilot.render()
            guard let row = model.rows.randomElement(using: &random) else { continue }
            let other = model.copy()
            let fresh = try Pilot(width: 30, height: 8) { Screen(model: other) }
            model.scroll(to: row.id)
            other.scroll(to: row.id)
            pilot.render()
            fresh.render()
            guard pilot.screen == fresh.screen else {
                Issue.record(
                    """
                    seed \(seed), step \(step): \(row) \(model.kind) \(model.means) \(model.anchor)
                    \(model.rows.map { "\($0.id):\($0.height)" }.joined(separator: " "))
                    \(ScreenDifference.between(pilot.screen, fresh.screen) ?? "")
                    """)
                return
            }
            #expect(
                pilot.screen.contains("row \(row.id)."),
                "seed \(seed), step \(step): \(model.kind) \(model.means)")
            expectRedrawn(pilot, "seed \(seed), step \(step)")
        }
    }
}
