extension Button where Label == Text {
    /// Creates a button that says what it is for.
    @preconcurrency
    public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(verbatim: role.title) }
    }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    /// A button of a bar that does something.
    nonisolated public static var accessoryBarAction: AccessoryBarButtonStyle { .init() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A label in brackets: cells have no glass.
    nonisolated public static var glass: BorderedButtonStyle { .init() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A bold label in brackets: cells have no glass.
    nonisolated public static var glassProminent: BorderedProminentButtonStyle { .init() }
}

extension Toggle where Label == TerminalUI.Label<Text, Image> {
    /// Creates a toggle with a title and an image.
    public init(_ titleKey: LocalizedStringKey, image: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { TerminalUI.Label(titleKey, image: image) }
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Creates a gauge with a label for its value; marks along it have no room.
    public init<V: BinaryFloatingPoint, MarkedValueLabels: View>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
    }
}

extension Gauge {
    /// Creates a gauge with labels for its value and its ends; marks along it have no room.
    public init<V: BinaryFloatingPoint, MarkedValueLabels: View>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel,
        @ViewBuilder markedValueLabels: () -> MarkedValueLabels
    ) {
        self.init(
            value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
            minimumValueLabel: minimumValueLabel, maximumValueLabel: maximumValueLabel)
    }
}

extension LabeledContent
where
    Label == LabeledContentStyleConfiguration.Label,
    Content == LabeledContentStyleConfiguration.Content
{
    /// Creates a labelled view of what a style is told, in the view's own look.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

extension Picker {
    /// Creates a picker of one value for several sources: it shows that of the first.
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: selection] }
        precondition(!bindings.isEmpty, "A picker has at least one source.")
        let joined = Binding(
            get: { bindings[0].wrappedValue },
            set: { new in for binding in bindings { binding.wrappedValue = new } })
        self.init(selection: joined, content: content, label: label)
    }
}

extension Picker where Label == Text {
    /// Creates a picker of one value for several sources: it shows that of the first.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C,
        selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link that a selection follows.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
    }

    /// Creates a link that a selection follows.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
        @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
    }
}

nonisolated extension View {
    /// Shows or hides the labels of controls.
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        transformEnvironment(\.hidesLabels) { hides in
            if visibility != .automatic { hides = visibility == .hidden }
        }
    }
}
