/// Content that is shown and hidden by a control.
///
/// In a ``List`` the label is a row, and so is each view of the content while it is shown.
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

    /// In a list a group has rows. Apps do not call it.
    public static var _rows: _Rows { .group }

    /// The content of the view.
    public var body: some View {
        let isExpanded = isExpanded ?? $isOpen
        let configuration = DisclosureGroupStyleConfiguration(
            label: .init(label), makeContent: { .init(content()) }, isExpanded: isExpanded)
        StyledControl(configuration) {
            AutomaticDisclosureGroupStyle().makeBody(configuration: configuration)
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a group with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a title that says whether it is open.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }

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
