/// A box that is on or off: return or space, or a click, changes it.
public struct Toggle<Label: View>: View {
    @Binding var isOn: Bool
    let isMixed: Bool
    let label: Label

    /// Creates a toggle with a label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        _isOn = isOn
        isMixed = false
        self.label = label()
    }

    /// Creates a toggle for several values: it is on where all of them are.
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        _isOn = Binding(
            get: { bindings.allSatisfy(\.wrappedValue) },
            set: { new in for binding in bindings { binding.wrappedValue = new } })
        let count = bindings.count { $0.wrappedValue }
        isMixed = count > 0 && count < bindings.count
        self.label = label()
    }

    init(isOn: Binding<Bool>, isMixed: Bool, label: Label) {
        _isOn = isOn
        self.isMixed = isMixed
        self.label = label
    }

    /// The toggle in its style.
    public var body: some View {
        let configuration = ToggleStyleConfiguration(
            label: .init(label), isOn: $isOn, isMixed: isMixed)
        StyledControl(configuration) {
            DefaultToggleStyle().makeBody(configuration: configuration)
        }
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a toggle with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == TerminalUI.Label<Text, Image> {
    /// Creates a toggle with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { TerminalUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a toggle with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { TerminalUI.Label(title, systemImage: systemImage) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// Creates a toggle of what a style is told, in the toggle's own look.
    public init(_ configuration: ToggleStyleConfiguration) {
        _isOn = configuration.$isOn
        isMixed = configuration.isMixed
        label = configuration.label
    }
}

/// A button without a look of its own, which controls are made of.
struct ControlButton<Content: View>: View {
    typealias Body = Never

    /// Whether what belongs to it is shown; nil where it unfolds nothing.
    var isOpen: Bool?
    let action: () -> Void
    let content: Content

    init(
        isOpen: Bool? = nil, action: @escaping () -> Void, @ViewBuilder content: () -> Content
    ) {
        self.isOpen = isOpen
        self.action = action
        self.content = content()
    }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ButtonNode(role: nil, kind: .plain, action: view.action, parent: parent)
        node.isOpen = view.isOpen
        node.evaluate()
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: ButtonNode.self)
        node.action = view.action
        node.isOpen = view.isOpen
        Content._updateNode(node.children[0], with: view.content)
    }
}
