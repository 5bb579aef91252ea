import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// What views say of their cells in a grid.
@MainActor
struct GridCellTests {
    private func shown<V: View>(
        _ width: Int = 20, _ height: Int = 4, @ViewBuilder _ view: () -> V
    ) throws -> String {
        try Pilot(width: width, height: height) {
            view().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }.screen
    }

    @Test func `a view over several columns has their room, and widens the last`() throws {
        let narrow = try shown {
            Grid(alignment: .leading) {
                GridRow {
                    Text("ab")
                    Text("cd")
                    Text("ef")
                }
                GridRow {
                    Text("12345").gridCellColumns(2)
                    Text("z")
                }
            }
        }
        #expect(narrow == "ab cd ef\n12345 z")
        let wide = try shown {
            Grid(alignment: .leading) {
                GridRow {
                    Text("ab")
                    Text("cd")
                    Text("ef")
                }
                GridRow {
                    Text("12345678").gridCellColumns(2)
                    Text("z")
                }
            }
        }
        #expect(wide == "ab cd    ef\n12345678 z")
    }

    @Test func `one view aligns its whole column`() throws {
        let screen = try shown {
            Grid(alignment: .leading) {
                GridRow {
                    Text("name").gridColumnAlignment(.trailing)
                    Text("x")
                }
                GridRow {
                    Text("a").bold()
                    Text("yyy")
                }
            }
        }
        #expect(screen == "name x\n   a yyy")
    }

    @Test(arguments: [
        (UnitPoint.topLeading, "aaaa\n\nx"), (.topTrailing, "aaaa\n\n   x"),
        (.center, "aaaa\n\n\n x"), (.bottomTrailing, "aaaa\n\n\n\n   x"),
    ])
    func `an anchor puts a view into its cell`(anchor: UnitPoint, wanted: String) throws {
        let screen = try shown(20, 6) {
            Grid {
                GridRow {
                    Text("aaaa")
                    Text(" ")
                }
                GridRow {
                    Text("x").gridCellAnchor(anchor)
                    Text(" \n \n \n ")
                }
            }
        }
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let position = wanted.split(separator: "\n", omittingEmptySubsequences: false)
        // The row has four lines: those above the view are empty.
        let row =
            [UnitPoint.topLeading, .topTrailing].contains(anchor) ? 1 : anchor == .center ? 2 : 4
        #expect(lines[row] == position.last)
    }

    @Test func `a row aligns its own views`() throws {
        let screen = try shown {
            Grid {
                GridRow(alignment: .bottom) {
                    Text("a")
                    Text("1\n2\n3")
                }
            }
        }
        #expect(screen == "  1\n  2\na 3")
    }

    @Test func `a view without a size of its own leaves the columns as they are`() throws {
        let screen = try shown {
            Grid(alignment: .leading, horizontalSpacing: 1) {
                GridRow {
                    Text("ab")
                    Text("cd")
                }
                GridRow {
                    Color.red.gridCellUnsizedAxes([.horizontal, .vertical])
                    Text("x")
                }
            }
        }
        #expect(screen == "ab cd\n   x")
    }

    struct Changing: View {
        @State private var columns = 1
        var body: some View {
            Grid(alignment: .leading) {
                GridRow {
                    Text("ab")
                    Text("cd")
                }
                GridRow {
                    Text("1234").gridCellColumns(columns)
                    Text("y")
                }
            }
            .onKeyPress("c") {
                columns = 3 - columns
                return .handled
            }
        }
    }

    @Test func `a cell that changes its columns lays its grid out again`() throws {
        let pilot = try Pilot(width: 12, height: 2) { Changing() }
        let before = pilot.screen
        pilot.press("c")
        #expect(pilot.lines[1].contains("1234"))
        #expect(pilot.screen != before)
        pilot.press("c")
        #expect(pilot.screen == before)
    }
}
