import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// How what only shows something looks: words, boxes, empty states.
@MainActor
struct DisplayLookTests {
    struct Words: View {
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("Bold").bold() + Text(" and ") + Text("italic").italic()
                Text("Under").underline() + Text("struck").strikethrough()
                Text("日本語の文 e\u{301} 👨‍👩‍👧 end")
                Text("Large").font(.largeTitle)
                Text("Small").font(.caption)
                Text("Red").foregroundStyle(.red)
                Text("**Mark** and `code`, [link](https://example.org)")
            }
        }
    }

    @Test func `text has its styles, and wraps by words and wide characters`() throws {
        try expectShots(
            [
                Shot(
                    34, 8,
                    """
                           Bold and italic
                           Understruck
                           日本語の文 é 👨‍👩‍👧 end
                           Large
                           Small
                           Red
                           Mark and code, link
                    """),
                Shot(
                    34, 8, .styled,
                    """
                           ⟨bold:Bold⟩ and ⟨italic:italic⟩
                           ⟨underline:Under⟩⟨strikethrough:struck⟩
                           日本語の文 é 👨‍👩‍👧 end
                           ⟨bold:Large⟩
                           ⟨dim:Small⟩
                           ⟨red:Red⟩
                           ⟨bold:Mark⟩ and ⟨cyan:code⟩, ⟨underline reverse:link⟩
                    """),
                Shot(
                    34, 8, .monochrome,
                    """
                           ⟨bold:Bold⟩ and ⟨italic:italic⟩
                           ⟨underline:Under⟩⟨strikethrough:struck⟩
                           日本語の文 é 👨‍👩‍👧 end
                           ⟨bold:Large⟩
                           ⟨dim:Small⟩
                           Red
                           ⟨bold:Mark⟩ and code, ⟨underline reverse:link⟩
                    """),
                Shot(
                    10, 12, .styled,
                    """
                    ⟨bold:Bold⟩ and
                    ⟨italic:italic⟩
                    ⟨underline:Under⟩⟨strikethrough:struc⟩
                    ⟨strikethrough:k⟩
                    日本語の文
                    é 👨‍👩‍👧 end
                    ⟨bold:Large⟩
                    ⟨dim:Small⟩
                    ⟨red:Red⟩
                    ⟨bold:Mark⟩ and
                    ⟨cyan:code⟩, ⟨underline reverse:link⟩
                    """),
                Shot(
                    4, 9,
                    """
                    Bol…
                    Und…
                    日…
                    Larg
                    e
                    Smal
                    l
                    Red
                    Mar…
                    """),
                Shot(
                    1, 5,
                    """
                    …
                    …
                    …
                    …
                    …
                    """),
            ], of: { Words() })
    }

    struct Boxes: View {
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                GroupBox("箱 Box") {
                    LabeledContent("Key", value: "値")
                    Text("inside")
                }
                DisclosureGroup("More", isExpanded: .constant(true)) { Text("shown") }
                DisclosureGroup("Less", isExpanded: .constant(false)) { Text("hidden") }
                LabeledContent("Long label of it") { Text("content") }
                Divider()
                Link("リンク", destination: URL(fileURLWithPath: "/"))
            }
        }
    }

    @Test func `boxes, groups and pairs are as wide as there is room`() throws {
        try expectShots(
            [
                Shot(
                    30, 12,
                    """
                    箱 Box
                    ┌────────────────────────────┐
                    │ Key                     値 │
                    │ inside                     │
                    └────────────────────────────┘
                    ▾ More
                      shown
                    ▸ Less
                    Long label of it       content
                    ──────────────────────────────
                    リンク
                    """),
                Shot(
                    30, 12, .styled,
                    """
                    ⟨bold:箱 Box⟩
                    ⟨dim:┌────────────────────────────┐⟩
                    ⟨dim:│⟩ Key                     ⟨dim:値⟩ ⟨dim:│⟩
                    ⟨dim:│⟩ inside                     ⟨dim:│⟩
                    ⟨dim:└────────────────────────────┘⟩
                    ⟨bold reverse:▾ More⟩
                      shown
                    ▸ Less
                    Long label of it       ⟨dim:content⟩
                    ⟨dim:──────────────────────────────⟩
                    ⟨underline cyan:リンク⟩
                    """),
                Shot(
                    30, 12, .monochrome,
                    """
                    ⟨bold:箱 Box⟩
                    ⟨dim:┌────────────────────────────┐⟩
                    ⟨dim:│⟩ Key                     ⟨dim:値⟩ ⟨dim:│⟩
                    ⟨dim:│⟩ inside                     ⟨dim:│⟩
                    ⟨dim:└────────────────────────────┘⟩
                    ⟨bold reverse:▾ More⟩
                      shown
                    ▸ Less
                    Long label of it       ⟨dim:content⟩
                    ⟨dim:──────────────────────────────⟩
                    ⟨underline:リンク⟩
                    """),
                Shot(
                    30, 12, .ascii,
                    """
                    箱 Box
                    +----------------------------+
                    | Key                     値 |
                    | inside                     |
                    +----------------------------+
                    v More
                      shown
                    > Less
                    Long label of it       content
                    ------------------------------
                    リンク
                    """),
                Shot(
                    14, 12,
                    """
                    箱 Box
                    ┌────────────┐
                    │ Key     値 │
                    │ inside     │
                    └────────────┘
                    ▾ More
                      shown
                    ▸ Less
                    Long    conten
                    label…  t
                    ──────────────
                    リンク
                    """),
                Shot(
                    6, 12,
                    """
                    箱 Box
                    ┌─────
                    │ …  …
                    │ i…
                    └─────
                    ▾ More
                      show
                      n
                    ▸ Less
                    L…  c…
                    ──────
                    リンク
                    """),
                Shot(
                    2, 6,
                    """
                    …
                    ┌─
                    │
                    │
                    └─
                    ▾
                    """),
            ], of: { Boxes() })
    }

    @Test func `an empty state stands in the middle with its reason and what can be done`() throws {
        try expectShots(
            [
                Shot(
                    34, 7,
                    """

                                  No 選手

                               Add someone.

                                  [ Add ]
                    """),
                Shot(
                    34, 7, .styled,
                    """

                                  ⟨bold:No 選手⟩

                               ⟨dim:Add someone.⟩

                                  ⟨bold reverse:[ Add ]⟩
                    """),
                Shot(
                    34, 7, .monochrome,
                    """

                                  ⟨bold:No 選手⟩

                               ⟨dim:Add someone.⟩

                                  ⟨bold reverse:[ Add ]⟩
                    """),
                Shot(
                    12, 8,
                    """

                       No 選手

                    Add someone.

                       [ Add ]
                    """),
                Shot(
                    4, 5,
                    """
                    No …

                    Add…

                    [ …
                    """),
                Shot(
                    1, 2,
                    """

                    [
                    """),
            ],
            of: {
                ContentUnavailableView {
                    Label("No 選手", systemImage: "person.slash")
                } description: {
                    Text("Add someone.")
                } actions: {
                    Button("Add") {}
                }
            })
    }

    @Test func `a search without results names what was looked for`() throws {
        try expectShots(
            [
                Shot(
                    40, 5,
                    """

                             No Results for “日本”

                    Check the spelling or try a new search.
                    """),
                Shot(
                    12, 6,
                    """
                     No Results
                     for “日本”

                     Check the
                    spelling or
                    try a new s…
                    """),
            ],
            of: { ContentUnavailableView.search(text: "日本") })
    }
}
