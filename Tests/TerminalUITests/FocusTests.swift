import Observation
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct FocusTests {
    @Observable
    @MainActor
    final class Log {
        var entries: [String] = []
        var text = ""
        var other = ""
    }

    struct Buttons: View {
        let log: Log
        var body: some View {
            HStack {
                Button("One") { log.entries.append("one") }
                Button("Two") { log.entries.append("two") }
                Button("Off") { log.entries.append("off") }.disabled(true)
                Button("Three") { log.entries.append("three") }.keyboardShortcut("t")
            }
        }
    }

    @Test func `the first control has the focus, and the cursor stands there`() throws {
        let pilot = try Pilot(width: 40, height: 1) { Buttons(log: Log()) }
        #expect(pilot.screen.contains("[ One ] [ Two ] [ Off ] [ Three ]"))
        #expect(pilot.attributes(of: "One")?.contains(.reverse) == true)
        #expect(pilot.attributes(of: "Two")?.contains(.reverse) == false)
        #expect(pilot.attributes(of: "Off")?.contains(.dim) == true)
        #expect(pilot.cursor == pilot.find(text: "One"))
    }

    @Test func `Tab goes round without what is disabled, arrows stop at the ends`() throws {
        let log = Log()
        let pilot = try Pilot(width: 40, height: 1) { Buttons(log: log) }
        pilot.press([.return, .tab, .return, .tab, .space, .tab, .return])
        #expect(log.entries == ["one", "two", "three", "one"])
        pilot.press(.tab, modifiers: .shift)
        pilot.press(.return)
        pilot.press([.rightArrow, .rightArrow, .return, .leftArrow, .return])
        #expect(log.entries.suffix(3) == ["three", "three", "two"])
    }

    @Test func `a shortcut works from anywhere, a click at any time`() throws {
        let log = Log()
        let pilot = try Pilot(width: 40, height: 1) { Buttons(log: log) }
        pilot.press("t")
        #expect(pilot.click(text: "Two"))
        pilot.click(text: "Off")
        #expect(log.entries == ["three", "two"])
        #expect(pilot.attributes(of: "Two")?.contains(.reverse) == true)
    }

    struct Fields: View {
        enum Field { case first, second }
        @Bindable var log: Log
        @FocusState var field: Field?
        var body: some View {
            VStack(alignment: .leading) {
                TextField("First", text: $log.text).focused($field, equals: .first)
                TextField("Second", text: $log.other).focused($field, equals: .second)
                    .onSubmit { field = .first }
                Text(field == .second ? "in second" : "not in second")
            }
            .onKeyPress("x") {
                log.entries.append("x")
                return .handled
            }
            .onKeyPress(.f5) {
                field = .second
                return .handled
            }
        }
    }

    @Test func `a focused field takes letters, and views around it what it has no use for`() throws
    {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 3) { Fields(log: log) }
        pilot.type("axb")
        #expect(log.text == "axb")
        #expect(log.entries == [])
        #expect(pilot.cursor == CellPoint(x: 3, y: 0))
        pilot.press(.f5)
        #expect(pilot.screen.contains("in second"))
        #expect(pilot.cursor == CellPoint(x: 0, y: 1))
    }

    @Test func `focus state tells and moves the focus`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 3) { Fields(log: log) }
        #expect(pilot.screen.contains("not in second"))
        pilot.press(.tab)
        #expect(!pilot.screen.contains("not in second"))
        pilot.type("y")
        #expect(log.other == "y")
        pilot.press(.return)
        pilot.type("z")
        #expect(log.text == "z")
    }

    @Test func `keys reach a screen on which nothing can have the focus`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 3) {
            VStack {
                Text("inner").onKeyPress("i") {
                    log.entries.append("inner")
                    return .handled
                }
            }
            .onKeyPress(characters: .alphanumerics) { press in
                log.entries.append("outer \(press.characters)")
                return .handled
            }
        }
        pilot.press(["i", "o"])
        #expect(log.entries == ["inner", "outer o"])
    }

    @Test func `Ctrl-C ends the app and Ctrl-Z stops it`() throws {
        let pilot = try Pilot(width: 20, height: 3) { Text("x") }
        pilot.press("z", modifiers: .control)
        #expect(pilot.driver.suspendCount == 1)
        #expect(pilot.screen.contains("x"))
        pilot.send(.interrupt)
        #expect(pilot.exitCode == 130)
        #expect(!pilot.driver.isStarted)
    }

    @Test func `a request to end is answered with the code of its signal`() throws {
        let pilot = try Pilot(width: 20, height: 3) { Text("x") }
        pilot.send(.terminate(signal: 15))
        #expect(pilot.exitCode == 143)
    }
}

@MainActor
struct TextFieldTests {
    @Observable
    @MainActor
    final class Model {
        var text: String
        init(_ text: String = "") { self.text = text }
    }

    struct Field: View {
        @Bindable var model: Model
        var body: some View { TextField("Name", text: $model.text) }
    }

    @Test func `the title is shown while the field is empty`() throws {
        let model = Model()
        let pilot = try Pilot(width: 10, height: 1) { Field(model: model) }
        expectScreen(pilot, "Name")
        #expect(pilot.attributes(of: "Name") == [.dim, .underline])
        pilot.type("Ada")
        expectScreen(pilot, "Ada")
    }

