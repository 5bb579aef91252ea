import TerminalTestSupport
import TerminalUI
import Testing

/// Columns side by side: their titles, widths and links.
@MainActor
struct SplitViewTests {
    struct Columns: View {
        @State var visibility = NavigationSplitViewVisibility.all
        var width: CGFloat = 12

        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                List {
                    NavigationLink("Anfang") { Page(name: "Anfang") }
                    NavigationLink("最後") { Page(name: "最後") }
                    Button("Hide") { visibility = .detailOnly }
                }
                .navigationTitle("Places")
                .navigationSplitViewColumnWidth(width)
            } detail: {
                Text("Choose one")
            }
        }
    }

    struct Page: View {
        let name: String

        var body: some View {
            VStack {
                Text("This is \(name).")
                NavigationLink("Deeper") { Text("Deep in \(name)").navigationTitle("Deep") }
            }
            .navigationTitle(name)
        }
    }

    @Test func `each column has its title, and a line stands between them`() throws {
        try expectShots(
            [
                Shot(
                    36, 6,
                    """
                    Places      │
                    Anfang     ›│
                    最後       ›│      Choose one
                    [ Hide ]    │
                                │
                                │
                    """),
                Shot(
                    36, 6, .styled,
                    """
                    ⟨bold:Places⟩      ⟨dim:│⟩
                    ⟨bold reverse:Anfang     ⟩⟨bold dim reverse:›⟩⟨dim:│⟩
                    最後       ⟨dim:›│⟩      Choose one
                    [ Hide ]    ⟨dim:│⟩
                                ⟨dim:│⟩
                                ⟨dim:│⟩
                    """),
                Shot(
                    36, 6, .monochrome,
                    """
                    ⟨bold:Places⟩      ⟨dim:│⟩
                    ⟨bold reverse:Anfang     ⟩⟨bold dim reverse:›⟩⟨dim:│⟩
                    最後       ⟨dim:›│⟩      Choose one
                    [ Hide ]    ⟨dim:│⟩
                                ⟨dim:│⟩
                                ⟨dim:│⟩
                    """),
                Shot(
                    36, 6, .ascii,
                    """
                    Places      |
                    Anfang     >|
                    最後       >|      Choose one
                    [ Hide ]    |
                                |
                                |
                    """),
                Shot(
                    20, 9,
                    """
                    Places
                    Anfang             ›
                    最後               ›
                    [ Hide ]
                    ────────────────────

                         Choose one
                    """),
                Shot(
                    5, 6,
                    """
                    Plac…
                    Anf ›
                    ang
                    ─────
                    Choos
                    e one
                    """),
                Shot(
                    1, 3,
                    """
                    …
                    ─
                    …
                    """),
            ], of: { Columns() })
    }

    @Test func `a link of the first column shows its page in the last, in place of what is there`()
        throws
    {
        let pilot = try Pilot(width: 40, height: 8) { Columns() }
        pilot.press(.return)
        #expect(pilot.screen.contains("This is Anfang."))
        #expect(!pilot.screen.contains("Choose one"))
        #expect(!pilot.screen.contains("‹"))
        pilot.press([.downArrow, .return])
        #expect(pilot.screen.contains("This is 最後."))
        #expect(pilot.screen.contains("Places"))
        #expect(!pilot.screen.contains("This is Anfang."))
    }

    @Test func `a link in the last column goes deeper, and Escape back to its page only`() throws {
        let pilot = try Pilot(width: 40, height: 8) { Columns() }
        pilot.click(text: "最後")
        pilot.click(text: "Deeper")
        #expect(pilot.screen.contains("‹ Deep"))
        #expect(pilot.screen.contains("Deep in 最後"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("This is 最後."))
        pilot.press(.escape)
        #expect(pilot.screen.contains("This is 最後."))
        pilot.click(text: "Deeper")
        pilot.click(text: "Anfang")
        #expect(pilot.screen.contains("This is Anfang."))
        #expect(!pilot.screen.contains("‹"))
    }

    @Test func `columns are hidden by their value`() throws {
        let pilot = try Pilot(width: 40, height: 6) { Columns() }
        #expect(pilot.screen.contains("│"))
        pilot.click(text: "Hide")
        #expect(!pilot.screen.contains("│"))
        #expect(!pilot.screen.contains("Places"))
        #expect(pilot.screen.contains("Choose one"))
    }

    @Test(arguments: [(8, 8), (12, 12), (20, 20)])
    func `a column is as wide as it is asked to be`(width: Int, line: Int) throws {
        let pilot = try Pilot(width: 40, height: 4) { Columns(width: CGFloat(width)) }
        #expect(pilot.find(text: "│")?.x == line)
    }

    @Test func `a column between bounds takes its share`() throws {
        func line(in width: Int) throws -> Int? {
            let pilot = try Pilot(width: width, height: 4) {
                NavigationSplitView {
                    Text("side")
                        .navigationSplitViewColumnWidth(min: 10, ideal: 20, max: 24)
                } detail: {
                    Text("detail")
                }
            }
            return pilot.find(text: "│")?.x
        }
        #expect(try line(in: 32) == 11)
        #expect(try line(in: 80) == 20)
    }

    struct Least: View {
        var least: CGFloat
        var detail: CGFloat = 0
        @State private var isLong = true

        var body: some View {
            NavigationSplitView {
                List(0..<20, id: \.self) { item in
                    HStack {
                        Text("Item \(item)")
                        Spacer()
                        Text("★")
                    }
                }
                .frame(minWidth: isLong ? least : 3)
            } detail: {
                Button("Toggle") { isLong.toggle() }.frame(minWidth: detail)
            }
        }
    }

    @Test(arguments: [
        // A share, what the content needs, what the detail leaves of that, and a detail that keeps its share.
        (50, 10, 0, 17), (50, 20, 0, 20), (44, 20, 0, 20), (50, 30, 26, 23), (50, 45, 0, 32),
        // What is asked for by the detail is no reason to be narrower than ever.
        (50, 30, 45, 17), (32, 25, 0, 20),
    ])
    func `a column is as wide as its content has to be, if the last one can spare it`(
        width: Int, least: Int, detail: Int, line: Int
    ) throws {
        let pilot = try Pilot(width: width, height: 8) {
            Least(least: CGFloat(least), detail: CGFloat(detail))
        }
        #expect(pilot.find(text: "│")?.x == line, "\(pilot.screen)")
        expectRedrawn(pilot)
    }

    @Test func `a column follows what its content has to have`() throws {
        let pilot = try Pilot(width: 50, height: 8) { Least(least: 24) }
        #expect(pilot.find(text: "│")?.x == 24)
        #expect(pilot.lines[0].prefix(24).hasSuffix("★┃"), "\(pilot.screen)")
        pilot.click(text: "Toggle")
        #expect(pilot.find(text: "│")?.x == 17)
        pilot.click(text: "Toggle")
        #expect(pilot.find(text: "│")?.x == 24)
        expectRedrawn(pilot)
    }

    @Test func `of three columns each has what it needs while the last has its share`() throws {
        let pilot = try Pilot(width: 80, height: 4) {
            NavigationSplitView {
                Text("first").frame(minWidth: 26)
            } content: {
                Text("second").frame(minWidth: 24)
            } detail: {
                Text("third")
            }
        }
        let lines = pilot.lines[0].enumerated().filter { $0.element == "│" }.map(\.offset)
        #expect(lines == [26, 51])
    }

    struct Three: View {
        @Binding var visibility: NavigationSplitViewVisibility

        var body: some View {
            NavigationSplitView(
                columnVisibility: $visibility, preferredCompactColumn: .constant(.detail)
            ) {
                Text("first")
            } content: {
                Text("second")
            } detail: {
                Text("third")
            }
        }
    }

    @Test(arguments: [
        (NavigationSplitViewVisibility.all, ["first", "second", "third"]),
        (.automatic, ["first", "second", "third"]), (.doubleColumn, ["second", "third"]),
        (.detailOnly, ["third"]),
    ])
    func `of three columns those are shown that are asked for`(
        visibility: NavigationSplitViewVisibility, shown: [String]
    ) throws {
        let pilot = try Pilot(width: 60, height: 4) { Three(visibility: .constant(visibility)) }
        for text in ["first", "second", "third"] {
            #expect(pilot.screen.contains(text) == shown.contains(text), "\(text)")
        }
    }

    @Test func `values of links in a column find their destination there`() throws {
        let pilot = try Pilot(width: 50, height: 6) {
            NavigationSplitView {
                List(1..<4, id: \.self) { NavigationLink("Number \($0)", value: $0) }
                    .navigationDestination(for: Int.self) { Text("It is \($0).") }
            } detail: {
                Text("None")
            }
        }
        pilot.press([.downArrow, .return])
        #expect(pilot.screen.contains("It is 2."))
        pilot.click(text: "Number 3")
        #expect(pilot.screen.contains("It is 3."))
    }

    @Test func `a second title stands behind the first where there is room`() throws {
        let pilot = try Pilot(width: 30, height: 3) {
            Text("content").navigationTitle("Inbox").navigationSubtitle("3 neue 件")
        }
        #expect(pilot.lines[0] == "Inbox  3 neue 件")
        #expect(pilot.attributes(of: "neue")?.contains(.dim) == true)
        pilot.resize(to: CellSize(width: 12, height: 3))
        #expect(pilot.lines[0] == "Inbox  3 ne…")
        pilot.resize(to: CellSize(width: 9, height: 3))
        #expect(pilot.lines[0] == "Inbox")
    }
}
