extension TerminalPicture {
    private enum Metrics {
        static let column = 8
        static let row = 17
        static let baseline = 13
        static let margin = 8
    }

    /// A drawing ([SVG 1.1](https://www.w3.org/TR/SVG11/)) of the screen on a dark background, in
    /// the reader's monospaced font; each run of text is fitted to its columns.
    public var svg: String {
        let columns = rows.map(\.count).max() ?? 0
        let width = columns * Metrics.column + 2 * Metrics.margin
        let height = rows.count * Metrics.row + 2 * Metrics.margin
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" font-family="monospace" font-size="13.3" \
            xml:space="preserve">
            """,
            "<rect width=\"\(width)\" height=\"\(height)\" rx=\"6\" fill=\"\(Self.paper)\"/>",
        ]
        for (y, row) in rows.enumerated() {
            for run in runs(of: row) { lines += elements(of: run, y: y) }
        }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    private static let paper = "#1c1c1c"
    private static let ink = "#d0d0d0"

    private func elements(of run: Run, y: Int) -> [String] {
        let attributes = run.style.attributes
        var ink = Self.hex(run.style.foreground) ?? Self.ink
        var paper = Self.hex(run.style.background)
        if attributes.contains(.reverse) { (ink, paper) = (paper ?? Self.paper, ink) }
        let x = Metrics.margin + run.x * Metrics.column
        let top = Metrics.margin + y * Metrics.row
        let width = run.columns * Metrics.column
        var elements: [String] = []
        if let paper {
            elements.append(
                """
                <rect x="\(x)" y="\(top)" width="\(width)" height="\(Metrics.row)" \
                fill="\(paper)"/>
                """)
        }
        guard run.text.contains(where: { $0 != " " }) else {
            // Readers of drawings leave spaces at the ends of texts out, with the line below them.
            if attributes.contains(.underline) {
                elements.append(
                    """
                    <rect x="\(x)" y="\(top + Metrics.baseline + 2)" width="\(width)" height="1" \
                    fill="\(ink)"/>
                    """)
            }
            return elements
        }
        var look = ""
        if attributes.contains(.bold) { look += " font-weight=\"bold\"" }
        if attributes.contains(.italic) { look += " font-style=\"italic\"" }
        if attributes.contains(.dim) { look += " opacity=\"0.6\"" }
        let lines = [
            attributes.contains(.underline) ? "underline" : nil,
            attributes.contains(.strikethrough) ? "line-through" : nil,
        ].compactMap { $0 }
        if !lines.isEmpty { look += " text-decoration=\"\(lines.joined(separator: " "))\"" }
        elements.append(
            """
            <text x="\(x)" y="\(top + Metrics.baseline)" textLength="\(width)" \
            lengthAdjust="spacingAndGlyphs" fill="\(ink)"\(look)>\(Self.escaped(run.text))</text>
            """)
        return elements
    }

    private static func hex(_ color: TerminalColor) -> String? {
        let (red, green, blue): (UInt8, UInt8, UInt8)
        switch color {
        case .default: return nil
        case .ansi(let index): (red, green, blue) = TerminalColor.components(ofIndex: index & 15)
        case .indexed(let index): (red, green, blue) = TerminalColor.components(ofIndex: index)
        case .rgb(let r, let g, let b): (red, green, blue) = (r, g, b)
        }
        return "#"
            + [red, green, blue].map { value in
                let digits = String(value, radix: 16)
                return digits.count == 1 ? "0\(digits)" : digits
            }.joined()
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
