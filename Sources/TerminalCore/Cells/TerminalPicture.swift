/// A screen as a document: what a terminal shows, to keep in a file, a page or a test.
///
/// ```swift
/// let picture = TerminalPicture(driver.screen)
/// try picture.svg.write(toFile: "screen.svg", atomically: true, encoding: .utf8)
/// ```
public struct TerminalPicture: Sendable {
    /// The cells, row by row.
    public let rows: [[Cell]]

    /// Takes a picture of rows of cells.
    public init(_ rows: [[Cell]]) {
        self.rows = rows
    }

    /// Takes a picture of a buffer.
    public init(_ buffer: CellBuffer) {
        rows = (0..<buffer.size.height).map { y in
            (0..<buffer.size.width).map { buffer[$0, y] }
        }
    }

    /// The text, without the spaces at the ends of its rows.
    public var plain: String {
        rows.map { row in
            var text = Substring(row.map(\.text).joined())
            while text.last == " " { text.removeLast() }
            return text + "\n"
        }.joined()
    }

    /// The text with colours and attributes, for `cat` on a terminal (ECMA-48, SGR).
    public var ansi: String {
        rows.map { row in
            runs(of: row).map { run in
                run.style == .plain
                    ? run.text
                    : "\u{1B}[\(Self.parameters(run.style))m\(run.text)\u{1B}[0m"
            }.joined() + "\n"
        }.joined()
    }

    struct Run {
        var x: Int
        var columns: Int
        var text: String
        let style: CellStyle
    }

    /// The stretches of a row that look the same.
    func runs(of row: [Cell]) -> [Run] {
        var runs: [Run] = []
        for (x, cell) in row.enumerated() where cell.width > 0 {
            if let last = runs.last, last.style == cell.style {
                runs[runs.count - 1].columns += cell.width
                runs[runs.count - 1].text += cell.text
            } else {
                runs.append(Run(x: x, columns: cell.width, text: cell.text, style: cell.style))
            }
        }
        return runs
    }

    private static let codes: [(CellAttributes, Int)] = [
        (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.blink, 5), (.reverse, 7),
        (.strikethrough, 9),
    ]

    private static func parameters(_ style: CellStyle) -> String {
        let attributes = codes.filter { style.attributes.contains($0.0) }.map { "\($0.1)" }
        let colors = [color(style.foreground, base: 30), color(style.background, base: 40)]
        return (attributes + colors.compactMap { $0 }).joined(separator: ";")
    }

    private static func color(_ color: TerminalColor, base: Int) -> String? {
        switch color {
        case .default: nil
        case .ansi(let index) where index < 8: "\(base + Int(index))"
        case .ansi(let index): "\(base + 60 + Int(index & 7))"
        case .indexed(let index): "\(base + 8);5;\(index)"
        case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}
