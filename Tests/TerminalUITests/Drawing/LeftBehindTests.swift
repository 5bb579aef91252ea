import TerminalTestSupport
import TerminalUI
import Testing

/// Nothing stays on the screen of what has gone.
@MainActor
struct LeftBehindTests {
    enum Showing: CaseIterable {
        case alert, sheet, confirmation
    }

    private struct Row: View {
        let number: Int
        let showing: Showing
        let delete: () -> Void
        @State private var isShown = false

        var body: some View {
            let row = Button("Row \(number)") { isShown = true }
            switch showing {
            case .alert:
                row.alert("Alert", isPresented: $isShown) { Button("del") { delete() } }
            case .sheet:
                row.sheet(isPresented: $isShown) { Button("del") { delete() } }
            case .confirmation:
                row.confirmationDialog("Sure?", isPresented: $isShown) {
                    Button("del") { delete() }
                }
            }
        }
    }

    private struct Rows: View {
        let showing: Showing
        @State private var items = [1, 2, 3, 4, 5, 6]

        var body: some View {
            List {
                ForEach(items, id: \.self) { number in
                    Row(number: number, showing: showing) { items.removeFirst() }
                }
            }
        }
    }

    @Test(arguments: Showing.allCases)
    func `a presentation goes with the row that it deletes`(_ showing: Showing) throws {
        let pilot = try Pilot(width: 24, height: 9) { Rows(showing: showing) }
        pilot.click(text: "Row 1")
        pilot.click(text: "del")
        #expect(!pilot.screen.contains("del"))
        #expect(pilot.screen.contains("Row 2"))
        expectRedrawn(pilot)
    }

    private struct Scrolled: View {
        @State private var count = 9

        var body: some View {
            VStack(spacing: 0) {
                Button("del") { count -= 1 }
                Button("add") { count += 1 }
                ScrollView { ForEach(0..<count, id: \.self) { Text("r\($0)") } }
            }
        }
    }

    @Test(arguments: [5, 6, 7])
    func `the bar of a scroll view follows its rows`(_ height: Int) throws {
        let pilot = try Pilot(width: 8, height: height) { Scrolled() }
        pilot.wheel(1, x: 3, y: 4)
        for name in ["del", "del", "add", "add", "add", "del"] {
            pilot.click(text: name)
            expectRedrawn(pilot)
        }
    }

    private struct Adaptive: View {
        var body: some View {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 6))]) {
                    Text("a")
                    VStack {
                        Text("b")
                        Text("c")
                        Button("x") {}
                    }
                }
            }
        }
    }

    @Test(arguments: 1...4)
    func `a grid whose columns depend on the bar comes to rest`(_ height: Int) throws {
        for width in 6...20 {
            let pilot = try Pilot(width: width, height: height) { Adaptive() }
            #expect(!pilot.host.needsFrame)
            pilot.press(.tab)
            #expect(!pilot.host.needsFrame)
            expectRedrawn(pilot)
        }
    }
}
