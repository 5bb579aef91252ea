import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Text to be read in scroll views, with few controls in it.
@MainActor
struct ReadingTests {
    enum Stack: CaseIterable {
        case plain, lazy
    }

    @Observable @MainActor final class Model {
        var items: [Int]

        init(_ count: Int) { items = Array(0..<count) }
    }

    /// Lines of text, some of which are buttons or two lines high.
    struct Lines: View {
        let stack: Stack
        let model: Model
        var buttons: Set<Int> = []
        var tall: Set<Int> = []

        var body: some View {
            ScrollView {
                switch stack {
                case .plain: VStack(alignment: .leading, spacing: 0) { lines }
                case .lazy: LazyVStack(alignment: .leading, spacing: 0) { lines }
                }
            }
        }

        private var lines: some View {
            ForEach(model.items, id: \.self) { item in
                if buttons.contains(item) {
                    Button("b\(item)") {}
                } else {
                    Text(tall.contains(item) ? "r\(item)\nsecond" : "r\(item)")
                }
            }
        }
    }

    private func pilot(
        _ stack: Stack, _ model: Model, buttons: Set<Int>, tall: Set<Int> = []
    ) throws -> Pilot {
        try Pilot(width: 14, height: 5) {
            Lines(stack: stack, model: model, buttons: buttons, tall: tall)
        }
    }

    /// The first words of the lines in sight.
    private func lines(_ pilot: Pilot) -> [String] {
        pilot.lines.map { line in
            line.filter { $0.isLetter || $0.isNumber }
        }
    }

    private func isFocused(_ text: String, _ pilot: Pilot) -> Bool {
        pilot.attributes(of: text)?.contains(.bold) == true
    }

    @Test(arguments: Stack.allCases)
    func `a text with a button at its end begins at its start`(_ stack: Stack) throws {
        let pilot = try pilot(stack, Model(10), buttons: [9])
        #expect(lines(pilot) == ["r0", "r1", "r2", "r3", "r4"])
        for row in 1...5 {
            pilot.press(.downArrow)
            #expect(lines(pilot).first == "r\(row)")
        }
        #expect(isFocused("b9", pilot))
        pilot.press(.upArrow)
        #expect(lines(pilot) == ["r4", "r5", "r6", "r7", "r8"])
        pilot.press(.tab)
        #expect(isFocused("b9", pilot))
    }

    @Test(arguments: Stack.allCases)
    func `arrows go to the next control, or through the text before it`(_ stack: Stack) throws {
        let pilot = try pilot(stack, Model(20), buttons: [0, 4, 13])
        pilot.press(.downArrow)
        #expect(isFocused("b4", pilot) && lines(pilot).first == "b0")
        // The next one is too far away for nothing to be passed unseen.
        for row in 1...4 {
            pilot.press(.downArrow)
            #expect(isFocused("b4", pilot) && lines(pilot)[4 - row] == "b4")
        }
        for row in 5...9 {
            pilot.press(.downArrow)
            #expect(lines(pilot).first == "r\(row)")
        }
        #expect(lines(pilot).last == "b13")
        pilot.press(.downArrow)
        #expect(isFocused("b13", pilot))
        for _ in 0..<6 { pilot.press(.downArrow) }
        #expect(lines(pilot).last == "r19")
        for _ in 0..<30 { pilot.press(.upArrow) }
        #expect(isFocused("b0", pilot) && lines(pilot).first == "b0")
    }

    @Test(arguments: Stack.allCases)
    func `the wheel goes as far as it is turned, past controls too`(_ stack: Stack) throws {
        let pilot = try pilot(stack, Model(30), buttons: [8, 16, 25])
        for turn in 1...8 {
            pilot.wheel(1, x: 6, y: 2)
            let first = lines(pilot).first.map { $0.drop { $0.isLetter } }
            #expect(first == "\(min(3 * turn, 25))", "\(pilot.screen)")
        }
    }

    @Test(arguments: Stack.allCases)
    func `a line that goes above what is read leaves that where it is`(_ stack: Stack) throws {
        let model = Model(12)
        let pilot = try pilot(stack, model, buttons: [0], tall: [2])
        pilot.wheel(1, x: 6, y: 2)
        #expect(lines(pilot) == ["second", "r3", "r4", "r5", "r6"])
        model.items.remove(at: 1)
        pilot.render()
        let isHeld = lines(pilot) == ["second", "r3", "r4", "r5", "r6"]
        #expect(isHeld || stack == .plain && lines(pilot).first == "r3")
        expectRedrawn(pilot)
    }
}
