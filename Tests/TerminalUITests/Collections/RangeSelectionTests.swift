import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Lists in which several rows can be chosen at once.
@MainActor
struct RangeSelectionTests {
    enum Tags: CaseIterable {
        case ids, tags
    }

    struct Rows: View {
        let tags: Tags
        @State private var chosen: Set<Int> = []

        var body: some View {
            VStack(spacing: 0) {
                List(selection: $chosen) {
                    ForEach(0..<40, id: \.self) { row in
                        switch tags {
                        case .ids: Text("row \(row)").selectionDisabled(row == 3)
                        case .tags: Text("row \(row)").tag(100 + row).selectionDisabled(row == 3)
                        }
                    }
                }
                Text("chosen \(chosen.sorted().map { "\($0 % 100)" }.joined(separator: ","))")
            }
        }
    }

    struct Numbers: View {
        @State private var chosen: Set<Int> = []

        var body: some View {
            List(0..<4, selection: $chosen) { Text("row \($0)") }
            Text("chosen \(chosen.sorted().map(String.init).joined(separator: ","))")
        }
    }

    @Test func `several of the numbers of a range are chosen`() throws {
        let pilot = try Pilot(width: 20, height: 6) { Numbers() }
        try click(1, [], in: pilot)
        try click(3, .shift, in: pilot)
        expectChosen([1, 2, 3], pilot)
    }

    private func click(_ row: Int, _ modifiers: EventModifiers, in pilot: Pilot) throws {
        let place = try #require(pilot.find(text: "row \(row)"))
        pilot.mouse(.press, at: place, modifiers: modifiers)
        pilot.mouse(.release, at: place, modifiers: modifiers)
    }

    private func expectChosen(_ rows: [Int], _ pilot: Pilot) {
        let text = "chosen " + rows.map { "\($0)" }.joined(separator: ",")
        #expect(pilot.lines.contains { $0.filter { $0 != " " } == text.filter { $0 != " " } })
    }

    @Test(arguments: Tags.allCases)
    func `A click with shift chooses all rows from the last one to that`(_ tags: Tags) throws {
        let pilot = try Pilot(width: 60, height: 9) { Rows(tags: tags) }
        try click(6, .control, in: pilot)
        try click(2, .shift, in: pilot)
        expectChosen([2, 4, 5, 6], pilot)
        try click(7, .shift, in: pilot)
        expectChosen([6, 7], pilot)
        try click(1, [], in: pilot)
        expectChosen([1], pilot)
        try click(2, .shift, in: pilot)
        expectChosen([1, 2], pilot)
    }

    @Test(arguments: Tags.allCases)
    func `Arrows with shift extend what is chosen, and take back`(_ tags: Tags) throws {
        let pilot = try Pilot(width: 60, height: 9) { Rows(tags: tags) }
        pilot.press(.downArrow)
        for _ in 0..<3 { pilot.press(.downArrow, modifiers: .shift) }
        expectChosen([1, 2, 4, 5], pilot)
        for _ in 0..<2 { pilot.press(.upArrow, modifiers: .shift) }
        expectChosen([1, 2], pilot)
        // Another range begins where the cursor has gone.
        pilot.press(.downArrow)
        pilot.press(.downArrow)
        pilot.press(.downArrow, modifiers: .shift)
        expectChosen([5, 6], pilot)
        for _ in 0..<12 { pilot.press(.downArrow, modifiers: .shift) }
        expectChosen(Array(5...18), pilot)
        expectRedrawn(pilot)
    }

    @Observable @MainActor final class Choice {
        var chosen: Set<Int> = []
        /// How many rows were made.
        @ObservationIgnored var made = 0
        var rows = Array(0..<100_000)
    }

    struct ManyRows: View {
        @Bindable var choice: Choice
        var mode = EditMode.inactive

        var body: some View {
            List(choice.rows, id: \.self, selection: $choice.chosen) { row in
                choice.made += 1
                return Text("row \(row)")
            }
            .environment(\.editMode, .constant(mode))
        }
    }

    @Test func `A range begins at the row that was toggled, and leaves those before it chosen`()
        throws
    {
        let choice = Choice()
        choice.rows = Array(0..<30)
        let pilot = try Pilot(width: 60, height: 9) { ManyRows(choice: choice) }
        pilot.press(.downArrow)
        pilot.press(.space)
        #expect(choice.chosen == [1])
        pilot.press(.downArrow, modifiers: .shift)
        #expect(choice.chosen == [1, 2, 3])
        pilot.press(.upArrow, modifiers: .shift)
        #expect(choice.chosen == [1, 2])
        pilot.click(text: "row 0")
        pilot.click(1, 4, modifiers: .control)
        pilot.click(1, 6, modifiers: .shift)
        #expect(choice.chosen == [0, 4, 5, 6])
        // Who goes elsewhere begins anew.
        pilot.press(.upArrow)
        pilot.press(.upArrow, modifiers: .shift)
        #expect(choice.chosen == [4, 5])
    }

    @Test func `While a list is edited, a range adds to what is chosen`() throws {
        let choice = Choice()
        choice.rows = Array(0..<30)
        let pilot = try Pilot(width: 60, height: 9) { ManyRows(choice: choice, mode: .active) }
        pilot.press([.space, .space, .downArrow])
        #expect(choice.chosen == [0, 1])
        pilot.press(.downArrow, modifiers: .shift)
        #expect(choice.chosen == [0, 1, 3, 4])
        for _ in 0..<3 { pilot.press(.upArrow, modifiers: .shift) }
        #expect(choice.chosen == [0, 1, 2, 3])
    }

    @Test func `A long range is chosen without making its rows`() throws {
        let choice = Choice()
        let pilot = try Pilot(width: 60, height: 9) { ManyRows(choice: choice) }
        pilot.click(text: "row 2")
        pilot.press(.end, modifiers: .shift)
        #expect(choice.chosen.count == 99_998 && choice.chosen.min() == 2)
        pilot.press(.home, modifiers: .shift)
        #expect(choice.chosen == [0, 1, 2])
        pilot.press(.pageDown, modifiers: .shift)
        #expect(choice.chosen.count > 4 && choice.chosen.min() == 2)
        #expect(choice.made < 200, "\(choice.made)")
    }

    @Test func `What a program chooses is not extended, and a row that is gone begins no range`()
        throws
    {
        let choice = Choice()
        choice.rows = Array(0..<30)
        let pilot = try Pilot(width: 60, height: 9) { ManyRows(choice: choice) }
        pilot.click(text: "row 1")
        for _ in 0..<3 { pilot.press(.downArrow, modifiers: .shift) }
        #expect(choice.chosen == [1, 2, 3, 4])
        choice.chosen = [20]
        pilot.render()
        pilot.press(.downArrow, modifiers: .shift)
        #expect(choice.chosen == [4, 5])
        choice.rows.removeAll { $0 == 4 }
        pilot.render()
        pilot.press(.downArrow, modifiers: .shift)
        #expect(choice.chosen == [5, 6])
    }
}
