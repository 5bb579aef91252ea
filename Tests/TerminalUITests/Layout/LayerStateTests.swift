import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What a layer of one of several views holds and does while others come and go.
@MainActor
struct LayerStateTests {
    @Observable @MainActor
    final class Model {
        var items = [0]
        var isFirst = true
        var log: [String] = []
        var changes = 0
    }

    enum Holder: CaseIterable { case vertical, horizontal, grid, page }

    /// What stands between the loop and its layer.
    enum Change: CaseIterable {
        case none, padding, frame, gesture, menu, modifier, erased, condition, layer
    }

    struct Draft: View {
        @State private var text = ""

        var body: some View { TextField("draft", text: $text).frame(width: 8) }
    }

    struct Layer: View {
        let model: Model

        var body: some View {
            Draft()
                .onAppear { model.log.append("+") }
                .onDisappear { model.log.append("-") }
                .onChange(of: model.changes) { model.log.append("changed") }
        }
    }

    struct LayerModifier: ViewModifier {
        let model: Model

        func body(content: Content) -> some View {
            content.padding(0).overlay(alignment: .trailing) { Layer(model: model) }
        }
    }

    struct Rows: View {
        let model: Model
        let change: Change

        private var rows: some View {
            ForEach(model.items, id: \.self) { Text("row \($0)").padding(.trailing, 9) }
        }

        private var layer: some View { Layer(model: model) }

        var body: some View {
            switch change {
            case .none: rows.overlay(alignment: .trailing) { layer }
            case .padding: rows.padding(.leading, 1).overlay(alignment: .trailing) { layer }
            case .frame:
                rows.frame(minWidth: 3).frame(height: 1).overlay(alignment: .trailing) { layer }
            case .gesture: rows.onTapGesture {}.background(alignment: .trailing) { layer }
            case .menu:
                rows.contextMenu { Button("a") {} }.background(alignment: .trailing) { layer }
            case .modifier: rows.modifier(LayerModifier(model: model))
            case .erased: AnyView(rows).overlay(alignment: .trailing) { layer }
            case .condition:
                Group {
                    if model.items.contains(0) { Text("row 0").padding(.trailing, 9) }
                    if model.items.contains(1) { Text("row 1").padding(.trailing, 9) }
                    if model.items.contains(2) { Text("row 2").padding(.trailing, 9) }
                }
                .overlay(alignment: .trailing) { layer }
            case .layer:
                rows.background { Text("") }.padding(.leading, 1)
                    .overlay(alignment: .trailing) { layer }
            }
        }
    }

    struct Screen: View {
        let model: Model
        let holder: Holder
        let change: Change

        var body: some View {
            switch holder {
            case .vertical: VStack { Rows(model: model, change: change) }
            case .horizontal: HStack { Rows(model: model, change: change) }
            case .grid: Grid { Rows(model: model, change: change) }
            case .page: NavigationStack { ScrollView { Rows(model: model, change: change) } }
            }
        }
    }

    @Test(arguments: Holder.allCases, Change.allCases)
    func `is kept from one view to two, and from two to one`(
        holder: Holder, change: Change
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 70, height: 10) {
            Screen(model: model, holder: holder, change: change)
        }
        #expect(pilot.click(text: "draft"))
        pilot.type("abc")
        for items in [[0, 1], [0], [0, 1, 2], [2, 0], [0]] {
            model.items = items
            pilot.render()
            #expect(pilot.screen.contains("abc"), "\(items)")
            pilot.type("d")
            #expect(pilot.screen.contains("abcd"), "\(items)")
            pilot.press(.delete)
            expectRedrawn(pilot)
        }
        #expect(model.log.joined() == "++-++--")
    }

    @Test(arguments: Change.allCases)
    func `does what it does once for each view`(change: Change) throws {
        let model = Model()
        model.items = []
        let pilot = try Pilot(width: 40, height: 10) {
            Screen(model: model, holder: .vertical, change: change)
        }
        for items in [[], [0], [0, 1], [0], [], [1]] {
            model.items = items
            pilot.render()
            model.log = []
            model.changes += 1
            pilot.render()
            #expect(model.log == Array(repeating: "changed", count: items.count), "\(items)")
        }
    }

    struct Exchanged: View {
        let model: Model
        let isLoop: Bool

        var body: some View {
            VStack {
                if isLoop {
                    ForEach(model.isFirst ? [0] : [1], id: \.self) {
                        Text("row \($0)").padding(.trailing, 9)
                    }
                    .overlay(alignment: .trailing) { Layer(model: model) }
                } else {
                    Group {
                        if model.isFirst {
                            Text("row 0").padding(.trailing, 9)
                        } else {
                            Text("row 1").padding(.trailing, 9)
                        }
                    }
                    .overlay(alignment: .trailing) { Layer(model: model) }
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `is kept where a view takes the place of another, and not by the next element`(
        isLoop: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) { Exchanged(model: model, isLoop: isLoop) }
        #expect(pilot.click(text: "draft"))
        pilot.type("abc")
        model.isFirst = false
        pilot.render()
        #expect(pilot.screen.contains("row 1"))
        #expect(pilot.screen.contains("abc") == !isLoop)
        expectRedrawn(pilot)
    }

    enum Container: CaseIterable { case list, stack }

    struct Long: View {
        let model: Model
        let container: Container
        let isOfElements: Bool

        @ViewBuilder private var rows: some View {
            if isOfElements {
                ForEach(0..<60, id: \.self) { Text("row \($0)").padding(.trailing, 9) }
                    .overlay(alignment: .trailing) { Layer(model: model) }
            } else {
                ForEach(0..<60, id: \.self) { item in
                    HStack {
                        Group {
                            Text("row \(item)").padding(.trailing, 9)
                            if item % 2 == 0 { Text("even").padding(.trailing, 9) }
                        }
                        .overlay(alignment: .trailing) { Draft() }
                        Draft()
                    }
                }
            }
        }

        var body: some View {
            switch container {
            case .list: List { rows }
            case .stack: ScrollView { LazyVStack(alignment: .leading) { rows } }
            }
        }
    }

    @Test(arguments: Container.allCases, [true, false])
    func `is there again when its row comes back into sight`(
        container: Container, isOfElements: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 60, height: 6) {
            Long(model: model, container: container, isOfElements: isOfElements)
        }
        for word in isOfElements ? ["abc"] : ["abc", "def", "ghi"] {
            #expect(pilot.click(text: "draft"))
            pilot.type(word)
        }
        let before = pilot.lines
        pilot.wheel(90, x: 3, y: 3)
        #expect(!pilot.screen.contains("abc"))
        pilot.wheel(-90, x: 3, y: 3)
        #expect(pilot.lines == before)
        guard isOfElements else { return }
        model.log = []
        model.changes += 1
        pilot.render()
        let rows = pilot.lines.filter { $0.contains("row") }.count
        #expect(model.log.count >= rows && model.log.count <= rows + 2)
    }
}
