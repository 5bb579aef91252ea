import Observation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct ScrollViewTests {
    @Observable
    @MainActor
    final class Model {
        var count = 30
        var isWide = false
    }

    struct Lines: View {
        let model: Model
        var body: some View {
            ScrollView {
                VStack(alignment: .leading) {
                    ForEach(0..<model.count, id: \.self) { Text("line \($0)") }
                }
            }
        }
    }

    private func pilot(_ model: Model, height: Int = 6) throws -> Pilot {
        try Pilot(width: 12, height: height) { Lines(model: model) }
    }

    private func top(_ pilot: Pilot) -> Int? {
        pilot.lines.first?.split(separator: " ").dropFirst().first.flatMap {
            Int($0.filter(\.isNumber))
        }
    }

    @Test(
        arguments: [
            ([.downArrow], 1), ([.downArrow, .downArrow, .upArrow], 1), ([.upArrow], 0),
            (["j", "j"], 2),
            (["j", "k"], 0), ([.pageDown], 5), ([.space], 5), ([.pageDown, .pageUp], 0),
            ([.end], 24),
            (["G", "g"], 0), ([.end, .downArrow], 24), ([.end, .home], 0), ([.end, .pageUp], 19),
            (["q", .tab, "x"], 0),
        ] as [([KeyEquivalent], Int)])
    func `keys scroll by lines, pages and to the ends`(keys: [KeyEquivalent], line: Int) throws {
        let pilot = try pilot(Model())
        pilot.press(keys)
        #expect(top(pilot) == line)
        expectRedrawn(pilot)
    }

    @Test func `what scrolls is what is there, whatever comes and goes`() throws {
        let model = Model()
        let pilot = try pilot(model)
        pilot.press(.end)
        model.count = 40
        pilot.render()
        #expect(top(pilot) == 24)
        model.count = 10
        pilot.render()
        #expect(top(pilot) == 4)
        model.count = 3
        pilot.render()
        #expect(top(pilot) == 0)
        #expect(pilot.host.focus.focused == nil)
        pilot.press(.downArrow)
        #expect(top(pilot) == 0)
        model.count = 30
        pilot.render()
        pilot.press(.downArrow)
        #expect(top(pilot) == 1)
    }

    @Test(arguments: [1, 2, 5, 20, 29, 30, 31])
    func `the bar has the length and place of what is shown`(height: Int) throws {
        let pilot = try pilot(Model(), height: height)
        func bar() -> [Int] {
            pilot.lines.indices.filter { pilot.lines[$0].hasSuffix("┃") }
        }
        guard height > 1, height < 30 else {
            #expect(bar() == [])
            return
        }
        let length = max(1, height * height / 30)
        #expect(bar() == Array(0..<length))
        pilot.press(.end)
        #expect(bar() == Array(height - length..<height))
    }

    struct Proxied: View {
        let anchor: UnitPoint?
        var body: some View {
            ScrollViewReader { proxy in
                VStack {
                    ScrollView {
                        VStack(alignment: .leading) {
                            ForEach(0..<40, id: \.self) { Text("line \($0)").id("id \($0)") }
                        }
                    }
                    Button("Go") { proxy.scrollTo("id 20", anchor: anchor) }.keyboardShortcut("s")
                    Button("Row") { proxy.scrollTo(33) }.keyboardShortcut("r")
                    Button("None") { proxy.scrollTo("missing") }.keyboardShortcut("n")
                }
            }
        }
    }

    @Test func `a proxy scrolls to what has an id, and to nothing for another`() throws {
        let pilot = try Pilot(width: 20, height: 8) { Proxied(anchor: nil) }
        let before = pilot.screen
        pilot.press("n")
        #expect(pilot.screen == before)
        pilot.press("s")
        #expect(pilot.screen.contains("line 20"))
        pilot.press("r")
        #expect(pilot.screen.contains("line 33"))
    }

    @Test(arguments: [(UnitPoint.top, 0), (.center, 2), (.bottom, 4)])
    func `a proxy puts a view at a part of the screen`(anchor: UnitPoint, row: Int) throws {
        let pilot = try Pilot(width: 20, height: 8) { Proxied(anchor: anchor) }
        pilot.press("s")
        #expect(pilot.find(text: "line 20")?.y == row)
    }

    @Test(arguments: [(UnitPoint.top, 0), (.center, 2), (.bottom, 4)])
    func `a proxy puts a row of a list at a part of the screen`(anchor: UnitPoint, row: Int) throws
    {
        let pilot = try Pilot(width: 20, height: 6) {
            ScrollViewReader { proxy in
                VStack {
                    List(0..<40, id: \.self) { Text("line \($0)") }
                    Button("Go") { proxy.scrollTo(20, anchor: anchor) }.keyboardShortcut("s")
                }
            }
        }
        pilot.press("s")
        #expect(pilot.find(text: "line 20")?.y == row)
    }

    @Test func `both axes scroll, each by its keys`() throws {
        let pilot = try Pilot(width: 8, height: 3) {
            ScrollView([.horizontal, .vertical]) {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<9, id: \.self) { Text("\($0) 0123456789abcdef").fixedSize() }
                }
            }
        }
        pilot.press([.rightArrow, .rightArrow, .downArrow])
        #expect(pilot.lines[0].hasPrefix("01234"))
        pilot.press([.leftArrow, .leftArrow, .leftArrow, .end])
        #expect(pilot.lines[2].hasPrefix("8 0123"))
    }

    @Test func `the focus is kept in sight through a resize`() throws {
        let pilot = try Pilot(width: 20, height: 12) {
            ScrollView { VStack { ForEach(0..<10, id: \.self) { Button("b\($0)") {} } } }
        }
        #expect(pilot.focus(on: "b8"))
        pilot.resize(to: CellSize(width: 20, height: 3))
        #expect(pilot.reversed.contains { $0.contains("b8") })
        pilot.resize(to: CellSize(width: 20, height: 12))
        #expect(pilot.reversed == ["[ b8 ]"])
    }

    @Test func `a scroll that moves all lines sends them as a scroll`() throws {
        let pilot = try Pilot(width: 12, height: 20) {
            List(0..<100, id: \.self) { row in
                // Two lines a row, which share no letter with those of the next.
                Text(String(repeating: row.isMultiple(of: 2) ? "x" : "o", count: 20))
            }
        }
        pilot.press(Array(repeating: .downArrow, count: 19))
        let cells = pilot.cellsChanged { pilot.press(.downArrow) }
        #expect(cells <= 4 * 12 + 2, "the new row, the one that the cursor has left, the bar")
    }

    struct Sheet: View {
        var showsIndicators = true
        var body: some View {
            ScrollView([.horizontal, .vertical], showsIndicators: showsIndicators) {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<9, id: \.self) { row in
                        HStack(spacing: 0) {
                            Text("0123456789ABCDEF").fixedSize()
                            Button("Z\(row)") {}
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `the last column comes into sight beside the bar`(_ showsIndicators: Bool) throws {
        let pilot = try Pilot(width: 12, height: 4) { Sheet(showsIndicators: showsIndicators) }
        let right = MouseEvent(kind: .wheel(x: 1, y: 0), position: CellPoint(x: 3, y: 0))
        for _ in 0..<30 { pilot.send(.mouse(right)) }
        #expect(pilot.lines[0].hasPrefix(showsIndicators ? "BCDEF[ Z0 ]" : "ABCDEF[ Z0 ]"))
        expectRedrawn(pilot)
    }

    @Test func `a control that gets the focus stands beside the bar as a whole`() throws {
        let pilot = try Pilot(width: 12, height: 4) { Sheet() }
        pilot.press(.tab)
        #expect(pilot.lines.contains { $0.contains("[ Z") && $0.contains(" ]") })
        expectRedrawn(pilot)
    }
}
