/// A control that shows another page of the navigation stack.
public struct NavigationLink<Label: View, Destination: View>: View {
    @Environment(\.navigation) private var navigation
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.navigationLinkIndicatorVisibility) private var signVisibility
    let label: Label
    let value: AnyHashable?
    let destination: () -> Destination
    @State private var page = LinkedPage()
    var active: Binding<Bool>?
    /// What stands before the sign of the link.
    var badge: Text?

    /// Creates a link to a view.
    public init(
        @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        value = nil
        self.destination = destination
    }

    /// Creates a link to a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.label = label()
        value = nil
        self.destination = { destination }
    }

    /// The content of the view.
    public var body: some View {
        if let active {
            control { active.wrappedValue = true }
                .navigationDestination(isPresented: active, destination: destination)
        } else {
            control {
                if let value {
                    // In a sidebar the choice of the list may be all that a link is for, and what it shows is chosen
                    // already where that is the value's page.
                    guard let navigation, !navigation.onlyChooses(value), !navigation.shows(value)
                    else { return }
                    navigation.push(value)
                } else if navigation?.replacesPages != true || !page.isThere {
                    let content = page.begin(view)
                    navigation?.push(
                        { content.view() },
                        didLeave: { [weak page, weak content] in page?.end(content) })
                }
            }
        }
    }

    /// Whether there is no value for which a page could be shown.
    private var leadsNowhere: Bool { value == nil && Destination.self == Never.self }

    /// What a page of the link shows.
    private var view: () -> AnyView {
        let destination = destination
        return { AnyView(destination()) }
    }

    private func control(_ action: @escaping () -> Void) -> some View {
        let page = page
        let view = view
        return LayoutModifier(
            content: ControlButton(action: action) {
                LayeringView(
                    content: HStack { label }.badge(badge),
                    layer: Text(verbatim: signVisibility == .hidden ? "" : "›")
                        .foregroundStyle(.secondary).fixedSize(),
                    alignment: .center, kind: LinkSignLayering.self)
            }
            .disabled(navigation == nil || leadsNowhere),
            make: { LinkNode(parent: $0) }, update: { page.update(view, of: $0) }
        )
        .tagged(value)
    }
}

extension View {
    /// Lets a value stand for the view in the selection of a list, if there is a value.
    @ViewBuilder func tagged(_ value: AnyHashable?) -> some View {
        if let value {
            LayoutModifier(
                content: self, make: { TagNode(tag: value, parent: $0) }, update: { $0.tag = value }
            )
        } else {
            self
        }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title to a view.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link with a title to a view.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a title to a view.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link to the destination of a value, which is disabled if there is none.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.value = value.map { AnyHashable($0) }
        destination = { preconditionFailure("A link with a value has no view of its own.") }
    }

    /// Creates a link with a title to the destination of a value.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(value: value) { Text(titleKey) }
    }

    /// Creates a link with a title to the destination of a value.
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(value: value) { Text(title) }
    }
}

extension View {
    /// Sets the page that is shown for values of a type.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        TypeDestinationView(content: self, destination: destination)
    }

    /// Shows a page of the navigation stack around the view while a value is true.
    ///
    /// Going back sets the value to false. Where there is no stack, nothing is shown.
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
    ) -> some View {
        DestinationView(content: self, isPresented: isPresented, destination: destination)
    }
}
