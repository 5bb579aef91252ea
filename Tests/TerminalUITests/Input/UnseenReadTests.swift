import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What comes in one read after a change that has not been shown.
@MainActor
struct UnseenReadTests {
    @Observable @MainActor
    final class Model {
        var items = ["a", "b", "c", "d"]
        var isAsked = false
        var isSheetShown = false
        var isOffered = false
        var text = ""
        var log: [String] = []
    }

    private struct Rows: View {
        @Bindable var model: Model

        var body: some View {
            List {
                ForEach(model.items, id: \.self) { item in
                    Button("press \(item)") { model.log.append("press \(item)") }
                }
                .onDelete { offsets in
                    for offset in offsets { model.log.append("delete \(model.items[offset])") }
                }
            }
            .onKeyPress("d") {
                model.log.append("d")
                return .handled
            }
            .alert("Erase?", isPresented: $model.isAsked) {
                Button("Erase", role: .destructive) { model.log.append("erase") }
                Button("Keep", role: .cancel) { model.log.append("keep") }
            }
            .sheet(isPresented: $model.isSheetShown) {
                TextField("name", text: $model.text).onSubmit { model.log.append("submit") }
            }
        }
    }

    private func pilot(_ model: Model) throws -> Pilot {
        try Pilot(width: 40, height: 10) { Rows(model: model) }
    }

    @Test func `what follows a key that was missed was typed for its answer`() throws {
        let model = Model()
        let pilot = try pilot(model)
        pilot.press(.downArrow)
        model.items.removeAll { $0 == "b" }
        pilot.press([.return, "d", .delete, .return])
        #expect(model.log == [])
        pilot.press("d")
        #expect(model.log == ["d"])
    }

    @Test(arguments: [KeyEquivalent.tab, .upArrow, .downArrow, "j"])
    func `no key of a read answers what was not there when it was typed`(
        _ key: KeyEquivalent
    ) throws {
        let model = Model()
        let pilot = try pilot(model)
        model.isAsked = true
        pilot.press([key, .return])
        #expect(model.log == [])
        #expect(pilot.screen.contains("Erase?"))
        pilot.press(.escape)
        #expect(model.log == ["keep"])
        // The other way round, too.
        model.isAsked = true
        pilot.render()
        model.isAsked = false
        pilot.press([key, .return])
        pilot.press("d")
        #expect(model.log == ["keep", "d"])
    }

    @Test func `what is typed goes into the field that has come to the front, Return does not`()
        throws
    {
        let model = Model()
        let pilot = try pilot(model)
        model.isSheetShown = true
        pilot.press(["d", "o", .return])
        #expect(model.text == "do")
        #expect(model.log == [])
        pilot.press(.return)
        #expect(model.log == ["submit"])
    }

    @Test func `Escape does not close what was behind`() throws {
        let model = Model()
        let pilot = try pilot(model)
        model.isSheetShown = true
        pilot.render()
        pilot.type("draft")
        model.isAsked = true
        pilot.render()
        model.isAsked = false
        pilot.press(.escape)
        #expect(model.isSheetShown)
        pilot.press(.escape)
        #expect(!model.isSheetShown)
    }

    @Test func `a key that moves leads to what the screen says, or what follows does nothing`()
        throws
    {
        let model = Model()
        let pilot = try pilot(model)
        model.items.removeAll { $0 == "b" }
        pilot.press([.downArrow, .delete])
        #expect(model.log == [])
        pilot.press([.downArrow, .delete])
        #expect(model.log == ["delete d"])
        // What changes out of reach does not matter, nor what has been seen.
        model.text = "x"
        pilot.press([.upArrow, .return])
        #expect(model.log == ["delete d", "press c"])
    }

    @Test(arguments: [EventModifiers.numericPad, .capsLock], [KeyEquivalent.return, .delete])
    func `a lock makes no other key of it`(_ lock: EventModifiers, _ key: KeyEquivalent) throws {
        let model = Model()
        let pilot = try pilot(model)
        model.items.removeFirst()
        pilot.press(key, modifiers: lock)
        #expect(model.log == [])
    }

    @Test func `who deletes again may have meant the one that has gone`() throws {
        let model = Model()
        let pilot = try pilot(model)
        for _ in 0..<3 {
            model.items.removeFirst()
            pilot.press(.delete)
        }
        #expect(model.log == [])
        pilot.press(.delete)
        #expect(model.log == ["delete d"])
    }

