internal import Foundation

/// How the values of one axis become positions from 0 to 1.
enum ChartScale {
    /// Names, or values that bars stand at: each has an equal share.
    case bands([PlotValue])
    /// Numbers or dates between two limits, with the values to be written at the axis.
    case line(ClosedRange<Double>, ticks: [Double], isDate: Bool)

    /// Numbers between two limits, or between limits around them that are easy to read.
    static func line(
        _ values: [PlotValue], from zero: Bool, domain: ClosedRange<Double>?, ticks count: Int
    ) -> ChartScale {
        let positions = values.compactMap(\.position)
        let isDate = values.contains { if case .date = $0 { true } else { false } }
        var low = domain?.lowerBound ?? positions.min() ?? 0
        var high = domain?.upperBound ?? positions.max() ?? 1
        if domain == nil, zero {
            low = min(low, 0)
            high = max(high, 0)
        }
        if low == high { high = low + (isDate ? 86_400 : max(1, abs(low))) }
        let step = Self.step(for: (high - low) / Double(max(1, count)), isDate: isDate)
        if domain == nil, !isDate {
            low = (low / step).rounded(.down) * step
            high = (high / step).rounded(.up) * step
        }
        let first = (low / step).rounded(.up)
        let number = max(0, min(100, Int(((high - low) / step + 0.001).rounded(.down))))
        let ticks = (0...number).map { (first + Double($0)) * step }.filter {
            $0 <= high + step * 0.001
        }
        return .line(low...high, ticks: ticks, isDate: isDate)
    }

    /// The next greater distance of 1, 2 or 5 times a power of ten; of dates, of whole units.
    private static func step(for least: Double, isDate: Bool) -> Double {
        if isDate {
            let units: [Double] = [
                1, 5, 15, 30, 60, 300, 900, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 172_800,
                604_800, 2_592_000, 7_776_000, 31_536_000,
            ]
            return units.first { $0 >= least } ?? (least / 31_536_000).rounded(.up) * 31_536_000
        }
        guard least.isFinite, least > 0 else { return 1 }
        let power = pow(10, log10(least).rounded(.down))
        for factor in [1.0, 2, 5, 10] where factor * power >= least * 0.999_999 {
            return factor * power
        }
        return 10 * power
    }

    /// The part of the extent before a value; the middle of its share for a name.
    func position(of value: PlotValue) -> Double? {
        switch self {
        case .bands(let values):
            guard let index = values.firstIndex(of: value) else { return nil }
            return (Double(index) + 0.5) / Double(values.count)
        case .line(let domain, _, _):
            guard let position = value.position else { return nil }
            return (position - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
        }
    }

    /// The cells of a name's share.
    func cells(of value: PlotValue, in extent: Int) -> Range<Int>? {
        guard case .bands(let values) = self, let index = values.firstIndex(of: value) else {
            return nil
        }
        return index * extent / values.count..<(index + 1) * extent / values.count
    }

    /// The cells of the bar that stands at a position.
    func bar(at position: Double, in extent: Int) -> Range<Int> {
        guard case .bands(let values) = self, !values.isEmpty else { return 0..<1 }
        let index = min(values.count - 1, Int(position * Double(values.count)))
        return Self.barCells(cells(of: values[index], in: extent) ?? 0..<1)
    }

    /// The cells of a bar in its share: one is left to the next share where there is room.
    static func barCells(_ share: Range<Int>) -> Range<Int> {
        let gap = share.count >= 3 ? 1 : 0
        return share.lowerBound..<max(share.lowerBound + 1, share.upperBound - gap)
    }

    /// What is written at the axis, and where.
    var labels: [(text: String, position: Double)] {
        switch self {
        case .bands:
            return values.map { (Self.text(of: $0, span: nil), position(of: $0) ?? 0) }
        case .line(let domain, _, _):
            let span = domain.upperBound - domain.lowerBound
            return values.map { (Self.text(of: $0, span: span), position(of: $0) ?? 0) }
        }
    }

    static func text(of value: PlotValue, span: Double?) -> String {
        switch value {
        case .name(let name): return name
        case .number(let number):
            let size = abs(number)
            if size >= 1e15 { return number.formatted(.number.notation(.scientific)) }
            for (limit, sign) in [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e4, "k")]
            where size >= limit {
                let unit = sign == "k" ? 1e3 : limit
                return text(of: .number((number / unit * 10).rounded() / 10), span: nil) + sign
            }
            let rounded = (number * 1e6).rounded() / 1e6
            return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
        case .date(let date):
            let style = Date.FormatStyle()
            guard let span, span < 2 * 86_400 else {
                return date.formatted(
                    (span ?? 0) > 2 * 31_536_000 ? style.year() : style.month(.abbreviated).day())
            }
            return date.formatted(style.hour().minute())
        }
    }
}
