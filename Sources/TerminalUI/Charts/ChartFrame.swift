internal import Foundation

/// The characters that fill a bar or an area.
@MainActor
struct ChartFill {
    let full: DisplayText
    /// From empty to full, from below; and from the leading edge.
    let rising: [DisplayText]
    let growing: [DisplayText]
    /// The upper half of a cell.
    let upper: DisplayText

    init(_ number: Int, in context: DrawContext, hasColors: Bool) {
        let isUnicode = context.symbols.isUnicode
        let shades: [DisplayText] =
            isUnicode ? ["█", "▒", "░", "▓"] : ["#", "=", ".", "%"]
        full = hasColors ? shades[0] : shades[number % shades.count]
        // Shades have no parts: they fill a cell or leave it.
        let isWhole = !isUnicode || full != "█"
        let steps: [DisplayText] = [" ", " ", " ", " ", full, full, full, full, full]
        rising = isWhole ? steps : [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        growing = isWhole ? steps : [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
        upper = isWhole ? full : "▀"
    }
}

/// The rectangle of a plot with its scales.
@MainActor
struct ChartFrame {
    let plot: CellRect
    let x: ChartScale
    let y: ChartScale
    /// Whether the terminal shows colours.
    let hasColors: Bool

    private func row(_ position: Double) -> Int {
        let fromBelow = Int((position * Double(plot.height)).rounded()) - 1
        return plot.maxY - 1 - max(0, min(plot.height - 1, fromBelow))
    }

    /// The distance in columns from the leading edge: the middle of the cell of a value.
    private func column(_ value: PlotValue) -> Double? {
        guard let position = x.position(of: value), position.isFinite else { return nil }
        if case .bands = x { return position * Double(plot.width) }
        return position * Double(plot.width - 1) + 0.5
    }

    private func distance(_ value: PlotValue) -> Double? {
        guard let position = y.position(of: value), position.isFinite else { return nil }
        return position * Double(plot.height)
    }

    /// The cell of a mark.
    func cell(_ mark: ChartMark) -> CellPoint? {
        guard let x = mark.x.flatMap({ column($0) }), abs(x) < 100_000, let value = mark.y else {
            return nil
        }
        if case .bands = y {
            guard let share = y.position(of: value) else { return nil }
            return CellPoint(
                x: plot.minX + Int(x), y: plot.minY + Int(share * Double(plot.height)))
        }
        guard let position = y.position(of: value), abs(position) < 1000 else { return nil }
        // What lies outside of the limits is not moved to the edge.
        guard (0...1).contains(position) else { return nil }
        return CellPoint(x: plot.minX + Int(x), y: row(position))
    }

    /// Writes the text of a mark above or below a row.
    func annotate(
        _ item: ChartPlot.Item, above row: Int, at column: Int, in context: DrawContext
    ) {
        guard let annotation = item.mark.annotation, !annotation.text.isEmpty else { return }
        let text = DisplayText(annotation.text)
        let x = max(plot.minX, min(column - text.width / 2, plot.maxX - text.width))
        let y = annotation.isAbove ? max(plot.minY, row - 1) : min(plot.maxY - 1, row + 1)
        context.write(text, at: CellPoint(x: x, y: y), style: .plain)
    }

    // MARK: Bars

    /// The part of a share that one of several bars beside each other has.
    private func part(
        _ share: Range<Int>, _ item: ChartPlot.Item, _ places: [PlotValue]
    ) -> Range<Int> {
        let room = ChartScale.barCells(share)
        guard let place = item.mark.place, let index = places.firstIndex(of: place) else {
            return room
        }
        let start = room.lowerBound + index * room.count / places.count
        let end = room.lowerBound + (index + 1) * room.count / places.count
        return start..<max(start + 1, end)
    }

    func drawBar(
        _ item: ChartPlot.Item, _ places: [PlotValue], _ fill: ChartFill, in context: DrawContext
    ) {
        let mark = item.mark
        if mark.isLevel {
            guard let value = mark.y, let share = y.cells(of: value, in: plot.height),
                let start = mark.x?.position, let end = mark.xEnd?.position,
                case .line(let domain, _, _) = x
            else { return }
            let span = domain.upperBound - domain.lowerBound
            func cells(_ value: Double) -> Double {
                (value - domain.lowerBound) / span * Double(plot.width)
            }
            let part = part(share, item, places)
            for row in part {
                drawLevelBar(
                    row: plot.minY + row, cells(min(start, end)), cells(max(start, end)),
                    item.style, fill, in: context)
            }
            if let text = mark.annotation?.text {
                let end = limited(cells(max(start, end)), plot.width)
                context.write(
                    DisplayText(text),
                    at: CellPoint(
                        x: plot.minX + Int(end.rounded(.up)) + 1,
                        y: plot.minY + part.lowerBound + (part.count - 1) / 2),
                    style: .plain)
            }
            return
        }
        guard let value = mark.x, let share = x.cells(of: value, in: plot.width),
            let start = mark.y.flatMap({ distance($0) }),
            let end = mark.yEnd.flatMap({ distance($0) })
        else { return }
        let part = part(share, item, places)
        for column in part {
            drawUprightBar(
                column: plot.minX + column, min(start, end), max(start, end), item.style, fill,
                in: context)
        }
        annotate(
            item, above: plot.maxY - Int(max(start, end).rounded(.up)),
            at: plot.minX + part.lowerBound + part.count / 2, in: context)
    }

    private func limited(_ value: Double, _ extent: Int) -> Double {
        max(0, min(Double(extent), value))
    }

    /// Fills a column between two distances from below; the upper end by the eighth of a cell.
    private func drawUprightBar(
        column: Int, _ start: Double, _ end: Double, _ style: CellStyle, _ fill: ChartFill,
        in context: DrawContext
    ) {
        let start = limited(start, plot.height)
        let end = limited(end, plot.height)
        guard end > start else { return }
        // What stands on another bar begins with a whole cell.
        let first = Int(start.rounded())
        let last = max(first, Int(end.rounded(.down)))
        for cell in first..<last {
            context.write(
                fill.full, at: CellPoint(x: column, y: plot.maxY - 1 - cell), style: style)
        }
        let rest = end - Double(last)
        guard last < plot.height, rest > 0 || last == first else { return }
        // The smallest bar is seen too.
        let level = max(last == first ? 1 : 0, Int((rest * 8).rounded()))
        if level > 0 {
            put(
                fill.rising[min(8, level)], level, over: fill,
                at: CellPoint(x: column, y: plot.maxY - 1 - last), style, in: context)
        }
    }

    private func drawLevelBar(
        row: Int, _ start: Double, _ end: Double, _ style: CellStyle, _ fill: ChartFill,
        in context: DrawContext
    ) {
        let start = limited(start, plot.width)
        let end = limited(end, plot.width)
        guard end > start else { return }
        let first = Int(start.rounded())
        let last = max(first, Int(end.rounded(.down)))
        for cell in first..<last {
            context.write(fill.full, at: CellPoint(x: plot.minX + cell, y: row), style: style)
        }
        guard last < plot.width else { return }
        let level = max(last == first ? 1 : 0, Int(((end - Double(last)) * 8).rounded()))
        if level > 0 {
            put(
                fill.growing[min(8, level)], level, over: fill,
                at: CellPoint(x: plot.minX + last, y: row), style, in: context)
        }
    }

    // MARK: Lines and areas

    private func points(
        _ series: [ChartPlot.Item], _ value: (ChartMark) -> PlotValue?
    ) -> [CGPoint] {
        series.compactMap { item in
            guard let x = item.mark.x.flatMap({ column($0) }),
                let y = value(item.mark).flatMap({ distance($0) })
            else { return nil }
            return CGPoint(x: x, y: y)
        }
        .sorted { $0.x < $1.x }
    }

    func drawLine(_ series: [ChartPlot.Item], in context: DrawContext) {
        guard let style = series.first?.style else { return }
        let points = points(series) { $0.y }
        var path = Path()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.x, y: CGFloat(plot.height) - point.y)
            if index == 0 { path.move(to: point) }
            path.addLine(to: point)
        }
        var raster = Raster(size: plot.size)
        raster.stroke(path)
        context.draw(lines: raster, at: plot.origin) { _, _ in style.foreground }
        for item in series {
            guard item.mark.annotation != nil, let cell = cell(item.mark) else { continue }
            annotate(item, above: cell.y, at: cell.x, in: context)
        }
    }

