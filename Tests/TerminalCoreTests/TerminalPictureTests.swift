import RandomTestSupport
import TerminalCore
import Testing

@Suite("Pictures of a screen")
struct TerminalPictureTests {
    private func buffer(_ draw: (CellBuffer) -> Void) -> CellBuffer {
        let buffer = CellBuffer(size: CellSize(width: 10, height: 2))
        draw(buffer)
        return buffer
    }

    @Test("the plain one is the text without the spaces at the ends of rows")
    func plain() {
        let picture = TerminalPicture(
            buffer {
                $0.write("a 日本", at: .zero)
                $0.write("x", at: CellPoint(x: 9, y: 1))
            })
        #expect(picture.plain == "a 日本\n         x\n")
    }

    static let styles: [(CellStyle, String)] = [
        (.plain, "ab"), (CellStyle(attributes: .bold), "\u{1B}[1mab\u{1B}[0m"),
        (CellStyle(foreground: .red, background: .brightBlack), "\u{1B}[31;100mab\u{1B}[0m"),
        (CellStyle(foreground: .indexed(200)), "\u{1B}[38;5;200mab\u{1B}[0m"),
        (
            CellStyle(background: .rgb(1, 2, 3), attributes: [.underline, .strikethrough]),
            "\u{1B}[4;9;48;2;1;2;3mab\u{1B}[0m"
        ),
    ]

    @Test("the one for terminals says each style once", arguments: styles)
    func ansi(style: CellStyle, expected: String) {
        let picture = TerminalPicture(
            buffer { $0.write(DisplayText("ab"), at: .zero, style: style) })
        #expect(picture.ansi == expected + "        \n          \n")
    }

    @Test("a picture for terminals shows the same cells again", arguments: Seeds.first(10))
    func ansiIsFaithful(seed: Int) throws {
        var frames = RandomTexts(seed: UInt64(seed))
        let original = buffer { frames.draw(into: $0) }
        let lines = TerminalPicture(original).ansi.split(separator: "\n")
        for (y, line) in lines.enumerated() {
            var x = 0
            for (text, style) in try parse(line) {
                for character in text {
                    #expect(original[x, y].text == String(character))
                    #expect(original[x, y].style == style)
                    x += original[x, y].width
                }
            }
            #expect(x == 10)
        }
    }

    /// Reads the attributes that `RandomTexts` uses.
    private func parse(_ line: Substring) throws -> [(String, CellStyle)] {
        var runs: [(String, CellStyle)] = []
        var rest = line
        while !rest.isEmpty {
            guard rest.first == "\u{1B}" else {
                let text = rest.prefix { $0 != "\u{1B}" }
                runs.append((String(text), .plain))
                rest = rest.dropFirst(text.count)
                continue
            }
            let parameters = rest.dropFirst(2).prefix { $0 != "m" }
            rest = rest.dropFirst(3 + parameters.count)
            let text = rest.prefix { $0 != "\u{1B}" }
            rest = rest.dropFirst(text.count + 4)
            let style = try #require(RandomTexts.styles.first { $0.0 == String(parameters) }).1
            runs.append((String(text), style))
        }
        return runs
    }

    @Test("the drawing holds the text as text, in its colours and at its columns")
    func svg() {
        let picture = TerminalPicture(
            buffer {
                $0.write(
                    DisplayText("<&>"), at: CellPoint(x: 2, y: 1),
                    style: CellStyle(foreground: .rgb(255, 0, 16), attributes: .bold))
                $0.write(
                    DisplayText("re"), at: .zero,
                    style: CellStyle(foreground: .rgb(0, 0, 255), attributes: .reverse))
            })
        let svg = picture.svg
        #expect(svg.hasPrefix("<svg xmlns="))
        #expect(svg.contains("viewBox=\"0 0 96 50\""))
        #expect(
            svg.contains(
                """
                <text x="24" y="38" textLength="24" lengthAdjust="spacingAndGlyphs" \
                fill="#ff0010" font-weight="bold">&lt;&amp;&gt;</text>
                """))
        #expect(svg.contains("<rect x=\"8\" y=\"8\" width=\"16\" height=\"17\" fill=\"#0000ff\"/>"))
        #expect(svg.contains("fill=\"#1c1c1c\">re</text>"))
        // Blank cells are no elements.
        #expect(svg.split(separator: "\n").count == 6)
    }
}

/// Random words in a few styles whose sequences are known.
private struct RandomTexts {
    static let styles: [(String, CellStyle)] = [
        ("1", CellStyle(attributes: .bold)),
        ("7;32", CellStyle(foreground: .green, attributes: .reverse)),
        ("44", CellStyle(background: .blue)),
    ]

    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    private mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % bound
    }

    mutating func draw(into buffer: CellBuffer) {
        for _ in 0..<8 {
            let word = ["ab", "日", "e\u{301}", "👩‍🚀", "z "][next(5)]
            let style = next(4) == 0 ? .plain : Self.styles[next(3)].1
            buffer.write(
                DisplayText(word), at: CellPoint(x: next(10), y: next(2)), style: style)
        }
    }
}
