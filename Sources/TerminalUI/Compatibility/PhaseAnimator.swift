/// A view that goes through phases. Nothing moves on a terminal: the first phase is shown.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    let phases: [Phase]
    let content: (Phase) -> Content

    /// Creates a view that goes through phases when a value changes.
    public init<S: Sequence, T: Equatable>(
        _ phases: S, trigger: T, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) where S.Element == Phase {
        self.phases = Array(phases)
        self.content = content
    }

    /// Creates a view that goes through phases over and over.
    public init<S: Sequence>(
        _ phases: S, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) where S.Element == Phase {
        self.phases = Array(phases)
        self.content = content
    }

    /// The view in its first phase.
    public var body: some View {
        if let phase = phases.first { content(phase) }
    }
}

extension View {
    /// Shows the view in the first of some phases, which nothing moves through on a terminal.
    public func phaseAnimator<S: Sequence, V: View, T: Equatable>(
        _ phases: S, trigger: T,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, S.Element) -> V,
        animation: @escaping (S.Element) -> Animation? = { _ in .default }
    ) -> some View where S.Element: Equatable {
        PhaseAnimator(phases, trigger: trigger) { phase in
            content(PlaceholderContentView(content: AnyView(self)), phase)
        }
    }

    /// Shows the view in the first of some phases, which nothing moves through on a terminal.
    public func phaseAnimator<S: Sequence, V: View>(
        _ phases: S,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, S.Element) -> V,
        animation: @escaping (S.Element) -> Animation? = { _ in .default }
    ) -> some View where S.Element: Equatable {
        PhaseAnimator(phases) { phase in
            content(PlaceholderContentView(content: AnyView(self)), phase)
        }
    }
}
