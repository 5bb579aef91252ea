import TerminalTestSupport
import TerminalUI
import Testing

/// Rows that selection goes past.
@MainActor
struct SelectionDisabledTests {
    struct Rows: View {
        @Bindable var values: Values
        var disabled: Set<Int> = [0, 2, 3, 9]

        var body: some View {
            List(0..<10, id: \.self, selection: $values.selection) { number in
                Text("row \(number)").selectionDisabled(disabled.contains(number))
            }
        }
    }

    struct Changing: View {
        let values: Values
        var body: some View { Rows(values: values, disabled: values.flag ? [1] : []) }
    }

    @Test func `the cursor goes past rows that cannot be selected, both ways`() throws {
        let values = Values()
        values.selection = nil
        let pilot = try Pilot(width: 20, height: 5) { Rows(values: values) }
        var seen: [Int?] = []
        for _ in 0..<8 {
            pilot.press(.downArrow)
            seen.append(values.selection)
        }
        #expect(seen == [4, 5, 6, 7, 8, 8, 8, 8])
        pilot.press([.home])
        #expect(values.selection == 1)
        pilot.press(.end)
        #expect(values.selection == 8)
        expectRedrawn(pilot)
    }

    @Test func `the first row that can be selected has the cursor from the start`() throws {
        let values = Values()
        values.selection = nil
        let pilot = try Pilot(width: 20, height: 5) { Rows(values: values) }
        #expect(pilot.reversed.first?.hasPrefix("row 1") == true)
    }

    @Test func `a click on such a row selects nothing`() throws {
        let values = Values()
        values.selection = 1
        let pilot = try Pilot(width: 20, height: 12) { Rows(values: values) }
        pilot.click(text: "row 3")
        #expect(values.selection == 1)
        pilot.click(text: "row 5")
        #expect(values.selection == 5)
    }

    @Test func `what a program selects stays selected`() throws {
        let values = Values()
        values.selection = 3
        let pilot = try Pilot(width: 20, height: 12) { Rows(values: values) }
        pilot.render()
        #expect(values.selection == 3)
        pilot.press(.downArrow)
        #expect(values.selection == 4)
    }

    @Test func `of a list that cannot be selected from, no row is`() throws {
        let values = Values()
        values.selection = nil
        let pilot = try Pilot(width: 20, height: 5) { Rows(values: values).selectionDisabled() }
        pilot.press([.downArrow, .space, .downArrow])
        pilot.click(text: "row 1")
        #expect(values.selection == nil)
    }

    @Test func `a row that can be selected again is`() throws {
        let values = Values()
        values.selection = nil
        let pilot = try Pilot(width: 20, height: 12) { Changing(values: values) }
        values.flag = true
        pilot.render()
        pilot.press(.downArrow)
        #expect(values.selection == 2)
        values.flag = false
        pilot.render()
        pilot.press(.upArrow)
        #expect(values.selection == 1)
    }

    @Test func `several rows are marked without those that cannot be`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 12) {
            List(0..<4, id: \.self, selection: Bindable(values).marks) { number in
                Text("row \(number)").selectionDisabled(number == 1)
            }
        }
        pilot.press([.space, .space, .space])
        #expect(values.marks == [0, 2, 3])
    }
}
