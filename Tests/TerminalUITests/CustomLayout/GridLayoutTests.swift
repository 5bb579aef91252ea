import TerminalTestSupport
import TerminalUI
import Testing

/// The layout of a grid lays out as the grid does, and takes turns with other layouts.
@MainActor
struct GridLayoutTests {
    @MainActor
    final class Model: ObservableObject {
        @Published var kind = 0
        @Published var spacing: CGFloat?

        var layout: AnyLayout {
            switch kind {
            case 0: AnyLayout(GridLayout(alignment: .leading, horizontalSpacing: spacing))
            case 1: AnyLayout(VStackLayout(alignment: .leading))
            default: AnyLayout(HStackLayout())
            }
        }
    }

    struct Cells: View {
        var body: some View {
            GridRow {
                Text("a")
                Text("long")
                Text("x\ny")
            }
            GridRow {
                Text("longer").gridColumnAlignment(.trailing)
                Text("b")
            }
            Divider()
            GridRow(alignment: .bottom) {
                Text("over two").gridCellColumns(2)
                Text("z").gridCellAnchor(.trailing)
            }
        }
    }

    struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name)\(count)") { count += 1 } }
    }

    private func screen<V: View>(_ view: V, width: Int, height: Int = 8) throws -> String {
        try Pilot(width: width, height: height) {
            view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }.screen
    }

    @Test(arguments: [6, 10, 14, 30])
    func `it lays out as a grid does, in any room`(width: Int) throws {
        for (alignment, horizontal, vertical) in [
            (Alignment.center, nil, nil), (.leading, 3, 1), (.bottomTrailing, 0, nil),
        ] as [(Alignment, CGFloat?, CGFloat?)] {
            let grid = try screen(
                Grid(
                    alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical
                ) { Cells() }, width: width)
            let layout = GridLayout(
                alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical)
            #expect(grid.contains("long") || width < 14)
            #expect(try screen(layout { Cells() }, width: width) == grid)
            #expect(try screen(AnyLayout(layout) { Cells() }, width: width) == grid)
        }
    }

    @Test func `it has the room that is left, as a grid has`() throws {
        let text = Text("beside").frame(maxHeight: .infinity)
        for width in [12, 24] {
            let grid = try screen(
                HStack {
                    Grid { Cells() }; text
                }.padding(1), width: width)
            let layout = try screen(
                HStack {
                    GridLayout() { Cells() }; text
                }.padding(1), width: width)
            #expect(layout == grid)
        }
    }

    @Test func `with another layout rows stack their views, and keep what these hold`() throws {
        struct Switching: View {
            @ObservedObject var model: Model
            var body: some View {
                model.layout {
                    GridRow {
                        Counter(name: "a")
                        Counter(name: "bbbb")
                    }
                    GridRow {
                        Counter(name: "ccccc")
                        Counter(name: "d")
                    }
                }
                .buttonStyle(.plain)
            }
        }
        let model = Model()
        let pilot = try Pilot(width: 30, height: 4) { Switching(model: model) }
        func expectColumns(_ distance: Int, _ other: Int, isRow: Bool = false) {
            let places = ["a1", "bbbb", "ccccc", "d0"].compactMap { pilot.find(text: $0) }
            guard places.count == 4 else {
                Issue.record("\(pilot.screen)")
                return
            }
            #expect(places[1].x - places[0].x == distance, "\(pilot.screen)")
            #expect(places[3].x - places[2].x == other, "\(pilot.screen)")
            #expect((places[2].y == places[0].y) == isRow)
            expectRedrawn(pilot)
        }
        pilot.click(text: "a0")
        expectColumns(7, 7)
        model.kind = 1
        pilot.render()
        expectColumns(3, 7)
        model.kind = 2
        pilot.render()
        expectColumns(3, 7, isRow: true)
        model.kind = 0
        pilot.render()
        expectColumns(7, 7)
        model.spacing = 3
        pilot.render()
        expectColumns(9, 9)
    }
}
