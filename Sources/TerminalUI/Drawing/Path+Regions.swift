public import Foundation

extension Path {
    /// The area of either path.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        combined(other, eoFill, keepsInside: (false, false))
    }

    /// The area that is in both paths.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        combined(other, eoFill, keepsInside: (true, true))
    }

    /// The area of the path without that of another one.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        combined(other, eoFill, keepsInside: (false, true))
    }

    /// The area that is in one of the paths only.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        var path = subtracting(other, eoFill: eoFill)
        path.addPath(other.subtracting(self, eoFill: eoFill))
        return path
    }

    /// The area that a line along the path covers.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        let half = style.lineWidth / 2
        var area = Path()
        for line in polylines {
            let ends = line.points + (line.isClosed ? line.points.prefix(1) : [])
            for (from, to) in zip(ends, ends.dropFirst()) {
                let (x, y) = (to.x - from.x, to.y - from.y)
                let length = (x * x + y * y).squareRoot()
                guard length > 0 else { continue }
                let (dx, dy) = (-y / length * half, x / length * half)
                area.addLines([
                    CGPoint(x: from.x + dx, y: from.y + dy), CGPoint(x: to.x + dx, y: to.y + dy),
                    CGPoint(x: to.x - dx, y: to.y - dy), CGPoint(x: from.x - dx, y: from.y - dy),
                ])
                area.closeSubpath()
            }
        }
        return area
    }

    /// Keeps the parts of both outlines that lie inside or outside of the other area.
    private func combined(
        _ other: Path, _ eoFill: Bool, keepsInside: (own: Bool, other: Bool)
    ) -> Path {
        // Outlines that lie on each other belong to neither: one of them is moved by less than is seen.
        let other = other.offsetBy(dx: 0.000_13, dy: 0.000_07)
        let (own, others) = (Region(self, eoFill), Region(other, eoFill))
        let kept =
            own.parts(cutBy: others, isInside: keepsInside.own)
            + others.parts(cutBy: own, isInside: keepsInside.other)
        return Region.path(of: kept)
    }
}

/// An area, by the straight lines around it.
private struct Region {
    typealias Edge = (from: CGPoint, to: CGPoint)

    private let edges: [Edge]
    private let isEvenOdd: Bool

    init(_ path: Path, _ isEvenOdd: Bool) {
        self.isEvenOdd = isEvenOdd
        edges = path.polylines.flatMap { line in
            zip(line.points, line.points.dropFirst() + line.points.prefix(1)).filter { $0 != $1 }
        }
    }

    private func contains(_ point: CGPoint) -> Bool {
        var winding = 0
        for (from, to) in edges where (from.y <= point.y) != (to.y <= point.y) {
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            if x > point.x { winding += from.y < to.y ? 1 : -1 }
        }
        return isEvenOdd ? winding % 2 != 0 : winding != 0
    }

    /// The parts of the outline that lie inside or outside of another area.
    func parts(cutBy other: Region, isInside: Bool) -> [Edge] {
        var parts: [Edge] = []
        for (from, to) in edges {
            let way = CGPoint(x: to.x - from.x, y: to.y - from.y)
            var cuts: [CGFloat] = [0, 1]
            for (start, end) in other.edges {
                let side = CGPoint(x: end.x - start.x, y: end.y - start.y)
                let cross = way.x * side.y - way.y * side.x
                guard cross != 0 else { continue }
                let gap = CGPoint(x: start.x - from.x, y: start.y - from.y)
                let own = (gap.x * side.y - gap.y * side.x) / cross
                let its = (gap.x * way.y - gap.y * way.x) / cross
                if own > 0, own < 1, its >= 0, its <= 1 { cuts.append(own) }
            }
            cuts.sort()
            func point(_ share: CGFloat) -> CGPoint {
                CGPoint(x: from.x + way.x * share, y: from.y + way.y * share)
            }
            for (a, b) in zip(cuts, cuts.dropFirst()) where a < b {
                if other.contains(point((a + b) / 2)) == isInside {
                    parts.append((point(a), point(b)))
                }
            }
        }
        return parts
    }

    /// The path of lines that meet at their ends, in any order.
    static func path(of edges: [Edge]) -> Path {
        struct Place: Hashable {
            let x: Int
            let y: Int

            init(_ point: CGPoint) {
                x = Int(max(-1e9, min(1e9, (point.x * 100_000).rounded())))
                y = Int(max(-1e9, min(1e9, (point.y * 100_000).rounded())))
            }
        }
        var meeting: [Place: [Int]] = [:]
        for (index, edge) in edges.enumerated() {
            meeting[Place(edge.from), default: []].append(index)
            meeting[Place(edge.to), default: []].append(index)
        }
        var isUsed = Array(repeating: false, count: edges.count)
        var loops: [[CGPoint]] = []
        for first in edges.indices where !isUsed[first] {
            isUsed[first] = true
            var loop = [edges[first].from, edges[first].to]
            while let end = loop.last,
                let next = meeting[Place(end)]?.first(where: { !isUsed[$0] })
            {
                isUsed[next] = true
                let edge = edges[next]
                loop.append(Place(edge.from) == Place(end) ? edge.to : edge.from)
            }
            loops.append(loop)
        }
        return path(of: loops)
    }

    /// The path of outlines, of which those inside of others are holes.
    private static func path(of loops: [[CGPoint]]) -> Path {
        func path(_ points: [CGPoint]) -> Path {
            var path = Path()
            path.addLines(points)
            path.closeSubpath()
            return path
        }
        func isClockwise(_ points: [CGPoint]) -> Bool {
            zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
                $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
            } > 0
        }
        let regions = loops.map { Region(path($0), true) }
        var result = Path()
        for (index, loop) in loops.enumerated() {
            let depth = regions.indices.count { $0 != index && regions[$0].contains(loop[0]) }
            let isTurned = isClockwise(loop) == (depth % 2 == 0)
            result.addPath(path(isTurned ? loop : loop.reversed()))
        }
        return result
    }
}

extension Shape {
    /// The area of either shape.
    public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _TransformedShape(base: self) { base, rect in
            base.path(in: rect).union(other.path(in: rect), eoFill: eoFill)
        }
    }

    /// The area that is in both shapes.
    public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _TransformedShape(base: self) { base, rect in
            base.path(in: rect).intersection(other.path(in: rect), eoFill: eoFill)
        }
    }

    /// The area of the shape without that of another one.
    public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _TransformedShape(base: self) { base, rect in
            base.path(in: rect).subtracting(other.path(in: rect), eoFill: eoFill)
        }
    }

    /// The area that is in one of the shapes only.
    public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _TransformedShape(base: self) { base, rect in
            base.path(in: rect).symmetricDifference(other.path(in: rect), eoFill: eoFill)
        }
    }

    /// Draws the outline of the shape; its dots are as they are.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool
    ) -> _ShapeView<Self, S> { stroke(content, lineWidth: lineWidth) }

    /// Draws the outline of the shape; its dots are as they are.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool
    ) -> _ShapeView<Self, S> { stroke(content, style: style) }
}
