internal import Foundation

/// A chart ready to be drawn into any rectangle.
@MainActor
struct ChartPlot {
    struct Item {
        var mark: ChartMark
        let style: CellStyle
        /// The number of the value that the colour tells.
        let number: Int
    }

    private(set) var items: [Item] = []
    let options: ChartOptions
    /// What each colour means.
    private(set) var legend: [(text: String, style: CellStyle)] = []
    let hasColors: Bool

    static let signs: [DisplayText] = ["●", "■", "▲", "◆", "+", "*"]

    init() {
        options = ChartOptions()
        hasColors = true
    }

    init(marks: [ChartMark], options: ChartOptions, in environment: EnvironmentValues) {
        var options = options
        if !marks.isEmpty, marks.allSatisfy(\.isShare) {
            options.hidesXAxis = true
            options.hidesYAxis = true
        }
        self.options = options
        hasColors = environment.terminal.capabilities.colorDepth != .monochrome
        let marks = marks.filter { mark in
            [mark.x, mark.xEnd, mark.y, mark.yEnd].allSatisfy { $0?.hasPlace ?? true }
        }
        // The bright blue: the other one is hard to see on a dark background.
        let standard: [Color] = [
            Color(TerminalColor.ansi(12)), .green, .orange, .purple, .red, .cyan, .yellow,
        ]
        let palette: [any ShapeStyle] = options.range.isEmpty ? standard : options.range
        var groups: [PlotValue] = []
        for mark in marks {
            guard let group = mark.group, !groups.contains(group) else { continue }
            groups.append(group)
        }
        func resolve(_ style: any ShapeStyle) -> CellStyle {
            let resolved = style._resolve(in: environment)
            return CellStyle(
                foreground: resolved.color ?? .default, attributes: resolved.attributes)
        }
        let styles = groups.enumerated().map { index, group in
            resolve(options.styles[group] ?? palette[index % palette.count])
        }
        for mark in marks {
            let number = mark.group.flatMap { groups.firstIndex(of: $0) } ?? 0
            var style =
                mark.style.map(resolve)
                ?? (mark.group == nil ? resolve(TintShapeStyle()) : styles[number])
            if mark.isDimmed { style.attributes.insert(.dim) }
            items.append(Item(mark: mark, style: style, number: number))
        }
        legend = zip(groups, styles).map { (ChartScale.text(of: $0, span: nil), $1) }
        stack()
    }

    /// Puts bars and areas of the same place on each other, each place as its marks want it.
    private mutating func stack() {
        struct Place: Hashable {
            let value: PlotValue?
            let place: PlotValue?
            let isArea: Bool
            let isLevel: Bool
            let isBelow: Bool
            let stacking: MarkStackingMethod
        }
        var stacks: [Place: [(index: Int, amount: Double)]] = [:]
        for index in items.indices {
            let mark = items[index].mark
            guard mark.kind == .bar || mark.kind == .area, mark.xEnd == nil, mark.yEnd == nil else {
                continue
            }
            let isLevel = mark.isLevel
            guard let amount = (isLevel ? mark.x : mark.y)?.position else { continue }
            let place = Place(
                value: isLevel ? mark.y : mark.x, place: mark.place, isArea: mark.kind == .area,
                isLevel: isLevel, isBelow: amount < 0 && mark.stacking != .center,
                stacking: mark.stacking)
            stacks[place, default: []].append((index, amount))
        }
        for (place, parts) in stacks {
            let total = parts.reduce(0) { $0 + abs($1.amount) }
            let scale = place.stacking == .normalized && total > 0 ? 1 / total : 1
            var start = place.stacking == .center ? -total / 2 : 0
            for (index, amount) in parts {
                let size = place.stacking == .center ? abs(amount) : amount * scale
                let range = (PlotValue.number(start), PlotValue.number(start + size))
                if place.isLevel {
                    (items[index].mark.x, items[index].mark.xEnd) = range
                } else {
                    (items[index].mark.y, items[index].mark.yEnd) = range
                }
                if place.stacking != .unstacked { start += size }
            }
        }
    }

    // MARK: Scales

    private func bands(_ value: (ChartMark) -> PlotValue?) -> ChartScale {
        var values: [PlotValue] = []
        var seen: Set<PlotValue> = []
        for item in items {
            if let value = value(item.mark), seen.insert(value).inserted { values.append(value) }
        }
        // Numbers and dates stand in their order, names in that of the marks.
        if values.allSatisfy({ $0.position != nil }) {
            values.sort { ($0.position ?? 0) < ($1.position ?? 0) }
        }
        return .bands(values)
    }

    /// Numbers of an axis begin at zero where something stands on it.
    private var isFilled: Bool { items.contains { $0.mark.kind == .bar || $0.mark.kind == .area } }

    func xScale(_ columns: Int) -> ChartScale {
        let values = items.flatMap { [$0.mark.x, $0.mark.xEnd].compactMap { $0 } }
        let isNamed = values.contains { $0.position == nil }
        if isNamed || items.contains(where: { $0.mark.kind == .bar && !$0.mark.isLevel }) {
            return bands { $0.kind == .bar && $0.isLevel ? nil : $0.x }
        }
        return .line(
            values, from: items.contains { $0.mark.isLevel && $0.mark.kind == .bar },
            domain: options.xDomain,
            ticks: options.xAxis?.count(max(2, columns / 12)) ?? max(2, columns / 12))
    }

    func yScale(_ rows: Int) -> ChartScale {
        let values = items.flatMap { [$0.mark.y, $0.mark.yEnd].compactMap { $0 } }
        let isNamed = values.contains { $0.position == nil }
        if isNamed || items.contains(where: { $0.mark.kind == .bar && $0.mark.isLevel }) {
            return bands { $0.y }
        }
        return .line(
            values, from: isFilled, domain: options.yDomain,
            ticks: options.yAxis?.count(max(2, rows / 2)) ?? max(2, rows / 2))
    }
}

extension ChartMark {
    /// Whether a bar lies beside its name rather than standing over it.
    var isLevel: Bool {
        if xEnd != nil, kind == .bar { return true }
        if yEnd != nil { return false }
        guard case .number = x else { return false }
        if case .number = y { return false }
        return y != nil
    }
}
