import TerminalTestSupport
import TerminalUI
import Testing

/// A lazy container is as long as what it shows now, whatever it showed before.
@MainActor
struct LazyExtentTests {
    @Observable final class Model {
        var lines = 1
        var columns = 1
        var rows: [String] = []
    }

    @Test(arguments: [1, 3])
    func `rows after one that is empty are shown`(empty: Int) throws {
        let pilot = try Pilot(width: 12, height: 6) {
            VStack(spacing: 0) {
                LazyVStack(alignment: .leading) {
                    ForEach(0..<empty, id: \.self) { _ in Color.clear.frame(height: 0) }
                    ForEach(0..<3, id: \.self) { Text("row \($0)") }
                }
                Text("end")
            }
        }
        #expect(pilot.screen.contains("row 0") && pilot.screen.contains("row 2"))
        #expect(pilot.screen.contains("end"))
    }

    @Test func `a first row that shrinks leaves the bar as long as it would be`() throws {
        let model = Model()
        model.lines = 3
        let pilot = try Pilot(width: 12, height: 9) { Rows(model: model) }
        model.lines = 1
        pilot.render()
        let fresh = try Pilot(width: 12, height: 9) { Rows(model: model) }
        expectScreen(pilot, fresh.screen)
        #expect(pilot.screen.contains("row 3"))
    }

    private struct Rows: View {
        let model: Model
        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading) {
                    Text(Array(repeating: "a", count: model.lines).joined(separator: "\n"))
                    ForEach(1..<40, id: \.self) { Text("row \($0)") }
                }
            }
        }
    }

    @Test func `a grid with other columns has lines for the views in them`() throws {
        let model = Model()
        let pilot = try Pilot(width: 12, height: 6) { Cells(model: model) }
        model.columns = 2
        pilot.render()
        let fresh = try Pilot(width: 12, height: 6) { Cells(model: model) }
        expectScreen(pilot, fresh.screen)
        #expect(pilot.screen.contains("x"))
    }

    private struct Cells: View {
        let model: Model
        var body: some View {
            LazyVGrid(columns: Array(repeating: GridItem(), count: model.columns)) {
                Color.clear.frame(height: 0)
                Text("x")
            }
        }
    }

    @Test func `a table that comes into a lazy grid is as tall as its rows`() throws {
        let model = Model()
        let pilot = try Pilot(width: 24, height: 8) { Lists(model: model) }
        model.rows = ["one", "two", "three"]
        pilot.render()
        let fresh = try Pilot(width: 24, height: 8) { Lists(model: model) }
        expectScreen(pilot, fresh.screen)
        #expect(pilot.screen.contains("three"))
    }

    @Test(arguments: [3, 4, 9])
    func `a lazy container is chosen by its own length, whatever was shown before`(height: Int)
        throws
    {
        let model = Model()
        model.lines = 1
        let pilot = try Pilot(width: 12, height: height) { Choice(model: model) }
        for (lines, size) in [(3, height), (1, height), (3, 12), (3, height), (1, 12), (2, height)]
        {
            model.lines = lines
            pilot.resize(to: CellSize(width: 12, height: size))
            pilot.render()
            let fresh = try Pilot(width: 12, height: size) { Choice(model: model) }
            expectScreen(pilot, fresh.screen)
            #expect(pilot.screen.contains(lines + 3 > size ? "short" : "end"))
        }
    }

    /// A lazy grid whose other lines are not as long as the first.
    private struct Choice: View {
        let model: Model
        var body: some View {
            ViewThatFits(in: .vertical) {
                LazyVGrid(columns: [GridItem()], spacing: 0) {
                    Text((0..<model.lines).map { "\($0)" }.joined(separator: "\n"))
                    Text("second")
                    Text("third")
                    Text("end")
                }
                Text("short")
            }
        }
    }

    private struct Row: Identifiable {
        let id: String
    }

    private struct Lists: View {
        let model: Model
        var body: some View {
            HStack {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 12))]) {
                    ForEach(model.rows.prefix(1), id: \.self) { _ in
                        Table(model.rows.map { Row(id: $0) }) { TableColumn("Title", value: \.id) }
                            .frame(maxHeight: 5)
                    }
                }
            }
        }
    }
}
