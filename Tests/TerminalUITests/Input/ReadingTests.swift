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
        var press: () -> Void = {}

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
                    Button("b\(item)") { press() }
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
        // What is read keeps the keys until one leads on.
        #expect(!isFocused("b9", pilot))
        pilot.press(.downArrow)
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

    @Observable @MainActor final class Log {
        var pressed = 0
        var text = ""
        var isLoaded = false
    }

    @Test(arguments: Stack.allCases)
    func `the space bar turns pages past a button`(_ stack: Stack) throws {
        let log = Log()
        let model = Model(40)
        let pilot = try Pilot(width: 14, height: 5) {
            Lines(stack: stack, model: model, buttons: [11]) { log.pressed += 1 }
        }
        for page in 1...6 {
            pilot.press(.space)
            #expect(lines(pilot).first == "r\(4 * page)")
        }
        #expect(log.pressed == 0)
        // The button can be gone to as before.
        for _ in 0..<30 where lines(pilot).first != "r9" { pilot.press("k") }
        pilot.press(.tab)
        pilot.press(.space)
        #expect(log.pressed == 1)
    }

    struct Loading: View {
        @Bindable var log: Log

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    if log.isLoaded { TextField("name", text: $log.text) }
                    ForEach(0..<20, id: \.self) { Text("r\($0)") }
                }
            }
        }
    }

    @Test func `controls that come into a text that nobody has begun to read get the focus`() throws
    {
        let log = Log()
        let pilot = try Pilot(width: 14, height: 5) { Loading(log: log) }
        log.isLoaded = true
        pilot.render()
        pilot.type("ab")
        #expect(log.text == "ab")
    }

    /// A scroll view in another one.
    struct Nested: View {
        let log: Log

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    Button("top") { log.pressed += 1 }
                    ScrollView {
                        VStack(alignment: .leading, spacing: 0) {
                            ForEach(0..<6, id: \.self) { Text("i\($0)") }
                        }
                    }
                    .frame(height: 3)
                    ForEach(0..<10, id: \.self) { Text("o\($0)") }
                    Button("end") { log.pressed += 10 }
                }
            }
        }
    }

    @Test func `the end of an inner text is where the outer one goes on`() throws {
        let log = Log()
        let pilot = try Pilot(width: 14, height: 6) { Nested(log: log) }
        #expect(isFocused("top", pilot))
        pilot.press(.downArrow)
        for row in 1...3 {
            pilot.press(.downArrow)
            #expect(lines(pilot)[1] == "i\(row)", "\(pilot.screen)")
        }
        for row in 1...9 {
            pilot.press(.downArrow)
            #expect(lines(pilot).last == (row < 9 ? "o\(row + 1)" : "end"), "\(pilot.screen)")
        }
        pilot.press(.downArrow)
        #expect(isFocused("end", pilot))
        for _ in 0..<20 { pilot.press(.upArrow) }
        #expect(isFocused("top", pilot) && lines(pilot)[0] == "top")
        expectRedrawn(pilot)
    }

    /// A line that is too long, between buttons.
    struct Wide: View {
        let log: Log

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("one") { log.pressed += 1 }
                ScrollView(.horizontal) { Text("0123456789abcdefghij").fixedSize() }
                Button("two") { log.pressed += 10 }
            }
        }
    }

    @Test func `arrows leave a line that is scrolled sideways`() throws {
        let log = Log()
        let pilot = try Pilot(width: 14, height: 4) { Wide(log: log) }
        pilot.press([.downArrow, .rightArrow])
        #expect(pilot.screen.contains("123456789abcde"), "\(pilot.screen)")
        pilot.press([.downArrow, .return])
        #expect(log.pressed == 10)
        pilot.press([.upArrow, .upArrow, .return])
        #expect(log.pressed == 11)
    }

    /// Fields in lazily made rows.
    struct Fields: View {
        @State private var names = (0..<60).map { "n\($0)" }

        var body: some View {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(names.indices, id: \.self) { TextField("", text: $names[$0]) }
                }
            }
        }
    }

    @Test func `what is typed after its field was scrolled away goes there, and nowhere else`()
        throws
    {
        let pilot = try Pilot(width: 14, height: 5) { Fields() }
        pilot.click(text: "n2")
        pilot.wheel(10, x: 3, y: 2)
        #expect(!pilot.screen.contains("n2 "), "\(pilot.screen)")
        pilot.type("xyz")
        #expect(pilot.screen.contains("xyzn2"), "\(pilot.screen)")
        pilot.wheel(-10, x: 3, y: 2)
        let others = lines(pilot).filter { $0.hasPrefix("n") && !$0.hasPrefix("n2") }
        #expect(others.allSatisfy { !$0.contains("x") }, "\(pilot.screen)")
    }

    /// A list that is higher than the scroll view around it.
    struct HighList: View {
        @State private var chosen: Int?

        var body: some View {
            ScrollView {
                Text("head")
                List(0..<12, id: \.self, selection: $chosen) { Text("row \($0)") }
                    .frame(height: 12)
            }
        }
    }

    @Test func `the cursor of a list that is higher than what is around it stays in sight`() throws
    {
        let pilot = try Pilot(width: 14, height: 5) { HighList() }
        for row in 1..<12 {
            pilot.press(.downArrow)
            #expect(pilot.screen.contains("row \(row)"), "\(pilot.screen)")
        }
        for row in (0..<11).reversed() {
            pilot.press(.upArrow)
            #expect(pilot.screen.contains("row \(row)"), "\(pilot.screen)")
        }
        expectRedrawn(pilot)
    }

    /// A button above what is read.
    struct Passed: View {
        let log: Log

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    Text("pressed \(log.pressed)")
                    Button("Delete") { log.pressed += 1 }
                    ForEach(0..<40, id: \.self) { Text("r\($0)") }
                }
            }
        }
    }

    @Test(arguments: [KeyEquivalent.downArrow, .pageDown])
    func `a button that was read past is not pressed unseen`(_ key: KeyEquivalent) throws {
        let log = Log()
        let pilot = try Pilot(width: 14, height: 5) { Passed(log: log) }
        for _ in 0..<6 { pilot.press(key) }
        let before = lines(pilot)
        pilot.press(.space)
        #expect(lines(pilot) != before && log.pressed == 0)
        // Return brings it back into sight first.
        pilot.press(.return)
        #expect(pilot.screen.contains("Delete") && log.pressed == 0, "\(pilot.screen)")
        pilot.press(.return)
        #expect(log.pressed == 1)
    }

    /// A list in a page.
    struct Page: View {
        let count: Int
        let height: CGFloat

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    Text("intro")
                    List(0..<count, id: \.self) { Text("row \($0)") }.frame(height: height)
                    ForEach(0..<10, id: \.self) { Text("after \($0)") }
                    Text("THE END")
                }
            }
        }
    }

    @Test(arguments: [(3, 3), (8, 3), (8, 8)], [KeyEquivalent.downArrow, .pageDown])
    func `past the last row of a list the page goes on`(
        _ list: (count: Int, height: Int), _ key: KeyEquivalent
    ) throws {
        let pilot = try Pilot(width: 20, height: 6) {
            Page(count: list.count, height: CGFloat(list.height))
        }
        for row in 0..<list.count where key == .downArrow {
            #expect(pilot.screen.contains("row \(row)"), "\(pilot.screen)")
            pilot.press(key)
        }
        for _ in 0..<30 { pilot.press(key) }
        #expect(pilot.screen.contains("THE END"), "\(pilot.screen)")
        for _ in 0..<40 { pilot.press(key == .downArrow ? .upArrow : .pageUp) }
        #expect(pilot.screen.contains("intro"), "\(pilot.screen)")
        expectRedrawn(pilot)
    }
}
