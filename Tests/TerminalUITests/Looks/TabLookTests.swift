import TerminalTestSupport
import TerminalUI
import Testing

/// How tabs look, and when their content appears.
@MainActor
struct TabLookTests {
    struct Tabs: View {
        @Bindable var values: Values

        var body: some View {
            TabView(selection: $values.tab) {
                Tab("Home", systemImage: "house", value: 0) { Text("home") }
                    .badge(3)
                Tab("設定", systemImage: "gear", value: 1) {
                    List(0..<2) { Text("row \($0)").badge($0 + 5) }
                }
                Tab(value: 2, role: .search) { Text("search") }
                Text("old").tabItem { Label("Cafe\u{301}", systemImage: "cup.and.saucer") }.tag(3)
            }
        }
    }

    @Test func `tabs stand in a row, the chosen one marked, badges behind their names`() throws {
        try expectShots(
            [
                Shot(
                    44, 4,
                    """
                     Home 3   設定   Search   Café

                                        home
                    """),
                Shot(
                    44, 4, .styled,
                    """
                    ⟨bold reverse: Home ⟩⟨bold dim reverse:3⟩⟨bold reverse: ⟩  設定   Search   Café

                                        home
                    """),
                Shot(
                    44, 4, .monochrome,
                    """
                    ⟨bold reverse: Home ⟩⟨bold dim reverse:3⟩⟨bold reverse: ⟩  設定   Search   Café

                                        home
                    """),
                Shot(
                    20, 4, .styled,
                    """
                    ⟨bold reverse: Home ⟩⟨bold dim reverse:3⟩⟨bold reverse: ⟩  設定   S…⟨dim:›⟩

                            home
                    """),
                Shot(
                    6, 3, .styled,
                    """
                    ⟨bold reverse: Ho… ⟩⟨bold dim reverse:3⟩
                     home
                    """),
                Shot(
                    1, 2,
                    """

                    …
                    """),
            ], of: { Tabs(values: Values()) })
    }

    @Test func `without the focus the chosen tab is underlined`() throws {
        try expectShots(
            [
                Shot(
                    44, 4, .styled,
                    """
                     Home ⟨dim:3⟩  ⟨bold underline: 設定 ⟩  Search   Café
                    ⟨bold reverse:row 0                                      ⟩⟨bold dim reverse:5⟩
                    row 1                                      ⟨dim:6⟩
                    """),
                Shot(
                    44, 4, .monochrome,
                    """
                     Home ⟨dim:3⟩  ⟨bold underline: 設定 ⟩  Search   Café
                    ⟨bold reverse:row 0                                      ⟩⟨bold dim reverse:5⟩
                    row 1                                      ⟨dim:6⟩
                    """),
            ],
            of: { Tabs(values: Values()) }, act: { $0.press([.rightArrow, .tab]) })
    }

    @Test func `a badge in the content of a tab stays in its row`() throws {
        let values = Values()
        values.tab = 1
        try expectShots(
            [
                Shot(
                    40, 4,
                    """
                     Home 3   設定   Search   Café
                    row 0                                  5
                    row 1                                  6
                    """)
            ], of: { Tabs(values: values) })
    }

    @Test func `arrows and clicks choose a tab, and the value follows`() throws {
        let values = Values()
        let pilot = try Pilot(width: 44, height: 4) { Tabs(values: values) }
        pilot.press([.rightArrow, .rightArrow, .rightArrow, .rightArrow])
        #expect(values.tab == 3)
        pilot.press(.leftArrow)
        #expect(pilot.screen.contains("search"))
        pilot.click(text: "設定")
        #expect(values.tab == 1)
        pilot.press(.pageUp, modifiers: .control)
        #expect(values.tab == 0)
        values.tab = 2
        pilot.render()
        #expect(pilot.screen.contains("search"))
    }

    @Test func `what is in a tab appears when the tab is chosen, and disappears with it`() throws {
        var log: [String] = []
        let pilot = try Pilot(width: 40, height: 4) {
            TabView {
                Text("one").onAppear { log.append("+1") }.onDisappear { log.append("-1") }
                    .tabItem { Text("A") }
                Text("two").tabItem { Text("B") }
                    .onAppear { log.append("+2") }.onDisappear { log.append("-2") }
            }
        }
        #expect(log == ["+1"])
        pilot.click(text: "B")
        #expect(log == ["+1", "-1", "+2"] || log == ["+1", "+2", "-1"])
        log = []
        pilot.click(text: "A")
        #expect(Set(log) == ["+1", "-2"])
    }

    @Test func `a task runs while its tab is chosen`() async throws {
        let values = Values()
        let pilot = try Pilot(width: 40, height: 4) {
            TabView {
                Text("one").tabItem { Text("A") }
                Text("two").tabItem { Text("B") }
                    .task {
                        values.log.append("start")
                        while !Task.isCancelled {
                            do { try await Task.sleep(for: .seconds(600)) } catch {}
                        }
                        values.log.append("end")
                    }
            }
        }
        await pilot.settle()
        #expect(values.log == [])
        pilot.click(text: "B")
        #expect(await pilot.wait { values.log == ["start"] })
        pilot.click(text: "A")
        #expect(await pilot.wait { values.log == ["start", "end"] })
        pilot.click(text: "B")
        #expect(await pilot.wait { values.log == ["start", "end", "start"] })
    }

    @Test func `the state of a tab stays while another one is chosen`() throws {
        let pilot = try Pilot(width: 40, height: 4) {
            TabView {
                ExerciseCounter().tabItem { Text("A") }
                Text("two").tabItem { Text("B") }
            }
        }
        pilot.click(text: "[ 0 ]")
        pilot.click(text: "B")
        #expect(!pilot.screen.contains("[ 1 ]"))
        pilot.click(text: "A")
        #expect(pilot.screen.contains("[ 1 ]"))
    }

    @Test func `tabs of a section stand among the others`() throws {
        let pilot = try Pilot(width: 40, height: 3) {
            TabView {
                Tab("One", systemImage: "1.circle") { Text("first") }
                TabSection("More") {
                    Tab("Two", systemImage: "2.circle") { Text("second") }
                    Tab("Three", systemImage: "3.circle") { Text("third") }
                }
            }
        }
        #expect(pilot.lines[0] == " One   Two   Three")
        pilot.press([.rightArrow, .rightArrow])
        #expect(pilot.screen.contains("third"))
    }
}

/// A button that counts how often it was pressed.
struct ExerciseCounter: View {
    @State private var count = 0
    var body: some View { Button("\(count)") { count += 1 } }
}
