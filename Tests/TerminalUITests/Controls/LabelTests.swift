import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct LabelTests {
    @Test func `labels show what their style asks for`() throws {
        try expectShots(
            [
                Shot(
                    24, 5,
                    """
                            Title 題
                            ★ Both
                            ★
                            *Own+
                            % Views
                    """),
                Shot(
                    24, 5, .styled,
                    """
                            Title 題
                            ★ Both
                            ★
                            *⟨bold:Own⟩+
                            % ⟨italic:Views⟩
                    """),
                Shot(
                    7, 5,
                    """
                    Title …
                    ★ Both
                    ★
                    *Own+
                    % Views
                    """),
                Shot(
                    2, 5,
                    """
                    T…
                    ★
                    ★
                    *…
                    %
                    """),
            ],
            of: {
                VStack(alignment: .leading) {
                    Label("Title 題", systemImage: "star.fill")
                    Label("Both", systemImage: "star.fill").labelStyle(.titleAndIcon)
                    Label("Icon", systemImage: "star.fill").labelStyle(.iconOnly)
                    Label("Own", systemImage: "plus").labelStyle(StarredStyle())
                    Label {
                        Text("Views").italic()
                    } icon: {
                        Text("%")
                    }
                    .labelStyle(.titleAndIcon)
                }
                .lineLimit(1)
            })
    }

    struct StarredStyle: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 0) {
                Text("*")
                configuration.title.bold()
                configuration.icon
            }
        }
    }

    struct CheckStyle: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                Label {
                    configuration.label
                } icon: {
                    Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
                }
            }
            .buttonStyle(.plain)
        }
    }

    struct Remembering: View {
        @State var isOn = false
        var body: some View { Toggle("Remember me", isOn: $isOn).toggleStyle(CheckStyle()) }
    }

    @Test func `the icon of a label in the style of a toggle says whether it is on`() throws {
        let pilot = try Pilot(width: 20, height: 1) { Remembering() }
        #expect(pilot.screen.contains("○ Remember me"))
        pilot.click(text: "Remember")
        #expect(pilot.screen.contains("✓ Remember me"))
    }

    @Test(arguments: [
        ("plus", "+"), ("plus.circle.fill", "+"), ("star.fill", "★"), ("trash", "x"),
        ("exclamationmark.triangle.fill", "!"), ("arrow.up.arrow.down", "↕"),
        ("no.such.symbol", "•"),
        ("magnifyingglass", "?"), ("chevron.right", ">"),
    ])
    func `symbols are characters that fonts have`(name: String, shown: String) throws {
        try expectShots([Shot(1, 1, shown)], of: { Image(systemName: name) })
    }

    @Test func `a symbol whose name begins with a shape has its own character`() throws {
        try expectShots([Shot(1, 1, "/")], of: { Image(systemName: "square.and.pencil") })
    }

    @Test func `a title and a value stand at the two ends of a row`() throws {
        try expectShots(
            [
                Shot(
                    24, 3,
                    """
                    Score                100
                    名前            山田花子
                    Views               bold
                    """),
                Shot(
                    24, 3, .styled,
                    """
                    Score                ⟨dim:100⟩
                    名前            ⟨dim:山田花子⟩
                    Views               ⟨bold dim:bold⟩
                    """),
                Shot(
                    12, 3,
                    """
                    Score    100
                    名前  山田…
                    Views   bold
                    """),
                Shot(
                    6, 3,
                    """
                    S…  1…
                    …   …
                    V…  b…
                    """),
            ],
            of: {
                VStack {
                    LabeledContent("Score", value: "100")
                    LabeledContent("名前", value: "山田花子")
                    LabeledContent("Views") { Text("bold").bold() }
                }
                .lineLimit(1)
            })
    }

    @Test func `what is not there is told in the middle`() throws {
        try expectShots(
            [
                Shot(
                    40, 7,
                    """

                                  No players

                      選手がいません. Press a to add one.

                                    [ Add ]
                    """),
                Shot(
                    40, 7, .styled,
                    """

                                  ⟨bold:No players⟩

                      ⟨dim:選手がいません. Press a to add one.⟩

                                    ⟨bold reverse:[ Add ]⟩
                    """),
                Shot(
                    16, 7,
                    """
                      No players

                    選手がいません.
                    Press a to add
                         one.

                        [ Add ]
                    """),
                Shot(
                    8, 3,
                    """
                    選手が…

                     [ Add ]
                    """),
            ],
            of: {
                ContentUnavailableView {
                    Label("No players", systemImage: "person")
                } description: {
                    Text("選手がいません. Press a to add one.")
                } actions: {
                    Button("Add") {}
                }
            })
        try expectShots(
            [
                Shot(
                    44, 4,
                    """
                               No Results for “Zoë”

                      Check the spelling or try a new search.
                    """),
                Shot(
                    18, 6,
                    """
                      No Results for
                          “Zoë”

                    Check the spelling
                       or try a new
                         search.
                    """),
            ], of: { ContentUnavailableView.search(text: "Zoë") })
    }

    @Test func `a badge stands at the end of its row`() throws {
        try expectShots(
            [
                Shot(
                    20, 3,
                    """
                    Inbox              3
                    郵便             new
                    Empty
                    """),
                Shot(
                    20, 3, .styled,
                    """
                    ⟨bold reverse:Inbox              ⟩⟨bold dim reverse:3⟩
                    郵便             ⟨dim:new⟩
                    Empty
                    """),
                Shot(
                    9, 3,
                    """
                    Inbox   3
                    郵便  new
                    Empty
                    """),
            ],
            of: {
                List {
                    Text("Inbox").badge(3)
                    Text("郵便").badge(Text("new"))
                    Text("Empty").badge(0)
                }
                .lineLimit(1)
            })
    }

    @Test func `dividers lie along a column and stand in a row`() throws {
        try expectShots(
            [
                Shot(
                    9, 3,
                    """
                       up
                    ─────────
                      l │ r
                    """),
                Shot(
                    9, 3, .ascii,
                    """
                       up
                    ---------
                      l | r
                    """),
                Shot(
                    9, 3, .styled,
                    """
                       up
                    ⟨dim:─────────⟩
                      l ⟨dim:│⟩ r
                    """),
                Shot(
                    5, 3,
                    """
                     up
                    ─────
                    l │ r
                    """),
            ],
            of: {
                VStack {
                    Text("up")
                    Divider()
                    HStack {
                        Text("l")
                        Divider()
                        Text("r")
                    }
                }
            })
    }

    private struct Account: View {
        @State private var isPrivate = true

        var body: some View {
            VStack(alignment: .leading) {
                Text("Account")
                Text("12345").privacySensitive(isPrivate)
                VStack { Text("678").redacted(reason: .privacy) }.privacySensitive()
                Text("90").privacySensitive().unredacted()
                Button("Turn") { isPrivate.toggle() }
            }
            .redacted(reason: .privacy)
        }
    }

    @Test func `for privacy only what is private is hidden`() throws {
        let pilot = try Pilot(width: 20, height: 5) { Account() }
        let lines = { pilot.lines.map { $0.trimmingPrefix(while: \.isWhitespace) } }
        #expect(lines() == ["Account", "▒▒▒▒▒", "▒▒▒", "90", "[ Turn ]"])
        pilot.click(text: "Turn")
        #expect(lines() == ["Account", "12345", "▒▒▒", "90", "[ Turn ]"])
        expectRedrawn(pilot)
    }

    private struct Fields: View {
        @State private var isPrivate = true
        @State private var name = "Åsa"
        @State private var notes = "one\ntwo"
        @State private var day = Date(timeIntervalSince1970: 0)

        var body: some View {
            VStack(alignment: .leading) {
                TextField("Name", text: $name)
                TextEditor(text: $notes).frame(height: 2)
                DatePicker("Day", selection: $day, displayedComponents: .date).labelsHidden()
                Button("Turn") { isPrivate.toggle() }
            }
            .redacted(reason: isPrivate ? .privacy : [])
            .privacySensitive()
        }
    }

    @Test func `redacted fields show none of what they hold`() throws {
        let pilot = try Pilot(width: 20, height: 5) {
            Fields().environment(\.timeZone, .gmt)
        }
        let shown = { pilot.lines.map { $0.filter { !$0.isWhitespace } } }
        #expect(shown().prefix(4) == ["▒▒▒", "▒▒▒", "▒▒▒", "▒▒▒▒-▒▒-▒▒"])
        pilot.type("!")
        #expect(!pilot.screen.contains("!"))
        pilot.click(text: "▒▒▒▒ ]")
        #expect(shown().prefix(4) == ["Åsa!", "one", "two", "1970-01-01"])
        expectRedrawn(pilot)
    }

    @Test func `what a redacted picker chooses from is hidden, too`() throws {
        let pilot = try Pilot(width: 30, height: 8) {
            Picker("Secret", selection: .constant(1)) {
                Text("one").tag(1)
                Text("two").tag(2)
            }
            .pickerStyle(.menu)
            .redacted(reason: .placeholder)
        }
        pilot.press(.return)
        #expect(pilot.screen.contains("▒▒▒"))
        #expect(!pilot.screen.contains("one"))
        #expect(!pilot.screen.contains("two"))
    }

    @Test func `redacted content keeps its places`() throws {
        try expectShots(
            [
                Shot(
                    24, 3,
                    """
                           ▒▒▒▒▒▒▒▒
                           open
                           [ ▒▒▒▒▒ ]
                    """),
                Shot(
                    24, 3, .ascii,
                    """
                           ########
                           open
                           [ ##### ]
                    """),
            ],
            of: {
                VStack(alignment: .leading) {
                    Text("Ada 山田")
                    Text("open").unredacted()
                    Button("Press") {}
                }
                .redacted(reason: .placeholder)
            })
    }

    @Test(arguments: Gallery.samples)
    func `without Unicode all that a control adds is ASCII`(sample: Gallery.Sample) throws {
        let state = Gallery.State()
        state.text = "text that is cut"
        for width in [30, 12, 5] {
            let pilot = try Pilot(
                width: width, height: 8, capabilities: TerminalCapabilities(unicode: false)
            ) { GalleryView(sample: sample, state: state) }
            // The samples' own texts have ideographs, on purpose.
            let others = pilot.screen.filter {
                !$0.isASCII && !("\u{3000}"..."\u{9FFF}").contains($0)
            }
            #expect(others == "", "\(width)")
        }
    }
}
