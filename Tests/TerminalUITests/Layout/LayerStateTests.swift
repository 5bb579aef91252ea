import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What a layer of one of several views holds while others come and go.
@MainActor
struct LayerStateTests {
    @Observable @MainActor
    final class Model {
        var items = [0]
        var log: [String] = []
        var changes = 0
        var goal = 0
    }

    enum Holder: CaseIterable { case vertical, horizontal, grid, group, page }

    struct Draft: View {
        @State private var text = ""

        var body: some View { TextField("draft", text: $text) }
    }

    struct Screen: View {
        let model: Model
        let holder: Holder

        @ViewBuilder private var rows: some View {
            ForEach(model.items, id: \.self) { Text("row \($0)").padding(.trailing, 9) }
                .overlay(alignment: .trailing) { draft }
        }

        private var draft: some View {
            Draft().frame(width: 8)
                .onAppear { model.log.append("+") }
                .onDisappear { model.log.append("-") }
        }

        var body: some View {
            switch holder {
            case .vertical: VStack { rows }
            case .horizontal: HStack { rows }
            case .grid: Grid { rows }
            case .page: NavigationStack { ScrollView { rows } }
            case .group:
                VStack {
                    Group {
                        Text("row 0").padding(.trailing, 9)
                        if model.items.count > 1 { Text("row 1").padding(.trailing, 9) }
                    }
                    .background(alignment: .trailing) { draft }
                }
            }
        }
    }

    @Test(arguments: Holder.allCases)
    func `is kept from one view to two, and from two to one`(holder: Holder) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Screen(model: model, holder: holder) }
        #expect(pilot.click(text: "draft"))
        pilot.type("abc")
        for items in [[0, 1], [0], [0, 1, 2], [0]] {
            model.items = items
            pilot.render()
            #expect(pilot.screen.contains("abc"))
            pilot.type("d")
            #expect(pilot.screen.contains("abcd"))
            pilot.press(.delete)
        }
        #expect(model.log.filter { $0 == "+" }.count - model.log.filter { $0 == "-" }.count == 1)
        if holder != .group { #expect(model.log.joined() == "++-++--") }
    }

    struct Worked: View {
        @Bindable var model: Model
        @FocusState.Binding var goal: Bool

        var body: some View {
            VStack {
                Button("other") {}
                ForEach(model.items, id: \.self) { Text("row \($0) .....") }
                    .overlay(alignment: .trailing) {
                        Button("go") { model.log.append("go") }
                            .keyboardShortcut("k", modifiers: .control)
                            .focused($goal)
                            .onChange(of: model.changes) { model.log.append("changed") }
                    }
            }
        }
    }

    struct Focusing: View {
        let model: Model
        @FocusState private var goal: Bool

        var body: some View {
            Worked(model: model, goal: $goal)
                .onChange(of: model.goal) { goal = true }
        }
    }

    @Test(arguments: [0, 1, 2])
    func `is worked by keys, and does what it does once for each view`(count: Int) throws {
        let model = Model()
        model.items = Array(0..<count)
        let pilot = try Pilot(width: 40, height: 10) { Focusing(model: model) }
        model.changes += 1
        pilot.render()
        #expect(model.log == Array(repeating: "changed", count: count))
        model.log = []
        pilot.press("k", modifiers: .control)
        #expect(model.log == (count > 0 ? ["go"] : []))
        model.log = []
        for _ in 0..<count {
            pilot.press(.tab)
            pilot.press(.return)
        }
        #expect(model.log == Array(repeating: "go", count: count))
        guard count == 1 else { return }
        pilot.press(.tab)
        #expect(pilot.reversed == ["[ other ]"])
        model.goal += 1
        pilot.render()
        #expect(pilot.reversed == ["[ go ]"])
    }
}
