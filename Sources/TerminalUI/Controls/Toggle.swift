/// A control that is on or off. Return and Space change it.
public struct Toggle<Label: View>: View {
    @Binding var isOn: Bool
    let label: Label

    /// Creates a toggle with a label of views.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        _isOn = isOn
        self.label = label()
    }

    /// The content of the view.
    public var body: some View {
        ControlButton {
            isOn.toggle()
        } content: {
            HStack {
                Text(verbatim: isOn ? "[x]" : "[ ]")
                label
            }
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

/// Something that is pressed and looks as its content does, whatever the style of buttons.
struct ControlButton<Content: View>: View {
    typealias Body = Never

    let action: () -> Void
    let content: Content

    init(action: @escaping () -> Void, @ViewBuilder content: () -> Content) {
        self.action = action
        self.content = content()
    }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ButtonNode(role: nil, kind: .plain, action: view.action, parent: parent)
        node.evaluate()
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: ButtonNode.self)
        node.action = view.action
        Content._updateNode(node.children[0], with: view.content)
    }
}
