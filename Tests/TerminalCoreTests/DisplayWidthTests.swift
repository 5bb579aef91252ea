import Testing

@testable import TerminalCore

@Suite("The width of text")
struct DisplayWidthTests {
    static let widths: [(String, Int)] = [
        ("", 0), ("a", 1), ("hello", 5), ("é", 1), ("e\u{301}", 1), ("a\u{300}\u{301}\u{302}", 1),
        ("日本", 4), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｶﾅ", 2), ("ＡＢ", 4), ("　", 2),
        ("ﬁ", 1), ("─│┌", 3), ("…", 1), ("“”", 2), ("±Ωж", 3),
        ("👍", 2), ("👍🏽", 2), ("👩‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2),
        ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🇩", 1), ("❤", 1), ("❤️", 2), ("☎️", 2), ("⌚", 2), ("1️⃣", 2), ("©", 1),
        ("©️", 2), ("🫨", 2), ("\u{200B}", 0), ("a\u{200D}b", 2), ("\u{FEFF}x", 1), ("a\u{AD}b", 3),
        ("क्षि", 3), ("ก็", 1), ("กำ", 2), ("שָׁ", 1), ("العربية", 7), ("\u{E000}", 1), ("\u{301}", 1),
        ("\u{20000}", 2), ("\u{3000}", 2), ("\u{302A}", 1),
    ]

    @Test("is that of its clusters", arguments: widths)
    func measures(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
        #expect(DisplayText(text).width == width)
    }

    @Test(
        "of control characters is that of what stands for them",
        arguments: [
            ("\u{1B}[2J", "^[[2J"), ("a\tb", "a^Ib"), ("\u{7F}", "^?"), ("\u{00}", "^@"),
            ("\u{9B}2J", "<9B>2J"), ("\r\n", "^M^J"), ("a\u{202E}b\u{202C}c", "abc"),
            ("a\u{2066}b\u{2069}\u{200F}c", "abc"), ("a\u{2028}b", "a b"), ("\u{FFFF}", "\u{FFFD}"),
            ("x\u{1B}\u{301}", "x^[ \u{301}"), ("e\u{301}\u{202E}", "e\u{301}"),
        ])
    func replaces(text: String, shown: String) {
        let display = DisplayText(text)
        #expect(display.string == shown)
        #expect(display.width == DisplayWidth.of(shown))
        let isSafe = display.string.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
        }
        #expect(isSafe)
    }

    @Test("nothing unsafe is ever shown, and clusters add up to the whole")
    func isSafeForEveryScalar() throws {
        for value in (0...0x3FFF).map(UInt32.init) + [0xFFF9, 0xFFFC, 0xE0001, 0x1F1E6, 0x10FFFF] {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for text in [
                String(Character(scalar)), "a\(Character(scalar))b", "日\(Character(scalar))",
            ] {
                let display = DisplayText(text)
                let sum = (0..<display.count).reduce(0) { $0 + display.columnCount(ofCluster: $1) }
                try #require(sum == display.width)
                let isSafe = display.string.unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
                        && !(0x202A...0x202E).contains($0.value)
                        && !(0x2066...0x2069).contains($0.value)
                }
                try #require(isSafe, "U+\(String(value, radix: 16))")
                let again = DisplayText(display.string)
                try #require(again.width == display.width, "U+\(String(value, radix: 16))")
            }
        }
    }

    @Test("a thousand marks on a letter do not make a huge cell")
    func boundsClusters() {
        let text = DisplayText("a" + String(repeating: "\u{301}", count: 1000) + "b")
        #expect(text.width == 2)
        #expect(text.string.unicodeScalars.count < 50)
    }
}
