/// A choice of one value out of several, which are told apart by their tags.
///
/// ```swift
/// Picker("Order", selection: $order) {
///     Text("By name").tag(Order.name)
///     Text("By score").tag(Order.score)
/// }
/// ```
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    @Environment(\.pickerKind) private var kind
    @Environment(\.hidesLabels) private var hidesLabel
    @Environment(\.isInMenu) private var isInMenu
    @State private var isOpen = false
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content

    /// Creates a picker with a label of views.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    /// Creates a picker with a label of views.
    public init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        self.selection = selection
        self.content = content()
        self.label = label
    }

    /// The picker in its style.
    public var body: some View {
        // Among the commands of a menu, its choices are commands.
        if kind == .column || isInMenu && kind == .stepping {
            VStack(alignment: .leading) {
                if !hidesLabel { label }
                choices(.column)
            }
        } else if isInMenu, kind == .menu {
            Menu {
                choices(.column)
            } label: {
                label
            }
        } else {
            HStack {
                if !hidesLabel { label }
                if kind == .menu {
                    menu
                } else {
                    choices(kind == .segmented ? .segmented : .stepping)
                }
            }
        }
    }

    private var menu: some View {
        let isOpen = $isOpen
        return PresentationView(
            content: choices(.face) { isOpen.wrappedValue = true }, kind: .attachedMenu,
            title: label.labelText, isPresented: isOpen
        ) {
            choices(.popup) { isOpen.wrappedValue = false }
        }
    }

    private func choices(
        _ form: ChoiceNode.Form, open: @escaping () -> Void = {}
    ) -> ChoiceView<Content> {
        let selection = selection
        return ChoiceView(
            form: form, selected: AnyHashable(selection.wrappedValue),
            accepts: { $0.base is SelectionValue },
            choose: { id in
                if let value = id.base as? SelectionValue { selection.wrappedValue = value }
            }, open: open, content: content)
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == TerminalUI.Label<Text, Image> {
    /// Creates a picker with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String,
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            TerminalUI.Label(titleKey, systemImage: systemImage)
        }
    }
}

private enum HidesLabelsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var hidesLabels: Bool {
        get { self[HidesLabelsKey.self] }
        set { self[HidesLabelsKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Hides the labels of controls that can do without.
    public func labelsHidden() -> some View {
        environment(\.hidesLabels, true)
    }
}
