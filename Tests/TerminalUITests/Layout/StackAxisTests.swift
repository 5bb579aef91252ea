import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Which way dividers and spacers run, where text stands in rows, and how grids grow.
@MainActor
struct StackAxisTests {
    private func shown<V: View>(
        _ width: Int = 20, _ height: Int = 4, @ViewBuilder _ view: () -> V
    ) throws -> [String] {
        try Pilot(width: width, height: height) {
            view().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }.lines
    }

    @Test func `dividers and spacers keep the axis of their stack under modifiers`() throws {
        let row = try shown(9, 2) {
            HStack(alignment: .top) {
                Text("a")
                Divider().background(.red).overlay { EmptyView() }
                Text("b")
                Spacer().background(.blue).padding(0)
                Text("c")
            }
        }
        #expect(row == ["a │ b   c", "  │"])
        let behind = try shown(5, 1) { HStack { Text("ab").background { Divider() } } }
        #expect(behind == ["ab"])
    }

    private struct Turning: View {
        @State private var isRow = true

        var body: some View {
            let layout =
                isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))
            layout {
                Button("a") { isRow.toggle() }
                Divider().padding(0)
                Text("b")
                Spacer()
                Text("c")
            }
        }
    }

    @Test func `a layout that turns turns its dividers and spacers`() throws {
        let pilot = try Pilot(width: 15, height: 5) { Turning() }
        #expect(pilot.lines[2].contains("[ a ] │ b"))
        #expect(pilot.lines[2].hasSuffix("c"))
        pilot.press(.return)
        #expect(pilot.lines == ["[ a ]", "───────────────", "b", "", "c"])
        pilot.press(.return)
        #expect(pilot.lines[2].contains("[ a ] │ b"))
    }

    @Test func `rows are aligned by their text, however deep it is`() throws {
        let padded = try shown(12, 3) {
            HStack(alignment: .firstTextBaseline) {
                Text("a")
                Text("b").padding(.top, 1)
                Text("c").frame(height: 3).background(.clear)
                Text("d")
            }
        }
        #expect(padded == ["", "a b c d", ""])
        let layout = try shown(12, 2) {
            AnyLayout(HStackLayout(alignment: .firstTextBaseline)) {
                Text("a")
                Text("b").padding(.top, 1)
            }
        }
        #expect(layout == ["", "a b"])
        let stacks = try shown(14, 4) {
            HStack(alignment: .firstTextBaseline) {
                Text("a")
                VStack {
                    Rectangle().fill(.clear).frame(width: 1, height: 1)
                    Text("one")
                    Text("two")
                }
                Text("x\ny")
            }
        }
        #expect(stacks == ["", "a one x", "  two y", ""])
        let last = try shown(14, 3) {
            HStack(alignment: .lastTextBaseline) {
                Text("x\ny").padding(.bottom, 1)
                Text("z")
            }
        }
        #expect(last == ["x", "y z", ""])
    }

    @Test func `a grid with flexible views takes the room that it is offered`() throws {
        let divided = try shown(12, 3) {
            Grid {
                GridRow {
                    Text("ab")
                    Text("cd")
                }
                Divider()
                GridRow {
                    Text("e")
                    Text("f")
                }
            }
        }
        #expect(divided == [" ab     cd", "────────────", "  e     f"])
        let unsized = try shown(12, 3) {
            Grid {
                GridRow {
                    Text("ab")
                    Text("cd")
                }
                Divider().gridCellUnsizedAxes(.horizontal)
                GridRow {
                    Text("e")
                    Text("f")
                }
            }
        }
        #expect(unsized == ["ab cd", "─────", "e  f"])
        let fields = try shown(14, 2) {
            Grid(alignment: .leading) {
                GridRow {
                    Text("Name")
                    TextField("your name", text: .constant(""))
                    Text("!")
                }
            }
        }
        #expect(fields[0].hasPrefix("Name "))
        #expect(fields[0].count == 14)
        #expect(fields[0].hasSuffix("!"))
    }

    @Test func `tiles of a grid share its height`() throws {
        let tiles = try shown(5, 4) {
            Grid(horizontalSpacing: 1, verticalSpacing: 0) {
                GridRow {
                    Text("1").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
                    Text("2")
                }
                GridRow {
                    Text("3")
                    Text("4").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
                }
            }
        }
        #expect(tiles[1].contains("1"))
        #expect(tiles[3].contains("4"))
    }

    @Test func `adaptive columns take what the others leave`() throws {
        let mixed = try shown(20, 3) {
            LazyVGrid(columns: [GridItem(.fixed(6)), GridItem(.adaptive(minimum: 3))]) {
                ForEach(0..<8) { Text("\($0)").frame(maxWidth: .infinity, alignment: .leading) }
            }
        }
        #expect(mixed == ["0      1   2    3", "4      5   6    7", ""])
        let fixedLast = try shown(20, 1) {
            LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(5))]) {
                ForEach(0..<2) { Text("\($0)").frame(maxWidth: .infinity, alignment: .leading) }
            }
        }
        #expect(fixedLast == ["0              1"])
    }
}
