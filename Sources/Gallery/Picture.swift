import TerminalUI

/// A page as it is on a screen of a size.
@MainActor
struct Picture {
    let rows: [[Cell]]

    init?(of page: GalleryPage, size: CellSize) {
        let driver = InMemoryDriver(size: size)
        let host = TerminalHost(root: page.view, driver: driver)
        guard (try? host.start()) != nil else { return nil }
        for _ in 0..<10 where host.needsFrame { host.renderFrame() }
        rows = driver.screen
        host.stop()
    }

    /// The characters, without the spaces at the ends of rows.
    var text: String {
        rows.map { row in
            let line = row.map(\.text).joined()
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        .joined(separator: "\n")
    }

    /// The characters with the sequences of ECMA-48 for their styles.
    var ansi: String {
        rows.map { row in
            var line = ""
            var style = CellStyle.plain
            for cell in row {
                if cell.style != style {
                    line += "\u{1B}[0" + Self.codes(cell.style) + "m"
                    style = cell.style
                }
                line += cell.text
            }
            return line + "\u{1B}[0m"
        }
        .joined(separator: "\n")
    }

    private static func codes(_ style: CellStyle) -> String {
        let attributes: [(CellAttributes, Int)] = [
            (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
            (.strikethrough, 9),
        ]
        var codes = attributes.filter { style.attributes.contains($0.0) }.map { ";\($0.1)" }
        codes.append(code(style.foreground, 30))
        codes.append(code(style.background, 40))
        return codes.joined()
    }

    private static func code(_ color: TerminalColor, _ base: Int) -> String {
        switch color {
        case .default: ""
        case .ansi(let index): index < 8 ? ";\(base + Int(index))" : ";\(base + 52 + Int(index))"
        case .indexed(let index): ";\(base + 8);5;\(index)"
        case .rgb(let red, let green, let blue): ";\(base + 8);2;\(red);\(green);\(blue)"
        }
    }

    /// A picture in the Scalable Vector Graphics format.
    var svg: String {
        let (width, height) = (9, 18)
        let columns = rows.first?.count ?? 0
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(columns * width)\" "
                + "height=\"\(rows.count * height)\" font-family=\"monospace\" font-size=\"15\">",
            "<rect width=\"100%\" height=\"100%\" fill=\"#1e1e1e\"/>",
        ]
        for (y, row) in rows.enumerated() {
            for (x, cell) in row.enumerated() where cell.width > 0 {
                let isReversed = cell.style.attributes.contains(.reverse)
                let text = Self.hex(cell.style.foreground) ?? "#d4d4d4"
                let ground = Self.hex(cell.style.background)
                if let fill = isReversed ? text : ground {
                    lines.append(
                        "<rect x=\"\(x * width)\" y=\"\(y * height)\" "
                            + "width=\"\(cell.width * width)\" height=\"\(height)\" "
                            + "fill=\"\(fill)\"/>")
                }
                guard cell.text != " " else { continue }
                let color = isReversed ? ground ?? "#1e1e1e" : text
                lines.append(
                    "<text x=\"\(x * width)\" y=\"\(y * height + 14)\" fill=\"\(color)\""
                        + Self.svgAttributes(cell.style.attributes)
                        + ">\(Self.escaped(cell.text))</text>")
            }
        }
        return (lines + ["</svg>"]).joined(separator: "\n")
    }

    private static func svgAttributes(_ attributes: CellAttributes) -> String {
        var text = ""
        if attributes.contains(.bold) { text += " font-weight=\"bold\"" }
        if attributes.contains(.italic) { text += " font-style=\"italic\"" }
        if attributes.contains(.dim) { text += " opacity=\"0.6\"" }
        if attributes.contains(.underline) { text += " text-decoration=\"underline\"" }
        if attributes.contains(.strikethrough) { text += " text-decoration=\"line-through\"" }
        return text
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;")
            .replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
    }

    private static let palette = [
        "#000000", "#cd3131", "#0dbc79", "#e5e510", "#2472c8", "#bc3fbc", "#11a8cd", "#e5e5e5",
        "#666666", "#f14c4c", "#23d18b", "#f5f543", "#3b8eea", "#d670d6", "#29b8db", "#ffffff",
    ]

    private static func hex(_ color: TerminalColor) -> String? {
        func digits(_ value: Int) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
        func rgb(_ red: Int, _ green: Int, _ blue: Int) -> String {
            "#" + digits(red) + digits(green) + digits(blue)
        }
        switch color {
        case .default: return nil
        case .ansi(let index): return palette[Int(index) & 15]
        case .rgb(let red, let green, let blue): return rgb(Int(red), Int(green), Int(blue))
        case .indexed(let index):
            let number = Int(index)
            if number < 16 { return palette[number] }
            if number >= 232 {
                let level = 8 + (number - 232) * 10
                return rgb(level, level, level)
            }
            let levels = [0, 95, 135, 175, 215, 255]
            let cube = number - 16
            return rgb(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
        }
    }
}
