import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// What a row shows in another place than its own goes on when the row has left the screen.
@MainActor
struct HeldPageTests {
    struct Player: Identifiable {
        let id: Int
        var score: Int
        var name: String { "player \(id)" }
    }

    enum Container: CaseIterable {
        case list, stack, grid
    }

    enum Showing: CaseIterable {
        case link, presentedPage, sheet, boundSheet
    }

    @MainActor final class Log {
        var gone: [Int] = []
        weak var model: Model?
    }

    final class Model: ObservableObject {}

    /// Whose sheet is shown, told to nobody but the row.
    @MainActor @Observable final class Shown {
        var id: Int?
    }

    private struct Row: View {
        let log: Log
        let shown: Shown
        @StateObject private var model = Model()
        let player: Player
        let showing: Showing
        let win: () -> Void
        @State private var isShown = false
        @State private var own = 0

        private var page: some View {
            VStack {
                Text("\(player.name) has \(player.score), own \(own)")
                Button("Win") { win() }
                Button("Own") { own += 1 }
            }
        }

        var body: some View {
            let _ = player.id == 1 ? log.model = model : ()
            row.onDisappear { log.gone.append(player.id) }
        }

        @ViewBuilder private var row: some View {
            switch showing {
            case .link:
                NavigationLink(player.name) { page }
            case .presentedPage:
                Button(player.name) { isShown = true }
                    .navigationDestination(isPresented: $isShown) { page }
            case .sheet:
                Button(player.name) { isShown = true }.sheet(isPresented: $isShown) { page }
            case .boundSheet:
                Button(player.name) { shown.id = player.id }
                    .sheet(
                        isPresented: Binding {
                            shown.id == player.id
                        } set: { _ in
                            shown.id = nil
                        }
                    ) {
                        page
                    }
            }
        }
    }

    private struct Players: View {
        let container: Container
        let showing: Showing
        var log = Log()
        @State private var shown = Shown()
        @State private var players = (0..<40).map { Player(id: $0, score: 100 - $0) }

        private var rows: some View {
            ForEach(players) { player in
                Row(log: log, shown: shown, player: player, showing: showing) {
                    guard let index = players.firstIndex(where: { $0.id == player.id }) else {
                        return
                    }
                    players[index].score -= 50
                    players.sort { $0.score > $1.score }
                }
            }
        }

        var body: some View {
            NavigationStack {
                switch container {
                case .list: List { rows }
                case .stack: ScrollView { LazyVStack { rows } }
                case .grid: ScrollView { LazyVGrid(columns: [GridItem()]) { rows } }
                }
            }
            .onKeyPress("x") {
                players.removeAll { $0.id == 1 }
                return .handled
            }
        }
    }

    @Test(arguments: Container.allCases, Showing.allCases)
    func `what a row shows follows its element to where nobody sees it`(
        _ container: Container, _ showing: Showing
    ) throws {
        let pilot = try Pilot(width: 50, height: 9) {
            Players(container: container, showing: showing)
        }
        pilot.click(text: "player 1")
        #expect(pilot.screen.contains("player 1 has 99, own 0"))
        pilot.click(text: "Own")
        // The row goes to the end, far below.
        pilot.click(text: "Win")
        #expect(pilot.screen.contains("player 1 has 49, own 1"))
        pilot.click(text: "Own")
        pilot.click(text: "Win")
        #expect(pilot.screen.contains("player 1 has -1, own 2"))
        pilot.resize(to: CellSize(width: 44, height: 8))
        pilot.click(text: "Win")
        #expect(pilot.screen.contains("player 1 has -51, own 2"))
        expectRedrawn(pilot)

        pilot.press(.escape)
        #expect(!pilot.screen.contains("own 2"))
        #expect(pilot.screen.contains("player 2"))
        expectRedrawn(pilot)
        // The row is where it belongs, once, and knows what it was.
        pilot.press(.end)
        if container != .list { for _ in 0..<40 { pilot.press(.pageDown) } }
        #expect(pilot.lines.count { $0.contains("player 1 ") } == 1)
        pilot.click(text: "player 1 ")
        #expect(pilot.screen.contains("player 1 has -51, own 2"))
    }

    @Test(arguments: Container.allCases, Showing.allCases)
    func `the row goes with what it has shown`(
        _ container: Container, _ showing: Showing
    ) throws {
        let log = Log()
        let pilot = try Pilot(width: 50, height: 9) {
            Players(container: container, showing: showing, log: log)
        }
        pilot.click(text: "player 1")
        pilot.click(text: "Win")
        #expect(log.model != nil)
        // Below a page it has disappeared, below a sheet it has not.
        #expect(log.gone.contains(1) == (showing == .link || showing == .presentedPage))
        pilot.press(.escape)
        #expect(pilot.screen.contains("player 2"))
        // The button that has led there has the focus again, and keeps its row until the focus is elsewhere; after a page
        // it has come back for that.
        pilot.click(text: "player 3")
        pilot.press(.escape)
        // What was written to a row is kept for its return.
        #expect((log.model == nil) == (showing == .link || showing == .boundSheet))
        let isPage = showing == .link || showing == .presentedPage
        #expect(log.gone.count { $0 == 1 } == (isPage && container != .list ? 2 : 1))
    }

    @Test(arguments: Container.allCases)
    func `the page of an element that goes stays as it was`(_ container: Container) throws {
        let pilot = try Pilot(width: 50, height: 9) {
            Players(container: container, showing: .link)
        }
        pilot.click(text: "player 1")
        pilot.click(text: "Win")
        pilot.press("x")
        #expect(pilot.screen.contains("player 1 has 49, own 0"))
        pilot.press(.escape)
        pilot.press(.end)
        #expect(!pilot.screen.contains("player 1 "))
    }
}
