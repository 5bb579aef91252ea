import TerminalTestSupport
import TerminalUI
import Testing

/// Arrows to the side, and clicks on what unfolds, in lists.
@MainActor
struct BesideListTests {
    private struct Columns: View {
        var body: some View {
            VStack(spacing: 0) {
                Button("Above") {}
                HStack {
                    VStack(spacing: 0) {
                        List(["a", "b"], id: \.self) { Text($0) }
                        Button("Below") {}
                    }
                    VStack(spacing: 0) {
                        Button("Beside") {}
                        Button("Under") {}
                    }
                }
                Button("Last") {}
            }
        }
    }

    private func focus(_ pilot: Pilot) -> String { pilot.reversed.joined(separator: " ") }

    @Test func `the right arrow leads from a list to what is beside it`() throws {
        let pilot = try Pilot(width: 30, height: 7) { Columns() }
        pilot.press(.tab)
        pilot.press(.downArrow)
        #expect(focus(pilot) == "b")
        pilot.press(.rightArrow)
        #expect(focus(pilot).contains("Beside"))
    }

    @Test func `arrows to the side go to and fro between lists, whatever is above and below them`()
        throws
    {
        let pilot = try Pilot(width: 40, height: 8) {
            HStack {
                VStack(spacing: 0) {
                    List(["a", "b", "c"], id: \.self) { Text($0) }
                    TextField("Filter", text: .constant(""))
                }
                VStack(spacing: 0) {
                    Button("Up") {}
                    List(["d", "e"], id: \.self) { Text($0) }
                }
            }
        }
        pilot.click(text: "e")
        #expect(focus(pilot) == "e")
        pilot.press(.leftArrow)
        #expect(["a", "b", "c"].contains(focus(pilot)))
        pilot.press(.downArrow)
        pilot.press(.rightArrow)
        #expect(focus(pilot) == "e")
    }

    @Test(arguments: [KeyEquivalent.rightArrow, .leftArrow])
    func `an arrow to the side does not lead above or below a list`(_ key: KeyEquivalent) throws {
        let pilot = try Pilot(width: 20, height: 6) {
            VStack(spacing: 0) {
                Button("Above") {}
                List(["a", "b"], id: \.self) { Text($0) }
                Button("Below") {}
            }
        }
        pilot.press(.tab)
        pilot.press(.downArrow)
        #expect(focus(pilot) == "b")
        pilot.press(key)
        #expect(focus(pilot) == "b")
    }

    @Test func `arrows to the side lead from controls to what is beside them, and back`() throws {
        let pilot = try Pilot(width: 40, height: 8) {
            HStack {
                List(["a", "b", "c"], id: \.self) { Text($0) }
                VStack(spacing: 0) {
                    Button("Up") {}
                    Button("Down") {}
                }
                VStack(spacing: 0) {
                    Button("Left") {}
                    Button("Right") {}
                }
            }
        }
        pilot.click(text: "Down")
        pilot.press(.rightArrow)
        #expect(focus(pilot).contains("Right"))
        pilot.press(.leftArrow)
        #expect(focus(pilot).contains("Down"))
        pilot.press(.leftArrow)
        #expect(["a", "b", "c"].contains(focus(pilot)))
    }

    @Test func `what is scrolled out of sight is not beside what stands still`() throws {
        let pilot = try Pilot(width: 40, height: 5) {
            HStack {
                Button("A") {}
                ScrollView(.horizontal) {
                    HStack { ForEach(0..<8, id: \.self) { Button("X\($0)") {} } }
                }
            }
        }
        for _ in 0..<7 { pilot.press(.tab) }
        pilot.click(text: "[ A ]")
        #expect(!pilot.screen.contains("X0"))
        let first = try #require(pilot.screen.firstMatch(of: /X(.)/)?.1)
        pilot.press(.leftArrow)
        #expect(focus(pilot).contains("A"))
        pilot.press(.rightArrow)
        #expect(focus(pilot).contains("X\(first)"))
        // Within the strip they lead on, and scroll it.
        for _ in 0..<8 { pilot.press(.rightArrow) }
        #expect(focus(pilot).contains("X7"))
        for _ in 0..<7 { pilot.press(.leftArrow) }
        #expect(focus(pilot).contains("X0"))
        pilot.press(.leftArrow)
        #expect(focus(pilot).contains("A"))
    }

