import TerminalTestSupport
import TerminalUI
import Testing

/// Badges of the rows that lead to other pages.
@MainActor
struct LinkBadgeTests {
    @Test func `a badge stands before the sign of its link, at the end of the row`() throws {
        let pilot = try Pilot(width: 24, height: 5) {
            NavigationStack {
                List {
                    NavigationLink("Inbox") { Text("in") }.badge(12)
                    NavigationLink("Sent", value: 1).badge("new")
                    NavigationLink("Spam", value: 2).badge(0)
                }
            }
        }
        #expect(pilot.screen.contains("Inbox               12 ›"))
        #expect(pilot.screen.contains("Sent               new ›"))
        #expect(pilot.screen.contains("Spam ›"))
    }
}
