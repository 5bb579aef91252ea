public import Foundation

/// An outline of lines and curves.
///
/// One unit is one cell, which is about twice as tall as it is wide. Shapes are drawn in finer steps:
/// lines by the dots of braille patterns, areas by quarters of cells.
///
/// ```swift
/// Path { path in
///     path.move(to: CGPoint(x: 0, y: 4))
///     path.addLine(to: CGPoint(x: 8, y: 0))
/// }
/// .stroke(.blue)
/// ```
public struct Path: Equatable, Sendable {
    /// A part of a path.
    public enum Element: Equatable, Sendable {
        /// Begins a subpath.
        case move(to: CGPoint)
        /// A line from where the path stands.
        case line(to: CGPoint)
        /// A quadratic curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to where the subpath began.
        case closeSubpath
    }

    var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a path with the function that draws it.
    public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    /// Creates the path of a rectangle.
    public init(_ rect: CGRect) {
        addRect(rect)
    }

    /// Creates the path of a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates the path of a rectangle with round corners.
    public init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle
    ) {
        self.init(roundedRect: rect, cornerRadius: cornerRadius)
    }

    /// Creates the path of an ellipse.
    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    /// Whether there is nothing in the path.
    public var isEmpty: Bool { elements.isEmpty }

    /// Where the path stands.
    public var currentPoint: CGPoint? {
        var start: CGPoint?
        var point: CGPoint?
        for element in elements {
            switch element {
            case .move(let to):
                start = to
                point = to
            case .line(let to), .quadCurve(let to, _), .curve(let to, _, _): point = to
            case .closeSubpath: point = start
            }
        }
        return point
    }

    /// Calls a function with each element.
    public func forEach(_ body: (Element) -> Void) {
        elements.forEach(body)
    }

    /// The smallest rectangle around all points of the path.
    public var boundingRect: CGRect {
        let points = polylines.flatMap(\.points)
        guard let first = points.first else { return .zero }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            left = min(left, point.x)
            right = max(right, point.x)
            top = min(top, point.y)
            bottom = max(bottom, point.y)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether a point lies inside the path.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        var winding = 0
        for line in polylines {
            guard let last = line.points.last else { continue }
            var from = last
            for to in line.points {
                if (from.y <= point.y) != (to.y <= point.y) {
                    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                    if x > point.x { winding += from.y < to.y ? 1 : -1 }
                }
                from = to
            }
        }
        return eoFill ? winding % 2 != 0 : winding != 0
    }

    /// The path moved by an offset.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        mapPoints { CGPoint(x: $0.x + dx, y: $0.y + dy) }
    }

    func mapPoints(_ move: (CGPoint) -> CGPoint) -> Path {
        var path = self
        path.elements = elements.map { element in
            switch element {
            case .move(let to): .move(to: move(to))
            case .line(let to): .line(to: move(to))
            case .quadCurve(let to, let control): .quadCurve(to: move(to), control: move(control))
            case .curve(let to, let first, let second):
                .curve(to: move(to), control1: move(first), control2: move(second))
            case .closeSubpath: .closeSubpath
            }
        }
        return path
    }

    /// The part of the path between two fractions of its length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let lines = polylines.map { line -> [CGPoint] in
            guard line.isClosed, let first = line.points.first else { return line.points }
            return line.points + [first]
        }
        func length(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
            ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
        }
        let total = lines.reduce(0) { sum, line in
            sum + zip(line, line.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
        }
        let start = min(max(from, 0), 1) * total
        let end = min(max(to, 0), 1) * total
        var path = Path()
        var position: CGFloat = 0
        for line in lines {
            var isDrawing = false
            for (a, b) in zip(line, line.dropFirst()) {
                let step = length(a, b)
                defer { position += step }
                guard step > 0, position + step > start, position < end else { continue }
                func point(_ at: CGFloat) -> CGPoint {
                    let share = min(max((at - position) / step, 0), 1)
                    return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                }
                if !isDrawing { path.move(to: point(start)) }
                isDrawing = true
                path.addLine(to: point(end))
            }
        }
        return path
    }
}

extension Path {
    struct Polyline {
        var points: [CGPoint]
        var isClosed: Bool
    }

    /// The path as straight lines, its curves in steps too small to be seen in cells.
    var polylines: [Polyline] {
        var lines: [Polyline] = []
        var points: [CGPoint] = []
        func finish(_ isClosed: Bool) {
            if points.count > 1 { lines.append(Polyline(points: points, isClosed: isClosed)) }
        }
        let steps = 16
        for element in elements {
            switch element {
            case .move(let to):
                finish(false)
                points = [to]
            case .line(let to):
                points.append(to)
            case .quadCurve(let to, let control):
                let from = points.last ?? to
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    let u = 1 - t
                    points.append(
                        CGPoint(
                            x: u * u * from.x + 2 * u * t * control.x + t * t * to.x,
                            y: u * u * from.y + 2 * u * t * control.y + t * t * to.y))
                }
            case .curve(let to, let first, let second):
                let from = points.last ?? to
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    points.append(Self.cubic(from, first, second, to, t))
                }
            case .closeSubpath:
                finish(true)
                points = points.first.map { [$0] } ?? []
            }
        }
        finish(false)
        return lines
    }

    private static func cubic(
        _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat
    ) -> CGPoint {
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x,
            y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y)
    }
}
