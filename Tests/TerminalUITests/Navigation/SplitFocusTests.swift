import TerminalTestSupport
import TerminalUI
import Testing

/// Where the focus goes when a page comes or goes in one column of a split view.
@MainActor
struct SplitFocusTests {
    struct Mail: View {
        let hasButton: Bool
        @State private var chosen: String?
        var body: some View {
            NavigationSplitView {
                List(["inbox", "sent"], id: \.self, selection: $chosen) { Text($0) }
            } detail: {
                NavigationStack {
                    VStack {
                        Text("detail of \(chosen ?? "none")")
                        Button("before") {}
                        NavigationLink("open") {
                            VStack {
                                Text("the page")
                                if hasButton { Button("answer") {} }
                            }
                        }
                    }
                }
            }
        }
    }

    private func pilotOnPage(hasButton: Bool) throws -> Pilot {
        let pilot = try Pilot(width: 60, height: 10) { Mail(hasButton: hasButton) }
        pilot.press([.downArrow, .return, .tab, .tab])
        #expect(pilot.reversed.contains { $0.contains("open") }, "\(pilot.styledScreen)")
        pilot.press(.return)
        #expect(pilot.screen.contains("the page"))
        return pilot
    }

    @Test func `the focus stays in the column in which a page comes and goes`() throws {
        let pilot = try pilotOnPage(hasButton: true)
        #expect(pilot.reversed.contains { $0.contains("answer") }, "\(pilot.styledScreen)")
        pilot.press(.escape)
        #expect(!pilot.screen.contains("the page"))
        #expect(pilot.reversed.contains { $0.contains("open") }, "\(pilot.styledScreen)")
    }

    @Test func `Escape leaves a page in which nothing can have the focus`() throws {
        let pilot = try pilotOnPage(hasButton: false)
        pilot.press(.escape)
        #expect(!pilot.screen.contains("the page"))
        #expect(pilot.screen.contains("detail of"))
    }

    @Test func `Escape leaves the page beside the list that has the focus`() throws {
        let pilot = try pilotOnPage(hasButton: true)
        pilot.press(.tab)
        pilot.press(.escape)
        #expect(!pilot.screen.contains("the page"))
        #expect(pilot.screen.contains("detail of"))
    }
}
