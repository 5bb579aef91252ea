import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Keys and clicks that come after a change, and before the frame that shows it: they are meant for what is on the screen.
@MainActor
struct UnseenChangeTests {
    @Observable @MainActor
    final class Model {
        var items = ["a", "b", "c", "d"]
        var isAsked = false
        var isFirstShown = true
        var count = 0
        var text = ""
        var marked: Set<String> = []
        var log: [String] = []
    }

    private struct Rows: View {
        @Bindable var model: Model

        var body: some View {
            List {
                ForEach(model.items, id: \.self) { item in
                    if model.marked.contains(item) {
                        Button("other \(item)") { model.log.append("other \(item)") }
                    } else {
                        Button("press \(item)") { model.log.append("press \(item)") }
                    }
                }
                .onDelete { offsets in
                    for offset in offsets { model.log.append("delete \(model.items[offset])") }
                }
            }
            .alert("Delete all?", isPresented: $model.isAsked) {
                Button("Yes", role: .destructive) { model.log.append("yes") }
                    .keyboardShortcut(.defaultAction)
                Button("No", role: .cancel) { model.log.append("no") }
            }
        }
    }

    enum Act: String, CaseIterable {
        case press, delete

        var key: KeyEquivalent { self == .press ? .return : .delete }
    }

    @Test(arguments: Act.allCases)
    func `a key is not for the row that has come in the place of one that has gone`(
        _ act: Act
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Rows(model: model) }
        pilot.press(.downArrow)
        model.items.removeAll { $0 == "b" }
        pilot.press([act.key, act.key])
        #expect(model.log == [])
        expectRedrawn(pilot)
        // Now it is seen what it would be for.
        pilot.press(act.key)
        #expect(model.log == ["\(act) c"])
    }

    @Test(arguments: Act.allCases)
    func `a key is for the row that it is meant for, wherever that has gone`(_ act: Act) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Rows(model: model) }
        pilot.press(.downArrow)
        model.items = ["d", "x", "b", "a"]
        pilot.press(act.key)
        #expect(model.log == ["\(act) b"])
    }

    @Test func `a click is not for what has moved below the mouse`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Rows(model: model) }
        let line = try #require(pilot.lines.firstIndex { $0.contains("press b") })
        let place = CellPoint(x: 3, y: line)
        model.items.removeFirst()
        pilot.mouse(.press, at: place)
        pilot.mouse(.release, at: place)
        #expect(model.log == [])
        pilot.mouse(.press, at: place)
        pilot.mouse(.release, at: place)
        #expect(model.log == ["press c"])
        // What changes elsewhere does not matter.
        model.items.append("e")
        pilot.mouse(.press, at: place)
        pilot.mouse(.release, at: place)
        #expect(model.log == ["press c", "press c"])
    }

    @Test func `nobody answers a question that is not there yet`() throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Rows(model: model) }
        model.isAsked = true
        pilot.press([.return, .space])
        #expect(model.log == [])
        #expect(pilot.screen.contains("Delete all?"))
        pilot.press(.return)
        #expect(model.log == ["yes"])
    }

    @Test func `a key is not for what the row of the cursor has become`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Rows(model: model) }
        model.marked = ["a"]
        pilot.press(.return)
        #expect(model.log == [])
        // Others matter to a click only.
        model.marked = ["a", "b"]
        pilot.press(.return)
        #expect(model.log == ["other a"])
    }

    @Test
    func `what was missed is not insisted on by another key, or before what has come to the front`()
        throws
    {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 10) { Rows(model: model) }
        model.items.removeFirst()
        pilot.press(.return)
        model.items.removeFirst()
        pilot.press(.delete)
        model.isAsked = true
        pilot.press(.delete)
        pilot.press(.escape)
        model.items.removeFirst()
        pilot.press(.return)
        model.isAsked = true
        pilot.press(.return)
        #expect(model.log == ["no"])
        #expect(pilot.screen.contains("Delete all?"))
    }

    private struct Labels: View {
        let model: Model

        var body: some View {
            VStack {
                Button {
                    model.log.append("go")
                } label: {
                    if model.count.isMultiple(of: 2) { Text("Go") } else { Text("Go").bold() }
                }
                if !model.isFirstShown { Button("Delete") { model.log.append("delete") } }
            }
        }
    }

    @Test func `a click is for the button that says the same, whatever says it`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) { Labels(model: model) }
        for count in 1...4 {
            let line = try #require(pilot.lines.firstIndex { $0.contains("Go") })
            let column = try #require(pilot.lines[line].firstIndex(of: "G"))
            let x = pilot.lines[line].distance(from: pilot.lines[line].startIndex, to: column)
            model.count = count
            pilot.mouse(.press, at: CellPoint(x: x, y: line))
            pilot.mouse(.release, at: CellPoint(x: x, y: line))
        }
        #expect(model.log == ["go", "go", "go", "go"])
    }

    private struct Field: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                if model.isFirstShown { TextField("t", text: $model.text) }
                Button("Delete") { model.log.append("delete") }
                if model.isAsked {
                    Button("Erase") { model.log.append("erase") }.keyboardShortcut(.defaultAction)
                } else {
                    Button("Keep") { model.log.append("keep") }.keyboardShortcut(.defaultAction)
                }
            }
        }
    }

    @Test func `the default button is the one that is seen`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 5) { Field(model: model) }
        pilot.press(["a", .return])
        #expect(model.log == ["keep"])
        model.isAsked = true
        pilot.press(.return)
        #expect(model.log == ["keep"])
        pilot.press(.return)
        #expect(model.log == ["keep", "erase"])
    }

    @Test(arguments: [KeyEquivalent.return, .space])
    func `a key for a field is not for the button beside it`(_ key: KeyEquivalent) throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 4) { Field(model: model) }
        model.isFirstShown = false
        pilot.press(key)
        #expect(model.log == [])
    }

    private struct Buttons: View {
        @Bindable var model: Model

        var body: some View {
            VStack {
                if model.isFirstShown {
                    Button("First") { model.log.append("first") }
                } else {
                    Button("Other") { model.log.append("other") }
                }
                Button("Second") { model.log.append("second") }
                Text("\(model.count)")
                TextField("t", text: $model.text)
            }
        }
    }

    @Test func `a button is pressed that is seen, and moves are not held up`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 6) { Buttons(model: model) }
        model.isFirstShown = false
        pilot.press(.space)
        #expect(model.log == [])
        pilot.press(.space)
        #expect(model.log == ["other"])
        pilot.press([.tab, .return])
        #expect(model.log == ["other", "second"])
        for count in 1...3 {
            model.count = count
            pilot.press(.return)
        }
        #expect(model.log == ["other", "second", "second", "second", "second"])
        pilot.press(.tab)
        model.isFirstShown = false
        pilot.press(["a", .space, "b", .delete, "c"])
        #expect(model.text == "a c")
    }
}
