public import Foundation

/// A view that draws an outline or an area.
///
/// Your shapes say what their path is in a rectangle of cells. Areas are drawn by quarters of cells,
/// lines by the dots of braille patterns; without Unicode by `#` and `*`.
///
/// ```swift
/// struct Triangle: Shape {
///     func path(in rect: CGRect) -> Path {
///         Path { path in
///             path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///             path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///             path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///             path.closeSubpath()
///         }
///     }
/// }
/// ```
public nonisolated protocol Shape: View, Animatable, Sendable {
    /// The shape in a rectangle.
    func path(in rect: CGRect) -> Path

    /// The size that the shape takes of what it is offered.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// How the shape is drawn where cells have a way of their own for it.
    var _form: _ShapeForm { get }
}

/// How a shape is drawn. An implementation detail.
public enum _ShapeForm: Hashable, Sendable {
    /// By its path.
    case path
    /// As a box.
    case box
    /// As a box with round corners.
    case roundBox
}

extension Shape {
    /// All that is offered.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 10, height: 5))
    }

    /// By its path.
    public var _form: _ShapeForm { .path }

    /// The shape, filled with the foreground style.
    public var body: some View { fill() }

    /// Fills the shape.
    public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle())
        -> _ShapeView<Self, S>
    {
        _ShapeView(shape: self, style: style, drawing: .fill(isEvenOdd: fillStyle.isEOFilled))
    }

    /// Fills the shape with the foreground style.
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
        fill(ForegroundStyle(), style: style)
    }

    /// Draws the outline of the shape.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: style, drawing: .stroke)
    }

    /// Draws the outline of the shape.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content, drawing: .stroke)
    }

    /// Draws the outline of the shape with the foreground style.
    public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self, ForegroundStyle> {
        stroke(ForegroundStyle())
    }

    /// Draws the outline of the shape with the foreground style.
    public func stroke(style: StrokeStyle) -> _ShapeView<Self, ForegroundStyle> {
        stroke(ForegroundStyle())
    }

    /// A part of the outline, between two fractions of its length.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        _TransformedShape(base: self) { base, rect in
            base.path(in: rect).trimmedPath(from: start, to: end)
        }
    }

    /// The shape, moved.
    public func offset(_ offset: CGSize) -> some Shape {
        self.offset(x: offset.width, y: offset.height)
    }

    /// The shape, moved.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
        _TransformedShape(base: self) { base, rect in base.path(in: rect).offsetBy(dx: x, dy: y) }
    }

    /// The shape, larger or smaller around its middle.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
        _TransformedShape(base: self) { base, rect in
            let x = rect.minX + rect.width * anchor.x
            let y = rect.minY + rect.height * anchor.y
            return base.path(in: rect).mapPoints {
                CGPoint(x: x + ($0.x - x) * scale, y: y + ($0.y - y) * scale)
            }
        }
    }

    /// The shape, turned around its middle as it is seen: rows are twice as far apart as columns.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        _TransformedShape(base: self) { base, rect in
            let x = rect.minX + rect.width * anchor.x
            let y = rect.minY + rect.height * anchor.y
            let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
            return base.path(in: rect).mapPoints { point in
                let (dx, dy) = (point.x - x, (point.y - y) * 2)
                return CGPoint(
                    x: x + dx * cosine - dy * sine, y: y + (dx * sine + dy * cosine) / 2)
            }
        }
    }

    /// The shape in a size of its own.
    public func size(_ size: CGSize) -> some Shape {
        _TransformedShape(base: self) { base, rect in
            base.path(in: CGRect(origin: rect.origin, size: size))
        }
    }
}

/// A shape that can be drawn within its edges.
public nonisolated protocol InsettableShape: Shape {
    /// The kind of the shape drawn within.
    associatedtype InsetShape: InsettableShape

    /// The shape, smaller by an amount at each edge.
    func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// Draws the outline within the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView<Self, S> {
        stroke(content)
    }

    /// Draws the outline within the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self, S> {
        stroke(content)
    }

    /// Draws the outline within the shape, with the foreground style.
    public func strokeBorder(
        lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> _ShapeView<Self, ForegroundStyle> {
        stroke(ForegroundStyle())
    }

    /// Draws the outline within the shape, with the foreground style.
    public func strokeBorder(
        style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self, ForegroundStyle> {
        stroke(ForegroundStyle())
    }
}

/// A shape made of another one.
struct _TransformedShape<Base: Shape>: Shape {
    let base: Base
    let transform: @Sendable (Base, CGRect) -> Path

    func path(in rect: CGRect) -> Path { transform(base, rect) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

/// A shape of any kind.
public struct AnyShape: Shape {
    let shape: any Shape

    /// Hides the kind of a shape.
    public init<S: Shape>(_ shape: S) {
        self.shape = shape
    }

    /// The path of the shape.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    /// The size of the shape.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }

    /// How the shape is drawn.
    public var _form: _ShapeForm { shape._form }
}

extension Path: Shape {
    /// The path itself.
    public func path(in rect: CGRect) -> Path { self }
}

/// How an outline is drawn: a terminal's lines are one dot wide.
public struct StrokeStyle: Hashable, Sendable {
    /// The width of the line.
    public var lineWidth: CGFloat
    /// The lengths of the dashes.
    public var dash: [CGFloat]

    /// The ends of lines.
    public enum LineCap: Hashable, Sendable {
        /// Cut off.
        case butt
        /// Round.
        case round
        /// Square.
        case square
    }

    /// The corners of lines.
    public enum LineJoin: Hashable, Sendable {
        /// Pointed.
        case miter
        /// Round.
        case round
        /// Cut off.
        case bevel
    }

    /// Creates a style.
    public init(
        lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.dash = dash
    }
}

/// How an area is filled.
public struct FillStyle: Hashable, Sendable {
    /// Whether parts that lie within an even number of outlines stay empty.
    public var isEOFilled: Bool
    /// Whether edges are smooth.
    public var isAntialiased: Bool

    /// Creates a style.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
