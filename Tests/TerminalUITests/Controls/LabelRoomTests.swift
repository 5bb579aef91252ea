import TerminalTestSupport
import TerminalUI
import Testing

/// The room around what labels and links show beside their titles.
@MainActor
struct LabelRoomTests {
    private struct Labels: View {
        @State private var isWide = false

        var body: some View {
            VStack(alignment: .leading) {
                Label("one", systemImage: "star")
                Label {
                    Text("two")
                } icon: {
                    Text("**")
                }
                Button("Wide") { isWide.toggle() }
            }
            .labelStyle(.titleAndIcon)
            .labelIconToTitleSpacing(isWide ? 3 : 1)
            .labelReservedIconWidth(isWide ? 4 : 0)
        }
    }

    @Test func `titles of labels begin where their icons leave room`() throws {
        let pilot = try Pilot(width: 20, height: 3) { Labels() }
        func column(_ text: String) throws -> Int {
            let line = try #require(pilot.lines.first { $0.contains(text) })
            let start = try #require(line.range(of: text)).lowerBound
            return line.distance(from: line.startIndex, to: start)
        }
        let first = try column("**")
        #expect(try column("two") == first + 3)
        pilot.click(text: "Wide")
        #expect(try column("two") == first + 7 - (first - column("**")))
        #expect(try column("one") == column("two"))
        expectRedrawn(pilot)
    }

    private struct Links: View {
        @State private var visibility = Visibility.automatic

        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("Page") { Text("there") }
                        .navigationLinkIndicatorVisibility(visibility)
                    Button("Hide") { visibility = .hidden }
                    Button("Show") { visibility = .visible }
                }
            }
        }
    }

    @Test func `the sign of a link can be hidden, and the link leads on`() throws {
        let pilot = try Pilot(width: 24, height: 5) { Links() }
        #expect(pilot.screen.contains("Page ›"))
        pilot.click(text: "Hide")
        #expect(!pilot.screen.contains("›"))
        pilot.click(text: "Show")
        #expect(pilot.screen.contains("Page ›"))
        pilot.click(text: "Hide")
        expectRedrawn(pilot)
        pilot.click(text: "Page")
        #expect(pilot.screen.contains("there"))
    }

    @Test func `a picker of several values takes a label for the value`() throws {
        @MainActor
        struct Volume {
            var level: Binding<Int>
        }
        struct Mixer: View {
            @State private var levels = [1, 1]

            var body: some View {
                Picker(
                    "Level", sources: [Volume(level: $levels[0]), Volume(level: $levels[1])],
                    selection: \.level
                ) {
                    Text("low").tag(1)
                    Text("high").tag(2)
                } currentValueLabel: {
                    Text("value")
                }
                .pickerStyle(.segmented)
                Text("\(levels[0]) \(levels[1])")
            }
        }
        let pilot = try Pilot(width: 30, height: 3) { Mixer() }
        pilot.click(text: "high")
        #expect(pilot.screen.contains("2 2"))
    }
}
