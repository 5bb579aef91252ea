import TerminalTestSupport
import TerminalUI
import Testing

/// What makes screens up - pages, tabs, columns, a search, a toolbar - at several sizes.
@MainActor
struct ScreenLookTests {
    @Test func `tabs stand in a row above the shown one`() throws {
        try expectShots(
            [
                Shot(
                    36, 4,
                    """
                     Players   設定   About

                                   second
                    """),
                Shot(
                    36, 4, .styled,
                    """
                     Players  ⟨bold reverse: 設定 ⟩  About

                                   second
                    """),
                Shot(
                    36, 4, .monochrome,
                    """
                     Players  ⟨bold reverse: 設定 ⟩  About

                                   second
                    """),
                Shot(
                    14, 3,
                    """
                    ‹ 設定   About
                        second
                    """),
                Shot(
                    3, 2,
                    """
                     …
                    se…
                    """),
            ],
            of: {
                TabView {
                    Text("first").tabItem { Label("Players", systemImage: "person") }
                    Text("second").tabItem { Text("設定") }
                    Text("third").tabItem { Text("About") }
                }
            }, act: { $0.press(.rightArrow) })
    }

    @Test func `pages have their title above and the way back`() throws {
        try expectShots(
            [
                Shot(
                    24, 5,
                    """
                    ‹ 選手 Ada

                              page

                    e Edit
                    """),
                Shot(
                    24, 5, .styled,
                    """
                    ⟨bold:‹ 選手 Ada⟩

                              page

                    ⟨bold cyan:e⟩ Edit
                    """),
                Shot(
                    24, 5, .ascii,
                    """
                    < 選手 Ada

                              page

                    e Edit
                    """),
                Shot(
                    8, 3,
                    """
                    ‹ 選手 …
                      page
                    e Edit
                    """),
            ],
            of: {
                NavigationStack {
                    NavigationLink("次 Next") {
                        Text("page").navigationTitle("選手 Ada").toolbar {
                            Button("Edit") {}.keyboardShortcut("e")
                        }
                    }
                    .navigationTitle("Root")
                }
            }, act: { $0.press(.return) })
    }

    @Test func `columns of a split view stand side by side`() throws {
        try expectShots(
            [
                Shot(
                    50, 5,
                    """
                    item 1           │Title
                    item 2           │
                    item 3           │          詳細 detail
                                     │
                                     │
                    """),
                Shot(
                    50, 5, .ascii,
                    """
                    item 1           |Title
                    item 2           |
                    item 3           |          詳細 detail
                                     |
                                     |
                    """),
                Shot(
                    24, 4,
                    """
                    item 1                 ┃
                    item 2                 │
                    ────────────────────────
                    Title
                    """),
                Shot(
                    10, 3,
                    """
                    item 1
                    ──────────
                    Title
                    """),
            ],
            of: {
                NavigationSplitView {
                    List(1..<4, id: \.self) { Text("item \($0)") }
                } detail: {
                    Text("詳細 detail").navigationTitle("Title")
                }
            })
    }

    @Test func `a search has its field above the content`() throws {
        try expectShots(
            [
                Shot(
                    24, 4,
                    """
                    / Find 探す
                    item 1
                    item 2
                    item 3
                    """),
                Shot(
                    24, 4, .styled,
                    """
                    ⟨dim:/⟩ ⟨dim underline:Find 探す⟩⟨underline:             ⟩
                    ⟨bold reverse:item 1                  ⟩
                    item 2
                    item 3
                    """),
                Shot(
                    24, 4, .monochrome,
                    """
                    ⟨dim:/⟩ ⟨dim underline:Find 探す⟩⟨underline:             ⟩
                    ⟨bold reverse:item 1                  ⟩
                    item 2
                    item 3
                    """),
                Shot(
                    6, 3,
                    """
                    / Fin…
                    item 1
                    item 2
                    """),
            ],
            of: {
                List(1..<4, id: \.self) { Text("item \($0)") }
                    .searchable(text: .constant(""), prompt: "Find 探す")
            })
    }

    @Test func `a toolbar is a row of hints below, cut where it is too narrow`() throws {
        try expectShots(
            [
                Shot(
                    40, 3,
                    """
                                    content

                    a 追加 Add  Bksp Delete  o Off  Help
                    """),
                Shot(
                    40, 3, .styled,
                    """
                                    content

                    ⟨bold cyan:a⟩ 追加 Add  ⟨bold cyan:Bksp⟩⟨red: Delete⟩  ⟨bold dim cyan:o⟩⟨dim: Off⟩  ⟨bold reverse:Help⟩
                    """),
                Shot(
                    40, 3, .monochrome,
                    """
                                    content

                    ⟨bold:a⟩ 追加 Add  ⟨bold:Bksp⟩ Delete  ⟨bold dim:o⟩⟨dim: Off⟩  ⟨bold reverse:Help⟩
                    """),
                Shot(
                    16, 3,
                    """
                        content

                    ‹te  o Off  Help
                    """),
                Shot(
                    5, 2,
                    """
                    cont…
                     Help
                    """),
            ],
            of: {
                Text("content").frame(maxWidth: .infinity, maxHeight: .infinity)
                    .toolbar {
                        Button("追加 Add") {}.keyboardShortcut("a")
                        Button("Delete", role: .destructive) {}.keyboardShortcut(.delete)
                        Button("Off") {}.keyboardShortcut("o").disabled(true)
                        Button("Help") {}
                    }
            })
    }
}
