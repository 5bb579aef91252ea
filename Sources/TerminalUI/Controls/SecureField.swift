/// A line of text that is edited and not shown.
public struct SecureField<Label: View>: View {
    let text: Binding<String>
    let title: String
    let prompt: String?
    var commit: (() -> Void)?

    /// The content of the view.
    public var body: some View {
        if let commit {
            field.onSubmit(commit)
        } else {
            field
        }
    }

    private var field: some View {
        TitledField(text: text, title: title, prompt: prompt, isSecure: true)
    }
}

extension SecureField {
    /// Creates a field with a label of views, of which the text is its title.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text, title: label().labelText, prompt: prompt?.string)
    }
}

extension SecureField where Label == Text {
    /// Creates a field with a title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, title: titleKey.string, prompt: prompt?.string)
    }

    /// Creates a field with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, title: String(title), prompt: prompt?.string)
    }

    /// Creates a field with an action for Return, as older code does.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(text: text, title: titleKey.string, prompt: nil, commit: onCommit)
    }
}
