public import Foundation

extension ShapeStyle where Self == TintShapeStyle {
    /// What is chosen: the tint.
    nonisolated public static var selection: TintShapeStyle { TintShapeStyle() }
    /// Links: the tint.
    nonisolated public static var link: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// What lies behind a window.
    nonisolated public static var windowBackground: BackgroundStyle { BackgroundStyle() }
    /// An area: it is the background.
    nonisolated public static var fill: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle {
    /// The style with a shadow, which cells do not have.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { opacity(1) }
}

/// A shadow. Cells have none.
public struct ShadowStyle: Hashable, Sendable {
    /// A shadow behind.
    public static func drop(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle() }

    /// A shadow within.
    public static func inner(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle() }
}

/// Colours around a middle, as far as the sides reach.
public struct EllipticalGradient: ShapeStyle {
    private let gradient: RadialGradient

    /// Creates a gradient.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = RadialGradient(
            gradient: gradient, center: center, startRadius: 0, endRadius: 20)
    }

    /// Creates a gradient of colours.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(gradient: Gradient(colors: colors), center: center)
    }

    /// The first colour.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        gradient._resolve(in: environment)
    }

    /// The colours of the cells.
    public func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? {
        gradient._gradient(in: environment)
    }
}

extension EllipticalGradient: View {
    /// The gradient as an area.
    public var body: some View { FillView(style: self) }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// Colours around a middle.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient { EllipticalGradient(colors: colors, center: center) }
}

extension ShapeStyle where Self == RadialGradient {
    /// Colours around a middle.
    public static func radialGradient(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }

    /// Colours around a middle.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(
            gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// Colours along a circle.
    public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(
            colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Colours along a circle.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(
            gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Colours along a circle.
    public static func conicGradient(
        colors: [Color], center: UnitPoint, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(colors: colors, center: center, angle: angle) }

    /// Colours along a circle.
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(
            gradient: gradient, center: center, startAngle: angle,
            endAngle: angle + .degrees(360))
    }
}

extension Gradient: ShapeStyle {
    /// The first colour.
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)
            ._resolve(in: environment)
    }

    /// The colours of the cells, from above.
    public func _gradient(in environment: EnvironmentValues) -> _ResolvedGradient? {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)
            ._gradient(in: environment)
    }
}

nonisolated extension View {
    /// Sets the colour of things that can be acted on: the first of a style's.
    @_disfavoredOverload
    public func tint<S: ShapeStyle>(_ tint: S) -> some View {
        EnvironmentReader { environment in
            let color = tint._resolve(in: environment).color
            return self.tint(color.map { Color($0) })
        }
    }

    /// Sets the style of text and shapes; a terminal has no use for a second one.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    ) -> some View { foregroundStyle(primary) }

    /// Sets the style of text and shapes; a terminal has no use for a second and third one.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View { foregroundStyle(primary) }
}
