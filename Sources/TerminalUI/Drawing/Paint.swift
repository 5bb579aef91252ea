internal import Foundation

/// What a style comes to in an environment: one colour, or the colours of a gradient.
struct Paint: Equatable {
    let color: TerminalColor
    let attributes: CellAttributes
    let isClear: Bool
    let isBackground: Bool
    private let gradient: _ResolvedGradient?

    init(color: TerminalColor) {
        self.color = color
        attributes = []
        isClear = false
        isBackground = false
        gradient = nil
    }

    @MainActor
    init(_ style: any ShapeStyle, in environment: EnvironmentValues) {
        let resolved = style._resolve(in: environment)
        color = resolved.color ?? .default
        attributes = resolved.attributes
        gradient = style._gradient(in: environment)
        isBackground = resolved.isBackground
        isClear = resolved.color == nil && gradient == nil && style is Color
    }

    /// The colour of a cell of an area.
    func color(at x: Int, _ y: Int, in size: CellSize) -> TerminalColor {
        gradient?.color(
            x: (Double(x) + 0.5) / Double(max(1, size.width)),
            y: (Double(y) + 0.5) / Double(max(1, size.height))) ?? color
    }

    var isUniform: Bool { gradient == nil }

    /// The style of a cell that is seen through a colour: dimmed, on that colour unless it is black or white, of
    /// which a little only changes the light.
    func veiling(_ style: CellStyle) -> CellStyle {
        var style = style.adding(.dim)
        if !color.isBlackOrWhite { style.background = color }
        return style
    }
}

extension TerminalColor {
    fileprivate var isBlackOrWhite: Bool {
        switch self {
        case .default, .ansi(0), .ansi(7), .ansi(15), .indexed(16), .indexed(231): true
        case .ansi, .indexed: false
        case .rgb(let red, let green, let blue):
            max(red, green, blue) < 32 || min(red, green, blue) > 223
        }
    }
}

extension DrawContext {
    /// Fills a rectangle of an area with a paint.
    func fill(_ rect: CellRect, with paint: Paint, of size: CellSize, from origin: CellPoint) {
        guard !paint.isClear else { return }
        if paint.isUniform {
            if paint.isBackground {
                fill(rect, style: .plain)
            } else if paint.color == .default {
                fill(
                    rect, with: symbols.barFull,
                    style: CellStyle(attributes: paint.attributes))
            } else {
                fill(rect, style: CellStyle(background: paint.color))
            }
            return
        }
        let area = rect.intersection(clip)
        for y in area.rows {
            for x in area.columns {
                fill(
                    CellRect(x: x, y: y, width: 1, height: 1),
                    style: CellStyle(
                        background: paint.color(at: x - origin.x, y - origin.y, in: size)))
            }
        }
    }
}

/// The colours of a gradient, in an environment. An implementation detail.
public struct _ResolvedGradient: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear(from: UnitPoint, to: UnitPoint)
        case radial(center: UnitPoint)
        case angular(center: UnitPoint, start: Double, end: Double)
    }

    let kind: Kind
    let stops: [(Double, TerminalColor)]

    /// Whether two gradients are the same.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.kind == rhs.kind && lhs.stops.elementsEqual(rhs.stops, by: ==)
    }

    /// Hashes the kind and the colours.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        for stop in stops { hasher.combine(stop.1) }
    }

    func color(x: Double, y: Double) -> TerminalColor {
        let position: Double
        switch kind {
        case .linear(let from, let to):
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = dx * dx + dy * dy
            position = length > 0 ? ((x - from.x) * dx + (y - from.y) * dy) / length : 0
        case .radial(let center):
            let (dx, dy) = ((x - center.x) * 2, (y - center.y) * 2)
            position = (dx * dx + dy * dy).squareRoot()
        case .angular(let center, let start, let end):
            var angle = atan2(y - center.y, x - center.x) - start
            while angle < 0 { angle += 2 * .pi }
            position = end > start ? angle / (end - start) : 0
        }
        return color(at: position)
    }

    private func color(at position: Double) -> TerminalColor {
        guard var last = stops.first else { return .default }
        for stop in stops {
            if position <= stop.0 {
                let extent = stop.0 - last.0
                let share = extent > 0 ? (position - last.0) / extent : 1
                return last.1.mixed(with: stop.1, by: min(max(share, 0), 1))
            }
            last = stop
        }
        return last.1
    }
}

extension TerminalColor {
    /// Red, green and blue, as far as they are known.
    var channels: (UInt8, UInt8, UInt8)? {
        switch self {
        case .default: nil
        case .ansi(let index), .indexed(let index): Self.components(ofIndex: index)
        case .rgb(let red, let green, let blue): (red, green, blue)
        }
    }

    /// A colour between this one and another.
    func mixed(with other: TerminalColor, by share: Double) -> TerminalColor {
        if share <= 0 { return self }
        if share >= 1 { return other }
        guard let from = channels, let to = other.channels else {
            return share < 0.5 ? self : other
        }
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            let (start, end) = (Double(a), Double(b))
            return UInt8((start + (end - start) * share).rounded())
        }
        return .rgb(mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2))
    }
}
