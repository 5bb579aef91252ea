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
        #expect(pilot.screen.contains("Spam                   ›"))
    }

    @Test func `the sign of a link is at the end of a row, and beside the label elsewhere`() throws
    {
        let pilot = try Pilot(width: 24, height: 6) {
            NavigationStack {
                VStack {
                    NavigationLink("out") { Text("page") }
                    Form { NavigationLink("in") { Text("page") } }
                }
            }
        }
        #expect(pilot.screen.contains("out ›"), "\(pilot.screen)")
        #expect(pilot.screen.contains("in                     ›"), "\(pilot.screen)")
    }

    struct Hidden: View {
        @State private var isActive = false
        var body: some View {
            NavigationStack {
                List {
                    ZStack(alignment: .leading) {
                        Text("row")
                        NavigationLink(isActive: $isActive) {
                            Text("page")
                        } label: {
                            EmptyView()
                        }
                    }
                }
            }
        }
    }

    @Test func `a link without a label has no sign, and leads on all the same`() throws {
        let pilot = try Pilot(width: 24, height: 6) { Hidden() }
        #expect(!pilot.screen.contains("›"))
        pilot.press(.return)
        #expect(pilot.screen.contains("page"))
    }
}
