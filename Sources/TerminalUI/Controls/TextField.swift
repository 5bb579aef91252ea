public import Foundation

/// A line of text that is edited.
///
/// Keys are those of readline: Ctrl-A and Ctrl-E go to the ends, Ctrl-U, Ctrl-K and Ctrl-W cut,
/// Ctrl-Y puts back, Ctrl-_ undoes. The title is shown while the field is empty.
public struct TextField<Label: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let text: Binding<String>
    let prompt: String

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = TextFieldNode(
            text: view.text, prompt: DisplayText(view.prompt), isSecure: false, parent: parent)
        node.evaluate()
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: TextFieldNode.self)
        node.text = view.text
        node.prompt = DisplayText(view.prompt)
        node.evaluate()
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.text = text
        self.prompt = prompt?.string ?? titleKey.string
    }

    /// Creates a field with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.text = text
        self.prompt = prompt?.string ?? String(title)
    }

    /// Creates a field for a value that a format reads and writes. What cannot be read leaves the
    /// value as it was.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
        text = Self.binding(to: value, format)
        self.prompt = prompt?.string ?? titleKey.string
    }

    /// Creates a field for an optional value that a format reads and writes; an empty text is `nil`.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
        let draft = Draft<F.FormatInput?>()
        text = Binding(
            get: {
                let current = value.wrappedValue
                if let text = draft.text, draft.value == current { return text }
                return current.map(format.format) ?? ""
            },
            set: { new in
                let parsed = try? format.parseStrategy.parse(new)
                draft.text = new
                if new.isEmpty { value.wrappedValue = nil }
                if let parsed { value.wrappedValue = parsed }
                draft.value = value.wrappedValue
            })
        self.prompt = prompt?.string ?? titleKey.string
    }

    private static func binding<F: ParseableFormatStyle>(
        to value: Binding<F.FormatInput>, _ format: F
    ) -> Binding<String> where F.FormatOutput == String, F.FormatInput: Equatable {
        let draft = Draft<F.FormatInput>()
        return Binding(
            get: {
                let current = value.wrappedValue
                if let text = draft.text, draft.value == current { return text }
                return format.format(current)
            },
            set: { new in
                draft.text = new
                if let parsed = try? format.parseStrategy.parse(new) {
                    value.wrappedValue = parsed
                }
                draft.value = value.wrappedValue
            })
    }
}

extension TextField {
    /// Creates a field with a label of views, of which the text is shown while the field is empty.
    public init(
        text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.text = text
        self.prompt = prompt?.string ?? (label() as? Text)?.string ?? ""
    }
}

/// What was typed for a value, while it still stands for that value.
@MainActor
private final class Draft<Value> {
    var text: String?
    var value: Value?
}

/// A line of text that is edited and not shown.
public struct SecureField<Label: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let text: Binding<String>
    let prompt: String

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = TextFieldNode(
            text: view.text, prompt: DisplayText(view.prompt), isSecure: true, parent: parent)
        node.evaluate()
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: TextFieldNode.self)
        node.text = view.text
        node.prompt = DisplayText(view.prompt)
        node.evaluate()
    }
}

extension SecureField where Label == Text {
    /// Creates a field with a title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.text = text
        self.prompt = prompt?.string ?? titleKey.string
    }

    /// Creates a field with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.text = text
        self.prompt = prompt?.string ?? String(title)
    }
}