    @Test func `rows that would stand there if they were not scrolled away are no neighbours`()
        throws
    {
        let pilot = try Pilot(width: 40, height: 8) {
            VStack(alignment: .leading, spacing: 0) {
                Button("Top") {}
                Button("Next") {}
                HStack {
                    Text("side...........")
                    ScrollView { VStack { ForEach(0..<12, id: \.self) { Button("Y\($0)") {} } } }
                }
            }
        }
        for _ in 0..<13 { pilot.press(.tab) }
        pilot.click(text: "[ Top ]")
        let lines = pilot.lines
        pilot.press(.rightArrow)
        #expect(focus(pilot).contains("Next"))
        #expect(pilot.lines == lines)
    }

    @Test func `what stands between two lists is not passed over`() throws {
        let pilot = try Pilot(width: 60, height: 11) {
            HStack {
                List(0..<3, id: \.self) { Text("a\($0)") }
                Button("Mid") {}
                List(0..<3, id: \.self) { Text("b\($0)") }
            }
        }
        pilot.click(text: "a0")
        var seen: [String] = []
        for key: KeyEquivalent in [.rightArrow, .rightArrow, .leftArrow, .leftArrow] {
            pilot.press(key)
            seen.append(focus(pilot))
        }
        #expect(seen == ["[ Mid ]", "b0", "[ Mid ]", "a0"])
    }

    @Test func `where nothing is beside a control the arrows follow the order`() throws {
        let pilot = try Pilot(width: 20, height: 6) {
            VStack(spacing: 0) {
                Button("One") {}
                Button("Two") {}
            }
        }
        pilot.click(text: "One")
        pilot.press(.rightArrow)
        #expect(focus(pilot).contains("Two"))
        pilot.press(.leftArrow)
        #expect(focus(pilot).contains("One"))
    }

    private struct Entry: Identifiable {
        let id: String
        var children: [Entry]?
    }

    private static let tree = [
        Entry(id: "usr", children: [Entry(id: "bin"), Entry(id: "lib")]), Entry(id: "tmp"),
    ]

    private struct Outline: View {
        @State private var chosen: Set<String> = []

        var body: some View {
            VStack(spacing: 0) {
                List(BesideListTests.tree, children: \.children, selection: $chosen) { Text($0.id) }
                Text("chosen: \(chosen.sorted().joined(separator: " "))")
            }
        }
    }

    @Test func `a click on a row that unfolds others chooses it as one on any other does`() throws {
        let pilot = try Pilot(width: 24, height: 7) { Outline() }
        pilot.click(text: "usr")
        #expect(pilot.screen.contains("bin"))
        #expect(pilot.screen.contains("chosen: usr"))
        pilot.click(text: "bin")
        #expect(pilot.screen.contains("chosen: bin"))
        let place = try #require(pilot.find(text: "usr"))
        pilot.click(place.x, place.y, modifiers: .control)
        #expect(pilot.screen.contains("chosen: bin usr"))
        expectRedrawn(pilot)
    }

    private struct Groups: View {
        @State private var chosen: Set<String> = ["a"]

        var body: some View {
            VStack(spacing: 0) {
                List(selection: $chosen) {
                    Text("a").tag("a")
                    DisclosureGroup("grp") { Text("in").tag("in") }.tag("grp")
                }
                Text("chosen: \(chosen.sorted().joined(separator: " "))")
            }
        }
    }

    @Test func `a click on the label of a group chooses it`() throws {
        let pilot = try Pilot(width: 24, height: 7) { Groups() }
        pilot.click(text: "grp")
        #expect(pilot.screen.contains("chosen: grp"))
        #expect(pilot.screen.contains("in"))
    }
}
