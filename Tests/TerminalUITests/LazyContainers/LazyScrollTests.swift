import TerminalTestSupport
import TerminalUI
import Testing

/// What is scrolled to in a lazy container stands at its anchor, whatever is around it and however tall it is.
@MainActor
struct LazyScrollTests {
    enum Shape: CaseIterable {
        case header, inner, padded, second, section, pinned, grid, nested
    }

    @Observable @MainActor
    final class Model {
        var target: Int?
        var anchor: UnitPoint?
    }

    /// Rows of one to four lines.
    private struct Row: View {
        let number: Int
        var body: some View {
            Text(
                (["row \(number)."] + Array(repeating: "-", count: number % 4)).joined(
                    separator: "\n"))
        }
    }

    private struct Rows: View {
        let shape: Shape
        let model: Model

        var body: some View {
            ScrollViewReader { proxy in
                ScrollView { content }
                    .scrollIndicators(.hidden)
                    .onChange(of: model.target) { _, target in
                        if let target { proxy.scrollTo(target, anchor: model.anchor) }
                    }
            }
        }

        private var rows: some View {
            ForEach(0..<200, id: \.self) { Row(number: $0) }
        }

        private var header: Text { Text("header\nof three\nlines") }

        private func sections(
            pinnedViews: PinnedScrollableViews, _ last: Text
        ) -> some View {
            LazyVStack(alignment: .leading, pinnedViews: pinnedViews) {
                Section {
                    Text("one")
                } header: {
                    header
                }
                Section {
                    rows
                } header: {
                    last
                }
            }
        }

        @ViewBuilder private var content: some View {
            switch shape {
            case .header:
                header
                LazyVStack(alignment: .leading) { rows }
            case .inner:
                VStack(alignment: .leading) {
                    header
                    LazyVStack(alignment: .leading) { rows }
                    header
                }
            case .padded: LazyVStack(alignment: .leading, spacing: 1) { rows }.padding(2)
            case .second:
                LazyVStack(alignment: .leading) { ForEach(1000..<1030) { Row(number: $0) } }
                LazyVStack(alignment: .leading) { rows }
            case .section: sections(pinnedViews: [], header)
            case .pinned: sections(pinnedViews: .sectionHeaders, Text("head"))
            case .grid:
                header
                LazyVGrid(columns: [GridItem(.fixed(8)), GridItem(.fixed(8))]) { rows }
            case .nested:
                LazyVStack(alignment: .leading) {
                    header
                    LazyVStack(alignment: .leading) { rows }
                }
            }
        }
    }

    @Test(arguments: Shape.allCases)
    func `a row that was never shown comes to stand at its anchor`(shape: Shape) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 12) { Rows(shape: shape, model: model) }
        for target in [100, 7, 150, 199, 131, 20, 102] {
            for anchor in [UnitPoint.top, .bottom, .center, nil] {
                model.target = nil
                pilot.render()
                (model.target, model.anchor) = (target, anchor)
                pilot.render()
                let lines = pilot.lines
                let line = lines.firstIndex { $0.contains("row \(target).") }
                let comment: Comment =
                    "\(shape) \(target) \(String(describing: anchor))\n\(pilot.screen)"
                guard let line else {
                    Issue.record(comment)
                    continue
                }
                // Neighbours in a grid are as tall as the tallest of their line.
                let height = shape == .grid ? (target % 4 < 2 ? 2 : 4) : target % 4 + 1
                // At the very end, and at the very start, there is nothing more to be scrolled.
                guard target < 190, target > 10 else { continue }
                switch anchor {
                case .top: #expect(line == (shape == .pinned ? 1 : 0), comment)
                case .bottom where shape != .grid: #expect(line + height == 12, comment)
                case .bottom: #expect(line > 7, comment)
                case .center where shape != .grid:
                    #expect(abs(line - (12 - height) / 2) <= 1, comment)
                case .center: #expect((3...6).contains(line), comment)
                default: #expect(line + target % 4 < 12, comment)
                }
            }
        }
    }

    @Test func `the last row stands at the bottom`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 12) { Rows(shape: .header, model: model) }
        (model.target, model.anchor) = (199, .bottom)
        pilot.render()
        #expect(pilot.lines[8].hasPrefix("row 199."))
        pilot.press(.home)
        pilot.press(.end)
        #expect(pilot.lines[8].hasPrefix("row 199."))
    }

    @Test(arguments: [1, 2, 5])
    func `a row that is scrolled over does not jump`(step: Int) throws {
        let pilot = try Pilot(width: 20, height: 12) { Rows(shape: .header, model: Model()) }
        pilot.press(.end)
        func line(of row: Int) -> Int? {
            pilot.lines.firstIndex { $0.hasPrefix("row \(row).") }
        }
        var number = 199
        for _ in 0..<100 {
            while line(of: number) == nil, number > 0 { number -= 1 }
            while let next = line(of: number - 1), next < 8, number > 1 { number -= 1 }
            guard let before = line(of: number), before + step < 12, number > 5 else { continue }
            pilot.press(Array(repeating: .upArrow, count: step))
            #expect(line(of: number) == before + step, "\(number)\n\(pilot.screen)")
        }
    }

    @Test func `columns of a lazy row stand at their anchors`() throws {
        struct Columns: View {
            let model: Model
            var body: some View {
                ScrollViewReader { proxy in
                    ScrollView(.horizontal) {
                        Text("head")
                        LazyHStack(spacing: 1) {
                            ForEach(0..<200, id: \.self) {
                                Text("<\($0)" + String(repeating: ".", count: $0 % 5) + ">")
                            }
                        }
                    }
                    .onChange(of: model.target) { _, target in
                        if let target { proxy.scrollTo(target, anchor: model.anchor) }
                    }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 3) { Columns(model: model) }
        for target in [150, 104, 33, 77] {
            (model.target, model.anchor) = (target, .leading)
            pilot.render()
            #expect(pilot.lines.contains { $0.hasPrefix("<\(target)") }, "\(pilot.screen)")
            model.target = nil
            pilot.render()
            (model.target, model.anchor) = (target, .trailing)
            pilot.render()
            let text = "<\(target)" + String(repeating: ".", count: target % 5) + ">"
            #expect(
                pilot.lines.contains { $0.count == 30 && $0.hasSuffix(text) },
                "\(text)\n\(pilot.screen)")
            model.target = nil
            pilot.render()
        }
    }

    @Test func `a million rows are scrolled to by making those that are shown`() throws {
        let model = Model()
        var made: Set<Int> = []
        let pilot = try Pilot(width: 20, height: 12) {
            ScrollViewReader { proxy in
                ScrollView {
                    Text("header")
                    LazyVStack(alignment: .leading) {
                        ForEach(0..<1_000_000, id: \.self) { number in
                            let _ = made.insert(number)
                            Text("row \(number)")
                        }
                    }
                }
                .onChange(of: model.target) { _, target in
                    if let target { proxy.scrollTo(target, anchor: .bottom) }
                }
            }
        }
        model.target = 700_000
        pilot.render()
        #expect(pilot.lines[11].hasPrefix("row 700000"))
        #expect(made.count < 40)
    }

    @Test func `views are found by the ids that they have in their rows`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(0..<9) { number in
                            VStack(alignment: .leading) {
                                Text("row \(number)")
                                Text("part \(number)").id("part \(number)")
                                Text("rest")
                            }
                        }
                    }
                }
                .onChange(of: model.target) { _, target in
                    if let target { proxy.scrollTo("part \(target)", anchor: .top) }
                }
            }
        }
        model.target = 2
        pilot.render()
        #expect(pilot.lines[0].hasPrefix("part 2"))
    }
}
