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
}
