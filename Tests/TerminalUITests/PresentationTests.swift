import Observation
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct PresentationTests {
    @Observable
    @MainActor
    final class Model {
        var isShown = false
        var item: Item?
        var log: [String] = []
        var text = ""
    }

    struct AlertView: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                Button("Delete") { model.isShown = true }
                Button("Other") { model.log.append("other") }
            }
            .onKeyPress("q") {
                model.log.append("q")
                return .handled
            }
            .alert("Delete Ada?", isPresented: $model.isShown) {
                Button("Cancel", role: .cancel) { model.log.append("cancel") }
                Button("Delete", role: .destructive) { model.log.append("delete") }
            } message: {
                Text("This cannot be undone.")
            }
        }
    }

    @Test func `an alert stands in front with the safe answer focused`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 9) { AlertView(model: model) }
        pilot.press(.return)
        #expect(pilot.screen.contains("Delete Ada?"))
        #expect(pilot.screen.contains("This cannot be undone."))
        #expect(pilot.screen.contains("[ Cancel ]  [ Delete ]"))
        #expect(pilot.attributes(of: "Cancel")?.contains(.reverse) == true)
    }

    @Test(
        arguments: [
            ([.return], ["cancel"]), ([.escape], ["cancel"]), ([.rightArrow, .return], ["delete"]),
            (["y"], ["delete"]), (["n"], ["cancel"]), ([.tab, .tab, .return], ["cancel"]),
        ] as [([KeyEquivalent], [String])])
    func `keys answer an alert and close it`(keys: [KeyEquivalent], log: [String]) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 9) { AlertView(model: model) }
        let before = pilot.screen
        pilot.press([.return] + keys)
        #expect(model.log == log)
        #expect(!model.isShown)
        expectScreen(pilot, before)
        #expect(pilot.attributes(of: "Delete")?.contains(.reverse) == true)
    }

    @Test func `keys and clicks do not reach the screen behind`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 12) { AlertView(model: model) }
        pilot.press(.return)
        pilot.press("q")
        pilot.click(text: "Other")
        #expect(model.log == [])
        #expect(model.isShown)
        pilot.press(.escape)
        pilot.press("q")
        #expect(model.log == ["cancel", "q"])
    }

    struct TypedAlert: View {
        @Bindable var model: Model
        var body: some View {
            Text("50 players")
                .alert("Delete all players", isPresented: $model.isShown) {
                    TextField("50", text: $model.text)
                    Button("Cancel", role: .cancel) {}
                    Button("Delete all", role: .destructive) { model.log.append("all") }
                        .disabled(model.text != "50")
                } message: {
                    Text("Type 50 to confirm.")
                }
        }
    }

    @Test func `an alert can ask for a text and enable its button by it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 50, height: 10) { TypedAlert(model: model) }
        model.isShown = true
        pilot.render()
        pilot.type("49")
        #expect(model.text == "49")
        #expect(pilot.attributes(of: "Delete all")?.contains(.bold) == true)
        pilot.press([.tab, .tab])
        pilot.press([.delete, .delete])
        pilot.type("50")
        pilot.press([.tab, .tab, .return])
        #expect(model.log == ["all"])
        #expect(!model.isShown)
    }

    struct Sheet: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                Text("behind")
                Button("Open") { model.item = Item(3) }
            }
            .sheet(item: $model.item) { item in
                SheetContent(item: item)
            }
        }
    }

    struct SheetContent: View {
        @Environment(\.dismiss) private var dismiss
        let item: Item
        var body: some View {
            VStack {
                Text("item \(item.id)")
                Button("Close") { dismiss() }
            }
            .navigationTitle("Edit")
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { dismiss() }.keyboardShortcut("s", modifiers: .control)
                }
            }
        }
    }

    @Test func `a sheet shows an item, its title and its toolbar, and is dismissed`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 10) { Sheet(model: model) }
        pilot.press(.return)
        #expect(pilot.screen.contains("item 3"))
        #expect(pilot.screen.contains("Edit"))
        #expect(pilot.screen.contains("^S Save"))
        pilot.press(.return)
        #expect(model.item == nil)
        pilot.press(.return)
        pilot.press("s", modifiers: .control)
        #expect(model.item == nil)
        pilot.press(.return)
        pilot.press(.escape)
        #expect(model.item == nil)
        #expect(!pilot.screen.contains("item"))
        #expect(pilot.screen.contains("behind"))
    }

    struct MenuView: View {
        @Bindable var model: Model
        var body: some View {
            Menu("Actions") {
                Button("Add") { model.log.append("add") }.keyboardShortcut("a")
                Button("Delete all") { model.log.append("all") }.keyboardShortcut("D")
            }
            .keyboardShortcut("m")
        }
    }

    @Test func `a menu opens by its key and runs commands by letters or arrows`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { MenuView(model: model) }
        pilot.press("m")
        #expect(pilot.screen.contains("a   Add"))
        #expect(pilot.screen.contains("D   Delete all"))
        pilot.press("D")
        #expect(model.log == ["all"])
        #expect(!pilot.screen.contains("Delete all"))
        pilot.press(["m", .downArrow, .return])
        #expect(model.log == ["all", "all"])
        pilot.press(["m", .escape, "a"])
        #expect(model.log == ["all", "all"])
    }

    struct ToolbarScreen: View {
        let model: Model
        var body: some View {
            List(Items(1...50).list) { Text($0.name) }
                .navigationTitle("Players")
                .toolbar {
                    Button("Sort") { model.log.append("sort") }.keyboardShortcut("s")
                    Button("Quit") { model.log.append("quit") }.keyboardShortcut("q")
                }
        }
    }

    @Test func `toolbars are a footer of hints, titles a header`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 5) { ToolbarScreen(model: model) }
        expectScreen(
            pilot,
            "Players\nrow 1              ┃\nrow 2              │\nrow 3              │\ns Sort  q Quit"
        )
        pilot.press("s")
        pilot.click(text: "Quit")
        #expect(model.log == ["sort", "quit"])
        pilot.press(.downArrow)
        #expect(pilot.attributes(of: "row 2")?.contains(.reverse) == true)
    }

    @Test(arguments: [(20, 5), (12, 4), (8, 3), (3, 2), (1, 1)])
    func `an alert on a screen too small for it draws inside and can be left`(
        width: Int, height: Int
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: width, height: height) { AlertView(model: model) }
        model.isShown = true
        pilot.render()
        pilot.press(.escape)
        #expect(!model.isShown)
    }

    @Test func `confirmation dialogs list their actions`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 9) { Confirmation(model: model) }
        model.isShown = true
        pilot.render()
        pilot.press([.downArrow, .return])
        #expect(model.log == ["two"])
    }

    struct Confirmation: View {
        @Bindable var model: Model
        var body: some View {
            Text("x").confirmationDialog("Choose", isPresented: $model.isShown) {
                Button("One") { model.log.append("one") }
                Button("Two") { model.log.append("two") }
                Button("Cancel", role: .cancel) { model.log.append("cancel") }
            }
        }
    }

    @Test func `a toggle is changed by keys and clicks`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 1) { ToggleView(model: model) }
        #expect(pilot.screen.contains("[ ] Live"))
        pilot.press(.space)
        #expect(pilot.screen.contains("[x] Live"))
        pilot.click(text: "Live")
        #expect(!model.isShown)
    }

    struct ToggleView: View {
        @Bindable var model: Model
        var body: some View { Toggle("Live", isOn: $model.isShown) }
    }
}
