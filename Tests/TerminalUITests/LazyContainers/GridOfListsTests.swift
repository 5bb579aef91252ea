import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// Lazy stacks whose lengths decide how high the rows of a grid are, and with that how much of them is shown.
@MainActor
struct GridOfListsTests {
    struct Log: View {
        let name: String

        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(0..<4, id: \.self) { line in
                        Text(line == 0 ? "\(name)0\n.." : "\(name)\(line)")
                    }
                }
            }
        }
    }

    struct Logs: View {
        var body: some View {
            Grid {
                GridRow {
                    Text("A")
                    Log(name: "a")
                }
                GridRow {
                    Text("B")
                    Log(name: "b")
                }
            }
        }
    }

    struct Low: View {
        let height: CGFloat
        var isGrid = false

        var body: some View {
            Grid {
                list
                list
            }
            .frame(height: height)
        }

        private var list: some View {
            ScrollView {
                if isGrid {
                    LazyVGrid(columns: [GridItem(), GridItem()]) { rows }
                } else {
                    LazyVStack { rows }
                }
            }
        }

        @ViewBuilder private var rows: some View {
            Text("a")
            Text("a long one\nof three\nlines")
            Spacer()
            Text("b").frame(height: 0)
        }
    }

    @Test(arguments: 1...12) func `Logs in a grid come to rest in all heights`(_ height: Int) throws
    {
        let pilot = try Pilot(width: 20, height: height) { Logs() }
        #expect(!pilot.host.needsFrame)
        expectRedrawn(pilot)
        pilot.wheel(1, x: 8, y: 0)
        #expect(!pilot.host.needsFrame)
        expectRedrawn(pilot)
    }

    @Test(arguments: 0...8, [false, true])
    func `Lists of rows of different heights come to rest`(_ height: Int, isGrid: Bool) throws {
        let pilot = try Pilot(width: 20, height: 9) {
            Low(height: CGFloat(height), isGrid: isGrid)
        }
        #expect(!pilot.host.needsFrame)
        expectRedrawn(pilot)
    }
}
