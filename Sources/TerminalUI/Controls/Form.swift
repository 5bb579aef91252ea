/// Controls below each other, with their titles, in a view that scrolls where they are too many.
public struct Form<Content: View>: View {
    let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content of the view.
    public var body: some View {
        ScrollView {
            VStack(alignment: .leading) { content }
        }
        .environment(\.showsFieldTitles, true)
    }
}

private enum FieldTitlesKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether text fields show their titles before them, rather than while they are empty.
    var showsFieldTitles: Bool {
        get { self[FieldTitlesKey.self] }
        set { self[FieldTitlesKey.self] = newValue }
    }
}

/// A label and a value, at the two ends of a row.
public struct LabeledContent<Label: View, Content: View>: View {
    let label: Label
    let content: Content

    /// Creates a labelled view.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The content of the view.
    public var body: some View {
        HStack {
            label
            Spacer()
            content.foregroundStyle(.secondary)
        }
    }
}

extension LabeledContent where Label == Text {
    /// Creates a view with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a view with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a text with a title.
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init {
            Text(value)
        } label: {
            Text(titleKey)
        }
    }
}

/// Views in a box with a title.
public struct GroupBox<Label: View, Content: View>: View {
    let label: Label
    let content: Content

    /// Creates a box.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The content of the view.
    public var body: some View {
        VStack(alignment: .leading) {
            label.bold()
            VStack(alignment: .leading) { content }.padding(.horizontal).border(.secondary)
        }
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a box without a title.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension GroupBox where Label == Text {
    /// Creates a box with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
}

/// Controls that belong together, in a row.
public struct ControlGroup<Content: View>: View {
    let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content of the view.
    public var body: some View {
        HStack { content }
    }
}

/// Content that is shown and hidden by a control.
public struct DisclosureGroup<Label: View, Content: View>: View {
    @State private var isOpen = false
    let isExpanded: Binding<Bool>?
    let label: Label
    let content: () -> Content

    /// Creates a group that keeps its own state.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        isExpanded = nil
        self.content = content
        self.label = label()
    }

    /// Creates a group whose state is the app's.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label()
    }

    /// The content of the view.
    public var body: some View {
        let open = isExpanded ?? $isOpen
        VStack(alignment: .leading) {
            ControlButton {
                open.wrappedValue.toggle()
            } content: {
                HStack {
                    Text(verbatim: open.wrappedValue ? "v" : ">")
                    label
                }
            }
            if open.wrappedValue {
                VStack(alignment: .leading) { content() }.padding(.leading, 2)
            }
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group with a title whose state is the app's.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }
}
