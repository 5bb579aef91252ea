import PseudoTerminalTestSupport
import TerminalCore
import Testing

@Suite("A terminal's columns and ours")
struct EmulatorWidthTests {
    /// Where the emulator's cursor stands after a text at the left edge.
    private static func columns(_ text: String, on screen: TerminalEmulator) -> Int {
        _ = screen.feed(Array("\u{1B}[H\u{1B}[2J\(text)".utf8))
        return screen.cursor.x
    }

    /// Blocks whose letters the emulator's version of Unicode knows.
    static let blocks: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA1...0xAC, 0xAE...0x377, 0x384...0x482, 0x48A...0x52F, 0x5D0...0x5EA,
        0x905...0x939,
        0xE01...0xE30, 0x10A0...0x10C5, 0x1100...0x115F, 0x1E00...0x1F15, 0x2010...0x2027,
        0x2030...0x205E, 0x2070...0x2071, 0x20A0...0x20BF, 0x2100...0x218B, 0x2190...0x2319,
        0x2500...0x25FC, 0x2600...0x2613, 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF,
        0x4E00...0x9FEF, 0xAC00...0xD7A3, 0xE000...0xF8FF, 0xFF01...0xFF60, 0xFF61...0xFFBE,
        0x1F300...0x1F320, 0x1F600...0x1F64F, 0x20000...0x20FFF,
    ]

    @Test("agree letter by letter", arguments: blocks)
    func letters(block: ClosedRange<UInt32>) {
        let screen = TerminalEmulator(size: CellSize(width: 80, height: 2))
        var differences: [String] = []
        for value in block {
            guard let scalar = Unicode.Scalar(value) else { continue }
            // A base shows a mark's width: nothing.
            let text = DisplayText("a\(Character(scalar))b")
            let shown = Self.columns(text.string, on: screen)
            if shown != text.width {
                differences.append("U+\(String(value, radix: 16)) \(text.width) but \(shown)")
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20))")
    }

    @Test(
        "agree on text",
        arguments: [
            "Zażółć gęślą jaźń", "Ἰλιάς", "日本語とｶﾀｶﾅ", "한국어 조합: \u{1112}\u{1161}\u{11AB}",
            "e\u{301}\u{323}x",
            "ภาษาไทย ที่นี่", "שָׁלוֹם", "العربية", "हिन्दी", "क्षत्रिय", "│ ─ ┼ ▒ █", "^[ \u{1B}[31m", "a\tb",
            "soft\u{AD}hyphen", "zero\u{200B}width\u{FEFF}", "\u{202E}abc\u{2066}def", "“quotes”…—",
        ])
    func texts(text: String) {
        let screen = TerminalEmulator(size: CellSize(width: 80, height: 2))
        let display = DisplayText(text)
        #expect(Self.columns(display.string, on: screen) == display.width, "\(display)")
    }
}
