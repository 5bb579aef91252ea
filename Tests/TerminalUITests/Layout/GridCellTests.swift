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

    @Test func `a grid is no wider than its texts, with some over several columns`() throws {
        let spanning = try Pilot(width: 50, height: 4) {
            Grid {
                GridRow {
                    Text("A")
                    Text("B")
                }
                GridRow { Text("Total: 12").gridCellColumns(2) }
            }
            .border(.red)
        }
        #expect(spanning.lines.map { $0.trimmingCharacters(in: .whitespaces).count }.max() == 11)
        let titled = try Pilot(width: 40, height: 2) {
            Grid(alignment: .leading) {
                Text("a title that is long")
                GridRow {
                    Text("aa")
                    Text("bb")
                }
            }
            .background { Text("####################").fixedSize() }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        #expect(titled.lines[0] == "a title that is long")
        #expect(titled.lines[1].hasPrefix("aa"))
    }

    @Test(arguments: [
        (HorizontalAlignment.leading, "T"), (.center, "      T"), (.trailing, "            T"),
    ])
    func `a view of no row stands over all columns`(
        alignment: HorizontalAlignment, wanted: String
    ) throws {
        let pilot = try Pilot(width: 13, height: 2) {
            Grid(alignment: Alignment(horizontal: alignment, vertical: .center)) {
                Text("T")
                GridRow {
                    Text("aaaaaa")
                    Text("bbbbbb")
                }
            }
        }
        #expect(pilot.lines == [wanted, "aaaaaa bbbbbb"])
    }

    @Test(arguments: [UnitPoint(x: .infinity, y: 0), UnitPoint(x: .nan, y: .nan)])
    func `a point that is none is no trap`(point: UnitPoint) throws {
        let pilot = try Pilot(width: 20, height: 6) {
            VStack {
                Grid {
                    GridRow {
                        Text("x")
                        Text("yyy")
                    }
                    GridRow {
                        Text("xxxx")
                        Text("q").gridCellAnchor(point)
                    }
                }
                ScrollViewReader { proxy in
                    ScrollView { Text("a\nb\nc\nd\ne\nf\ng\nh\ni\nj") }
                        .defaultScrollAnchor(point)
                        .onAppear { proxy.scrollTo(1, anchor: point) }
                }
                List(0..<20, id: \.self) { Text("\($0)") }
            }
        }
        #expect(pilot.screen.contains("xxxx"))
    }
}
