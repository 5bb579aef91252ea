/// How content looks where it goes on beyond the edge of what scrolls it. Cells are cut off.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    /// As usual.
    public static let automatic = ScrollEdgeEffectStyle()
    /// With a line.
    public static let hard = ScrollEdgeEffectStyle()
    /// Fading.
    public static let soft = ScrollEdgeEffectStyle()
}

/// How wide buttons are. They are as wide as their labels.
public struct ButtonSizing: Hashable, Sendable {
    /// As usual.
    public static let automatic = ButtonSizing()
    /// As wide as the label.
    public static let fitted = ButtonSizing()
    /// As wide as there is room.
    public static let flexible = ButtonSizing()
}

/// When the bar of tabs becomes smaller. It does not.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    /// As usual.
    public static let automatic = TabBarMinimizeBehavior()
    /// When content is scrolled down.
    public static let onScrollDown = TabBarMinimizeBehavior()
    /// When content is scrolled up.
    public static let onScrollUp = TabBarMinimizeBehavior()
    /// Never.
    public static let never = TabBarMinimizeBehavior()
}

/// Where the field of a search stands in a toolbar. It is above what is searched.
public struct SearchToolbarBehavior: Hashable, Sendable {
    /// As usual.
    public static let automatic = SearchToolbarBehavior()
    /// As a button that opens it.
    public static let minimize = SearchToolbarBehavior()
}

/// How a symbol shows a value. Characters show none.
public struct SymbolVariableValueMode: Hashable, Sendable {
    /// By its colours.
    public static let color = SymbolVariableValueMode()
    /// By how much of it is drawn.
    public static let draw = SymbolVariableValueMode()
}

/// How a symbol is coloured. A character has one colour.
public struct SymbolColorRenderingMode: Hashable, Sendable {
    /// In one.
    public static let flat = SymbolColorRenderingMode()
    /// From one to another.
    public static let gradient = SymbolColorRenderingMode()
}

/// How glass comes and goes. It is there at once.
public struct GlassEffectTransition: Hashable, Sendable {
    /// From the shape beside it.
    public static let matchedGeometry = GlassEffectTransition()
    /// By fading.
    public static let materialize = GlassEffectTransition()
    /// At once.
    public static let identity = GlassEffectTransition()
}

nonisolated extension View {
    /// Accepts that a background goes on beyond the edges.
    public func backgroundExtensionEffect() -> some View { self }

    /// Accepts that a background goes on beyond the edges.
    public func backgroundExtensionEffect(isEnabled: Bool) -> some View { self }

    /// Accepts a look of the edges of what is scrolled.
    public func scrollEdgeEffectStyle(
        _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
    ) -> some View { self }

    /// Accepts that the edges of what is scrolled have no look of their own.
    public func scrollEdgeEffectHidden(
        _ hidden: Bool = true, for edges: Edge.Set = .all
    ) -> some View { self }

    /// Accepts how wide buttons are.
    public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }

    /// Accepts when the bar of tabs becomes smaller.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

    /// Accepts where the field of a search stands in a toolbar.
    public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }

    /// Accepts whether a slider shows what is dragged.
    public func sliderThumbVisibility(_ visibility: Visibility) -> some View { self }

    /// Accepts how symbols show a value.
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { self }

    /// Accepts how symbols are coloured.
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { self }

    /// Accepts that views of glass are one.
    public func glassEffectUnion<I: Hashable & Sendable>(
        id: I?, namespace: Namespace.ID
    ) -> some View { self }

    /// Accepts how glass comes and goes.
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }

    /// Accepts whether the program may end while a presentation is shown.
    public func presentationPreventsAppTermination(_ prevents: Bool?) -> some View { self }

    /// Accepts the point that stays where it is when a window changes its size.
    public func windowResizeAnchor(_ anchor: UnitPoint?) -> some View { self }
}
