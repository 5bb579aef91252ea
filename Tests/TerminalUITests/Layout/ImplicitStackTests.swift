import TerminalTestSupport
import TerminalUI
import Testing

/// Several views where there is room for one stand below each other, in the middle.
@MainActor
struct ImplicitStackTests {
    private struct Views: View {
        var body: some View {
            Text("a long line")
            Text("short")
        }
    }

    enum Place: CaseIterable {
        case window, stack, sheet, scrollView, tab
    }

    private struct Screen: View {
        let place: Place

        var body: some View {
            switch place {
            case .window: Views()
            case .stack: NavigationStack { Views() }
            case .sheet: Text("behind").sheet(isPresented: .constant(true)) { Views() }
            case .scrollView: ScrollView { Views() }
            case .tab: TabView { Tab("One", systemImage: "star") { Views() } }
            }
        }
    }

    @Test(arguments: Place.allCases)
    func `they are in the middle`(_ place: Place) throws {
        let pilot = try Pilot(width: 21, height: 8) { Screen(place: place) }
        let long = pilot.lines.first { $0.contains("a long line") } ?? ""
        let short = pilot.lines.first { $0.contains("short") } ?? ""
        let column = long.prefix { $0 != "a" }.count
        #expect(column > 0)
        #expect(short.prefix { $0 != "s" }.count == column + 3)
    }
}
