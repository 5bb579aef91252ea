import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Scrolling to what is in a section or a loop, or has an id of its own, in containers that make rows when they
/// are shown.
@MainActor
struct NestedScrollTests {
    enum Shape: CaseIterable {
        case list, stack, grid, loops, indices, listIndices
    }

    @Observable @MainActor
    final class Model {
        var target: String?
        var anchor: UnitPoint?
        var appeared = 0
    }

    struct Letter: Identifiable {
        let id: String
        var names: [String] { (1...20).map { "\(id)\($0)" } }

        static let all = "ABCDEFGHIJ".map { Letter(id: String($0)) }
    }

    private struct Content: View {
        let shape: Shape
        let model: Model
        private var names: [String] { Letter.all.flatMap(\.names) }

        var body: some View {
            ScrollViewReader { proxy in
                content.onChange(of: model.target) { _, target in
                    if let target { proxy.scrollTo(target, anchor: model.anchor) }
                }
            }
        }

        private var sections: some View {
            ForEach(Letter.all) { letter in
                Section("- \(letter.id) -") {
                    ForEach(letter.names, id: \.self) { name in
                        Text(name).onAppear { model.appeared += 1 }
                    }
                }
            }
        }

        private var indices: some View {
            ForEach(names.indices, id: \.self) { index in
                Text(names[index]).onAppear { model.appeared += 1 }.id(names[index])
            }
        }

        @ViewBuilder private var content: some View {
            switch shape {
            case .list: List { sections }
            case .stack: ScrollView { LazyVStack(alignment: .leading) { sections } }
            case .grid: ScrollView { LazyVGrid(columns: [GridItem()]) { sections } }
            case .loops:
                ScrollView {
                    LazyVStack(alignment: .leading) {
                        ForEach(Letter.all) { letter in
                            Text("- \(letter.id) -")
                            ForEach(letter.names, id: \.self) { Text($0) }
                        }
                    }
                }
            case .indices: ScrollView { LazyVStack(alignment: .leading) { indices } }
            case .listIndices: List { indices }
            }
        }
    }

    private func lines(_ pilot: Pilot) -> [String] {
        pilot.lines.map { $0.prefix { $0 != "│" && $0 != "█" && $0 != "┃" }.trimmed }
    }

    @Test(arguments: Shape.allCases)
    func `a view far off comes to its anchor, and there and back`(shape: Shape) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Content(shape: shape, model: model) }
        model.anchor = .top
        for name in ["H7", "B3", "D1", "F20"] {
            model.target = name
            pilot.render()
            #expect(lines(pilot).first == name, "\(pilot.screen)")
        }
        model.anchor = nil
        model.target = "A2"
        pilot.render()
        #expect(lines(pilot).contains("A2"))
        #expect(model.appeared < 80)
    }

    @Test(arguments: [Shape.list, .stack, .grid, .loops])
    func `the id of a section leads to its header`(shape: Shape) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Content(shape: shape, model: model) }
        model.anchor = .top
        for letter in ["G", "C"] {
            model.target = letter
            pilot.render()
            #expect(lines(pilot).prefix(2) == ["- \(letter) -", "\(letter)1"], "\(pilot.screen)")
        }
    }

    @Test func `no row is made to find what is beside the rows`() throws {
        @MainActor
        final class Made {
            var count = 0
        }
        struct Chat: View {
            let model: Model
            let made: Made
            var body: some View {
                ScrollViewReader { proxy in
                    ScrollView {
                        LazyVStack(alignment: .leading) {
                            ForEach(0..<1000, id: \.self) { number in
                                let _ = made.count += 1
                                Text("message \(number)")
                            }
                        }
                        Text("the end").id("end")
                    }
                    .onChange(of: model.target) { proxy.scrollTo("end", anchor: .bottom) }
                }
            }
        }
        let (model, made) = (Model(), Made())
        let pilot = try Pilot(width: 20, height: 6) { Chat(model: model, made: made) }
        model.target = "end"
        pilot.render()
        #expect(lines(pilot).last == "the end")
        #expect(made.count < 100)
    }

    @Test(arguments: Shape.allCases)
    func `an id that nobody has moves nothing`(shape: Shape) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Content(shape: shape, model: model) }
        let before = pilot.screen
        model.target = "Z9"
        pilot.render()
        #expect(pilot.screen == before)
        #expect(model.appeared < 10)
    }
}

extension StringProtocol {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
