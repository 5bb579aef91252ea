internal import Foundation

extension ChartPlot {
    /// Draws axes, marks and the legend, as far as there is room for each.
    func draw(in context: inout DrawContext, _ rect: CellRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        var area = rect
        if let title = options.yTitle, area.height >= 6 {
            write(DisplayText(title), in: context, at: area.origin, width: area.width, .faint)
            area = area.inset(top: 1)
        }
        if !legend.isEmpty, !options.hidesLegend, area.height >= 6 {
            drawLegend(in: context, row: area.maxY - 1, area)
            area = area.inset(bottom: 1)
        }
        if let title = options.xTitle, area.height >= 6 {
            let text = DisplayText(title)
            let x = area.minX + max(0, (area.width - text.width) / 2)
            write(
                text, in: context, at: CellPoint(x: x, y: area.maxY - 1),
                width: area.maxX - x, .faint)
            area = area.inset(bottom: 1)
        }
        let showsX = !options.hidesXAxis && area.height >= 4
        var plot = area.inset(bottom: showsX ? 2 : 0)
        let yScale = yScale(plot.height)
        let labels = (options.yAxis?.labels(of: yScale) ?? yScale.labels).map {
            (text: DisplayText($0.text), position: $0.position)
        }
        let gutter = min(labels.reduce(0) { max($0, $1.text.width) }, area.width / 3)
        let showsY = !options.hidesYAxis && gutter > 0 && area.width >= gutter + 5
        if showsY { plot = plot.inset(left: gutter + 2) }
        // The texts after bars that lie have their room.
        let after = items.reduce(0) { most, item in
            guard item.mark.isLevel, let text = item.mark.annotation?.text else { return most }
            return max(most, DisplayText(text).width + 1)
        }
        if plot.width > after + 4 { plot = plot.inset(right: after) }
        let xScale = xScale(plot.width)
        if showsY { drawYAxis(in: context, plot, labels, yScale, gutter) }
        if showsX { drawXAxis(in: context, plot, xScale, rect, hasCorner: showsY) }
        let frame = ChartFrame(plot: plot, x: xScale, y: yScale, hasColors: hasColors)
        let outer = context.clip
        context.clip = outer.intersection(plot.inset(right: -after))
        drawMarks(in: &context, frame)
        context.clip = outer
    }

    private func write(
        _ text: DisplayText, in context: DrawContext, at point: CellPoint, width: Int,
        _ style: CellStyle
    ) {
        guard width > 0 else { return }
        context.write(
            text.truncated(to: width, ellipsis: context.symbols.ellipsis), at: point, style: style)
    }

    private func drawLegend(in context: DrawContext, row: Int, _ area: CellRect) {
        var x = area.minX
        for (number, entry) in legend.enumerated() {
            let text = DisplayText(entry.text)
            guard x + 2 + min(text.width, 3) <= area.maxX else { return }
            let sign = hasColors ? "■" : sample(of: number, in: context)
            context.write(sign, at: CellPoint(x: x, y: row), style: entry.style)
            write(
                text, in: context, at: CellPoint(x: x + 2, y: row), width: area.maxX - x - 2, .plain
            )
            x += text.width + 4
        }
    }

    /// What a value's marks look like without colours.
    private func sample(of number: Int, in context: DrawContext) -> DisplayText {
        let isFilled = items.contains { $0.mark.kind == .bar || $0.mark.kind == .area }
        return isFilled
            ? ChartFill(number, in: context, hasColors: false).full
            : Self.signs[number % Self.signs.count]
    }

    // MARK: Axes

