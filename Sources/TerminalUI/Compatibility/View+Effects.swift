public import Foundation

// Effects on pixels: cells have none, and are shown as they are.
nonisolated extension View {
    /// Accepts a shadow.
    public func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View { self }

    /// Accepts a blur.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

    /// Accepts a change of brightness.
    public func brightness(_ amount: Double) -> some View { self }

    /// Accepts a change of contrast.
    public func contrast(_ amount: Double) -> some View { self }

    /// Accepts a change of saturation.
    public func saturation(_ amount: Double) -> some View { self }

    /// Accepts a loss of colours.
    public func grayscale(_ amount: Double) -> some View { self }

    /// Accepts a turn of colours.
    public func hueRotation(_ angle: Angle) -> some View { self }

    /// Accepts an inversion of colours.
    public func colorInvert() -> some View { self }

    /// Accepts a colour to multiply with.
    public func colorMultiply(_ color: Color) -> some View { self }

    /// Accepts a way to mix colours.
    public func blendMode(_ blendMode: BlendMode) -> some View { self }

    /// Accepts a request to draw in one piece.
    public func compositingGroup() -> some View { self }

    /// Accepts a request to draw in one piece.
    public func drawingGroup(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
    ) -> some View { self }

    /// Accepts a rotation.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

    /// Accepts a rotation in space.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View { self }

    /// Accepts a scale.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }

    /// Accepts a scale.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }

    /// Accepts a scale.
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some View { self }

    /// Accepts a way to change from one view to another.
    public func transition(_ transition: AnyTransition) -> some View { self }

    /// Accepts a way to change content.
    public func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// Accepts an animation for all changes.
    public func animation(_ animation: Animation?) -> some View { self }

    /// Accepts a change of transactions.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        self
    }

    /// Accepts a name that views share when one becomes another.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID,
        properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { self }

    /// Accepts a request to move in one piece.
    public func geometryGroup() -> some View { self }

    /// Accepts feedback that is felt.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T
    ) -> some View { self }

    /// Accepts a symbol's effect.
    public func symbolEffect<T: Equatable>(_ effect: SymbolEffect, value: T) -> some View { self }

    /// Accepts a symbol's effect.
    public func symbolEffect(_ effect: SymbolEffect, isActive: Bool = true) -> some View { self }

    /// Accepts a symbol's variant.
    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }

    /// Accepts a way to draw symbols.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

    /// Accepts an effect under the pointer.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
}

/// A way to mix colours.
public enum BlendMode: Sendable {
    /// A way to mix colours.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
    /// A way to mix colours.
    case hardLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter
    /// A way to mix colours.
    case plusDarker, sourceAtop, destinationOver, destinationOut
}

/// What views share when one becomes another.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a set of bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The position.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Position and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Feedback that is felt.
public struct SensoryFeedback: Hashable, Sendable {
    /// Feedback.
    public static let success = SensoryFeedback()
    /// Feedback.
    public static let warning = SensoryFeedback()
    /// Feedback.
    public static let error = SensoryFeedback()
    /// Feedback.
    public static let selection = SensoryFeedback()
    /// Feedback.
    public static let increase = SensoryFeedback()
    /// Feedback.
    public static let decrease = SensoryFeedback()
    /// Feedback.
    public static let impact = SensoryFeedback()
    /// Feedback.
    public static let start = SensoryFeedback()
    /// Feedback.
    public static let stop = SensoryFeedback()
}

extension SensoryFeedback {
    /// How heavy a touch is.
    public enum Weight: Hashable, Sendable {
        /// A weight.
        case light, medium, heavy
    }

    /// How soft a touch is.
    public enum Flexibility: Hashable, Sendable {
        /// A softness.
        case rigid, solid, soft
    }

    /// Feedback.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
        SensoryFeedback()
    }

    /// Feedback.
    public static func impact(
        flexibility: Flexibility, intensity: Double = 1
    ) -> SensoryFeedback { SensoryFeedback() }
}

nonisolated extension View {
    /// Accepts feedback that is felt, where a function says so.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
    ) -> some View { self }

    /// Accepts feedback that is felt, which a function chooses.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
    ) -> some View { self }
}

