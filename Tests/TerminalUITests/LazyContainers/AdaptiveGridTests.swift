import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Grids that have another number of columns beside the bar.
@MainActor
struct AdaptiveGridTests {
    @Observable
    @MainActor
    final class Item: Identifiable {
        let id: Int
        var tall: Int
        var title: String

        init(_ id: Int, tall: Int) {
            self.id = id
            self.tall = tall
            title = "row \(id)"
        }
    }

    @MainActor
    final class Log {
        var bodies: [Int] = []
    }

    struct Row: View {
        let item: Item
        let log: Log

        var body: some View {
            let _ = log.bodies.append(item.id)
            Text(item.title + String(repeating: "\n-", count: item.tall - 1))
        }
    }

    struct Screen: View {
        let items: [Item]
        let log: Log

        var body: some View {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 12))]) {
                    ForEach(items) { Row(item: $0, log: log) }
                }
            }
        }
    }

    @Test(arguments: [24, 25, 26, 38, 51], [5, 6, 7, 9])
    func `a change makes one row, whatever the bar takes`(_ width: Int, _ height: Int) throws {
        let log = Log()
        let items = [2, 2, 4, 2, 1, 1].enumerated().map { Item($0.offset, tall: $0.element) }
        let pilot = try Pilot(width: width, height: height) { Screen(items: items, log: log) }
        for change in 0..<6 {
            log.bodies = []
            let index = [3, 0, 0, 2, 1, 3][change]
            if change == 0 { items[index].tall = 3 } else { items[index].title += "!" }
            pilot.render()
            #expect(log.bodies == [index], "\(width) x \(height), change \(change)")
            expectRedrawn(pilot)
        }
    }

    @Test func `no row is made that is not shown`() throws {
        let log = Log()
        let items = [2, 2, 4, 2, 1, 1].enumerated().map { Item($0.offset, tall: $0.element) }
        let pilot = try Pilot(width: 25, height: 6) { Screen(items: items, log: log) }
        log.bodies = []
        items[3].tall = 3
        pilot.render()
        items[0].title += "!"
        pilot.render()
        #expect(log.bodies == [3, 0])
    }
}