    @Test(
        arguments: [
            (["a"], "xone two"), (["e"], "one twox"), (["u"], "x"), (["a", "k"], "x"),
            (["w"], "one x"), (["w", "y"], "one twox"), (["h"], "one twx"),
            (["w", "_"], "one twox"),
            (["a", "d"], "xne two"), (["b", "t"], "one tow" + "x"),
        ] as [([Character], String)])
    func `the keys of readline edit`(keys: [Character], expected: String) throws {
        let model = Model("one two")
        let pilot = try Pilot(width: 20, height: 1) { Field(model: model) }
        for key in keys { pilot.press(KeyEquivalent(key), modifiers: .control) }
        pilot.type("x")
        #expect(model.text == expected)
    }

    @Test func `characters are edited whole, however many scalars they have`() throws {
        let model = Model("e\u{301}👨‍👩‍👧日")
        let pilot = try Pilot(width: 20, height: 1) { Field(model: model) }
        #expect(pilot.cursor?.x == 5)
        pilot.press(.delete)
        #expect(model.text == "e\u{301}👨‍👩‍👧")
        pilot.press(.leftArrow)
        #expect(pilot.cursor?.x == 1)
        pilot.press([.deleteForward, .delete])
        #expect(model.text == "")
        pilot.type("o")
        pilot.paste("\u{308}")
        #expect(model.text == "o\u{308}")
        #expect(pilot.cursor?.x == 1)
    }

    @Test func `pasted newlines become spaces and control characters are shown`() throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 1) { Field(model: model) }
        pilot.paste("a\nb\u{1B}[2J")
        #expect(model.text == "a b\u{1B}[2J")
        expectScreen(pilot, "a b^[[2J")
        #expect(pilot.cursor?.x == 8)
    }

    @Test func `a field narrower than its text shows the cursor`() throws {
        let model = Model("0123456789")
        let pilot = try Pilot(width: 5, height: 1) { Field(model: model) }
        expectScreen(pilot, "6789")
        #expect(pilot.cursor?.x == 4)
        pilot.press(.home)
        expectScreen(pilot, "01234")
        #expect(pilot.cursor?.x == 0)
        pilot.click(2, 0)
        pilot.type("x")
        #expect(model.text == "01x23456789")
    }

    @Test func `a secure field shows no text`() throws {
        let model = Model("abc")
        let pilot = try Pilot(width: 8, height: 1) {
            SecureField("Password", text: Binding(get: { model.text }, set: { model.text = $0 }))
        }
        expectScreen(pilot, "•••")
    }

    @Test func `a text set from elsewhere is shown`() throws {
        let model = Model("abc")
        let pilot = try Pilot(width: 8, height: 1) { Field(model: model) }
        model.text = "other"
        pilot.render()
        expectScreen(pilot, "other")
        #expect(pilot.cursor?.x == 5)
    }

    @Test func `a number is read as far as it is one`() throws {
        let number = Number()
        let pilot = try Pilot(width: 8, height: 1) { NumberField(number: number) }
        expectScreen(pilot, "7")
        pilot.press(.delete)
        pilot.type("42")
        #expect(number.value == 42)
    }

    @Observable
    @MainActor
    final class Number {
        var value = 7
    }

    struct NumberField: View {
        @Bindable var number: Number
        var body: some View { TextField("Number", value: $number.value, format: .number) }
    }

    @Test func `The focus goes along with a view that moves to another place in the tree`() throws {
        let pilot = try Pilot(width: 30, height: 6) { Moving() }
        pilot.press(.tab)
        #expect(pilot.reversed == ["[ here ]"])
        pilot.press("m")
        #expect(pilot.lines[3].contains("here"))
        #expect(pilot.reversed == ["[ here ]"])
    }

    private struct Moving: View {
        @State private var isBelow = false
        @FocusState private var focus: Int?

        private var button: some View { Button("here") {}.focused($focus, equals: 1) }

        var body: some View {
            VStack(alignment: .leading) {
                Button("first") {}
                if !isBelow { button }
                Button("second") {}
                if isBelow { VStack { button } }
            }
            .onKeyPress("m") {
                isBelow.toggle()
                return .handled
            }
        }
    }

    @Test func `A page that a link leads to has the focus, not what stands beside the stack`()
        throws
    {
        let pilot = try Pilot(width: 30, height: 8) {
            VStack {
                Button("beside") {}
                NavigationStack {
                    NavigationLink("go") { Button("on the page") {} }
                }
            }
        }
        pilot.press([.tab, .return])
        #expect(pilot.reversed == ["[ on the page ]"])
        pilot.press(.escape)
        #expect(pilot.reversed == ["go ›"] || pilot.reversed == ["[ go ]"], "\(pilot.reversed)")
    }

    struct Card: View {
        let title: String
        @Environment(\.isFocused) private var isFocused
        var body: some View { Text(isFocused ? "<\(title)>" : title) }
    }

    struct MarkedStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Card(title: "mark")
                configuration.label
            }
        }
    }

    @Test func `what is in a focusable view, or a button, is told of its focus`() throws {
        let pilot = try Pilot(width: 30, height: 5) {
            VStack(alignment: .leading) {
                Card(title: "one").focusable()
                Button("press") {}.buttonStyle(MarkedStyle())
                Card(title: "none")
                Card(title: "off").focusable(false)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        expectScreen(pilot, "<one>\nmark press\nnone\noff")
        let bodies = pilot.bodies { pilot.press(.tab) }
        expectScreen(pilot, "one\n<mark> press\nnone\noff")
        #expect(bodies == 2)
        pilot.press(.tab)
        expectScreen(pilot, "<one>\nmark press\nnone\noff")
    }
}
