private enum ScrollEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private enum ScrollAnchorKey: EnvironmentKey {
    static var defaultValue: ScrollAnchors { ScrollAnchors() }
}

private enum VerticalIndicatorsKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

private enum HorizontalIndicatorsKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

extension EnvironmentValues {
    /// Whether scroll views, lists and tables show a bar beside rows that they have no room for.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalIndicatorsKey.self] }
        set { self[VerticalIndicatorsKey.self] = newValue }
    }

    /// Whether a bar is shown below what is too wide. There is none on a terminal.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalIndicatorsKey.self] }
        set { self[HorizontalIndicatorsKey.self] = newValue }
    }

    /// Whether scroll views scroll.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }

    /// Where scroll views begin, stay while sizes change, and have small content.
    var scrollAnchors: ScrollAnchors {
        get { self[ScrollAnchorKey.self] }
        set { self[ScrollAnchorKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Says whether scroll views scroll.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        environment(\.isScrollEnabled, !disabled)
    }

    /// Says whether scroll views, lists and tables show the bar beside what they have no room for.
    ///
    /// The bar is shown where there is more than fits, and its handle can be dragged.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.self) {
            if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
            if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
        }
    }

    /// Lets scroll views begin at an end, stay there while their content grows, and have content there that is smaller
    /// than they are.
    ///
    /// ```swift
    /// ScrollView { messages }.defaultScrollAnchor(.bottom)
    /// ```
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        environment(
            \.scrollAnchors,
            ScrollAnchors(initial: anchor, sizeChanges: anchor, alignment: anchor))
    }
}
