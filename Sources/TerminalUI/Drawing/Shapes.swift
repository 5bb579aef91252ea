public import Foundation

/// A rectangle, as large as it can be.
public struct Rectangle: InsettableShape {
    /// Creates a rectangle.
    public init() {}

    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// As a box.
    public var _form: _ShapeForm { .box }
    /// A smaller rectangle.
    public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> {
        _InsetShape(base: self, amount: amount)
    }
}

/// A rectangle with round corners.
///
/// Corners are as round as a cell can show: its radius is one cell at most.
public struct RoundedRectangle: InsettableShape {
    /// The size of the corners.
    public var cornerSize: CGSize
    /// The style of the corners.
    public var style: RoundedCornerStyle

    /// Creates a rectangle with round corners.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(
            cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates a rectangle with round corners.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// The rectangle with its corners cut.
    public func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addRoundedRect(
            in: rect,
            cornerSize: CGSize(
                width: min(1, cornerSize.width), height: min(1, cornerSize.height)))
        return path
    }
    /// As a box with round corners.
    public var _form: _ShapeForm { cornerSize.width > 0 ? .roundBox : .box }
    /// A smaller rectangle.
    public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
        _InsetShape(base: self, amount: amount)
    }
}

/// A rectangle whose corners are round, each in its own way.
public struct UnevenRoundedRectangle: InsettableShape {
    private let shape: RoundedRectangle

    /// Creates a rectangle; cells show its corners alike.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        shape = RoundedRectangle(
            cornerRadius: max(
                topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius))
    }

    /// The rectangle with its corners cut.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    /// As a box with round corners.
    public var _form: _ShapeForm { shape._form }
    /// A smaller rectangle.
    public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
        _InsetShape(base: self, amount: amount)
    }
}

/// A rectangle with round ends.
public struct Capsule: InsettableShape {
    /// Creates a capsule.
    public init(style: RoundedCornerStyle = .continuous) {}

    /// The capsule.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 1) }
    /// As a box with round corners.
    public var _form: _ShapeForm { .roundBox }
    /// A smaller capsule.
    public func inset(by amount: CGFloat) -> _InsetShape<Capsule> {
        _InsetShape(base: self, amount: amount)
    }
}

/// An ellipse, as large as it can be.
public struct Ellipse: InsettableShape {
    /// Creates an ellipse.
    public init() {}

    /// The ellipse.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    /// A smaller ellipse.
    public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> {
        _InsetShape(base: self, amount: amount)
    }
}

/// A circle that looks like one: it takes two columns for each row.
public struct Circle: InsettableShape {
    /// Creates a circle.
    public init() {}

    /// The circle in the middle of a rectangle.
    public func path(in rect: CGRect) -> Path {
        let size = Self.size(in: rect.size)
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
                height: size.height))
    }

    /// The largest circle in what is offered.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        Self.size(
            in: proposal.replacingUnspecifiedDimensions(by: CGSize(width: 10, height: 5)))
    }

    private static func size(in size: CGSize) -> CGSize {
        let width = min(size.width, size.height * 2)
        return CGSize(width: width, height: width / 2)
    }

    /// A smaller circle.
    public func inset(by amount: CGFloat) -> _InsetShape<Circle> {
        _InsetShape(base: self, amount: amount)
    }
}

/// The shape of the container, which is a rectangle in a terminal.
public struct ContainerRelativeShape: InsettableShape {
    /// Creates the shape.
    public init() {}

    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// As a box.
    public var _form: _ShapeForm { .box }
    /// A smaller shape.
    public func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> {
        _InsetShape(base: self, amount: amount)
    }
}

/// A shape within another one. An implementation detail.
public struct _InsetShape<Base: Shape>: InsettableShape {
    let base: Base
    let amount: CGFloat

    /// The path of the smaller shape.
    public func path(in rect: CGRect) -> Path {
        base.path(in: rect.insetBy(dx: amount, dy: amount))
    }

    /// A smaller shape.
    public func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(base: base, amount: self.amount + amount)
    }
}

/// How round corners run.
public enum RoundedCornerStyle: Sendable {
    /// As quarters of circles.
    case circular
    /// With an even curvature.
    case continuous
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners.
    public static func rect(
        cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == Capsule {
    /// A rectangle with round ends.
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}
