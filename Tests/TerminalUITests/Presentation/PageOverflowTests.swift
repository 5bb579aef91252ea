import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Screens with more on them than the terminal has room for.
@MainActor
struct PageOverflowTests {
    struct Floors: View {
        @State private var chosen = "none"

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Text("chosen: \(chosen)")
                ForEach(1..<21) { floor in
                    Button("floor \(floor)") { chosen = "\(floor)" }
                }
            }
        }
    }

    enum Surroundings: CaseIterable {
        case none, navigation, tab

        @ViewBuilder @MainActor var view: some View {
            switch self {
            case .none: Floors()
            case .navigation: NavigationStack { Floors().navigationTitle("House") }
            case .tab: TabView { Floors().tabItem { Text("House") } }
            }
        }

        var hasHeader: Bool { self != .none }
    }

    @Test(arguments: Surroundings.allCases)
    func `what has the focus is in sight, under the header`(_ around: Surroundings) throws {
        let pilot = try Pilot(width: 24, height: 8) { around.view }
        #expect(pilot.screen.contains("chosen: none"))
        let isReached = pilot.tab(
            until: { pilot.attributes(of: "floor 18")?.contains(.bold) == true }, limit: 24)
        #expect(isReached)
        #expect(!pilot.screen.contains("chosen:"))
        #expect(pilot.lines[0].contains("House") == around.hasHeader)
        pilot.press(.return)
        for _ in 0..<20 { pilot.press(.upArrow) }
        #expect(pilot.find(text: "floor 1 ")?.y == (around.hasHeader ? 1 : 0))
        pilot.wheel(-1, x: 2, y: 4)
        #expect(pilot.screen.contains("chosen: 18"))
    }

    struct Sheet: View {
        @State private var isOpen = true

        var body: some View {
            Text("below").sheet(isPresented: $isOpen) {
                VStack(alignment: .leading) {
                    Text("a text that goes over several lines once the sheet is narrow")
                    ForEach(1..<7) { row in Button("row \(row)") {} }
                }
            }
        }
    }

    @Test func `in a sheet that gets smaller what has the focus stays in sight`() throws {
        let pilot = try Pilot(width: 70, height: 20) { Sheet() }
        func isFocused(_ text: String) -> Bool {
            pilot.attributes(of: text)?.contains(.bold) == true
        }
        #expect(pilot.tab(until: { isFocused("row 5") }, limit: 8))
        for (width, height) in [(70, 8), (30, 8), (70, 20), (30, 6)] {
            pilot.resize(to: CellSize(width: width, height: height))
            #expect(isFocused("row 5"), "\(width)x\(height)\n\(pilot.screen)")
        }
    }

    @Test func `a click goes to what is shown after the screen has moved`() throws {
        let pilot = try Pilot(width: 24, height: 8) { Floors() }
        #expect(pilot.tab(until: { pilot.screen.contains("floor 12") }, limit: 24))
        #expect(pilot.click(text: "floor 9"))
        pilot.wheel(-10, x: 20, y: 7)
        #expect(pilot.screen.contains("chosen: 9"))
    }

    @Test func `the wheel shows the rest, also beside the content, and no more than that`() throws {
        let pilot = try Pilot(width: 24, height: 8) {
            VStack(spacing: 0) { ForEach(1..<13) { Text("line \($0)") } }
        }
        pilot.wheel(1, x: 0, y: 0)
        #expect(pilot.lines.first?.contains("line 4") == true)
        pilot.wheel(5, x: 0, y: 0)
        #expect(pilot.lines.last?.contains("line 12") == true)
        pilot.resize(to: CellSize(width: 24, height: 12))
        #expect(pilot.lines.first?.contains("line 1") == true)
        #expect(pilot.lines.last?.contains("line 12") == true)
    }

    @Test func `a terminal that becomes lower keeps the focus in sight`() throws {
        let pilot = try Pilot(width: 24, height: 24) { Floors() }
        #expect(
            pilot.tab(
                until: { pilot.attributes(of: "floor 15")?.contains(.bold) == true }, limit: 24))
        pilot.resize(to: CellSize(width: 24, height: 6))
        #expect(pilot.screen.contains("floor 15"))
    }

    struct Vanishing: View {
        let isScrolled: Bool
        @State private var rounds = 0

        var body: some View {
            VStack(spacing: 0) {
                Menu("Menu") {
                    Group { HStack { Button("Grow") { rounds += 1 } } }
                }
                if isScrolled {
                    ScrollView { content }
                } else {
                    NavigationStack { content }
                }
                Text(String(repeating: "more\n", count: rounds % 3) + "round \(rounds)")
            }
        }

        private var content: some View {
            VStack(spacing: 0) {
                ForEach(0..<9) { Text("line \($0)") }
                // What had the focus goes, with all that was around it, as the room changes.
                Group { HStack { VStack { Button("next \(rounds)") { rounds += 1 } } } }.id(rounds)
            }
        }
    }

    @Test(arguments: [true, false])
    func `what had the focus may go while the room changes`(_ isScrolled: Bool) throws {
        let pilot = try Pilot(width: 24, height: 8) { Vanishing(isScrolled: isScrolled) }
        for round in 1...20 {
            if round.isMultiple(of: 2) {
                pilot.press([.tab, .return])
            } else {
                pilot.click(text: "Menu")
                pilot.click(text: "Grow")
            }
            #expect(pilot.screen.contains("round \(round)"))
        }
    }

    @Test func `the only button of a screen is seen from the beginning`() throws {
        let pilot = try Pilot(width: 24, height: 6) {
            VStack {
                Color.gray.frame(width: 7, height: 10)
                Button("Create") {}
            }
        }
        #expect(pilot.screen.contains("Create"))
    }

    @Test func `while all that has the focus is in sight the screen stays`() throws {
        let pilot = try Pilot(width: 24, height: 4) {
            VStack(spacing: 0) {
                Button("first") {}
                Button("second") {}
                ForEach(1..<9) { Text("line \($0)") }
            }
        }
        let before = pilot.screen
        pilot.press(.downArrow)
        pilot.press(.upArrow)
        #expect(pilot.screen == before)
    }
}
