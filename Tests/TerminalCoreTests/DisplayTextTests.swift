import Testing

@testable import TerminalCore

@Suite("Text for the screen")
struct DisplayTextTests {
    static let samples = [
        "", "plain text", "日本語のテキスト", "a日b本c", "👩‍🚀👨‍👩‍👧‍👦x", "e\u{301}te\u{301} naïve", "\u{1B}[2J日",
        "🇩🇪🇫🇷🇯🇵", "क्षि ka",
    ]

    @Test("a prefix and a suffix are as long as fits, and split no cluster", arguments: samples)
    func cuts(sample: String) throws {
        let text = DisplayText(sample)
        for columns in 0...text.width + 2 {
            let prefix = text.prefix(width: columns)
            let suffix = text.suffix(width: columns)
            try #require(prefix.width <= columns && suffix.width <= columns)
            try #require(prefix.width >= min(columns, text.width) - 1)
            try #require(suffix.width >= min(columns, text.width) - 1)
            try #require(text.string.utf8.starts(with: prefix.string.utf8))
            try #require(text.string.utf8.reversed().starts(with: suffix.string.utf8.reversed()))
            try #require(DisplayWidth.of(prefix.string) == prefix.width)
            try #require(DisplayWidth.of(suffix.string) == suffix.width)
        }
    }

    @Test(
        "truncation leaves out what its mode says",
        arguments: [
            (DisplayText.Truncation.tail, 5, "abcd…"), (.head, 5, "…fghi"), (.middle, 5, "ab…hi"),
            (.middle, 6, "abc…hi"), (.tail, 9, "abcdefghi"), (.tail, 1, "…"), (.tail, 0, ""),
            (.tail, -3, ""),
        ])
    func truncates(mode: DisplayText.Truncation, columns: Int, expected: String) {
        #expect(DisplayText("abcdefghi").truncated(to: columns, mode: mode).string == expected)
    }

    @Test("truncation never exceeds its width nor splits a cluster", arguments: samples)
    func truncatesAnything(sample: String) throws {
        let text = DisplayText(sample)
        for columns in 0...text.width + 1 {
            for mode in [DisplayText.Truncation.head, .middle, .tail] {
                for ellipsis: DisplayText in ["…", "...", "~"] {
                    let cut = text.truncated(to: columns, mode: mode, ellipsis: ellipsis)
                    try #require(cut.width <= columns)
                    try #require(DisplayWidth.of(cut.string) == cut.width)
                    if columns >= text.width { try #require(cut == text) }
                }
            }
        }
    }

    @Test("a slice draws the same cells as its own text")
    func slicesDrawAlike() {
        let text = DisplayText("a日👩‍🚀e\u{301}\u{1B}zz")
        for start in 0...text.count {
            for end in start...text.count {
                let slice = text.slice(start..<end)
                let fresh = DisplayText(slice.string)
                let left = CellBuffer(size: CellSize(width: 12, height: 1))
                let right = CellBuffer(size: CellSize(width: 12, height: 1))
                left.write(slice, at: .zero, style: .plain)
                right.write(fresh, at: .zero, style: .plain)
                #expect((0..<12).map { left[$0, 0] } == (0..<12).map { right[$0, 0] })
            }
        }
    }

    static let wrapped: [(String, Int, [String])] = [
        ("", 5, [""]), ("abc", 5, ["abc"]), ("hello world", 11, ["hello world"]),
        ("hello world", 8, ["hello", "world"]), ("hello world", 5, ["hello", "world"]),
        ("hello world", 6, ["hello", "world"]), ("a b c d", 3, ["a b", "c d"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
        ("one\ntwo", 9, ["one", "two"]), ("one\n\ntwo\n", 9, ["one", "", "two", ""]),
        ("well-known fact", 6, ["well-", "known", "fact"]), ("日本語テキスト", 6, ["日本語", "テキス", "ト"]),
        ("日本語。テキスト", 6, ["日本", "語。テ", "キスト"]), ("日", 1, ["日"]),
        ("word ", 2, ["wo", "rd"]), ("ab word  ", 4, ["ab", "word"]),
        ("ab wo  ", 4, ["ab", "wo  "]),
        ("ébb \n  x …bb  ", 3, ["ébb", "  x", "…bb"]), ("a   b", 3, ["a", "b"]),
        ("  indented", 20, ["  indented"]),
        ("👩‍🚀👩‍🚀👩‍🚀", 4, ["👩‍🚀👩‍🚀", "👩‍🚀"]),
    ]

    @Test("is wrapped at words, ideographs and newlines", arguments: wrapped)
    func wraps(text: String, columns: Int, expected: [String]) {
        #expect(DisplayText.lines(of: text, width: columns).map(\.string) == expected)
    }

    @Test("no line is wider than asked, and no letter is lost", arguments: samples)
    func wrapsAnything(sample: String) throws {
        for (columns, end) in (2...12).flatMap({ width in ["", " ", "   "].map { (width, $0) } }) {
            let text = DisplayText(sample + end)
            let lines = text.wrapped(to: columns)
            try #require(lines.allSatisfy { $0.width <= columns })
            let letters = lines.map(\.string).joined().filter { $0 != " " }
            try #require(letters == text.string.filter { $0 != " " })
        }
    }

    @Test("without a width only newlines end lines")
    func wrapsAtNewlines() {
        let long = String(repeating: "word ", count: 50)
        #expect(DisplayText.lines(of: "\(long)\nb", width: nil).map(\.string) == [long, "b"])
    }
}
