public import Foundation

/// The radii of the corners of a rectangle.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// The radius of a corner.
    public var topLeading: CGFloat
    /// The radius of a corner.
    public var bottomLeading: CGFloat
    /// The radius of a corner.
    public var bottomTrailing: CGFloat
    /// The radius of a corner.
    public var topTrailing: CGFloat

    /// Creates radii.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

extension UnevenRoundedRectangle {
    /// Creates a rectangle; cells show its corners alike.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init(
            topLeadingRadius: cornerRadii.topLeading,
            bottomLeadingRadius: cornerRadii.bottomLeading,
            bottomTrailingRadius: cornerRadii.bottomTrailing,
            topTrailingRadius: cornerRadii.topTrailing, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle whose corners are round, each in its own way.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// A rectangle whose corners are round, each in its own way.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
            style: style)
    }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners.
    public static func rect(
        cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }
}

extension Shape where Self == Capsule {
    /// A rectangle with round ends.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of what is around.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Shape {
    /// The shape in a size of its own.
    public func size(width: CGFloat, height: CGFloat) -> some Shape {
        size(CGSize(width: width, height: height))
    }

    /// The shape, stretched along each axis.
    public func scale(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some Shape {
        _TransformedShape(base: self) { base, rect in
            base.path(in: rect).mapPoints {
                let center = CGPoint(
                    x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
                return CGPoint(
                    x: center.x + ($0.x - center.x) * x, y: center.y + ($0.y - center.y) * y)
            }
        }
    }
}

extension Path {
    /// Creates the path of a rectangle with round corners.
    public init(
        roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        self.init(roundedRect: rect, cornerRadius: max(cornerSize.width, cornerSize.height))
    }
}
