internal import Foundation

/// At which values an axis has labels, and which.
@MainActor
struct ChartAxis {
    private let marks: [AxisMarks]

    /// An axis without marks is the chart's own.
    init?(_ marks: [AxisMarks]) {
        guard !marks.isEmpty else { return nil }
        self.marks = marks
    }

    /// How many values are wanted on an axis that has room for some.
    func count(_ room: Int) -> Int {
        for marks in marks {
            if case .automatic(let count?) = marks.values.kind { return max(1, min(count, room)) }
        }
        return room
    }

    /// The labels of a scale, in the order of their positions.
    func labels(of scale: ChartScale) -> [(text: String, position: Double)] {
        marks.flatMap { labels(of: $0, on: scale) }.sorted { $0.position < $1.position }
    }

    private func labels(
        of marks: AxisMarks, on scale: ChartScale
    ) -> [(text: String, position: Double)] {
        let values = values(of: marks, on: scale)
        var span: Double?
        if case .line(let domain, _, _) = scale { span = domain.upperBound - domain.lowerBound }
        return values.enumerated().compactMap { index, value in
            guard let position = scale.position(of: value), (-0.001...1.001).contains(position),
                let label = marks.label(
                    AxisValue(index: index, count: values.count, value: value))
            else { return nil }
            switch label {
            case .value: return (ChartScale.text(of: value, span: span), position)
            case .text(let text): return (text, position)
            }
        }
    }

    private func values(of marks: AxisMarks, on scale: ChartScale) -> [PlotValue] {
        guard case .line(let domain, _, let isDate) = scale else {
            if case .values(let wanted) = marks.values.kind {
                return scale.values.filter(Set(wanted).contains)
            }
            return scale.values
        }
        switch marks.values.kind {
        case .automatic: return scale.values
        case .values(let values): return values
        case .stride(let step):
            guard step > 0, (domain.upperBound - domain.lowerBound) / step < 1_000 else {
                return scale.values
            }
            let first = (domain.lowerBound / step).rounded(.up) * step
            return stride(from: first, through: domain.upperBound + step * 0.001, by: step).map {
                isDate ? .date(Date(timeIntervalSinceReferenceDate: $0)) : .number($0)
            }
        case .dates(let component, let count):
            return dates(component, max(1, count), in: domain) ?? scale.values
        }
    }

    /// The beginnings of units of time between two dates; `nil` if there are too many to be read.
    private func dates(
        _ component: Calendar.Component, _ count: Int, in domain: ClosedRange<Double>
    ) -> [PlotValue]? {
        let calendar = Calendar.current
        let end = Date(timeIntervalSinceReferenceDate: domain.upperBound)
        let first = Date(timeIntervalSinceReferenceDate: domain.lowerBound)
        guard var date = calendar.dateInterval(of: component, for: first)?.start else { return nil }
        var dates: [PlotValue] = []
        while date <= end {
            if date >= first { dates.append(.date(date)) }
            guard dates.count < 1_000,
                let next = calendar.date(byAdding: component, value: count, to: date), next > date
            else { return nil }
            date = next
        }
        return dates
    }
}

extension ChartScale {
    /// The values that are written at the axis, if nobody says which.
    var values: [PlotValue] {
        switch self {
        case .bands(let values): values
        case .line(_, let ticks, let isDate):
            ticks.map { isDate ? .date(Date(timeIntervalSinceReferenceDate: $0)) : .number($0) }
        }
    }
}

extension PlotValue {
    /// The value as a type that charts place, or whose raw value they do.
    func plottable<V: Plottable>(as type: V.Type) -> V? {
        if let value = value(as: type) { return value }
        guard let raw = V.self as? any RawRepresentable.Type else { return nil }
        func made<R: RawRepresentable>(_ type: R.Type) -> V? {
            value(as: R.RawValue.self).flatMap { R(rawValue: $0) } as? V
        }
        return made(raw)
    }

    /// The value as a number, a date or a text of a type.
    func value<V>(as type: V.Type) -> V? {
        switch self {
        case .name(let name): return name as? V
        case .date(let date): return date as? V
        case .number(let number):
            if let number = number as? V { return number }
            if V.self == Float.self { return Float(number) as? V }
            if V.self == Decimal.self { return Decimal(number) as? V }
            guard let integers = V.self as? any BinaryInteger.Type else { return nil }
            func integer<I: BinaryInteger>(_ type: I.Type) -> V? { I(exactly: number) as? V }
            return integer(integers)
        }
    }
}