    private func drawYAxis(
        in context: DrawContext, _ plot: CellRect,
        _ labels: [(text: DisplayText, position: Double)], _ scale: ChartScale, _ gutter: Int
    ) {
        let x = plot.minX - 1
        context.fill(
            CellRect(x: x, y: plot.minY, width: 1, height: plot.height),
            with: context.symbols.vertical, style: .faint)
        let isBands = if case .bands = scale { true } else { false }
        var lastRow = Int.max
        for (text, position) in labels {
            var row = plot.maxY - Int((position * Double(plot.height)).rounded())
            if isBands {
                let bar = scale.bar(at: position, in: plot.height)
                row = plot.minY + (bar.lowerBound + bar.upperBound - 1) / 2
            } else if options.hidesXAxis {
                row = min(row, plot.maxY - 1)
            }
            // Labels that would stand on each other are left out.
            guard row >= plot.minY, isBands ? row != lastRow : row < lastRow else { continue }
            lastRow = row
            let shown = text.truncated(to: gutter, ellipsis: context.symbols.ellipsis)
            context.write(
                shown, at: CellPoint(x: plot.minX - 2 - shown.width, y: row), style: .faint)
            if !isBands, row < plot.maxY {
                context.write(
                    context.symbols.isUnicode ? "┤" : "+", at: CellPoint(x: x, y: row),
                    style: .faint)
            }
        }
    }

    private func drawXAxis(
        in context: DrawContext, _ plot: CellRect, _ scale: ChartScale, _ rect: CellRect,
        hasCorner: Bool
    ) {
        context.fill(
            CellRect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1),
            with: context.symbols.horizontal, style: .faint)
        if hasCorner {
            context.write(
                context.symbols.corners[2], at: CellPoint(x: plot.minX - 1, y: plot.maxY),
                style: .faint)
        }
        var room = plot.width
        if case .bands(let values) = scale { room = plot.width / max(1, values.count) }
        var free = rect.minX
        for (text, position) in options.xAxis?.labels(of: scale) ?? scale.labels {
            var shown = DisplayText(text)
            if shown.width >= room, room >= 5 {
                shown = shown.truncated(to: room - 1, ellipsis: context.symbols.ellipsis)
            }
            let isBands = if case .bands = scale { true } else { false }
            var middle = position * Double(plot.width - 1) + 0.5
            if isBands {
                let bar = scale.bar(at: position, in: plot.width)
                middle = Double(bar.lowerBound + bar.upperBound) / 2
            }
            var x = plot.minX + Int((middle - Double(shown.width) / 2).rounded())
            x = max(rect.minX, min(x, rect.maxX - shown.width))
            guard x >= free else { continue }
            context.write(shown, at: CellPoint(x: x, y: plot.maxY + 1), style: .faint)
            free = x + shown.width + 1
        }
    }

    // MARK: Marks

    private func drawMarks(in context: inout DrawContext, _ frame: ChartFrame) {
        var places: [PlotValue] = []
        for case let place? in items.map(\.mark.place) where !places.contains(place) {
            places.append(place)
        }
        var drawn: Set<[PlotValue?]> = []
        for item in items {
            let fill = ChartFill(item.number, in: context, hasColors: hasColors)
            switch item.mark.kind {
            case .bar:
                frame.drawBar(item, places, fill, in: context)
            case .point:
                drawSign(of: item, in: context, frame)
            case .rule:
                frame.drawRule(item, in: context)
            case .rectangle:
                frame.drawRectangle(item, fill, in: context)
            case .line, .area:
                let isArea = item.mark.kind == .area
                let key = [item.mark.series, item.mark.group, .number(isArea ? 1 : 0)]
                guard drawn.insert(key).inserted else { continue }
                let series = items.filter {
                    $0.mark.kind == item.mark.kind && $0.mark.series == item.mark.series
                        && $0.mark.group == item.mark.group
                }
                if isArea {
                    frame.drawArea(series, fill, in: context)
                } else {
                    frame.drawLine(series, in: context)
                    for point in series where point.mark.symbol != nil || isTold(by: point) {
                        drawSign(of: point, in: context, frame)
                    }
                }
            }
        }
    }

    /// Whether only a sign tells to which value a mark belongs.
    private func isTold(by item: Item) -> Bool { !hasColors && legend.count > 1 }

    private func drawSign(of item: Item, in context: DrawContext, _ frame: ChartFrame) {
        guard let point = frame.cell(item.mark) else { return }
        let sign = item.mark.symbol.map { DisplayText($0) }
        context.write(
            sign ?? Self.signs[isTold(by: item) ? item.number % Self.signs.count : 0], at: point,
            style: item.style)
        frame.annotate(item, above: point.y, at: point.x, in: context)
    }
}

extension CellStyle {
    fileprivate static let faint = CellStyle(attributes: .dim)
}
