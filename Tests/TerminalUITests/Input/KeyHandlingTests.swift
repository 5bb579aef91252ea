import TerminalTestSupport
import TerminalUI
import Testing

/// Who gets a key: the focused view, the views around it from inside out, shortcuts, the focus.
@MainActor
struct KeyHandlingTests {
    struct Nested: View {
        let values: Values
        let inner: KeyPress.Result
        var body: some View {
            VStack {
                Button("Focus") { values.log.append("button") }
                    .onKeyPress("x") { note("inner", inner) }
                Button("Other") {}.keyboardShortcut("x")
            }
            .onKeyPress("x") { note("outer", .handled) }
        }

        private func note(_ name: String, _ result: KeyPress.Result) -> KeyPress.Result {
            values.log.append(name)
            return result
        }
    }

    @Test(arguments: [
        (KeyPress.Result.handled, ["inner"]), (.ignored, ["inner", "outer"]),
    ])
    func `handlers are asked from the inside out until one has handled the key`(
        result: KeyPress.Result, log: [String]
    ) throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 2) { Nested(values: values, inner: result) }
        pilot.press("x")
        #expect(values.log == log)
    }

    struct Moving: View {
        let values: Values
        var body: some View {
            Button("up") { values.log.append("up") }
                .keyboardShortcut(.upArrow, modifiers: .control)
            Text("field").focusable().onMoveCommand { values.log.append("move \($0)") }
        }
    }

    @Test func `arrows with other keys are no commands to move, but shortcuts`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 3) { Moving(values: values) }
        pilot.press(.tab)
        pilot.press(.downArrow)
        pilot.press(.upArrow, modifiers: .control)
        #expect(values.log == ["move down", "up"])
    }

    struct Phases: View {
        let values: Values
        var body: some View {
            Text("focus").focusable()
                .onKeyPress("d", phases: .down) { note("down \($0.characters)") }
                .onKeyPress("r", phases: [.down, .repeat]) { note("repeat \($0.phase == .repeat)") }
                .onKeyPress("u", phases: .up) { _ in note("up") }
                .onKeyPress(keys: ["1", "2"]) { note("digit \($0.key)") }
                .onKeyPress(characters: .letters) { note("letter \($0.characters)") }
                .onKeyPress { note("any \($0.key)") }
        }

        private func note(_ name: String) -> KeyPress.Result {
            values.log.append(name)
            return .handled
        }
    }

    @Test func `handlers choose keys, phases and characters`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 1) { Phases(values: values) }
        let presses = [
            KeyPress(key: "d"), KeyPress(key: "d", phase: .up), KeyPress(key: "r", phase: .repeat),
            KeyPress(key: "r"), KeyPress(key: "u", phase: .up), KeyPress(key: "2"),
            KeyPress(key: "é"), KeyPress(key: .f1), KeyPress(key: "山"),
        ]
        for press in presses { pilot.send(.key(press)) }
        #expect(
            values.log == [
                "down d", "repeat true", "repeat false", "up", "digit 2", "letter é", "any F1",
                "letter 山",
            ])
    }

    @Test(
        arguments: [
            ("s", .command, KeyPress(key: "s"), true), ("s", .command, KeyPress(key: "S"), false),
            ("s", .control, KeyPress(key: "s", modifiers: .control), true),
            ("s", .control, KeyPress(key: "s"), false),
            ("s", [.command, .shift], KeyPress(key: "S"), true),
            ("s", [.command, .shift], KeyPress(key: "S", modifiers: .shift), true),
            ("s", [.command, .shift], KeyPress(key: "s"), false),
            ("s", .option, KeyPress(key: "s", modifiers: .option), true),
            (.f2, [], KeyPress(key: .f2), true), (.f2, .shift, KeyPress(key: .f2), false),
            (.return, .command, KeyPress(key: .return), true),
            (.delete, [], KeyPress(key: .delete), true), ("?", [], KeyPress(key: "?"), true),
            ("?", .shift, KeyPress(key: "?", modifiers: .shift), true),
            ("é", [], KeyPress(key: "é"), true),
            ("S", [], KeyPress(key: "S", modifiers: .shift), true),
        ] as [(KeyEquivalent, EventModifiers, KeyPress, Bool)])
    func `a shortcut is the key that terminals report for it`(
        key: KeyEquivalent, modifiers: EventModifiers, press: KeyPress, works: Bool
    ) throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 2) {
            VStack {
                Text("focus").focusable()
                Button("Do") { values.log.append("did") }.keyboardShortcut(
                    key, modifiers: modifiers)
            }
        }
        pilot.send(.key(press))
        #expect(values.log == (works ? ["did"] : []))
    }

    struct Typing: View {
        @Bindable var values: Values
        var body: some View {
            VStack {
                TextField("Name", text: $values.text)
                Button("Save") { values.log.append("save") }.keyboardShortcut("s")
                Button("Save as") { values.log.append("as") }
                    .keyboardShortcut("s", modifiers: .control)
                Button("OK") { values.log.append("ok") }.keyboardShortcut(.defaultAction)
                Button("Cancel") { values.log.append("cancel") }.keyboardShortcut(.cancelAction)
            }
        }
    }

    @Test func `letters go to a field, what it has no use for to shortcuts`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 5) { Typing(values: values) }
        pilot.type("s")
        #expect(values.text == "s")
        pilot.press("s", modifiers: .control)
        pilot.press([.return, .escape])
        #expect(values.log == ["as", "ok", "cancel"])
        #expect(pilot.focus(on: "Save as"))
        pilot.press(["s", .escape])
        #expect(values.log == ["as", "ok", "cancel", "save", "cancel"])
    }

    @Test func `of two shortcuts with one key the first works`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 3) {
            VStack {
                Button("first off") { values.log.append("off") }.keyboardShortcut("k").disabled(
                    true)
                Button("first") { values.log.append("first") }.keyboardShortcut("k")
                Button("second") { values.log.append("second") }.keyboardShortcut("k")
            }
        }
        pilot.press("k")
        #expect(values.log == ["first"])
    }

    @Test func `shortcuts of what is not shown do nothing`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 6) {
            TabView {
                Text("first").tabItem { Text("A") }
                Button("Hidden") { values.log.append("hidden") }.keyboardShortcut("h")
                    .tabItem { Text("B") }
            }
        }
        pilot.press("h")
        #expect(values.log == [])
        pilot.press([.rightArrow, "h"])
        #expect(values.log == ["hidden"])
    }

    @Test func `keys that nobody has a use for change nothing`() throws {
        let pilot = try Pilot(width: 30, height: 6) {
            VStack {
                Button("a") {}
                Button("b") {}
            }
        }
        let before = pilot.styledScreen
        for key in ["q", "é", .f5, .insert, .clear, .pageUp, .home, .delete] as [KeyEquivalent] {
            pilot.press(key)
            pilot.press(key, modifiers: .option)
        }
        pilot.paste("pasted")
        #expect(pilot.styledScreen == before)
        #expect(pilot.exitCode == nil)
    }

    @Test func `Return in a field submits, and goes on where nothing is to submit`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 3) {
            VStack {
                TextField("one", text: Bindable(values).text).onSubmit { values.log.append("one") }
                TextField("two", text: .constant(""))
                Button("after") {}
            }
            .onSubmit { values.log.append("both") }
        }
        pilot.press(.return)
        #expect(values.log.sorted() == ["both", "one"])
        pilot.press([.tab, .return])
        #expect(values.log.filter { $0 == "both" }.count == 2)
        let plain = try Pilot(width: 30, height: 3) {
            VStack {
                TextField("one", text: .constant(""))
                Button("after") {}
            }
        }
        plain.press(.return)
        #expect(plain.reversed == ["[ after ]"])
    }

    enum Keyed: CaseIterable {
        case list, button, toggle, slider, picker

        @ViewBuilder @MainActor func view(_ values: Values) -> some View {
            switch self {
            case .list: List(0..<3, id: \.self) { Text("row \($0)") }
            case .button: Button("button") { values.log.append("own") }
            case .toggle: Toggle("toggle", isOn: Bindable(values).flag)
            case .slider: Slider(value: Bindable(values).level, in: 0...10)
            case .picker:
                Picker("picker", selection: Bindable(values).number) {
                    ForEach(0..<4, id: \.self) { Text("\($0)") }
                }
            }
        }
    }

    @Test(arguments: Keyed.allCases)
    func `Keys are first asked about where they are attached to what has the focus`(
        _ keyed: Keyed
    ) throws {
        let values = Values()
        let keys: Set<KeyEquivalent> = [.space, "k", .downArrow, .rightArrow, "+"]
        let (flag, level, number) = (values.flag, values.level, values.number)
        let pilot = try Pilot(width: 30, height: 5) {
            keyed.view(values).onKeyPress(keys: keys.union(["x"])) { press in
                values.log.append(press.characters)
                return press.characters == "x" ? .ignored : .handled
            }
        }
        let before = pilot.styledScreen
        for key in keys { pilot.press(key) }
        #expect(values.log.count == keys.count && !values.log.contains("own"))
        #expect((values.flag, values.level, values.number) == (flag, level, number))
        #expect(pilot.styledScreen == before)
        pilot.press("x")
        #expect(values.log.last == "x")
    }
}
