import Observation
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct HostTests {
    @Test func `without a change nothing is drawn`() throws {
        let pilot = try Pilot(width: 20, height: 5) { ItemsView(items: Items(1...50)) }
        let frames = pilot.driver.frameCount
        let counters = pilot.counters
        pilot.render()
        #expect(pilot.driver.frameCount == frames)
        #expect(pilot.counters == counters)
        #expect(!pilot.host.needsFrame)
    }

    @Test func `a burst of keys is answered by one frame`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 20, height: 5) { ItemsView(items: items) }
        let frames = pilot.driver.frameCount
        pilot.driver.send(Array(repeating: .key(KeyPress(key: .downArrow)), count: 50))
        #expect(pilot.driver.frameCount == frames + 1)
        #expect(items.selection == 51)
    }

    @Test func `a key that comes before the next frame goes to what the last one has brought up`()
        throws
    {
        let pilot = try Pilot(width: 30, height: 3) { OpeningView() }
        // Each is read alone, and nothing else happens in between.
        for key: KeyEquivalent in ["x", "a", "b"] {
            pilot.driver.send(.key(KeyPress(key: key)))
        }
        pilot.render()
        #expect(pilot.screen.contains("typed ab"))
    }

    /// A field that wants the focus once it has appeared.
    private struct OpeningView: View {
        @State private var isOpen = false
        @State private var text = ""
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                Text("typed \(text)")
                Text("list").focusable()
                if isOpen {
                    TextField("Name", text: $text).focused($isFocused)
                        .onAppear { isFocused = true }
                }
            }
            .onKeyPress("x") {
                isOpen = true
                return .handled
            }
        }
    }

    @Test func `what onChange changes is in the frame that shows the change`() throws {
        let pilot = try Pilot(width: 30, height: 3) { FollowingView() }
        let frames = pilot.driver.frameCount
        pilot.press("x")
        #expect(pilot.screen.contains("count 1, last 1, length 7"))
        #expect(pilot.driver.frameCount == frames + 1)
        #expect(!pilot.host.needsFrame)
    }

    @Test func `an onChange that always changes its value does not stop the keys`() async throws {
        let pilot = try Pilot(width: 30, height: 3) { RestlessView() }
        await withKnownIssue {
            pilot.press("x")
            let frames = pilot.driver.frameCount
            #expect(await pilot.wait { pilot.driver.frameCount > frames + 2 })
        } matching: {
            $0.comments.contains {
                $0.rawValue.hasPrefix("The view asks for frames without an end")
            }
        }
        pilot.press("y")
        #expect(await pilot.wait { pilot.screen.contains("calm") })
        await pilot.settle()
        #expect(!pilot.host.needsFrame)
    }

    /// Values that follow each other: by `onChange`, and by a preference.
    private struct FollowingView: View {
        @State private var count = 0
        @State private var last = 0
        @State private var length = 0

        var body: some View {
            Text("count \(count), last \(last), length \(length)")
                .preference(key: LengthKey.self, value: "count \(last)".count)
                .onChange(of: count) { last = count }
                .onPreferenceChange(LengthKey.self) { length = $0 }
                .focusable()
                .onKeyPress("x") {
                    count += 1
                    return .handled
                }
        }
    }

    private struct LengthKey: PreferenceKey {
        static let defaultValue = 0

        static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
    }

    private struct RestlessView: View {
        @State private var count = 0
        @State private var isCalm = true

        var body: some View {
            Text(isCalm ? "calm" : "count \(count)")
                .onChange(of: count) { if !isCalm { count += 1 } }
                .focusable()
                .onKeyPress("x") {
                    isCalm = false
                    count += 1
                    return .handled
                }
                .onKeyPress("y") {
                    isCalm = true
                    return .handled
                }
        }
    }

    @Test func `several writes from elsewhere are one frame at the next turn`() async throws {
        let model = Model()
        let pilot = try Pilot(width: 20, height: 3) { ModelView(model: model) }
        let frames = pilot.driver.frameCount
        let bodies = pilot.counters.bodies
        model.count = 1
        model.count = 2
        model.count = 3
        #expect(pilot.driver.frameCount == frames)
        await pilot.settle()
        #expect(pilot.screen.contains("count 3"))
        #expect(pilot.driver.frameCount == frames + 1)
        #expect(pilot.counters.bodies == bodies + 1)
    }

    @Test func `one row of fifty that changes costs one body`() throws {
        let rows = (0..<50).map { ObservedRow(number: $0) }
        let pilot = try Pilot(width: 40, height: 50) {
            List(rows) { RowView(row: $0) }
        }
        #expect(pilot.bodies { rows[20].score += 1 } == 1)
        let cells = pilot.cellsChanged { rows[21].score += 1 }
        #expect(cells == 1)
        let layout = pilot.host.layoutCounters
        rows[22].score += 1
        pilot.render()
        #expect(pilot.host.layoutCounters.measures == layout.measures)
        #expect(pilot.host.layoutCounters.places == layout.places)
    }

    @Observable
    @MainActor
    final class ObservedRow: Identifiable {
        nonisolated let id: Int
        var score = 100

        init(number: Int) { id = number }
    }

    struct RowView: View {
        let row: ObservedRow
        var body: some View {
            HStack {
                Text("row \(row.id)")
                Spacer()
                Text("\(row.score)")
            }
        }
    }

    @Test func `a resize lays out anew and keeps the cursor of a list in sight`() throws {
        let items = Items(1...100)
        let pilot = try Pilot(width: 20, height: 10) { ItemsView(items: items) }
        pilot.press(Array(repeating: .downArrow, count: 9))
        pilot.resize(to: CellSize(width: 10, height: 4))
        #expect(pilot.screen.contains("row 10"))
        #expect(pilot.lines.count == 4)
        pilot.resize(to: CellSize(width: 60, height: 20))
        #expect(pilot.screen.contains("row 10"))
        #expect(pilot.lines.count == 20)
    }

    @Test(arguments: [(0, 0), (1, 1), (200, 1), (1, 60), (2, 2)])
    func `any size of the screen is drawn`(width: Int, height: Int) throws {
        let pilot = try Pilot(width: 30, height: 10) { ItemsView(items: Items(1...30)) }
        pilot.resize(to: CellSize(width: width, height: height))
        pilot.press([.downArrow, .pageDown, "G", "g"])
        pilot.resize(to: CellSize(width: 30, height: 3))
        expectScreen(pilot, "row 1\nrow 2\nrow 3")
    }

    @Test func `resumed and Ctrl-L draw everything again`() throws {
        let pilot = try Pilot(width: 20, height: 3) { Text("here") }
        #expect(pilot.cellsChanged { pilot.send(.resumed) } >= 4)
        #expect(pilot.cellsChanged { pilot.press("l", modifiers: .control) } >= 4)
        #expect(pilot.screen.contains("here"))
    }

    struct Quitting: View {
        @Environment(\.quit) private var quit
        var body: some View {
            Button("Quit") { quit(code: 7) }.keyboardShortcut("q")
        }
    }

    @Test func `quitting gives the terminal back, releases the tree and tells the code`() throws {
        let log = LifeLog()
        let pilot = try Pilot(width: 20, height: 3) {
            Quitting().onDisappear { log.entries.append("gone") }
        }
        pilot.press("q")
        #expect(pilot.exitCode == 7)
        #expect(!pilot.driver.isStarted)
        #expect(log.entries == ["gone"])
        #expect(pilot.counters.nodes == 0)
    }

    @MainActor
    final class LifeLog {
        var entries: [String] = []
    }

    struct Title: View {
        @Environment(\.terminal) private var terminal
        var body: some View {
            Button("Act") {
                terminal.setTitle("Title")
                terminal.copyToClipboard("copied")
                terminal.bell()
                terminal.suspend()
            }
        }
    }

    @Test func `views reach the terminal through the environment`() throws {
        let pilot = try Pilot(width: 20, height: 3) { Title() }
        pilot.press(.return)
        #expect(pilot.driver.title == "Title")
        #expect(pilot.driver.clipboard == "copied")
        #expect(pilot.driver.bellCount == 1)
        #expect(pilot.driver.suspendCount == 1)
        #expect(pilot.screen.contains("[ Act ]"))
    }

    @Test func `tasks and appearance belong to what is shown`() async throws {
        let items = Items(1...1)
        let log = LifeLog()
        let pilot = try Pilot(width: 20, height: 3) {
            List(items.list) { item in
                Text(item.name)
                    .onAppear { log.entries.append("+\(item.id)") }
                    .onDisappear { log.entries.append("-\(item.id)") }
                    .task { log.entries.append("task \(item.id)") }
            }
        }
        #expect(await pilot.wait { log.entries == ["+1", "task 1"] })
    }

    @Test func `rows that scroll away disappear, and appear again`() throws {
        let log = LifeLog()
        let items = Items(1...20)
        let pilot = try Pilot(width: 20, height: 2) {
            List(items.list) { item in
                Text(item.name)
                    .onAppear { log.entries.append("+\(item.id)") }
                    .onDisappear { log.entries.append("-\(item.id)") }
            }
        }
        pilot.press([.downArrow, .downArrow])
        #expect(log.entries == ["+1", "+2", "-1", "+3"])
        #expect(pilot.counters.nodes < 40)
    }

    @Test func `views are found by their accessibility identifiers`() throws {
        let pilot = try Pilot(width: 20, height: 3) {
            HStack {
                Text("a")
                Text("score").accessibilityIdentifier("score")
            }
        }
        #expect(pilot.find(id: "score") == CellRect(x: 8, y: 1, width: 5, height: 1))
        #expect(pilot.find(id: "other") == nil)
    }

    @Test func `screens that differ are told apart row by row`() {
        #expect(ScreenDifference.between("a  \nb\n\n", "a\nb") == nil)
        let report = ScreenDifference.between("abc\nx", "abd\nx")
        #expect(report?.contains("row 0") == true)
        #expect(report?.contains("|abd") == true)
        #expect(report?.hasSuffix("  ^") == true)
    }

    private struct Measuring: View {
        @Environment(\.terminal) private var terminal

        var body: some View {
            Text("\(terminal.size.width)x\(terminal.size.height) \(terminal.capabilities.unicode)")
        }
    }

    @Test func `a view that asks for the size of the screen follows it`() throws {
        let pilot = try Pilot(width: 20, height: 2) { Measuring() }
        #expect(pilot.screen.contains("20x2"))
        pilot.resize(to: CellSize(width: 30, height: 4))
        #expect(pilot.screen.contains("30x4"))
    }
}
