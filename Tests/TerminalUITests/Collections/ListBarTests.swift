import TerminalTestSupport
import TerminalUI
import Testing

/// The bar beside the rows of lists and tables.
@MainActor
struct ListBarTests {
    private func pilot(
        count: Int = 100, height: Int = 10, _ visibility: ScrollIndicatorVisibility = .automatic
    ) throws -> Pilot {
        try Pilot(width: 12, height: height) {
            List(0..<count, id: \.self) { Text("line \($0)") }.scrollIndicators(visibility)
        }
    }

    private func handle(_ pilot: Pilot) -> [Int] {
        pilot.lines.indices.filter { pilot.lines[$0].hasSuffix("┃") }
    }

    private func lined(_ pilot: Pilot) -> Int {
        pilot.lines.count { $0.hasSuffix("│") }
    }

    struct Counted: View {
        let values: Values
        var body: some View { List(0..<values.number, id: \.self) { Text("line \($0)") } }
    }

    @Test func `rows that fit have no bar, more of them have one`() throws {
        let few = try pilot(count: 10)
        #expect(lined(few) == 0)
        let many = try pilot(count: 11)
        #expect(lined(many) == 1)
        #expect(handle(many) == Array(0..<9))
        #expect(many.lines[0].hasPrefix("line 0"))
    }

    @Test func `rows of several lines have a bar as soon as one of them does not fit`() throws {
        for (count, isShown) in [(3, false), (4, true)] {
            let pilot = try Pilot(width: 12, height: 9) {
                List(0..<count, id: \.self) { Text("a \($0)\nb\nc") }
            }
            #expect(handle(pilot).isEmpty == !isShown)
        }
    }

    @Test(arguments: [ScrollIndicatorVisibility.hidden, .never])
    func `a list shows no bar where indicators are hidden`(
        visibility: ScrollIndicatorVisibility
    ) throws {
        let pilot = try pilot(visibility)
        #expect(lined(pilot) == 0)
        #expect(handle(pilot).isEmpty)
    }

    @Test func `the bar goes and comes as rows do`() throws {
        let values = Values()
        values.number = 3
        let pilot = try Pilot(width: 12, height: 5) { Counted(values: values) }
        #expect(lined(pilot) == 0)
        values.number = 50
        pilot.render()
        #expect(lined(pilot) == 4)
        expectRedrawn(pilot)
        values.number = 4
        pilot.render()
        #expect(lined(pilot) == 0)
        expectRedrawn(pilot)
    }

    @Test func `the handle follows the rows, key by key, from the first to the last`() throws {
        let pilot = try pilot(count: 40)
        var places: [Int] = []
        for _ in 0..<39 {
            pilot.press(.downArrow)
            expectRedrawn(pilot)
            places.append(handle(pilot)[0])
        }
        #expect(places == places.sorted())
        #expect(handle(pilot) == [8, 9])
        pilot.press(.home)
        #expect(handle(pilot) == [0, 1])
        expectRedrawn(pilot)
    }

    @Test func `the handle is dragged from one end to the other and back`() throws {
        let pilot = try pilot()
        pilot.drag(from: CellPoint(x: 11, y: 0), to: CellPoint(x: 11, y: 9))
        #expect(pilot.lines[9].hasPrefix("line 99"))
        #expect(handle(pilot) == [9])
        pilot.drag(from: CellPoint(x: 11, y: 9), to: CellPoint(x: 3, y: -5))
        #expect(pilot.lines[0].hasPrefix("line 0"))
        pilot.drag(from: CellPoint(x: 11, y: 0), to: CellPoint(x: 11, y: 4))
        #expect(pilot.lines[0].hasPrefix("line 40"))
        expectRedrawn(pilot)
    }

    @Test func `a click beside the handle goes on by a page and leaves the cursor`() throws {
        let pilot = try pilot()
        pilot.click(11, 9)
        #expect(pilot.lines[0].hasPrefix("line 9"))
        pilot.click(11, 9)
        #expect(pilot.lines[0].hasPrefix("line 18"))
        pilot.click(11, 0)
        #expect(pilot.lines[0].hasPrefix("line 9"))
        pilot.press(.upArrow)
        #expect(pilot.lines[0].hasPrefix("line 0"))
        #expect(pilot.reversed.first?.hasPrefix("line 0") == true)
        pilot.mouse(.press, at: CellPoint(x: 11, y: 0))
        pilot.mouse(.release, at: CellPoint(x: 11, y: 0))
        pilot.mouse(.drag, at: CellPoint(x: 11, y: 8))
        #expect(pilot.lines[0].hasPrefix("line 0"))
    }

    @Test func `the bar of a million rows is worked at the cost of the screen`() throws {
        let rows = CountedRows(counter: .init(), count: 1_000_000)
        let pilot = try Pilot(width: 20, height: 10) { List(rows) { Text($0.name) } }
        for (from, to) in [(0, 5), (5, 9), (9, 2)] {
            let asked = rows.counter.asked {
                pilot.drag(from: CellPoint(x: 19, y: from), to: CellPoint(x: 19, y: to))
            }
            #expect(asked <= 8 * 10)
        }
        #expect(pilot.lines[0].hasPrefix("row 222220"))
    }

    @Test func `marks stand before the bar, and headers above their columns`() throws {
        struct Row: Identifiable { let id: Int }
        let rows = (0..<9).map { Row(id: $0) }
        let pilot = try Pilot(width: 20, height: 5) {
            Table(rows, selection: .constant([1])) {
                TableColumn("Name") { Text("n\($0.id)") }
                TableColumn("Id") { Text("\($0.id)") }.alignment(.trailing)
            }
        }
        expectScreen(
            pilot,
            """
            Name           Id
            n0              0  ┃
            n1              1 ✓│
            n2              2  │
            n3              3  │
            """)
    }

    @Test func `a scroll view shows no bar where indicators are hidden`() throws {
        for (visibility, count) in [
            (ScrollIndicatorVisibility.hidden, 0), (.never, 0), (.visible, 4), (.automatic, 4),
        ] {
            let pilot = try Pilot(width: 12, height: 5) {
                ScrollView {
                    VStack(alignment: .leading) {
                        ForEach(0..<30, id: \.self) { Text("line \($0)") }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .scrollIndicators(visibility)
            }
            #expect(lined(pilot) == count)
        }
    }
}