    func drawArea(_ series: [ChartPlot.Item], _ fill: ChartFill, in context: DrawContext) {
        guard let style = series.first?.style else { return }
        let low = points(series) { $0.y }
        let high = points(series) { $0.yEnd }
        guard let first = high.first, let last = high.last else { return }
        let columns =
            Int(
                first.x.rounded(.down))...max(
                Int(first.x.rounded(.down)), Int((last.x - 0.5).rounded(.up)))
        for column in columns where (0..<plot.width).contains(column) {
            let middle = min(max(CGFloat(column) + 0.5, first.x), last.x)
            guard let start = Self.height(of: low, at: middle),
                let end = Self.height(of: high, at: middle)
            else { continue }
            drawUprightBar(
                column: plot.minX + column, min(start, end), max(start, end), style, fill,
                in: context)
        }
    }

    private static func height(of points: [CGPoint], at x: CGFloat) -> Double? {
        guard var before = points.first else { return nil }
        for point in points {
            if point.x >= x {
                let span = point.x - before.x
                let share = span > 0 ? (x - before.x) / span : 0
                return before.y + (point.y - before.y) * share
            }
            before = point
        }
        return before.y
    }

    // MARK: Rules

    func drawRule(_ item: ChartPlot.Item, in context: DrawContext) {
        let mark = item.mark
        if let value = mark.y, mark.x == nil || mark.xEnd != nil {
            guard let position = y.position(of: value), (0...1).contains(position) else { return }
            let start = mark.x.flatMap { column($0) } ?? 0
            let end = mark.xEnd.flatMap { column($0) } ?? Double(plot.width)
            let first = max(0, min(plot.width, Int(limited(min(start, end), plot.width))))
            let last = Int(limited(max(start, end), plot.width).rounded(.up))
            rule(
                CellRect(x: plot.minX + first, y: row(position), width: last - first, height: 1),
                context.symbols.horizontal, item.style, in: context)
            annotate(item, above: row(position), at: plot.minX + last, in: context)
        } else if let value = mark.x, let column = column(value) {
            let start = mark.y.flatMap { distance($0) } ?? 0
            let end = mark.yEnd.flatMap { distance($0) } ?? Double(plot.height)
            let low = Int(limited(min(start, end), plot.height))
            let high = Int(limited(max(start, end), plot.height).rounded(.up))
            let x = plot.minX + Int(limited(column, plot.width - 1))
            rule(
                CellRect(x: x, y: plot.maxY - high, width: 1, height: high - low),
                context.symbols.vertical, item.style, in: context)
            annotate(item, above: plot.maxY - high, at: x, in: context)
        }
    }

