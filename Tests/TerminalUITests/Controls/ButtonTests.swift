import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct ButtonTests {
    @Test func `the styles are told apart, and the focus, with and without colours`() throws {
        let shots = [
            Shot(
                30, 5,
                """
                        [ Bordered ]
                        [ Prominent ]
                        Plain
                        [ Off ]
                        [ Delete ]
                """),
            Shot(
                30, 5, .styled,
                """
                        ⟨bold reverse:[ Bordered ]⟩
                        ⟨bold:[ Prominent ]⟩
                        Plain
                        ⟨dim:[ Off ]⟩
                        ⟨red:[ Delete ]⟩
                """),
            Shot(
                30, 5, .monochrome,
                """
                        ⟨bold reverse:[ Bordered ]⟩
                        ⟨bold:[ Prominent ]⟩
                        Plain
                        ⟨dim:[ Off ]⟩
                        [ Delete ]
                """),
            Shot(
                8, 5,
                """
                [ Bor… ]
                [ Pro… ]
                Plain
                [ Off ]
                [ Del… ]
                """),
            Shot(
                3, 3,
                """
                [ …
                [ …
                Pl…
                """),
        ]
        try expectShots(
            shots,
            of: {
                VStack(alignment: .leading) {
                    Button("Bordered") {}
                    Button("Prominent") {}.buttonStyle(.borderedProminent)
                    Button("Plain") {}.buttonStyle(.plain)
                    Button("Off") {}.disabled(true)
                    Button("Delete", role: .destructive) {}
                }
            })
    }

    @Test func `the focus is seen on each style, with and without colours`() throws {
        let shots = [
            Shot(
                14, 4, .styled,
                """
                   [ One ]
                   ⟨bold:[ Two ]⟩
                   Three
                   ⟨bold reverse red:[ Four ]⟩
                """),
            Shot(
                14, 4, .monochrome,
                """
                   [ One ]
                   ⟨bold:[ Two ]⟩
                   Three
                   ⟨bold reverse:[ Four ]⟩
                """),
        ]
        for (tabs, wanted) in ["[ One ]", "[ Two ]", "Three", "[ Four ]"].enumerated() {
            let pilot = try Pilot(width: 14, height: 4) { Styles() }
            pilot.press(Array(repeating: .tab, count: tabs))
            #expect(pilot.reversed == [wanted])
        }
        try expectShots(shots, of: { Styles() }, act: { $0.press([.tab, .tab, .tab]) })
    }

    struct Styles: View {
        var body: some View {
            VStack(alignment: .leading) {
                Button("One") {}
                Button("Two") {}.buttonStyle(.borderedProminent)
                Button("Three") {}.buttonStyle(.borderless)
                Button("Four", role: .destructive) {}
            }
        }
    }

    @Test func `labels of any characters are shown whole, and cut at whole characters`() throws {
        let shots = [
            Shot(
                24, 3,
                """
                     [ 山田花子 ]
                     [ été ]
                     [ 👨‍👩‍👧 family ]
                """),
            Shot(
                9, 3,
                """
                [ 山田… ]
                [ été ]
                [ 👨‍👩‍👧 f… ]
                """),
            Shot(
                8, 3,
                """
                [ 山…  ]
                [ été ]
                [ 👨‍👩‍👧 … ]
                """),
            Shot(
                6, 3,
                """
                [ …  ]
                [ é… ]
                [ …  ]
                """),
            Shot(
                24, 3, .ascii,
                """
                     [ 山田花子 ]
                     [ été ]
                     [ 👨‍👩‍👧 family ]
                """),
        ]
        try expectShots(
            shots,
            of: {
                VStack(alignment: .leading) {
                    Button("山田花子") {}
                    Button("e\u{301}te\u{301}") {}
                    Button("👨‍👩‍👧 family") {}
                }
                .lineLimit(1)
            })
    }

    @Test func `a button in front of other text covers it`() throws {
        try expectShots(
            [Shot(13, 1, "xxxx[ j ]xxxx")],
            of: { Text("xxxxxxxxxxxxx").overlay { Button("j") {} } })
    }

    @Test func `a label of views takes their rows, and its brackets stand in the middle`() throws {
        let shots = [
            Shot(
                24, 3,
                """
                          one
                    [ second line ]
                         three
                """),
            Shot(
                9, 3,
                """
                   one
                [ seco… ]
                  three
                """),
            Shot(
                24, 3, .styled,
                """
                    ⟨bold reverse:      one      ⟩
                    ⟨bold reverse:[ ⟩⟨bold dim reverse:second line⟩⟨bold reverse: ]⟩
                    ⟨bold reverse:     three     ⟩
                """),
        ]
        try expectShots(
            shots,
            of: {
                Button {
                } label: {
                    VStack {
                        Text("one")
                        Text("second line").foregroundStyle(.secondary)
                        Text("three")
                    }
                }
            })
    }

    @Test func `a button acts when it is released inside`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 3) {
            Button("Press") { values.log.append("x") }
        }
        let inside = try #require(pilot.find(text: "Press"))
        pilot.mouse(.press, at: inside)
        #expect(values.log == [])
        pilot.mouse(.release, at: inside)
        #expect(values.log == ["x"])
        pilot.drag(from: inside, to: CellPoint(x: 0, y: 2))
        #expect(values.log == ["x"])
        pilot.drag(from: inside, to: inside.offset(x: 2, y: 0))
        #expect(values.log == ["x", "x"])
        pilot.drag(from: CellPoint(x: 0, y: 2), to: inside)
        #expect(values.log == ["x", "x"])
    }

    @Test(arguments: [MouseEvent.Button.right, .middle, .none, .other(5)])
    func `other buttons of the mouse press nothing`(button: MouseEvent.Button) throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 1) {
            Button("Press") { values.log.append("x") }
        }
        let inside = try #require(pilot.find(text: "Press"))
        pilot.mouse(.press, button, at: inside)
        pilot.mouse(.release, button, at: inside)
        #expect(values.log == [])
    }

    @Test(arguments: [EventModifiers.control, .option, [.control, .option], .command])
    func `Return with a modifier does not press`(modifiers: EventModifiers) throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 1) {
            Button("Press") { values.log.append("x") }
        }
        pilot.press(.return, modifiers: modifiers)
        pilot.press(.space, modifiers: modifiers)
        #expect(values.log == [])
    }

    @Test
    func
        `a button that is removed by its action is gone at once, and leaves no key to the next one`()
        throws
    {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 2) { Vanishing(values: values) }
        pilot.press([.return, .return])
        // Who holds the key does not mean the next one either.
        pilot.press(.return)
        #expect(values.log == ["gone"])
        #expect(pilot.reversed == [])
        pilot.press([.tab, .return])
        #expect(values.log == ["gone", "stays"])
        #expect(pilot.reversed == ["[ Stays ]"])
    }

    struct Vanishing: View {
        let values: Values
        var body: some View {
            VStack {
                if values.log.isEmpty { Button("Goes") { values.log.append("gone") } }
                Button("Stays") { values.log.append("stays") }
            }
        }
    }

    @Test func `a style of the app sees the label and the role`() throws {
        let shots = [
            Shot(
                30, 2,
                """
                       Keep (safe)
                       Delete (danger)
                """),
            Shot(
                30, 2, .styled,
                """
                       ⟨bold reverse:Keep (safe)⟩
                       ⟨red:Delete (danger)⟩
                """),
            Shot(
                9, 2,
                """
                Keep (sa…
                Del… (da…
                """),
        ]
        try expectShots(
            shots,
            of: {
                VStack(alignment: .leading) {
                    Button("Keep") {}
                    Button("Delete", role: .destructive) {}
                }
                .buttonStyle(RoleStyle())
            })
    }

    struct RoleStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text(verbatim: configuration.role == .destructive ? "(danger)" : "(safe)")
            }
        }
    }

    @Test(
        arguments: [
            ("s", .command, "s"), ("s", .control, "^S"), ("s", [], "s"), (.return, [], "Enter"),
            (.escape, [], "Esc"), (.f5, [], "F5"), (.deleteForward, [], "Del"), ("S", [], "S"),
            ("s", .option, "M-s"),
        ] as [(KeyEquivalent, EventModifiers, String)])
    func `a shortcut is named as terminals name keys`(
        key: KeyEquivalent, modifiers: EventModifiers, name: String
    ) throws {
        let pilot = try Pilot(width: 30, height: 2) {
            Text("x").toolbar { Button("Save") {}.keyboardShortcut(key, modifiers: modifiers) }
        }
        #expect(pilot.lines[1] == "\(name) Save")
    }
}
