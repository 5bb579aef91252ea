public import Foundation

extension GraphicsContext {
    /// A view that is ready to be drawn, which cells have no room for.
    public struct ResolvedSymbol {
        /// The size of the view.
        public var size: CGSize { .zero }
    }

    /// What is done to what has been drawn.
    public struct Filter: Hashable, Sendable {
        /// A filter.
        public static func blur(radius: CGFloat) -> Filter { Filter() }
        /// A filter.
        public static func shadow(
            color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter { Filter() }
        /// A filter.
        public static func alphaThreshold(
            min: Double, max: Double = 1, color: Color = .black
        ) -> Filter { Filter() }
        /// A filter.
        public static func brightness(_ amount: Double) -> Filter { Filter() }
        /// A filter.
        public static func saturation(_ amount: Double) -> Filter { Filter() }
        /// A filter.
        public static func grayscale(_ amount: Double) -> Filter { Filter() }
        /// A filter.
        public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
        /// A filter.
        public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    }

    /// A view by its tag: there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { nil }

    /// Draws nothing: views have no room in cells.
    public func draw(
        _ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center
    ) {}

    /// Draws nothing: views have no room in cells.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}

    /// Does nothing: cells have no filters.
    public mutating func addFilter(_ filter: Filter) {}

    /// How colours are mixed with those behind: they replace them.
    public var blendMode: BlendMode {
        get { .normal }
        nonmutating set {}
    }

    /// Does nothing: what is drawn is not cut.
    public mutating func clip(
        to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
    ) {}

    /// Does nothing: what is drawn is not cut.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {}

    /// How what is drawn is cut: it is not.
    public struct ClipOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32

        /// Creates a set of bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The inside is cut away.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// The area in which is drawn: there is no end to it.
    public var clipBoundingRect: CGRect { .infinite }

    /// Moves, turns and stretches what follows, as far as a transform moves and stretches.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        translateBy(x: matrix.tx, y: matrix.ty)
        scaleBy(x: matrix.a, y: matrix.d)
    }
}

extension GraphicsContext.Shading {
    /// Colours around a point.
    public static func radialGradient(
        _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> GraphicsContext.Shading {
        .style(
            RadialGradient(
                gradient: gradient, center: .center, startRadius: startRadius,
                endRadius: endRadius))
    }

    /// Colours along a circle.
    public static func conicGradient(
        _ gradient: Gradient, center: CGPoint, angle: Angle = .zero
    ) -> GraphicsContext.Shading {
        .style(
            AngularGradient(
                gradient: gradient, center: .center, startAngle: angle,
                endAngle: angle + .degrees(360)))
    }

    /// The style that the surroundings give.
    public static var tint: GraphicsContext.Shading { .style(TintShapeStyle()) }
}
