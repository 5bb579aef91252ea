/// What stands in a tab view: tabs whose values are of one type, so that they can be written short.
@MainActor @preconcurrency
public protocol TabContent<TabValue>: View {
    /// The type of the tabs' values.
    associatedtype TabValue: Hashable
}

extension Tab: TabContent {
    /// The type of the tab's value.
    public typealias TabValue = Value
}

/// Tabs, as a builder puts them together. An implementation detail.
public struct _TabGroup<TabValue: Hashable, Content: View>: TabContent {
    let content: Content

    /// The tabs.
    public var body: some View { content }
}

/// Builds the tabs of a tab view.
@MainActor @preconcurrency
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    /// A tab.
    public static func buildExpression<C: View, L: View>(
        _ tab: Tab<TabValue, C, L>
    ) -> _TabGroup<TabValue, Tab<TabValue, C, L>> { _TabGroup(content: tab) }

    /// Tabs made elsewhere.
    @_disfavoredOverload
    public static func buildExpression<T: TabContent>(
        _ tabs: T
    ) -> _TabGroup<TabValue, T> where T.TabValue == TabValue { _TabGroup(content: tabs) }

    /// Tabs for the elements of a collection.
    public static func buildExpression<D: RandomAccessCollection, I: Hashable, T: TabContent>(
        _ tabs: ForEach<D, I, T>
    ) -> _TabGroup<TabValue, ForEach<D, I, T>> where T.TabValue == TabValue {
        _TabGroup(content: tabs)
    }

    /// Tabs that belong together.
    public static func buildExpression<T: View>(
        _ section: TabSection<_TabGroup<TabValue, T>>
    ) -> _TabGroup<TabValue, TabSection<_TabGroup<TabValue, T>>> { _TabGroup(content: section) }

    /// Tabs side by side.
    public static func buildBlock<each Content: View>(
        _ tabs: repeat _TabGroup<TabValue, each Content>
    ) -> _TabGroup<TabValue, TupleView<(repeat _TabGroup<TabValue, each Content>)>> {
        _TabGroup(content: TupleView((repeat each tabs)))
    }

    /// Tabs that may be missing.
    public static func buildIf<C: View>(
        _ tabs: _TabGroup<TabValue, C>?
    ) -> _TabGroup<TabValue, _TabGroup<TabValue, C>?> { _TabGroup(content: tabs) }

    /// The first of two alternatives.
    public static func buildEither<A: View, B: View>(
        first: _TabGroup<TabValue, A>
    ) -> _TabGroup<
        TabValue, _ConditionalContent<_TabGroup<TabValue, A>, _TabGroup<TabValue, B>>
    > { _TabGroup(content: ViewBuilder.buildEither(first: first)) }

    /// The second of two alternatives.
    public static func buildEither<A: View, B: View>(
        second: _TabGroup<TabValue, B>
    ) -> _TabGroup<
        TabValue, _ConditionalContent<_TabGroup<TabValue, A>, _TabGroup<TabValue, B>>
    > { _TabGroup(content: ViewBuilder.buildEither(second: second)) }

    /// Tabs for some versions of a system.
    public static func buildLimitedAvailability<C: View>(
        _ tabs: _TabGroup<TabValue, C>
    ) -> _TabGroup<TabValue, AnyView> { _TabGroup(content: AnyView(tabs)) }
}

extension TabView {
    /// Creates tabs whose choice is the app's, of tabs with values of its type.
    public init<Tabs: View>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> _TabGroup<SelectionValue, Tabs>
    ) where Content == _TabGroup<SelectionValue, Tabs> {
        self.selection = selection
        self.content = content()
    }
}

extension TabSection: TabContent where Content: TabContent {
    /// The type of the tabs' values.
    public typealias TabValue = Content.TabValue
}

extension TabSection {
    /// Creates a section with a header, of tabs with values of one type.
    public init<V: Hashable, Tabs: View, Header: View>(
        @TabContentBuilder<V> content: () -> _TabGroup<V, Tabs>,
        @ViewBuilder header: () -> Header
    ) where Content == _TabGroup<V, Tabs> {
        self.content = content()
    }

    /// Creates a section with a title, of tabs with values of one type.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable, Tabs: View>(
        _ title: S, @TabContentBuilder<V> content: () -> _TabGroup<V, Tabs>
    ) where Content == _TabGroup<V, Tabs> {
        self.content = content()
    }

    /// Creates a section with a title, of tabs with values of one type.
    public init<V: Hashable, Tabs: View>(
        _ titleKey: LocalizedStringKey, @TabContentBuilder<V> content: () -> _TabGroup<V, Tabs>
    ) where Content == _TabGroup<V, Tabs> {
        self.content = content()
    }
}

/// What people have made of the tabs. Nothing can be made of them.
public struct TabViewCustomization: Hashable, Sendable, Codable {
    /// Creates an order of tabs.
    public init() {}
}

/// Whether people may change a tab.
public struct TabCustomizationBehavior: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = TabCustomizationBehavior()
    /// It may be moved.
    public static let reorderable = TabCustomizationBehavior()
    /// It may not be changed.
    public static let disabled = TabCustomizationBehavior()
}

/// Where tabs can stand.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = AdaptableTabBarPlacement()
    /// In the row of tabs.
    public static let tabBar = AdaptableTabBarPlacement()
    /// Beside the content.
    public static let sidebar = AdaptableTabBarPlacement()
}

/// Which of the places a tab stands in. There is a row of tabs only, and all stand in it.
public struct TabPlacement: Hashable, Sendable {
    /// As the system likes.
    public static let automatic = TabPlacement()
    /// Always in the row.
    public static let pinned = TabPlacement()
    /// Beside the content alone.
    public static let sidebarOnly = TabPlacement()
}

extension TabContent {
    /// The tabs; a row of tabs has no place for actions.
    public func sectionActions<V: View>(@ViewBuilder content: () -> V) -> Self { self }

    /// The tab, or nothing where it is hidden.
    public func hidden(_ hidden: Bool) -> _TabGroup<TabValue, Self?> {
        _TabGroup(content: hidden ? nil : self)
    }

    /// The tab with a name for changes, of which there are none.
    public func customizationID(_ id: String) -> Self { self }

    /// The tab, which cannot be changed.
    public func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> Self { self }

    /// The tab, which stands in the row.
    public func tabPlacement(_ placement: TabPlacement) -> Self { self }

    /// The tab, whose content is shown by it alone.
    public func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
    ) -> Self { self }
}

nonisolated extension View {
    /// Accepts an order of tabs, which nobody changes on a terminal.
    public func tabViewCustomization(
        _ customization: Binding<TabViewCustomization>?
    ) -> some View { self }
}

nonisolated extension View {
    /// Shows a view below the content of the tabs.
    @MainActor @preconcurrency
    public func tabViewBottomAccessory<V: View>(@ViewBuilder content: () -> V) -> some View {
        safeAreaInset(edge: .bottom, spacing: 0, content: content)
    }

    /// Accepts what stands above the tabs beside the content, where they never stand.
    @MainActor @preconcurrency
    public func tabViewSidebarHeader<V: View>(@ViewBuilder content: () -> V) -> some View { self }

    /// Accepts what stands below the tabs beside the content, where they never stand.
    @MainActor @preconcurrency
    public func tabViewSidebarFooter<V: View>(@ViewBuilder content: () -> V) -> some View { self }

    /// Accepts what stands at the end of the tabs beside the content, where they never stand.
    @MainActor @preconcurrency
    public func tabViewSidebarBottomBar<V: View>(@ViewBuilder content: () -> V) -> some View {
        self
    }
}
