public import TerminalCore

extension Pilot {
    /// The rows of the screen with their styles spelled out: what is not plain stands in angle
    /// brackets behind the names of its attributes and colours.
    ///
    /// ```
    /// ⟨bold reverse:[ Save ]⟩ ⟨dim:[ Send ]⟩
    /// ```
    ///
    /// Colours are those that the terminal can show. Plain spaces at the ends of rows, and empty rows
    /// at the end, are left out.
    public var styledScreen: String {
        let depth = driver.capabilities.colorDepth
        var lines = driver.screen.map { row in
            Self.styled(
                row.map { cell in
                    Cell(
                        text: cell.text, style: cell.style.downgraded(to: depth), width: cell.width)
                })
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// The styles of the cells where the screen first shows a text, one for each that differs.
    public func styles(of text: String) -> Set<CellStyle> {
        guard let start = find(text: text) else { return [] }
        let row = driver.screen[start.y]
        var styles: Set<CellStyle> = []
        var x = start.x
        var left = text.count
        while left > 0, x < row.count {
            styles.insert(row[x].style)
            left -= row[x].text.count
            x += max(1, row[x].width)
        }
        return styles
    }

    /// What the screen shows reversed, as the focus is by default: the rows' parts, without the
    /// spaces around them.
    public var reversed: [String] {
        driver.screen.flatMap { row in
            row.split { !$0.style.attributes.contains(.reverse) }.map { cells in
                let text = cells.map(\.text).joined()
                return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
        }
    }

    private static func styled(_ row: [Cell]) -> String {
        var cells = row.filter { $0.width > 0 }
        while let last = cells.last, last.text == " ", last.style == .plain { cells.removeLast() }
        var line = ""
        var rest = cells[...]
        while let style = rest.first?.style {
            let part = rest.prefix { $0.style == style }
            rest = rest.dropFirst(part.count)
            let text = part.map(\.text).joined()
            line += style == .plain ? text : "⟨\(name(of: style)):\(text)⟩"
        }
        return line
    }

    private static func name(of style: CellStyle) -> String {
        let names: [(CellAttributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
            (.blink, "blink"), (.reverse, "reverse"), (.strikethrough, "strikethrough"),
        ]
        var words = names.filter { style.attributes.contains($0.0) }.map(\.1)
        if style.foreground != .default { words.append(name(of: style.foreground)) }
        if style.background != .default { words.append("on " + name(of: style.background)) }
        return words.joined(separator: " ")
    }

    private static func name(of color: TerminalColor) -> String {
        let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
        switch color {
        case .default: return "default"
        case .ansi(let index) where index < 8: return names[Int(index)]
        case .ansi(let index): return "bright \(names[Int(index) % 8])"
        case .indexed(let index): return "color \(index)"
        case .rgb(let red, let green, let blue): return "rgb \(red) \(green) \(blue)"
        }
    }
}
