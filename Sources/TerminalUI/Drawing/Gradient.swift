public import Foundation

/// Colours at places along a line.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// The place, from 0 to 1.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The stops, in order.
    public var stops: [Stop]

    /// Creates a gradient of stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of colours at even distances.
    public init(colors: [Color]) {
        stops = colors.enumerated().map {
            Stop(
                color: $0.element,
                location: CGFloat($0.offset) / CGFloat(max(1, colors.count - 1)))
        }
    }

    fileprivate func resolved(
        _ kind: _ResolvedGradient.Kind, in environment: EnvironmentValues
    ) -> _ResolvedGradient {
        _ResolvedGradient(
            kind: kind,
            stops: stops.map {
                (Double($0.location), $0.color._resolve(in: environment).color ?? .default)
            })
    }

    fileprivate func first(in environment: EnvironmentValues) -> _ResolvedStyle {
        (stops.first?.color ?? .clear)._resolve(in: environment)
    }
}

/// Colours that change along a line, cell by cell.
///
/// What is not an area, such as text, gets the first colour. Terminals of few colours show steps.
public struct LinearGradient: ShapeStyle {
    let gradient: Gradient
    let start: UnitPoint
    let end: UnitPoint

    /// Creates a gradient.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        start = startPoint
        end = endPoint
    }

    /// Creates a gradient of colours at even distances.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient of stops.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// The first colour.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        gradient.first(in: environment)
    }

    /// The colours.
    public func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? {
        gradient.resolved(.linear(from: start, to: end), in: environment)
    }
}

extension LinearGradient: View {
    /// The gradient as an area.
    public var body: some View { FillView(style: self) }
}

/// Colours that change with the distance from a point.
public struct RadialGradient: ShapeStyle {
    let gradient: Gradient
    let center: UnitPoint

    /// Creates a gradient; it reaches the edges of what it fills.
    public init(
        gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) {
        self.gradient = gradient
        self.center = center
    }

    /// Creates a gradient of colours at even distances.
    public init(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }

    /// The first colour.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        gradient.first(in: environment)
    }

    /// The colours.
    public func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? {
        gradient.resolved(.radial(center: center), in: environment)
    }
}

extension RadialGradient: View {
    /// The gradient as an area.
    public var body: some View { FillView(style: self) }
}

/// Colours that change with the direction from a point.
public struct AngularGradient: ShapeStyle {
    let gradient: Gradient
    let center: UnitPoint
    let start: Angle
    let end: Angle

    /// Creates a gradient.
    public init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero,
        endAngle: Angle = .degrees(360)
    ) {
        self.gradient = gradient
        self.center = center
        start = startAngle
        end = endAngle
    }

    /// Creates a gradient of colours at even distances.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
            endAngle: endAngle)
    }

    /// Creates a gradient once around a point.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
        self.init(
            gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// Creates a gradient of colours, once around.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startAngle: angle,
            endAngle: angle + .degrees(360))
    }

    /// The first colour.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        gradient.first(in: environment)
    }

    /// The colours.
    public func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? {
        gradient.resolved(
            .angular(center: center, start: start.radians, end: end.radians), in: environment)
    }
}

extension AngularGradient: View {
    /// The gradient as an area.
    public var body: some View { FillView(style: self) }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours along a line.
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours along a line.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
}
