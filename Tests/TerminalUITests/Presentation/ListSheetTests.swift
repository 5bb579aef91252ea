import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Lists where they are as high as they like to be.
@MainActor
struct ListSheetTests {
    @Observable
    @MainActor
    final class Model {
        var lines = 2
        var rows = 3
    }

    struct Rows: View {
        let model: Model
        var body: some View {
            List(0..<model.rows, id: \.self) { row in
                VStack(alignment: .leading) {
                    ForEach(0..<model.lines, id: \.self) { Text("row \(row).\($0)") }
                }
            }
        }
    }

    struct Presenting: View {
        let model: Model
        var body: some View {
            Text("behind").sheet(isPresented: .constant(true)) {
                NavigationStack { Rows(model: model).navigationTitle("Rows") }
            }
        }
    }

    @Test func `a sheet is as high as the rows of its list`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 20) { Presenting(model: model) }
        #expect(pilot.screen.contains("row 2.1"), "\(pilot.screen)")
        #expect(pilot.lines.filter { $0.contains("│") }.count == 7, "\(pilot.screen)")
        model.lines = 1
        pilot.render()
        #expect(pilot.lines.filter { $0.contains("│") }.count == 4, "\(pilot.screen)")
        expectRedrawn(pilot)
        model.lines = 4
        model.rows = 40
        pilot.render()
        #expect(pilot.lines.filter { $0.contains("│") }.count == 18, "\(pilot.screen)")
        expectRedrawn(pilot)
        model.rows = 1
        pilot.render()
        #expect(pilot.lines.filter { $0.contains("│") }.count == 5, "\(pilot.screen)")
    }

    @Test func `a list in a view that scrolls is as high as its first rows`() throws {
        let model = Model()
        let pilot = try Pilot(width: 30, height: 20) {
            ScrollView {
                Rows(model: model)
                Text("below")
            }
        }
        #expect(pilot.find(text: "below")?.y == 6, "\(pilot.screen)")
        model.rows = 2
        pilot.render()
        #expect(pilot.find(text: "below")?.y == 4, "\(pilot.screen)")
    }
}
