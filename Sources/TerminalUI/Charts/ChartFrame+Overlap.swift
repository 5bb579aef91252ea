/// What is drawn where something is already.
extension ChartFrame {
    /// Writes the end of a bar, which fills a part of its cell; behind it shows what was there.
    func put(
        _ part: DisplayText, _ level: Int, over fill: ChartFill, at point: CellPoint,
        _ style: CellStyle, in context: DrawContext
    ) {
        let behind = context.buffer[point.x, point.y]
        guard Self.isFull(behind) else { return context.write(part, at: point, style: style) }
        if hasColors, behind.style.foreground != .default {
            var style = style
            style.background = behind.style.foreground
            context.write(part, at: point, style: style, keepsBackground: false)
        } else if level >= 4 {
            // Shades tell the bars apart; a cell has one of them.
            context.write(fill.full, at: point, style: style)
        }
    }

    /// Draws a line over what is there: a bar behind it stays in sight on both sides.
    func rule(_ rect: CellRect, _ line: DisplayText, _ style: CellStyle, in context: DrawContext) {
        for y in rect.rows {
            for x in rect.columns {
                let point = CellPoint(x: x, y: y)
                let behind = context.buffer[x, y]
                var style = style
                guard Self.isFull(behind), context.symbols.isUnicode else {
                    context.write(line, at: point, style: style)
                    continue
                }
                if hasColors, behind.style.foreground != .default {
                    style.background = behind.style.foreground
                } else if !hasColors {
                    style.attributes.insert(.reverse)
                } else {
                    context.write(line, at: point, style: style)
                    continue
                }
                context.write(line, at: point, style: style, keepsBackground: false)
            }
        }
    }

    private static func isFull(_ cell: Cell) -> Bool {
        ["█", "▓", "▒", "░"].contains(cell.text)
    }
}
