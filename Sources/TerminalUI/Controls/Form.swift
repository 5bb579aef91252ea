public import Foundation

/// Controls below each other, with their titles, in a view that scrolls where they are too many.
public struct Form<Content: View>: View {
    let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content of the view.
    public var body: some View {
        StyledControl(FormStyleConfiguration(content: .init(content))) {
            ScrollView {
                VStack(alignment: .leading) { content }
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            .environment(\.showsFieldTitles, true)
        }
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
        let configuration = LabeledContentStyleConfiguration(
            label: .init(label), content: .init(content))
        StyledControl(configuration) {
            AutomaticLabeledContentStyle().makeBody(configuration: configuration)
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
    /// Shows a value in a format.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init {
            Text(value, format: format)
        } label: {
            Text(titleKey)
        }
    }

    /// Shows a value in a format.
    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(
        _ title: S, value: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init {
            Text(value, format: format)
        } label: {
            Text(title)
        }
    }

    /// Shows a value.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init {
            Text(value)
        } label: {
            Text(title)
        }
    }

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
        let configuration = GroupBoxStyleConfiguration(
            label: .init(label), content: .init(content))
        StyledControl(configuration) {
            DefaultGroupBoxStyle().makeBody(configuration: configuration)
        }
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a box without a title.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension GroupBox {
    /// Creates a box with a label.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.init(content: content) { label }
    }
}

extension GroupBox where Label == Text {
    /// Creates a box with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a box with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
}

/// Controls that belong together, in a row.
public struct ControlGroup<Content: View>: View {
    let content: Content
    var label: AnyView?

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group of controls; the label is for menus.
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        self.content = content()
        self.label = AnyView(label())
    }

    /// The content of the view.
    public var body: some View {
        StyledControl(ControlGroupStyleConfiguration(content: .init(content), label: .init(label)))
        {
            HStack { content }
        }
    }
}
