import TerminalTestSupport
import TerminalUI
import Testing

/// Grids with more lines than there is room for.
@MainActor
struct GridHeightTests {
    struct Log: View {
        var body: some View {
            VStack(spacing: 0) {
                Grid {
                    GridRow {
                        Text("Log")
                        ScrollView { ForEach(0..<20, id: \.self) { Text("line \($0)") } }
                    }
                    GridRow {
                        Text("Cmd")
                        TextField("command", text: .constant(""))
                    }
                }
                Text("status")
            }
        }
    }

    @Test(arguments: 4...12)
    func `A scroll view in a row takes what the other rows leave`(height: Int) throws {
        let pilot = try Pilot(width: 30, height: height) { Log() }
        #expect(pilot.lines[height - 1].contains("status"), "\(pilot.screen)")
        #expect(pilot.lines[height - 2].contains("Cmd"))
        #expect(pilot.lines[0].contains("line 0"))
        pilot.wheel(1, x: 15, y: 0)
        #expect(pilot.lines[0].contains("line 3"))
        #expect(pilot.lines[height - 2].contains("Cmd"))
        pilot.resize(to: CellSize(width: 30, height: height + 3))
        #expect(pilot.lines[height + 2].contains("status"))
        expectRedrawn(pilot)
    }

    struct Readers: View {
        var body: some View {
            Grid(horizontalSpacing: 0) {
                ForEach(0..<2, id: \.self) { _ in
                    GridRow {
                        ForEach(0..<2, id: \.self) { _ in
                            GeometryReader { room in
                                Text("\(Int(room.size.width))x\(Int(room.size.height))")
                            }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [2, 4, 10, 24])
    func `Rows that take any height share what there is`(height: Int) throws {
        let pilot = try Pilot(width: 30, height: height) { Readers() }
        #expect(pilot.lines[0] == "15x\(height / 2)          15x\(height / 2)".padded(height / 2))
        #expect(pilot.lines[height / 2].hasPrefix("15x\(height / 2)"))
    }

    struct Table: View {
        var body: some View {
            Grid(alignment: .leading) {
                GridRow {
                    Text("one")
                    Text("two")
                }
                Divider()
                GridRow {
                    Text("three")
                    Text("a b c d e f g h i j k l m")
                }
            }
        }
    }

    @Test func `Rows of text are cut last of all`() throws {
        let pilot = try Pilot(width: 14, height: 3) { Table() }
        #expect(pilot.lines[0].contains("one"))
        #expect(pilot.lines[1].contains("─"))
        #expect(pilot.lines[2].contains("three"))
    }
}

extension String {
    /// As it is, for numbers of one digit; those of two are a space shorter.
    fileprivate func padded(_ height: Int) -> String {
        height < 10
            ? "15x\(height)" + String(repeating: " ", count: 11) + "15x\(height)"
            : "15x\(height)" + String(repeating: " ", count: 10) + "15x\(height)"
    }
}
