import TerminalTestSupport
import TerminalUI
import Testing

/// How fields look: empty and filled, with and without the focus, wide and too narrow.
@MainActor
struct FieldLookTests {
    struct Fields: View {
        @State var name = "山田 e\u{301}"
        @State var empty = ""
        @State var password = "secret"
        @State var notes = "One\n二行目"

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                TextField("Name", text: $name)
                TextField("Nickname", text: $empty)
                SecureField("Password", text: $password)
                TextField("Locked", text: $name).disabled(true)
                TextEditor(text: $notes).frame(height: 2)
            }
        }
    }

    @Test func `fields are underlined, and the one with the focus stands out`() throws {
        try expectShots(
            [
                Shot(
                    24, 6,
                    """
                    山田 é
                    Nickname
                    ••••••
                    山田 é
                    One
                    二行目
                    """),
                Shot(
                    24, 6, .styled,
                    """
                    ⟨underline cyan:山田 é                  ⟩
                    ⟨dim underline:Nickname⟩⟨underline:                ⟩
                    ⟨underline:••••••                  ⟩
                    ⟨dim underline:山田 é                  ⟩
                    ⟨underline:One                     ⟩
                    ⟨underline:二行目                  ⟩
                    """),
                Shot(
                    24, 6, .monochrome,
                    """
                    ⟨underline:山田 é                  ⟩
                    ⟨dim underline:Nickname⟩⟨underline:                ⟩
                    ⟨underline:••••••                  ⟩
                    ⟨dim underline:山田 é                  ⟩
                    ⟨underline:One                     ⟩
                    ⟨underline:二行目                  ⟩
                    """),
                Shot(
                    24, 6, .ascii,
                    """
                    山田 é
                    Nickname
                    ******
                    山田 é
                    One
                    二行目
                    """),
                Shot(
                    9, 6, .styled,
                    """
                    ⟨underline cyan:山田 é   ⟩
                    ⟨dim underline:Nickname⟩⟨underline: ⟩
                    ⟨underline:••••••   ⟩
                    ⟨dim underline:山田 é   ⟩
                    ⟨underline:One      ⟩
                    ⟨underline:二行目   ⟩
                    """),
                Shot(
                    3, 6, .styled,
                    """
                    ⟨underline cyan: é ⟩
                    ⟨dim underline:Ni…⟩
                    ⟨underline:•••⟩
                    ⟨dim underline:山 ⟩
                    ⟨underline:行 ⟩
                    ⟨underline:目 ⟩
                    """),
                Shot(
                    1, 6,
                    """

                    …
                    •
                    """),
            ], of: { Fields() })
    }

    @Test func `in a form the titles stand before the fields, and are kept when they are filled`()
        throws
    {
        try expectShots(
            [
                Shot(
                    28, 8, .styled,
                    """
                    名前 ⟨underline cyan:Ann                    ⟩
                    Password ⟨underline:••                 ⟩
                    Age ⟨underline:42                      ⟩
                    Bio ⟨underline:one                     ⟩
                        ⟨underline:two                     ⟩
                    """),
                Shot(
                    12, 8, .styled,
                    """
                    名前 ⟨underline cyan:Ann    ⟩
                    Passwo ⟨underline:••   ⟩
                    rd
                    Age ⟨underline:42      ⟩
                    Bio ⟨underline:one     ⟩
                        ⟨underline:two     ⟩
                    """),
                Shot(
                    5, 8,
                    """
                    名  ┃
                    前  ┃
                    Pa •┃
                    ss  ┃
                    wo  │
                    rd  │
                    Ag 4│
                    e   │
                    """),
            ],
            of: {
                Form {
                    TextField("名前", text: .constant("Ann"))
                    SecureField("Password", text: .constant("12"))
                    TextField("Age", value: .constant(42), format: .number)
                    TextField("Bio", text: .constant("one\ntwo"), axis: .vertical)
                }
            })
    }

    @Test func `text longer than the field is shown around the cursor, whole characters only`()
        throws
    {
        let values = Values()
        values.text = "一二三四五"
        let pilot = try Pilot(width: 7, height: 1) {
            TextField("Name", text: Bindable(values).text)
        }
        pilot.press(.end)
        #expect(pilot.screen.hasSuffix("五"))
        #expect(pilot.cursor == CellPoint(x: 6, y: 0))
        pilot.press(.home)
        #expect(pilot.screen.hasPrefix("一二"))
        #expect(pilot.cursor == CellPoint(x: 0, y: 0))
        for _ in 0..<5 {
            pilot.press(.rightArrow)
            #expect(!pilot.screen.contains("\u{FFFD}"))
            #expect((pilot.cursor?.x ?? 99) < 7)
        }
    }

    @Test func `a selection is reversed, and replaced by what is typed`() throws {
        let values = Values()
        values.text = "one 二 three"
        let pilot = try Pilot(width: 20, height: 1) {
            TextField("Name", text: Bindable(values).text)
        }
        pilot.press(.home)
        for _ in 0..<5 { pilot.press(.rightArrow, modifiers: .shift) }
        #expect(pilot.reversed == ["one 二"])
        pilot.type("x")
        #expect(values.text == "x three")
        #expect(pilot.reversed.isEmpty)
    }

    @Test func `a drag over a field selects whole wide characters`() throws {
        let values = Values()
        values.text = "一二三 abc"
        let pilot = try Pilot(width: 20, height: 1) {
            TextField("Name", text: Bindable(values).text)
        }
        pilot.drag(from: CellPoint(x: 2, y: 0), to: CellPoint(x: 6, y: 0))
        #expect(pilot.reversed == ["二三"])
        pilot.press(.delete)
        #expect(values.text == "一 abc")
    }

    @Test func `what is combined is deleted as one, and a password shows one dot for it`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 1) {
            SecureField("Password", text: Bindable(values).text)
        }
        pilot.paste("e\u{301}👨‍👩‍👧日")
        #expect(pilot.screen == "•••")
        pilot.press(.delete)
        pilot.press(.delete)
        #expect(values.text == "e\u{301}")
        #expect(pilot.screen == "•")
    }

    @Test func `a line that is pasted with its break is that line`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 1) {
            TextField("Name", text: Bindable(values).text)
        }
        pilot.paste("Ada\nLovelace \r\n\n")
        #expect(values.text == "Ada Lovelace ")
        pilot.paste("\n")
        #expect(values.text == "Ada Lovelace ")
    }

    @Test func `an action of older code runs at Return in either kind of field`() throws {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 2) {
            VStack {
                TextField("Name", text: Bindable(values).text) { values.log.append("name") }
                SecureField("Password", text: Bindable(values).text) {
                    values.log.append("password")
                }
            }
        }
        pilot.press([.return, .tab, .return])
        #expect(values.log == ["name", "password"])
    }

    @Test
    func `Return in a search does not submit the fields around it, and theirs not the search`()
        throws
    {
        let values = Values()
        let pilot = try Pilot(width: 30, height: 6) {
            VStack {
                TextField("Name", text: .constant("x"))
                List(0..<2) { Text("row \($0)") }.searchable(text: Bindable(values).text)
            }
            .onSubmit { values.log.append("text") }
            .onSubmit(of: .search) { values.log.append("search") }
            .onSubmit(of: [.text, .search]) { values.log.append("both") }
        }
        pilot.click(text: "x")
        pilot.press(.return)
        #expect(Set(values.log) == ["text", "both"])
        values.log = []
        pilot.click(text: "Search")
        pilot.press(.return)
        #expect(Set(values.log) == ["search", "both"])
    }

    @Test func `a title of several lines' field stands beside the first of them`() throws {
        try expectShots(
            [
                Shot(
                    16, 3,
                    """
                    Bio one
                        two
                        three
                    """)
            ],
            of: {
                Form { TextField("Bio", text: .constant("one\ntwo\nthree"), axis: .vertical) }
            })
    }
}
