import TerminalTestSupport
import TerminalUI
import Testing

/// A click in a row that the press brings into sight as a whole.
@MainActor
struct CutOffRowClickTests {
    enum Container: CaseIterable { case list, section, table, high }

    struct Item: Identifiable {
        let id: Int
    }

    struct Row: View {
        let item: Int
        @State private var count = 0
        @State private var isOn = false

        var body: some View {
            VStack(alignment: .leading) {
                Toggle("t\(item)", isOn: $isOn)
                Button("b\(item):\(count).") { count += 1 }
                Text("e\(item)")
            }
        }
    }

    struct Screen: View {
        let container: Container

        var body: some View {
            switch container {
            case .list: List(0..<9) { Row(item: $0) }
            case .section: List { Section("S") { ForEach(0..<9) { Row(item: $0) } } }
            case .table:
                Table((0..<9).map { Item(id: $0) }) { TableColumn("c") { Row(item: $0.id) } }
            case .high:
                VStack {
                    Text("top")
                    List(0..<9) { Row(item: $0) }.frame(height: 12)
                }
            }
        }
    }

    @Test(arguments: Container.allCases, [6, 7, 8, 9])
    func `works what it is on`(container: Container, height: Int) throws {
        for item in 0..<3 {
            for isToggle in [true, false] {
                let pilot = try Pilot(width: 30, height: height) { Screen(container: container) }
                let text = isToggle ? "[ ] t\(item)" : "b\(item):0."
                guard let point = pilot.find(text: text) else { continue }
                pilot.click(point.x, point.y)
                pilot.render()
                #expect(pilot.screen.contains(isToggle ? "[x] t\(item)" : "b\(item):1."))
                #expect(!pilot.screen.contains(isToggle ? ":1." : "[x]"))
            }
        }
    }

    @Test(arguments: [true, false])
    func `does nothing where the mouse is taken elsewhere`(tellsMotion: Bool) throws {
        let pilot = try Pilot(width: 30, height: 8) { Screen(container: .list) }
        let point = try #require(pilot.find(text: "b2:0."))
        pilot.mouse(.press, at: CellPoint(x: point.x, y: point.y))
        if tellsMotion { pilot.mouse(.drag, at: CellPoint(x: point.x + 14, y: point.y)) }
        pilot.mouse(.release, at: CellPoint(x: point.x + 14, y: point.y))
        #expect(pilot.screen.contains("b2:0."))
    }
}
