/// What a transition does. It is accepted: a terminal shows changes at once.
public struct TransitionProperties: Sendable {
    /// Whether things move.
    public var hasMotion: Bool

    /// Creates properties.
    public init(hasMotion: Bool = true) {
        self.hasMotion = hasMotion
    }
}

/// A transition that changes nothing. It is accepted: a terminal shows changes at once.
public struct IdentityTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}
    /// The view.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition to what cannot be seen. It is accepted: a terminal shows changes at once.
public struct OpacityTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}
    /// The view.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition to the side. It is accepted: a terminal shows changes at once.
public struct SlideTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}
    /// The view.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition by size. It is accepted: a terminal shows changes at once.
public struct ScaleTransition: Transition {
    /// Creates the transition.
    public nonisolated init(_ scale: Double = 0, anchor: UnitPoint = .center) {}
    /// The view.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition to an edge. It is accepted: a terminal shows changes at once.
public struct MoveTransition: Transition {
    /// Creates the transition.
    public nonisolated init(edge: Edge) {}
    /// The view.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that blurs. It is accepted: a terminal shows changes at once.
public struct BlurReplaceTransition: Transition {
    /// Which way the size changes.
    public struct Configuration: Hashable, Sendable {
        /// Down when it goes, up when it comes.
        public static let downUp = Configuration()
        /// Up both times.
        public static let upUp = Configuration()
    }

    /// Creates the transition.
    public nonisolated init(configuration: Configuration) {}
    /// The view.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == IdentityTransition {
    /// No transition.
    nonisolated public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    /// To what cannot be seen.
    nonisolated public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == SlideTransition {
    /// To the side.
    nonisolated public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == ScaleTransition {
    /// By size.
    nonisolated public static var scale: ScaleTransition { ScaleTransition() }
    /// By size.
    nonisolated public static func scale(
        _ scale: Double, anchor: UnitPoint = .center
    ) -> ScaleTransition { ScaleTransition(scale, anchor: anchor) }
}

extension Transition where Self == MoveTransition {
    /// To an edge.
    nonisolated public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
    /// With a blur.
    nonisolated public static var blurReplace: BlurReplaceTransition {
        BlurReplaceTransition(configuration: .downUp)
    }
    /// With a blur.
    nonisolated public static func blurReplace(
        _ configuration: BlurReplaceTransition.Configuration
    ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}

/// How a page comes. It is accepted: a terminal shows changes at once.
@MainActor @preconcurrency
public protocol NavigationTransition {}

/// As pages come usually. It is accepted: a terminal shows changes at once.
public struct AutomaticNavigationTransition: NavigationTransition {
    nonisolated init() {}
}

/// Out of the view that it is about. It is accepted: a terminal shows changes at once.
public struct ZoomNavigationTransition: NavigationTransition {
    nonisolated init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// As pages come usually.
    nonisolated public static var automatic: AutomaticNavigationTransition { .init() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// Out of the view that it is about.
    nonisolated public static func zoom(
        sourceID: some Hashable, in namespace: Namespace.ID
    ) -> ZoomNavigationTransition { .init() }
}

nonisolated extension View {
    /// Accepts how the page comes.
    public func navigationTransition(_ style: some NavigationTransition) -> some View { self }

    /// Accepts that a page comes out of the view.
    public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID
    ) -> some View { self }

    /// Accepts a change of the transaction of changes of a value.
    public func transaction(
        value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View { self }

    /// Accepts a change of the transaction of what a function adds to the view.
    @MainActor @preconcurrency
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(content: AnyView(self)))
    }
}
