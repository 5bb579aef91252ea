// Links as older code writes them.
extension NavigationLink {
    /// Creates a link that a binding follows.
    public init(
        isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination, label: label)
        active = isActive
    }

    /// Creates a link that a binding follows.
    public init(
        destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination, label: label)
        active = isActive
    }

    /// Creates a link that a selection follows.
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination, label: label)
        active = Binding(
            get: { selection.wrappedValue == tag },
            set: { selection.wrappedValue = $0 ? tag : nil })
    }

    /// Creates a link that a selection follows.
    public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(tag: tag, selection: selection, destination: { destination }, label: label)
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link that a binding follows.
    public init(
        _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
    ) {
        self.init(destination: destination, isActive: isActive) { Text(titleKey) }
    }

    /// Creates a link that a binding follows.
    public init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
        @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(isActive: isActive, destination: destination) { Text(titleKey) }
    }
}

nonisolated extension View {
    /// Shows a page while there is an item.
    @MainActor @preconcurrency
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        navigationDestination(isPresented: item.isPresent) {
            ItemContent(item: item, id: { $0 }, content: destination)
        }
    }

    /// Accepts that links keep their places: they do.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}