    @Test func `a command of the program is not for another row`() throws {
        let model = Model()
        let pilot = try pilot(model)
        model.items.removeFirst()
        pilot.press("d")
        #expect(model.log == [])
        // Whatever else has changed.
        model.items.append("e")
        pilot.press("d")
        #expect(model.log == ["d"])
    }

    private struct Chat: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                Text(model.items.joined())
                TextField("say", text: $model.text)
                Button("Send") {
                    model.log.append(model.text)
                    model.text = ""
                }
                .keyboardShortcut(.defaultAction).disabled(model.text.isEmpty)
                Button("Other") { model.log.append("other") }
            }
        }
    }

    @Test func `what the keys of a read have changed themselves is meant to be so`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Chat(model: model) }
        for word in ["yes", "no"] {
            model.items.append("e")
            pilot.type(word + "\n")
        }
        model.items.append("e")
        pilot.type("eins\nzwei\n")
        #expect(model.log == ["yes", "no", "eins", "zwei"])
        model.items.append("e")
        pilot.press([.tab, .return])
        #expect(model.log == ["yes", "no", "eins", "zwei", "other"])
    }

    private struct Ticking: View {
        let model: Model

        var body: some View {
            VStack {
                Text(model.text)
                Rows(model: model)
            }
        }
    }

    @Test func `what changes elsewhere does not hold up a key that follows one that moves`() throws
    {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 8) { Ticking(model: model) }
        for key: KeyEquivalent in [.return, .delete] {
            model.text += "x"
            pilot.press([.downArrow, key])
        }
        #expect(model.log == ["press b", "delete c"])
    }

    @Test func `who sends the same again is heard, though the rows change with each frame`() throws
    {
        let model = Model()
        let pilot = try pilot(model)
        for name in ["x", "y"] {
            model.items.insert(name, at: 0)
            pilot.press([.downArrow, .return])
        }
        #expect(model.log == ["press c"])
    }

    private struct Panes: View {
        @Bindable var model: Model
        @State private var selection: String? = "a"

        var body: some View {
            HStack {
                List(selection: $selection) {
                    ForEach(model.items, id: \.self) { Text("mail \($0)") }
                        .onDelete { offsets in
                            for offset in offsets { model.log.append(model.items[offset]) }
                            model.items.remove(atOffsets: offsets)
                        }
                }
                .onKeyPress("d") {
                    model.log.append("d \(selection ?? "")")
                    return .handled
                }
                if model.isOffered {
                    Button(model.text.isEmpty ? "Reply" : "Erase") { model.log.append("button") }
                }
            }
            .onChange(of: model.isAsked) { selection = "c" }
        }
    }

    private func panes(_ model: Model) throws -> Pilot {
        try Pilot(width: 60, height: 8) { Panes(model: model) }
    }

    @Test func `keys in a list are not held up by what comes beside it`() throws {
        let model = Model()
        let pilot = try panes(model)
        model.isOffered = true
        pilot.press(["j", "d"])
        #expect(model.log == ["d b"])
    }

    @Test(arguments: [
        [KeyEquivalent.downArrow, .delete], [.delete, .delete], ["q", .downArrow, .delete],
    ])
    func `keys do not go on from another row than the one seen`(_ keys: [KeyEquivalent]) throws {
        let model = Model()
        let pilot = try panes(model)
        model.isAsked = true
        pilot.press(keys)
        #expect(model.log == [])
    }

    @Test func `one key of a read does not make the others right`() throws {
        let model = Model()
        let pilot = try panes(model)
        model.items.remove(at: 1)
        pilot.press([.delete, .delete, .downArrow, .delete])
        #expect(model.log == ["a"])
    }

    @Test func `keys for the same row are all heard, whatever becomes of the others`() throws {
        let model = Model()
        let pilot = try panes(model)
        model.items = ["d", "x", "a"]
        pilot.press(["d", "d", "d"])
        #expect(model.log == ["d a", "d a", "d a"])
    }

    @Test func `Tab leads to a button that says what was seen`() throws {
        let model = Model()
        model.isOffered = true
        let pilot = try panes(model)
        model.text = "x"
        pilot.press([.tab, .return])
        #expect(model.log == [])
        pilot.press(.return)
        #expect(model.log == ["button"])
    }
}
