/// One tab, with its title and its content.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
    let value: Value?
    let content: Content
    let label: Label

    /// The content of the view.
    public var body: some View {
        if let value {
            content.tabItem { label }.tag(value)
        } else {
            content.tabItem { label }
        }
    }
}

extension Tab {
    /// The tab with a number beside its title; none stands beside it for zero.
    public func badge(_ count: Int) -> _TabGroup<Value, some View> {
        _TabGroup(content: body.badge(count))
    }

    /// The tab with a word beside its title.
    public func badge(_ text: String) -> _TabGroup<Value, some View> {
        _TabGroup(content: body.badge(text))
    }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
    /// Searching.
    public static let search = TabRole()
}

extension Tab {
    /// Creates a tab with a value for the selection and a label of views.
    public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, content: content(), label: label())
    }

    /// Creates a tab with a label of views.
    public init(
        role: TabRole? = nil, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) where Value == Never {
        self.init(value: nil, content: content(), label: label())
    }
}

extension Tab where Label == Text {
    /// Creates a tab with a title and a value for the selection. The symbol is not shown.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String = "", value: Value,
        role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content(), label: Text(titleKey))
    }

    /// Creates a tab with a title and a value for the selection. The symbol is not shown.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String = "", value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content(), label: Text(title))
    }

    /// Creates a tab with a title and a value for the selection. The picture is not shown.
    public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content(), label: Text(titleKey))
    }

    /// Creates a tab for a search, with a value for the selection.
    public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content(), label: Text(verbatim: "Search"))
    }
}

extension Tab where Value == Never, Label == Text {
    /// Creates a tab with a title. The symbol is not shown.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String = "", role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: nil, content: content(), label: Text(titleKey))
    }

    /// Creates a tab with a title. The symbol is not shown.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String = "", role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: nil, content: content(), label: Text(title))
    }

    /// Creates a tab with a title. The picture is not shown.
    public init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: nil, content: content(), label: Text(titleKey))
    }

    /// Creates a tab for a search.
    public init(role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(value: nil, content: content(), label: Text(verbatim: "Search"))
    }
}

/// Tabs that belong together: in a row of tabs they stand side by side, without the title.
public struct TabSection<Content: View>: View {
    let content: Content

    /// Creates a section with a title.
    @_disfavoredOverload
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a section with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a section with a header.
    public init<Header: View>(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header
    ) {
        self.content = content()
    }

    /// The tabs.
    public var body: some View { content }
}

extension View {
    /// Sets what the row of tabs shows for the view.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        TabItemView(
            content: environment(\.isTabContent, false).environment(\.tabBadge, nil),
            label: BadgedTabLabel(label: label()))
    }
}

/// The label of a tab, with its badge.
private struct BadgedTabLabel<Label: View>: View {
    @Environment(\.tabBadge) private var badge
    let label: Label

    var body: some View {
        if let badge {
            HStack {
                label
                badge.foregroundStyle(.secondary)
            }
        } else {
            label
        }
    }
}
