import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What others have selected since the frame: what acts on that, or is typed for it, was meant for what is on the screen.
@MainActor
struct UnseenSelectionTests {
    @Observable @MainActor
    final class Model {
        var names = ["milk", "bread", "salt"]
        var selection: Int? = 0
        var isShown = false
        var text = ""
        var tick = 0
        var log: [String] = []

        func act(_ verb: String) { log.append("\(verb) \(selection ?? -1)") }
    }

    enum Presented: CaseIterable { case menu, popover, question }

    private struct Acting: View {
        @Bindable var model: Model
        let presented: Presented

        private var list: some View {
            List(selection: $model.selection) {
                ForEach(0..<3) { Text("row\($0)") }
            }
        }
        private var erase: some View { Button("Erase") { model.act("erase") } }

        var body: some View {
            VStack {
                switch presented {
                case .menu:
                    list
                    Menu("Actions") { erase }
                case .popover: list.popover(isPresented: $model.isShown) { erase }
                case .question:
                    list.confirmationDialog("Sure?", isPresented: $model.isShown) { erase }
                }
            }
        }
    }

    @Test(
        "what a menu or a popover offers is for what was selected", arguments: Presented.allCases,
        [true, false])
    func presented(_ presented: Presented, isClicked: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) { Acting(model: model, presented: presented) }
        if presented == .menu { pilot.press([.tab, .return]) } else { model.isShown = true }
        pilot.render()
        #expect(pilot.screen.contains("Erase"))
        model.selection = 2
        if isClicked { pilot.click(text: "Erase") } else { pilot.press(.return) }
        #expect(model.log == [])
        if isClicked { pilot.click(text: "Erase") } else { pilot.press(.return) }
        #expect(model.log == ["erase 2"])
    }

    private struct Renaming: View {
        @Bindable var model: Model
        let isDirect: Bool

        var body: some View {
            VStack {
                if isDirect {
                    TextField("n", text: $model.names[model.selection ?? 0])
                } else {
                    TextField("New name", text: $model.text).onSubmit { model.act(model.text) }
                }
                List(selection: $model.selection) {
                    ForEach(0..<3) { Text("row\($0)") }
                }
            }
        }
    }

    @Test("what is submitted is for what was selected")
    func submitted() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) { Renaming(model: model, isDirect: false) }
        pilot.press([.tab, .downArrow, .upArrow, .tab])
        pilot.type("jam")
        model.selection = 2
        pilot.press(.return)
        #expect(model.log == [])
        pilot.press(.return)
        #expect(model.log == ["jam 2"])
        // What follows by itself holds nobody up.
        for selection in [0, 1, 2] {
            model.selection = selection
            pilot.press(["k", .return])
        }
        #expect(model.log.count == 4)
    }

    @Test("what is typed goes into no record that is not on the screen", arguments: 0..<4)
    func typed(way: Int) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) { Renaming(model: model, isDirect: true) }
        pilot.type("a")
        model.selection = 1
        switch way {
        case 0: pilot.type("b")
        case 1: pilot.press(.delete)
        case 2: pilot.paste("more")
        default: pilot.press(["b", .delete, .delete, "c"])
        }
        #expect(model.names == ["milka", "bread", "salt"])
        // It is seen now.
        pilot.type("s")
        #expect(model.names == ["milka", "breads", "salt"])
    }

    private struct Rows: View {
        @Bindable var model: Model
        let isLoop: Bool

        var body: some View {
            VStack {
                if isLoop {
                    ForEach($model.names, id: \.self) { $name in TextField("n", text: $name) }
                } else if let index = model.names.firstIndex(where: { $0.hasPrefix("b") }) {
                    TextField("n", text: $model.names[index])
                }
            }
        }
    }

    @Test("who types goes on in the same record, wherever it is by now", arguments: [true, false])
    func movedRecord(isLoop: Bool) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) { Rows(model: model, isLoop: isLoop) }
        if isLoop { pilot.press(.tab) }
        model.names.insert("new", at: 0)
        pilot.type("s")
        #expect(model.names == ["new", "milk", "breads", "salt"])
    }

    private struct Opening: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                List(selection: $model.selection) {
                    ForEach(0..<3) { Text("row\($0)") }
                }
                .contextMenu(forSelectionType: Int.self) { _ in
                    Button("Menu") {}
                } primaryAction: {
                    model.log.append("open \($0.first ?? -1)")
                }
                Button("Sync \(model.tick)") { model.log.append("sync") }
                    .keyboardShortcut(.defaultAction)
            }
        }
    }

    @Test("Return for the rows is not dropped because of a default button that it is not for")
    func primaryAction() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 14) { Opening(model: model) }
        for _ in 0..<2 {
            model.tick += 1
            pilot.press(.downArrow)
            model.tick += 1
            pilot.press(.return)
        }
        #expect(model.log == ["open 1", "open 2"])
    }
}
