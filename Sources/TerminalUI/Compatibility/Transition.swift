public import Foundation

/// Where a view is in coming or going.
public enum TransitionPhase: Hashable, Sendable {
    /// About to come.
    case willAppear
    /// There.
    case identity
    /// On its way out.
    case didDisappear

    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }
    /// The distance from being there, from -1 to 1.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// The view that a transition or an animation is about. An implementation detail.
public struct PlaceholderContentView<Value>: View {
    let content: AnyView

    /// The view.
    public var body: some View { content }
}

/// A way to change from one view to another. A terminal shows changes at once.
@MainActor @preconcurrency
public protocol Transition {
    /// The view of the transition.
    associatedtype Body: View
    /// What the transition does.
    static var properties: TransitionProperties { get }
    /// The view that comes or goes.
    typealias Content = PlaceholderContentView<Self>

    /// Shows a view in a phase of the transition.
    @ViewBuilder @MainActor @preconcurrency
    func body(content: Content, phase: TransitionPhase) -> Body
}

extension Transition {
    /// Things move.
    public static var properties: TransitionProperties { TransitionProperties() }
    /// Two transitions at once.
    public func combined<T: Transition>(with other: T) -> Self { self }
    /// The transition with an animation of its own.
    public func animation(_ animation: Animation?) -> Self { self }
}

extension AnyTransition {
    /// A transition of a type.
    @MainActor
    public init<T: Transition>(_ transition: T) { self = .identity }

    /// A transition.
    public static let blurReplace = AnyTransition.identity
    /// A transition.
    public static func blurReplace(
        _ configuration: BlurReplaceTransition.Configuration
    ) -> AnyTransition { .identity }
    /// A transition.
    public static let symbolEffect = AnyTransition.identity
}

nonisolated extension View {
    /// Accepts a transition of a type.
    @_disfavoredOverload
    public func transition<T: Transition>(_ transition: T) -> some View { self }
}

/// Where a view is in a scrolled area.
public enum ScrollTransitionPhase: Hashable, Sendable {
    /// Above or before what is seen.
    case topLeading
    /// In sight.
    case identity
    /// Below or behind what is seen.
    case bottomTrailing

    /// Whether the view is in sight.
    public var isIdentity: Bool { self == .identity }
    /// The distance from being in sight, from -1 to 1.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// When a scrolled view changes.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
    /// Step by step.
    public static let interactive = ScrollTransitionConfiguration()
    /// With an animation.
    public static let animated = ScrollTransitionConfiguration()
    /// Not at all.
    public static let identity = ScrollTransitionConfiguration()

    /// With an animation.
    public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration()
    }

    /// Step by step along a curve.
    public static func interactive(
        timingCurve: UnitCurve = .linear
    ) -> ScrollTransitionConfiguration { ScrollTransitionConfiguration() }

    /// How much of a view has to be seen.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }

    /// How much of a view has to be seen.
    public struct Threshold: Hashable, Sendable {
        /// All of it.
        public static let visible = Threshold()
        /// None of it.
        public static let hidden = Threshold()
        /// Its middle.
        public static let centered = Threshold()
        /// A part of it.
        public static func visible(_ amount: Double) -> Threshold { Threshold() }
    }
}

/// A curve that a change follows.
public struct UnitCurve: Hashable, Sendable {
    /// A curve.
    public static let linear = UnitCurve()
    /// A curve.
    public static let easeIn = UnitCurve()
    /// A curve.
    public static let easeOut = UnitCurve()
    /// A curve.
    public static let easeInOut = UnitCurve()
}

/// What an effect can do with a view. Cells have no room for it.
@MainActor @preconcurrency
public protocol VisualEffect {}

/// No effect.
public struct EmptyVisualEffect: VisualEffect {
    nonisolated init() {}
}

extension VisualEffect {
    /// The same effect.
    public func opacity(_ opacity: Double) -> some VisualEffect { self }
    /// The same effect.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
    /// The same effect.
    public func offset(_ offset: CGSize) -> some VisualEffect { self }
    /// The same effect.
    public func scaleEffect(
        _ scale: CGFloat, anchor: UnitPoint = .center
    ) -> some VisualEffect { self }
    /// The same effect.
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some VisualEffect { self }
    /// The same effect.
    public func rotationEffect(
        _ angle: Angle, anchor: UnitPoint = .center
    ) -> some VisualEffect { self }
    /// The same effect.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some VisualEffect { self }
    /// The same effect.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
    /// The same effect.
    public func brightness(_ amount: Double) -> some VisualEffect { self }
    /// The same effect.
    public func saturation(_ amount: Double) -> some VisualEffect { self }
    /// The same effect.
    public func grayscale(_ amount: Double) -> some VisualEffect { self }
    /// The same effect.
    public func contrast(_ amount: Double) -> some VisualEffect { self }
    /// The same effect.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

nonisolated extension View {
    /// Accepts an effect that follows the view's place.
    public func visualEffect<E: VisualEffect>(
        _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> E
    ) -> some View { self }

    /// Accepts an effect that follows the view's way through what is scrolled.
    public func scrollTransition<E: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> E
    ) -> some View { self }

    /// Accepts an effect that follows the view's way through what is scrolled.
    public func scrollTransition<E: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
        axis: Axis? = nil,
        transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> E
    ) -> some View { self }
}