/// An effect of a symbol.
public struct SymbolEffect: Hashable, Sendable {
    /// An effect.
    public static let bounce = SymbolEffect()
    /// An effect.
    public static let pulse = SymbolEffect()
    /// An effect.
    public static let scale = SymbolEffect()
    /// An effect.
    public static let variableColor = SymbolEffect()
    /// An effect.
    public static let replace = SymbolEffect()
    /// An effect.
    public static let appear = SymbolEffect()
    /// An effect.
    public static let disappear = SymbolEffect()
    /// An effect.
    public static let wiggle = SymbolEffect()
    /// An effect.
    public static let breathe = SymbolEffect()
    /// An effect.
    public static let rotate = SymbolEffect()
}

/// A variant of a symbol.
public struct SymbolVariants: Hashable, Sendable {
    /// A variant.
    public static let none = SymbolVariants()
    /// A variant.
    public static let fill = SymbolVariants()
    /// A variant.
    public static let circle = SymbolVariants()
    /// A variant.
    public static let square = SymbolVariants()
    /// A variant.
    public static let slash = SymbolVariants()
    /// The filled variant.
    public var fill: SymbolVariants { self }
}

/// A way to draw symbols.
public struct SymbolRenderingMode: Hashable, Sendable {
    /// A way to draw symbols.
    public static let monochrome = SymbolRenderingMode()
    /// A way to draw symbols.
    public static let hierarchical = SymbolRenderingMode()
    /// A way to draw symbols.
    public static let multicolor = SymbolRenderingMode()
    /// A way to draw symbols.
    public static let palette = SymbolRenderingMode()
}

/// An effect under the pointer.
public struct HoverEffect: Hashable, Sendable {
    /// An effect.
    public static let automatic = HoverEffect()
    /// An effect.
    public static let highlight = HoverEffect()
    /// An effect.
    public static let lift = HoverEffect()
}

/// A way to change content.
public struct ContentTransition: Hashable, Sendable {
    /// No transition.
    public static let identity = ContentTransition()
    /// A transition.
    public static let opacity = ContentTransition()
    /// A transition.
    public static let interpolate = ContentTransition()
    /// A transition of digits.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition()
    }
    /// A transition of digits.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
    /// A transition of symbols.
    public static let symbolEffect = ContentTransition()
    /// A transition of symbols.
    public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition {
        ContentTransition()
    }
}

/// A way to change from one view to another.
public struct AnyTransition: Sendable {
    /// No transition.
    public static let identity = AnyTransition()
    /// A transition.
    public static let opacity = AnyTransition()
    /// A transition.
    public static let slide = AnyTransition()
    /// A transition.
    public static let scale = AnyTransition()
    /// A transition.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition()
    }
    /// A transition.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// A transition.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
    /// A transition.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
    /// A transition.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }
    /// A transition by modifiers.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition()
    }
    /// Two transitions at once.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    /// A transition with an animation of its own.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
    /// One transition in, another out.
    public static func asymmetric(
        insertion: AnyTransition, removal: AnyTransition
    ) -> AnyTransition { insertion }
}

/// A name space for views that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// The name of a name space.
    public struct ID: Hashable, Sendable {
        private let number: Int

        init(number: Int) {
            self.number = number
        }
    }

    @State private var id = Namespace.next()

    private static var count = 0

    private static func next() -> ID {
        count += 1
        return ID(number: count)
    }

    /// Creates a name space.
    public init() {}

    /// The name.
    public var wrappedValue: ID { id }
}

extension Animation {
    /// A way to bounce.
    public static let bouncy = Animation.spring
    /// A smooth way.
    public static let smooth = Animation.spring
    /// A quick way.
    public static let snappy = Animation.spring
    /// A way to follow a finger.
    public static let interactiveSpring = Animation.spring

    /// A spring.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation { .spring }

    /// A spring.
    public static func spring(
        duration: Double = 0.5, bounce: Double, blendDuration: Double = 0
    ) -> Animation { .spring }

    /// A spring.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { .spring }

    /// A spring.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation { .spring }

    /// A smooth way.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        .spring
    }

    /// A quick way.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        .spring
    }

    /// A way to bounce.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        .spring
    }

    /// A way along a curve.
    public static func timingCurve(
        _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, duration: Double = 0.35
    ) -> Animation { .default }

    /// The animation, later.
    public func delay(_ delay: Double) -> Animation { self }

    /// The animation, faster or slower.
    public func speed(_ speed: Double) -> Animation { self }

    /// The animation, several times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    /// The animation, over and over.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Makes changes with an animation, and then calls a function: at once, before the changes are shown, as where nothing is
/// animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    defer { completion() }
    return try body()
}
