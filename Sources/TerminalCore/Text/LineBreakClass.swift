/// The line breaking class of a scalar, by its name in
/// [UAX #14](https://www.unicode.org/reports/tr14/), with those resolved that depend on a language.
enum LineBreakClass: UInt8, CaseIterable {
    case al, b2, ba, bb, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id, `in`, `is`
    case jl, jt, jv, lf, nl, ns, nu, op, po, pr, qu, ri, sp, sy, wj, zw, zwj

    /// Finds the class of a scalar.
    init(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x80 {
            self = Self.ascii[Int(value)]
        } else {
            self = Self.listed(value) ?? Self.derived(scalar)
        }
    }

    private static let ascii = (0..<0x80).map { (value: UInt32) -> LineBreakClass in
        listed(value) ?? Unicode.Scalar(value).map(derived) ?? .al
    }

    private static func derived(_ scalar: Unicode.Scalar) -> LineBreakClass {
        if (0xAC00...0xD7A3).contains(scalar.value) {
            return (scalar.value - 0xAC00) % 28 == 0 ? .h2 : .h3
        }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .control, .format: .cm
        case .decimalNumber: .nu
        default: .al
        }
    }

    private struct Span {
        let scalars: ClosedRange<UInt32>
        let name: LineBreakClass
    }

    private static let spans: [Span] = table.flatMap { name, list in
        list.split(separator: " ").compactMap { word -> Span? in
            let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
            guard let first = ends.first, let last = ends.last else { return nil }
            return Span(scalars: first...last, name: name)
        }
    }.sorted { $0.scalars.lowerBound < $1.scalars.lowerBound }

    private static func listed(_ value: UInt32) -> LineBreakClass? {
        var low = 0
        var high = spans.count
        while low < high {
            let middle = (low + high) / 2
            let span = spans[middle]
            if span.scalars.contains(value) { return span.name }
            if value < span.scalars.lowerBound { high = middle } else { low = middle + 1 }
        }
        return nil
    }
}
