import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Items of a toolbar for which there is no room.
@MainActor
struct ToolbarOverflowTests {
    @Observable
    @MainActor
    final class Log {
        var pressed: [String] = []
    }

    private let log = Log()

    private func pilot(_ width: Int, apart: Bool = false) throws -> Pilot {
        let log = log
        return try Pilot(width: width, height: 4) {
            NavigationStack {
                List { Text("Row") }.toolbar {
                    if apart {
                        ToolbarItem(placement: .topBarLeading) {
                            Button("First") { log.pressed.append("First") }
                        }
                        ToolbarItem(placement: .topBarLeading) {
                            Button("Second") { log.pressed.append("Second") }
                        }
                        ToolbarItem(placement: .topBarLeading) {
                            Button("Third") { log.pressed.append("Third") }
                        }
                        ToolbarItem(placement: .topBarTrailing) {
                            Button("Done") { log.pressed.append("Done") }
                        }
                    } else {
                        ToolbarItemGroup(placement: .topBarLeading) {
                            ForEach(0..<6, id: \.self) { i in
                                Button("Command\(i)") { log.pressed.append("\(i)") }
                            }
                        }
                    }
                }
            }
        }
    }

    @Test func `items that do not fit have a sign, and come when the focus does`() throws {
        let pilot = try pilot(40)
        #expect(pilot.lines[0] == "Command0  Command1  Command2  Command3 ›")
        for number in 0..<6 {
            pilot.press(.tab)
            #expect(pilot.find(text: "Command\(number)") != nil)
            pilot.press(.return)
        }
        #expect(log.pressed == (0..<6).map { "\($0)" })
        #expect(pilot.lines[0].hasPrefix("‹"))
        #expect(pilot.lines[0].hasSuffix("Command5"))
        for _ in 0..<5 { pilot.press(.tab, modifiers: .shift) }
        #expect(pilot.lines[0] == "Command0  Command1  Command2  Command3 ›")
        expectRedrawn(pilot)
    }

    @Test func `a click on the sign shows the others`() throws {
        let pilot = try pilot(24)
        pilot.click(23, 0)
        #expect(pilot.find(text: "Command2") != nil)
        while pilot.lines[0].hasSuffix("›") { pilot.click(23, 0) }
        pilot.click(text: "Command5")
        #expect(log.pressed == ["5"])
        while pilot.lines[0].hasPrefix("‹") { pilot.click(0, 0) }
        pilot.click(text: "Command0")
        #expect(log.pressed == ["5", "0"])
    }

    @Test func `what confirms keeps its place beside items that do not fit`() throws {
        let pilot = try pilot(20, apart: true)
        #expect(pilot.lines[0] == "First  Second›  Done")
        for _ in 0..<3 { pilot.press(.tab) }
        #expect(pilot.find(text: "Third") != nil)
        #expect(pilot.lines[0].hasSuffix("  Done"))
        pilot.press(.return)
        #expect(log.pressed == ["Third"])
    }

    @Test func `the item with the focus stays in sight when the window becomes narrower`() throws {
        let pilot = try pilot(70)
        for _ in 0..<5 { pilot.press(.tab) }
        for width in [40, 24, 12, 30, 70] {
            pilot.resize(to: CellSize(width: width, height: 4))
            #expect(pilot.find(text: "Command4") != nil, "\(width)")
            expectRedrawn(pilot)
        }
        pilot.press(.return)
        #expect(log.pressed == ["4"])
    }

    @Test(arguments: 2...12)
    func `every item of a row can be reached, however narrow the window`(width: Int) throws {
        let pilot = try pilot(width, apart: true)
        for _ in 0..<5 {
            pilot.press(.return)
            pilot.press(.tab)
        }
        #expect(Set(log.pressed) == ["First", "Second", "Third", "Done"])
    }

    private struct Rows: View {
        let count: Int
        var body: some View {
            NavigationStack {
                List(0..<count, id: \.self) { number in
                    Text("row \(number)").toolbar { Button("item \(number)") {} }
                }
            }
        }
    }

    @Test(arguments: [2, 5, 9, 10, 20, 30], [1, 3, 9, 10, 30])
    func `items of rows go with those for which there is no room`(count: Int, height: Int) throws {
        let pilot = try Pilot(width: 40, height: height) { Rows(count: count) }
        let lines = pilot.lines
        for (width, other) in [(20, 6), (1, 3), (40, 5), (80, 24), (7, 2)] {
            pilot.resize(to: CellSize(width: width, height: other))
            pilot.press(.tab)
        }
        pilot.press([.tab, .home])
        pilot.resize(to: CellSize(width: 40, height: height))
        #expect(pilot.lines.count == lines.count)
        if height >= 9 {
            #expect(pilot.screen.contains("row 0"))
            #expect(pilot.screen.contains("item 0"))
        }
    }
}
