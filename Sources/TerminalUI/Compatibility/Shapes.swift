public import Foundation

/// A two-dimensional form. On a terminal all forms are rectangles of cells.
@MainActor @preconcurrency
public protocol Shape: View {}

extension Shape {
    /// The content of the view.
    public var body: some View { FillView(style: ForegroundFill()) }

    /// Fills the shape with a style.
    public func fill<S: ShapeStyle>(_ style: S) -> some View { FillView(style: style) }

    /// Draws the outline of the shape.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        Color.clear.border(style)
    }

    /// Draws the outline of the shape inside of it.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        Color.clear.border(style)
    }
}

/// The colour of the text around, as a fill.
struct ForegroundFill: ShapeStyle {
    func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        _ResolvedStyle(color: environment.text.foreground ?? .white)
    }
}

/// A rectangle.
public struct Rectangle: Shape {
    /// Creates a rectangle.
    public init() {}
}

/// A rectangle with rounded corners, which cells do not have.
public struct RoundedRectangle: Shape {
    /// Creates a rectangle.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
}

/// A rectangle with round ends, which cells do not have.
public struct Capsule: Shape {
    /// Creates a capsule.
    public init(style: RoundedCornerStyle = .continuous) {}
}

/// A circle, which is a rectangle in cells.
public struct Circle: Shape {
    /// Creates a circle.
    public init() {}
}

/// An ellipse, which is a rectangle in cells.
public struct Ellipse: Shape {
    /// Creates an ellipse.
    public init() {}
}

/// The form of rounded corners.
public enum RoundedCornerStyle: Sendable {
    /// Parts of circles.
    case circular
    /// Smooth curves.
    case continuous
}

/// Colours and where they stand between 0 and 1.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The place.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops.
    public var stops: [Stop]

    /// Creates a gradient of stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of colours at equal distances.
    public init(colors: [Color]) {
        stops = colors.enumerated().map {
            Stop(
                color: $0.element,
                location: CGFloat($0.offset) / CGFloat(max(1, colors.count - 1)))
        }
    }
}

/// A gradient along a line, of which a terminal shows the first colour.
public struct LinearGradient: ShapeStyle, View {
    let gradient: Gradient

    /// Creates a gradient.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
    }

    /// Creates a gradient.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(colors: colors)
    }

    /// What the style is on a terminal.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        (gradient.stops.first?.color ?? .clear)._resolve(in: environment)
    }

    /// The content of the view.
    public var body: some View { FillView(style: self) }
}

extension View {
    /// Puts a shape of a style behind the view.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        background(style)
    }

    /// Accepts a shape: cells have no other corners.
    public func clipShape<S: Shape>(_ shape: S) -> some View { self }

    /// Accepts that content be clipped: a terminal always clips it.
    public func clipped(antialiased: Bool = false) -> some View { self }

    /// Accepts a shape for hits: the rectangle of the view is hit.
    public func contentShape<S: Shape>(_ shape: S) -> some View { self }

    /// Accepts rounded corners: cells have none.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }

    /// Accepts a shadow: a terminal has none.
    public func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View { self }

    /// Accepts a blur: a terminal has none.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
}