    func drawRectangle(_ item: ChartPlot.Item, _ fill: ChartFill, in context: DrawContext) {
        let mark = item.mark
        func columns() -> Range<Int>? {
            guard let value = mark.x, let start = column(value) else { return nil }
            if let end = mark.xEnd.flatMap({ column($0) }) {
                let low = Int(limited(min(start, end) - 0.5, plot.width).rounded())
                return low..<max(low + 1, Int(limited(max(start, end) + 0.5, plot.width).rounded()))
            }
            return x.cells(of: value, in: plot.width) ?? Int(start)..<Int(start) + 1
        }
        func rows() -> Range<Int>? {
            guard let value = mark.y else { return nil }
            if let share = y.cells(of: value, in: plot.height) { return share }
            guard let start = distance(value) else { return nil }
            let end = mark.yEnd.flatMap { distance($0) } ?? start
            let low = Int(limited(min(start, end), plot.height).rounded())
            let high = max(low + 1, Int(limited(max(start, end), plot.height).rounded()))
            return plot.height - high..<plot.height - low
        }
        guard let columns = columns(), let rows = rows() else { return }
        context.fill(
            CellRect(
                x: plot.minX + columns.lowerBound, y: plot.minY + rows.lowerBound,
                width: columns.count, height: rows.count),
            with: fill.full, style: item.style)
    }
}
