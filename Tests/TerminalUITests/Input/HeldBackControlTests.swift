import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What stands beside a control that cannot be worked, or has gone, is not worked in its place.
@MainActor
struct HeldBackControlTests {
    @Observable @MainActor
    final class Model {
        var isDone = [false, false]
        var isBusy = false
        var log: [String] = []
        var text = ""
        var other = ""
        var items = ["a", "b", "c"]
        var selection: String?
    }

    enum First: CaseIterable {
        case button, field, toggle, link, menu
    }

    private struct Rows: View {
        @Bindable var model: Model
        let first: First

        var body: some View {
            List {
                ForEach(0..<2, id: \.self) { index in
                    HStack {
                        Text("r\(index)")
                        control(index).disabled(model.isDone[index])
                        Button("Delete") { model.log.append("delete \(index)") }
                    }
                }
            }
        }

        @ViewBuilder private func control(_ index: Int) -> some View {
            switch first {
            case .button: Button("Done") { model.isDone[index] = true }
            case .field: TextField("t", text: $model.text)
            case .toggle: Toggle("paid", isOn: $model.isDone[index])
            case .link: NavigationLink("Open") { Text("page") }
            case .menu: Menu("More") { Button("x") {} }
            }
        }
    }

    @Test(arguments: First.allCases)
    func `a key for a row whose first control is disabled does not press the next one`(
        _ first: First
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) {
            NavigationStack { Rows(model: model, first: first) }
        }
        model.isDone[0] = true
        pilot.render()
        pilot.press([.return, .space])
        #expect(pilot.click(text: "r0"))
        pilot.press([.space, .return])
        #expect(model.log == [])
        // The right arrow leads to it, where it is seen to have the focus.
        pilot.press([.rightArrow, .return])
        #expect(model.log == ["delete 0"])
        expectRedrawn(pilot)
    }

    @Test func `the button that a key of the row has disabled is the last that it presses`() throws
    {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Rows(model: model, first: .button) }
        pilot.press([.return, .return, .space, .downArrow, .return])
        #expect(model.isDone == [true, true])
        #expect(model.log == [])
    }

    private struct Columns: View {
        @Bindable var model: Model

        var body: some View {
            NavigationSplitView {
                VStack {
                    Button("Load") { model.isBusy = true }.disabled(model.isBusy)
                    TextField("Filter", text: $model.other).disabled(model.isBusy)
                }
            } detail: {
                VStack {
                    ForEach(model.items, id: \.self) { item in
                        TextField("add to \(item)", text: $model.text)
                            .onSubmit { model.items.removeAll { $0 == item } }
                        Button("Remove \(item)") { model.items.removeAll { $0 == item } }
                    }
                }
            }
        }
    }

    @Test func `what waits in another column is not gone back to`() throws {
        let model = Model()
        let pilot = try Pilot(width: 90, height: 12) { Columns(model: model) }
        #expect(pilot.click(text: "Filter"))
        pilot.type("q")
        #expect(pilot.click(text: "add to a"))
        model.isBusy = true
        pilot.render()
        pilot.type("hi")
        pilot.press(.return)
        model.isBusy = false
        pilot.render()
        pilot.type("jo")
        #expect(model.other == "q")
        #expect(model.items == ["b", "c"])
    }

    @Test func `by keys alone the focus stays in the column where it is`() throws {
        let model = Model()
        let pilot = try Pilot(width: 90, height: 12) { Columns(model: model) }
        #expect(pilot.focus(on: "Load"))
        pilot.press(.return)
        #expect(model.isBusy)
        #expect(pilot.focus(on: "Remove a"))
        pilot.press(.return)
        pilot.press(.return)
        #expect(model.items == ["c"])
    }

    private struct Progress: View {
        @Bindable var model: Model
        let hasIdentity: Bool

        var body: some View {
            HStack {
                if hasIdentity {
                    Button(model.isBusy ? "Saving" : "Save", action: save).id(model.isBusy)
                        .disabled(model.isBusy)
                } else if model.isBusy {
                    Text("...")
                } else {
                    Button("Save", action: save)
                }
                Button("Delete") { model.log.append("delete") }
            }
        }

        private func save() {
            model.log.append("save")
            model.isBusy = true
        }
    }

    @Test(arguments: [false, true])
    func `the second key does not press what stands beside a button that shows progress`(
        hasIdentity: Bool
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) {
            Progress(model: model, hasIdentity: hasIdentity)
        }
        pilot.press([.return, .return, .space])
        #expect(model.log == ["save"])
        // Once it is back it has the focus, and until then a key leads on.
        model.isBusy = false
        pilot.render()
        pilot.press(.return)
        #expect(model.log == ["save", "save"])
        pilot.press([.tab, .return])
        #expect(model.log == ["save", "save", "delete"])
    }

    @Test func `what stands beside a button is not pressed where that asks a question`() throws {
        struct Question: View {
            @Bindable var model: Model
            var body: some View {
                VStack {
                    HStack {
                        if model.isBusy {
                            Text("Really?")
                        } else {
                            Button("Empty") { model.isBusy = true }
                        }
                        Button("Other") { model.log.append("other") }
                    }
                    if model.isBusy { Button("Yes") { model.log.append("yes") } }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 40, height: 6) { Question(model: model) }
        pilot.press([.return, .return])
        #expect(model.log == [])
        #expect(pilot.focus(on: "Yes"))
    }

    @Test func `who deletes elements one after the other goes on`() throws {
        struct Tags: View {
            @Bindable var model: Model
            var body: some View {
                HStack {
                    ForEach(model.items, id: \.self) { item in
                        Button(item) { model.items.removeAll { $0 == item } }
                    }
                }
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 40, height: 4) { Tags(model: model) }
        pilot.press([.return, .return])
        #expect(model.items == ["c"])
    }

    @Test func `what a button brings up in its place is pressed by the next key`() throws {
        struct Steps: View {
            @State private var step = 0
            var body: some View {
                VStack {
                    Text("step \(step)")
                    if step == 0 {
                        Button("Next") { step = 1 }
                    } else {
                        Button("Finish") { step = 2 }
                    }
                    Button("Cancel") { step = -1 }
                }
            }
        }
        let pilot = try Pilot(width: 40, height: 6) { Steps() }
        pilot.press([.return, .return])
        #expect(pilot.screen.contains("step 2"))
    }
}
