private enum ScrollEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

private enum ScrollAnchorKey: EnvironmentKey {
    static var defaultValue: UnitPoint? { nil }
}

extension EnvironmentValues {
    /// Whether scroll views scroll.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }

    /// Where scroll views begin, and stay while their content grows.
    var scrollAnchor: UnitPoint? {
        get { self[ScrollAnchorKey.self] }
        set { self[ScrollAnchorKey.self] = newValue }
    }
}

extension View {
    /// Says whether scroll views scroll.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        environment(\.isScrollEnabled, !disabled)
    }

    /// Lets scroll views begin at an end, and stay there while their content grows.
    ///
    /// ```swift
    /// ScrollView { messages }.defaultScrollAnchor(.bottom)
    /// ```
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        environment(\.scrollAnchor, anchor)
    }

    /// Scrolls to the view with an id when the binding names another one.
    ///
    /// The binding does not follow the scrolling.
    public func scrollPosition<ID: Hashable>(
        id: Binding<ID?>, anchor: UnitPoint? = nil
    ) -> some View {
        ScrollViewReader { proxy in
            self.onChange(of: id.wrappedValue, initial: true) { _, new in
                if let new { proxy.scrollTo(new, anchor: anchor) }
            }
        }
    }
}
