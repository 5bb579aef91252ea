import RandomTestSupport
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Random edits of a field, compared with the plainest way to do them.
@MainActor
struct TextFieldOracleTests {
    private typealias Edit = LineOracle.Edit

    private static let characters: [Character] = [
        "a", "b", "z", " ", " ", ".", "-", "9", "日", "本", "é", "e", "\u{301}", "👨‍👩‍👧", "🇩", "🇪", "ﬁ",
        "\u{200D}", "ก", "ำ", "あ", "ｶ", "ﾞ", "☃", "\u{FE0F}",
    ]
    private static let pastes = [
        "two words", "a\nb", "c\nd\r\n\n", "tab\there", "日本語 テキスト", "", "x", "e\u{301}e\u{302}",
        "\r\n",
        "\u{301}",
        "👩‍🚀👩‍🚀", "🇩🇪🇫🇷", "long text that does not fit into any field of this size",
    ]

    private func randomEdit(_ random: inout SplitMix) -> Edit {
        let moves: [Edit] = [.left, .left, .right, .right, .home, .end, .wordLeft, .wordRight]
        let removals: [Edit] = [
            .backspace, .backspace, .delete, .killToEnd, .killToStart, .killSpacedWord,
            .killWordBack, .killWordForward,
        ]
        let selections: [Edit] = [
            .selectLeft, .selectRight, .selectHome, .selectEnd, .selectWordLeft, .selectWordRight,
            .copy,
        ]
        switch Int.random(in: 0..<20, using: &random) {
        case 16..<19: return selections.randomElement(using: &random) ?? .copy
        case 19: return .redo
        case 0..<6: return .type(Self.characters.randomElement(using: &random) ?? "a")
        case 6: return .paste(Self.pastes.randomElement(using: &random) ?? "")
        case 7..<11: return moves.randomElement(using: &random) ?? .left
        case 11..<13: return removals.randomElement(using: &random) ?? .backspace
        case 13: return .yank
        case 14: return Bool.random(using: &random) ? .transpose : .undo
        default: return Int.random(in: 0..<8, using: &random) == 0 ? .set("set 値") : .undo
        }
    }

