public import Foundation

extension Path {
    /// Begins a subpath at a point.
    public mutating func move(to end: CGPoint) {
        elements.append(.move(to: end))
    }

    /// Adds a line to a point.
    public mutating func addLine(to end: CGPoint) {
        elements.append(elements.isEmpty ? .move(to: end) : .line(to: end))
    }

    /// Adds lines through points, as a subpath of their own.
    public mutating func addLines(_ lines: [CGPoint]) {
        for (index, point) in lines.enumerated() {
            elements.append(index == 0 ? .move(to: point) : .line(to: point))
        }
    }

    /// Adds a quadratic curve.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: end, control: control))
    }

    /// Adds a cubic curve.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }

    /// Adds a line back to where the subpath began.
    public mutating func closeSubpath() {
        elements.append(.closeSubpath)
    }

    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds rectangles.
    public mutating func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds a rectangle with round corners.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        let width = min(max(0, cornerSize.width), rect.width / 2)
        let height = min(max(0, cornerSize.height), rect.height / 2)
        guard width > 0, height > 0 else { return addRect(rect) }
        func corner(_ from: CGPoint, _ control: CGPoint, _ to: CGPoint) {
            addLine(to: from)
            addQuadCurve(to: to, control: control)
        }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: CGPoint(x: left + width, y: top))
        corner(
            CGPoint(x: right - width, y: top), CGPoint(x: right, y: top),
            CGPoint(x: right, y: top + height))
        corner(
            CGPoint(x: right, y: bottom - height), CGPoint(x: right, y: bottom),
            CGPoint(x: right - width, y: bottom))
        corner(
            CGPoint(x: left + width, y: bottom), CGPoint(x: left, y: bottom),
            CGPoint(x: left, y: bottom - height))
        corner(
            CGPoint(x: left, y: top + height), CGPoint(x: left, y: top),
            CGPoint(x: left + width, y: top))
        closeSubpath()
    }

    /// Adds an ellipse.
    public mutating func addEllipse(in rect: CGRect) {
        addArc(
            center: CGPoint(x: rect.midX, y: rect.midY),
            radii: CGSize(width: rect.width / 2, height: rect.height / 2), from: 0, by: 2 * .pi,
            isSubpath: true)
        closeSubpath()
    }

    /// Adds an arc, joined by a line to where the path stands.
    ///
    /// The radius counts columns and rows alike. Angles grow with the clock, as rows grow downwards;
    /// `clockwise` is the name of the other direction, as on other platforms.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        let turn = 2 * Double.pi
        var sweep = endAngle.radians - startAngle.radians
        if clockwise {
            while sweep > 0 { sweep -= turn }
            sweep = max(sweep, -turn)
        } else {
            while sweep < 0 { sweep += turn }
            sweep = min(sweep, turn)
        }
        addArc(
            center: center, radii: CGSize(width: radius, height: radius), from: startAngle.radians,
            by: sweep, isSubpath: elements.isEmpty)
    }

    /// Adds an arc by its start and extent.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
    ) {
        addArc(
            center: center, radii: CGSize(width: radius, height: radius), from: startAngle.radians,
            by: delta.radians, isSubpath: elements.isEmpty)
    }

    private mutating func addArc(
        center: CGPoint, radii: CGSize, from start: Double, by sweep: Double, isSubpath: Bool
    ) {
        guard sweep.isFinite, start.isFinite else { return }
        let sweep = min(max(sweep, -64 * Double.pi), 64 * Double.pi)
        let steps = max(1, Int((abs(sweep) * 16 / .pi).rounded(.up)))
        for step in 0...steps {
            let angle = start + sweep * Double(step) / Double(steps)
            let point = CGPoint(
                x: center.x + radii.width * cos(angle), y: center.y + radii.height * sin(angle))
            elements.append(step == 0 && isSubpath ? .move(to: point) : .line(to: point))
        }
    }

    /// Adds another path.
    public mutating func addPath(_ path: Path) {
        elements += path.elements
    }
}
