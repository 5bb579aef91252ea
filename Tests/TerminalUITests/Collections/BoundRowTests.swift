import TerminalTestSupport
import TerminalUI
import Testing

/// Lazily made rows of a loop over a binding.
@MainActor
struct BoundRowTests {
    struct Item: Identifiable {
        let id: Int
        var name: String
    }

    @Observable @MainActor final class Model {
        var items = (0..<400).map { Item(id: $0, name: "row \($0)") }
    }

    struct Row: View {
        @Binding var item: Item
        @State private var isShown = false
        @State private var presses = 0

        var body: some View {
            HStack {
                Button(item.name) { isShown = true }
                Button("add") { presses += 1 }
                Text("pressed \(presses)")
            }
            .sheet(isPresented: $isShown) { Text("sheet of \(item.name)") }
        }
    }

    enum Loop: CaseIterable {
        case bound, reversed, slice, plain
    }

    struct Screen: View {
        @Bindable var model: Model
        let loop: Loop

        var body: some View {
            ScrollViewReader { reader in
                Button("go") { reader.scrollTo(300) }
                List {
                    switch loop {
                    case .bound: ForEach($model.items) { Row(item: $0) }
                    case .reversed:
                        ForEach($model.items.reversed()) { Row(item: $0) }
                    case .slice:
                        ForEach(Slice(base: model.items, bounds: 0..<model.items.count)) {
                            Row(item: .constant($0))
                        }
                    case .plain: ForEach(model.items) { Row(item: .constant($0)) }
                    }
                }
            }
        }
    }

    private func first(_ loop: Loop) -> Int { loop == .reversed ? 399 : 0 }

    @Test(arguments: Loop.allCases)
    func `the sheet of a row goes with its element`(_ loop: Loop) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 12) { Screen(model: model, loop: loop) }
        let row = first(loop)
        pilot.click(text: "row \(row) ")
        #expect(pilot.screen.contains("sheet of row \(row)"))
        // Out of sight, the row keeps what it shows; when it is gone, it does not.
        model.items.insert(
            contentsOf: (1000..<1020).map { Item(id: $0, name: "new \($0)") },
            at: loop == .reversed ? model.items.count : 0)
        pilot.render()
        #expect(pilot.screen.contains("sheet of row \(row)"))
        model.items.removeAll { $0.id == row }
        pilot.render()
        #expect(!pilot.screen.contains("sheet of"), "\(pilot.screen)")
        expectRedrawn(pilot)
    }

    @Test(arguments: Loop.allCases)
    func `the state of an element that is gone is not that of one with its id`(
        _ loop: Loop
    ) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 12) { Screen(model: model, loop: loop) }
        let row = first(loop)
        pilot.click(text: "add")
        #expect(pilot.screen.contains("pressed 1"))
        // Back after it was out of sight.
        pilot.wheel(20, x: 5, y: 5)
        #expect(!pilot.screen.contains("row \(row) "))
        pilot.wheel(-20, x: 5, y: 5)
        #expect(pilot.screen.contains("pressed 1"))
        pilot.wheel(20, x: 5, y: 5)
        let item = try #require(model.items.first { $0.id == row })
        model.items.removeAll { $0.id == row }
        pilot.render()
        model.items.insert(item, at: loop == .reversed ? model.items.count : 0)
        pilot.wheel(-20, x: 5, y: 5)
        #expect(pilot.screen.contains("row \(row) ") && !pilot.screen.contains("pressed 1"))
    }

    @Test(arguments: Loop.allCases)
    func `a row that is far away is scrolled to`(_ loop: Loop) throws {
        let model = Model()
        let pilot = try Pilot(width: 40, height: 12) { Screen(model: model, loop: loop) }
        pilot.click(text: "go")
        #expect(pilot.screen.contains("row 300 "), "\(pilot.screen)")
    }
}