    private func perform(_ edit: Edit, _ pilot: Pilot, _ values: Values, isEmacs: Bool) {
        func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = [], or other: Character?) {
            if let other, isEmacs {
                pilot.press(KeyEquivalent(other), modifiers: .control)
            } else {
                pilot.press(key, modifiers: modifiers)
            }
        }
        switch edit {
        case .type(let character): pilot.press(KeyEquivalent(character))
        case .paste(let text): pilot.paste(text)
        case .set(let text):
            values.text = text
            pilot.render()
        case .left: press(.leftArrow, or: "b")
        case .right: press(.rightArrow, or: "f")
        case .home: press(.home, or: "a")
        case .end: press(.end, or: "e")
        case .backspace: press(.delete, or: "h")
        case .delete: press(.deleteForward, or: "d")
        case .killToEnd: press("k", .control, or: "k")
        case .killToStart: press("u", .control, or: "u")
        case .killSpacedWord: press(isEmacs ? "w" : .delete, .control, or: nil)
        case .killWordBack: press(.delete, .option, or: nil)
        case .killWordForward: press("d", .option, or: nil)
        case .wordLeft: press(isEmacs ? "b" : .leftArrow, isEmacs ? .option : .control, or: nil)
        case .wordRight: press(isEmacs ? "f" : .rightArrow, isEmacs ? .option : .control, or: nil)
        case .yank: press("y", .control, or: "y")
        case .transpose: press("t", .control, or: "t")
        case .undo: press("_", .control, or: "_")
        case .redo: press("_", .option, or: nil)
        case .selectLeft: press(.leftArrow, .shift, or: nil)
        case .selectRight: press(.rightArrow, .shift, or: nil)
        case .selectHome: press(.home, .shift, or: nil)
        case .selectEnd: press(.end, .shift, or: nil)
        case .selectWordLeft: press(.leftArrow, [.shift, isEmacs ? .option : .control], or: nil)
        case .selectWordRight: press(.rightArrow, [.shift, isEmacs ? .option : .control], or: nil)
        case .copy: press("w", .option, or: nil)
        }
    }

    /// Compares a field with the oracle; returns what differs.
    private func difference(_ pilot: Pilot, _ values: Values, _ oracle: LineOracle) -> String? {
        guard values.text == oracle.text else {
            return "\(values.text.debugDescription) is not \(oracle.text.debugDescription)"
        }
        guard let cursor = pilot.cursor else { return "no cursor" }
        if DisplayText(oracle.text).width < pilot.driver.size.width {
            let shown = pilot.driver.screen[0].filter { $0.style.attributes.contains(.reverse) }
                .map(\.text).joined()
            let selected = DisplayText(oracle.selected).string
            if shown != selected { return "\(shown) is shown as selected, not \(selected)" }
        }
        let width = pilot.driver.size.width
        guard (0..<width).contains(cursor.x) else { return "cursor at \(cursor.x)" }
        guard !oracle.text.isEmpty else { return cursor.x == 0 ? nil : "cursor at \(cursor.x)" }
        let before = DisplayText(oracle.head).width
        if DisplayText(oracle.text).width < width, cursor.x != before {
            return "cursor at \(cursor.x), not at \(before)"
        }
        let row = pilot.driver.screen[0]
        guard let next = oracle.tail.first else {
            return row[cursor.x].text == " " ? nil : "text at the cursor's place at the end"
        }
        let shown = DisplayText(String(next))
        // An accent may be a scalar of its own or a part of the letter's, which is the same text.
        if shown.width > 0, cursor.x + shown.width <= width, shown.string != row[cursor.x].text,
            !shown.string.unicodeScalars.starts(with: row[cursor.x].text.unicodeScalars),
            DisplayText(oracle.text).width == before + DisplayText(oracle.tail).width
        {
            let scalars = [row[cursor.x].text, shown.string].map { Array($0.unicodeScalars) }
            return "\(scalars[0]) at the cursor, not \(scalars[1])"
        }
        return nil
    }

    private func run(seed: Int, width: Int, steps: Int, _ edits: (inout SplitMix) -> Edit) throws {
        var random = SplitMix(seed: UInt64(seed))
        let values = Values()
        var oracle = LineOracle("")
        var history: [Edit] = []
        let pilot = try Pilot(width: width, height: 1) {
            TextField("", text: Bindable(values).text)
        }
        for _ in 0..<steps {
            let edit = edits(&random)
            if !oracle.isPlain(edit) { continue }
            history.append(edit)
            oracle.apply(edit)
            perform(edit, pilot, values, isEmacs: Bool.random(using: &random))
            if let difference = difference(pilot, values, oracle) {
                let last = history.suffix(12).map(\.description).joined(separator: ", ")
                Issue.record("seed \(seed), width \(width): \(difference) after \(last)")
                return
            }
        }
        expectRedrawn(pilot, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(24))
    func `any keys edit a field as they edit a plain string`(seed: Int) throws {
        try run(seed: seed, width: [200, 20, 5][seed % 3], steps: 200, randomEdit)
    }

    @Test(arguments: Seeds.first(12))
    func `words and lines of plain letters are cut and put back`(seed: Int) throws {
        try run(seed: seed, width: 30, steps: 300) { random in
            let edits: [Edit] = [
                .type("a"), .type("b"), .type(" "), .type("."), .type("7"), .paste("one two"),
                .left, .right, .home, .end, .backspace, .delete, .killToEnd, .killToStart,
                .killSpacedWord, .killWordBack, .killWordForward, .wordLeft, .wordRight, .yank,
                .transpose,
            ]
            return edits.randomElement(using: &random) ?? .left
        }
    }

    @Test(arguments: Seeds.first(12))
    func `each change is undone by itself, what was typed at once`(seed: Int) throws {
        try run(seed: seed, width: 30, steps: 300) { random in
            let edits: [Edit] = [
                .type("a"), .type("日"), .type("b"), .left, .backspace, .killSpacedWord,
                .paste("x y"),
                .undo, .undo,
            ]
            return edits.randomElement(using: &random) ?? .undo
        }
    }

    /// Expects what a field holds after some edits.
    private func expect(
        _ text: String, after edits: [Edit], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 1) {
            TextField("", text: Bindable(values).text)
        }
        for edit in edits { perform(edit, pilot, values, isEmacs: true) }
        #expect(values.text == text, sourceLocation: sourceLocation)
    }

    @Test(arguments: Seeds.first(12))
    func `what is selected is replaced, cut, copied and put back`(seed: Int) throws {
        try run(seed: seed, width: 40, steps: 300) { random in
            let edits: [Edit] = [
                .type("a"), .type("日"), .type(" "), .type("x"), .paste("one two"), .left, .right,
                .selectLeft, .selectRight, .selectLeft, .selectRight, .selectHome, .selectEnd,
                .selectWordLeft, .selectWordRight, .copy, .yank, .killSpacedWord, .backspace,
                .delete, .undo, .redo, .undo, .redo,
            ]
            return edits.randomElement(using: &random) ?? .left
        }
    }

    @Test func `an arrow leaves a selection at the end it points to`() throws {
        try expect("<abc", after: typed + [.selectHome, .left, .type("<")])
        try expect("abc>", after: typed + [.selectHome, .right, .type(">")])
    }

    @Test func `putting back nothing leaves what is selected`() throws {
        try expect("abc", after: typed + [.selectHome, .yank])
    }

    @Test func `characters that change places are not selected afterwards`() throws {
        try expect(
            "baxc", after: typed + [.selectLeft, .selectLeft, .transpose, .type("x")])
    }

    private var typed: [Edit] { [.type("a"), .type("b"), .type("c")] }

    @Test func `what inserts nothing is no step to undo`() throws {
        try expect("", after: [.type("a"), .yank, .undo])
        try expect("", after: [.type("a"), .paste(""), .undo])
    }

    @Test func `a character put back or pasted is undone without what was typed`() throws {
        try expect("a", after: [.type("a"), .paste("b"), .undo])
        let edits: [Edit] = [.type("b"), .killToStart, .type("a"), .yank, .undo]
        try expect("a", after: edits)
    }

    @Test func `characters that merge when they change places are one from then on`() throws {
        let values = Values()
        let pilot = try Pilot(width: 20, height: 1) {
            SecureField("", text: Bindable(values).text)
        }
        // An accent without a letter, then a letter; the other way round they are one.
        pilot.paste("\u{301}")
        pilot.type("e")
        pilot.press("t", modifiers: .control)
        #expect(values.text == "e\u{301}")
        #expect(pilot.screen == "•")
        #expect(pilot.cursor?.x == 1)
        pilot.press(.delete)
        #expect(values.text == "")
    }

    @Test func `flags that pair otherwise after a change are those from then on`() throws {
        let edits: [Edit] = [.paste("🇩x🇪🇫"), .left, .backspace, .type(".")]
        try expect("🇩🇪.🇫", after: edits)
    }

    @Test func `what is typed after a text came from elsewhere can be undone`() throws {
        try expect("b", after: [.set("b"), .type("c"), .undo])
        try expect("b", after: [.type("a"), .set("b"), .type("c"), .undo])
    }

    @Test(arguments: Seeds.first(8))
    func `a secure field is edited as any other, and shows none of it`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let values = Values()
        var oracle = LineOracle("")
        let pilot = try Pilot(width: 12, height: 1) {
            SecureField("", text: Bindable(values).text)
        }
        for _ in 0..<120 {
            let edit = randomEdit(&random)
            if case .set = edit { continue }
            if !oracle.isPlain(edit) { continue }
            oracle.apply(edit)
            perform(edit, pilot, values, isEmacs: true)
            guard values.text == oracle.text else {
                Issue.record("seed \(seed) after \(edit): \(values.text.debugDescription)")
                return
            }
            #expect(pilot.screen.allSatisfy { $0 == "•" })
            if oracle.text.count < 12 {
                #expect(pilot.screen.count == oracle.text.count)
                #expect(pilot.cursor?.x == oracle.head.count)
            }
        }
    }
}
