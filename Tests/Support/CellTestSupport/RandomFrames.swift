public import TerminalCore

/// Draws random frames, the same ones for the same seed.
public struct RandomFrames {
    private var state: UInt64
    private let texts: [String]

    private static let texts = [
        "plain", "日本語", "한글", "naïve", "▒▒", "│─┐", "x", "  ", "👍", "👩‍🚀",
        "👨‍👩‍👧‍👦", "❤️", "🇩🇪🇫🇷", "a👍🏽b", "ﬁ", "ＡＢ", "\u{1B}[2J", "\u{200B}zero", "Ω≈ç√",
    ]

    private static let colors: [TerminalColor] = [
        .default, .default, .red, .blue, .brightWhite, .indexed(196), .indexed(21),
        .rgb(9, 200, 80),
    ]

    private static let combinedTexts = ["e\u{301}a\u{308}", "ก็", "ש\u{5B8}"]

    /// Creates a generator.
    ///
    /// - Parameter combines: Whether letters with combining marks are among the texts.
    public init(seed: UInt64, combines: Bool = true) {
        texts = Self.texts + (combines ? Self.combinedTexts : [])
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    /// Returns a number below a bound.
    public mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % max(1, bound)
    }

    private mutating func style() -> CellStyle {
        let attributes: [CellAttributes] = [
            [], [], .bold, .underline, .reverse, [.bold, .reverse], .strikethrough,
        ]
        return CellStyle(
            foreground: Self.colors[next(Self.colors.count)],
            background: Self.colors[next(Self.colors.count)],
            attributes: attributes[next(attributes.count)],
            link: next(8) == 0 ? TerminalLink("https://example.org/\(next(3))") : nil)
    }

    private mutating func rect(in size: CellSize) -> CellRect {
        let x = next(size.width + 4) - 2
        let y = next(size.height + 2) - 1
        return CellRect(x: x, y: y, width: next(size.width), height: next(size.height))
    }

    /// Draws some random things.
    public mutating func draw(into buffer: CellBuffer) {
        let size = buffer.size
        for _ in 0..<next(6) + 1 {
            switch next(12) {
            case 0:
                buffer.fill(rect(in: size), style: style())
            case 1:
                buffer.fill(rect(in: size), with: "▒", style: style())
            case 2:
                let first = next(size.height)
                buffer.scroll(rows: first..<first + next(size.height) + 1, by: next(7) - 3)
            case 3:
                buffer.scroll(rect(in: size), by: next(5) - 2)
            case 4:
                let attributes: CellAttributes = next(2) == 0 ? .reverse : []
                buffer.restyle(rect(in: size)) { style in
                    var style = style
                    style.attributes = attributes
                    return style
                }
            default:
                var text = ""
                for _ in 0..<next(5) + 1 {
                    text += texts[next(texts.count)]
                }
                let clip = next(2) == 0 ? rect(in: size) : nil
                let point = CellPoint(x: next(size.width + 6) - 3, y: next(size.height + 2) - 1)
                buffer.write(
                    DisplayText(text), at: point, style: style(), clip: clip,
                    keepsBackground: next(3) == 0)
            }
        }
    }
}
