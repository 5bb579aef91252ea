import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Layers of layers, with other modifiers between, while the views that they are of change.
@MainActor
struct NestedLayerTests {
    @Observable @MainActor
    final class Model {
        var items = [1]
        var log: [String] = []
    }

    struct Counter: View {
        let name: String
        @State private var count = 0

        var body: some View { Button("\(name)\(count)") { count += 1 } }
    }

    enum Shown: CaseIterable { case conditions, loop, loopOfLayers, erased, branches, mixed }

    struct Views: View {
        let model: Model
        let content: Shown

        private func text(_ item: Int) -> some View { Text("item\(item)") }

        private var erased: AnyView {
            model.items.contains(1) ? AnyView(text(1)) : AnyView(Button("two") {})
        }

        var body: some View {
            switch content {
            case .conditions:
                if model.items.contains(1) { text(1) }
                if model.items.contains(2) { text(2) }
            case .loop: ForEach(model.items, id: \.self) { text($0) }
            case .loopOfLayers:
                ForEach(model.items, id: \.self) { text($0) }
                    .overlay(alignment: .leading) { Text(">") }
            case .erased: erased
            case .branches: if model.items.contains(1) { text(1) } else { Button("two") {} }
            case .mixed:
                ForEach(model.items, id: \.self) { text($0) }
                if model.items.contains(2) { Text("more") }
            }
        }
    }

    enum Chain: CaseIterable { case two, padded, framed, badge, modifier, three }

    struct OwnLayers: ViewModifier {
        func body(content: Content) -> some View {
            content.background(Color.red).overlay(alignment: .trailing) { Text("!") }
        }
    }

    struct Layered: View {
        let model: Model
        let content: Shown
        let chain: Chain

        private var views: some View { Group { Views(model: model, content: content) } }

        var body: some View {
            switch chain {
            case .two:
                views.overlay(alignment: .trailing) { Text("o") }
                    .overlay(alignment: .leading) { Text("<") }
            case .padded:
                views.padding(.trailing, 1).overlay(alignment: .trailing) { Text("o") }
                    .overlay { Text("") }
            case .framed:
                views.overlay { Text("") }.frame(width: 8).background { Text("") }
                    .frame(height: 2).overlay(alignment: .bottomTrailing) { Text("o") }
            case .badge: views.badge(1).background(Color.red)
            case .modifier: views.modifier(OwnLayers())
            case .three:
                views.overlay { Text("") }.padding(.leading, 1).background { Text("") }
                    .overlay(alignment: .trailing) { Text("o") }
            }
        }
    }

    enum Container: CaseIterable { case stack, grid, form, scroll }

    struct Screen: View {
        let model: Model
        let container: Container
        let content: Shown
        let chain: Chain

        private var views: some View {
            Group {
                Layered(model: model, content: content, chain: chain)
                Text("end")
            }
        }

        var body: some View {
            switch container {
            case .stack: VStack(alignment: .leading) { views }
            case .grid: Grid { views }
            case .form: Form { views }
            case .scroll: ScrollView { views }
            }
        }
    }

    @Test(arguments: Container.allCases, Chain.allCases)
    func `show the views that there are`(container: Container, chain: Chain) throws {
        for content in Shown.allCases {
            let model = Model()
            func screen() -> Screen {
                Screen(model: model, container: container, content: content, chain: chain)
            }
            let pilot = try Pilot(width: 40, height: 12) { screen() }
            for items in [[2], [1, 2], [2, 1], [2], [], [3], [5, 2], [5]] {
                model.items = items
                pilot.render()
                let fresh = try Pilot(width: 40, height: 12) { screen() }
                #expect(pilot.lines == fresh.lines, "\(content) \(items)")
            }
        }
    }

    enum Between: CaseIterable { case nothing, padding, frame, layer, group }

    struct Held: View {
        let model: Model
        let between: Between

        private var rows: some View {
            ForEach(model.items, id: \.self) { Text("item\($0)            ") }
        }

        private var layer: some View {
            Counter(name: "c").onAppear { model.log.append("+") }
                .onDisappear { model.log.append("-") }
        }

        var body: some View {
            VStack {
                switch between {
                case .nothing: rows.overlay(alignment: .trailing) { layer }
                case .padding: rows.padding(1).overlay(alignment: .trailing) { layer }
                case .frame: rows.frame(width: 30).overlay(alignment: .trailing) { layer }
                case .layer:
                    rows.overlay { Text("") }.overlay(alignment: .trailing) { layer }
                case .group:
                    Group { if !model.items.isEmpty { rows } }.overlay(alignment: .trailing) {
                        layer
                    }
                }
            }
        }
    }

    @Test(arguments: Between.allCases)
    func `begin anew with another element of a loop`(between: Between) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Held(model: model, between: between) }
        for _ in 0..<3 { #expect(pilot.click(text: "c")) }
        #expect(pilot.screen.contains("c3"))
        model.items = [3]
        pilot.render()
        #expect(pilot.screen.contains("item3"))
        #expect(pilot.screen.contains("c0"))
        #expect(model.log == ["+", "-", "+"])
    }
}
