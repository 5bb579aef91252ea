import PublisherCore
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
private final class Journal {
    var lines: [String] = []
    let presses = PassthroughSubject<Int, Never>()
}

private final class Tally: ObservableObject {
    @Published var count = 0
}

/// A row with state of each kind; Return presses it.
private struct CountingRow: View {
    let id: Int
    let journal: Journal
    @State private var presses = 0
    @StateObject private var tally = Tally()
    @State private var isOpen = false

    var body: some View {
        HStack {
            Text("\(id):\(presses):\(tally.count)")
            if isOpen { OpenedPart() }
        }
        .onAppear { journal.lines.append("+\(id)") }
        .onDisappear { journal.lines.append("-\(id)") }
        .onReceive(journal.presses.filter { $0 == id }) { _ in
            presses += 1
            tally.count += 10
            isOpen = true
        }
    }
}

private struct OpenedPart: View {
    @State private var text = "open"

    var body: some View { Text(text).onAppear { text = "opened" } }
}

private struct RowsView: View {
    @Bindable var items: Items
    let journal: Journal

    var body: some View {
        List(items.list) { CountingRow(id: $0.id, journal: journal) }.scrollIndicators(.hidden)
    }
}

@MainActor
@Suite("State of rows that leave the screen")
struct ParkedRowTests {
    @Test func `what was written to a row is there when it comes back`() throws {
        let items = Items(1...100)
        let journal = Journal()
        let pilot = try Pilot(width: 16, height: 3) { RowsView(items: items, journal: journal) }
        journal.presses.send(2)
        pilot.render()
        expectScreen(pilot, "1:0:0\n2:1:10 opened\n3:0:0")
        journal.lines = []
        pilot.press(.end)
        expectScreen(pilot, "98:0:0\n99:0:0\n100:0:0")
        // It left as any other view does.
        #expect(journal.lines.contains("-2"))
        pilot.press(.home)
        expectScreen(pilot, "1:0:0\n2:1:10 opened\n3:0:0")
        #expect(journal.lines.filter { $0 == "+2" }.count == 1)
        // The subscription is one: a press counts once.
        journal.presses.send(2)
        pilot.render()
        expectScreen(pilot, "1:0:0\n2:2:20 opened\n3:0:0")
    }

    @Test func `a row keeps its state while it is moved about off the screen`() throws {
        let items = Items(1...50)
        let journal = Journal()
        let pilot = try Pilot(width: 16, height: 3) { RowsView(items: items, journal: journal) }
        journal.presses.send(1)
        pilot.press(.end)
        items.list.append(items.list.removeFirst())
        pilot.render()
        pilot.press(.end)
        expectScreen(pilot, "49:0:0\n50:0:0\n1:1:10 opened")
    }

    @Test func `a row whose element went and came again starts anew`() throws {
        let items = Items(1...50)
        let journal = Journal()
        let pilot = try Pilot(width: 16, height: 3) { RowsView(items: items, journal: journal) }
        journal.presses.send(1)
        pilot.press(.end)
        let first = items.list.removeFirst()
        pilot.render()
        items.list.insert(first, at: 0)
        pilot.render()
        pilot.press(.home)
        expectScreen(pilot, "1:0:0\n2:0:0\n3:0:0")
    }

    @Test func `rows that nothing was written to leave nothing behind`() throws {
        let counted = CountingRows()
        let pilot = try Pilot(width: 10, height: 5) { List(counted) { Text($0.name) } }
        for _ in 0..<20 { pilot.press(.pageDown) }
        #expect(pilot.counters.nodes < 200)
    }
}
