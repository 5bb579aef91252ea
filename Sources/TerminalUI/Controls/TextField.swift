public import Foundation

/// A line of text that is edited.
///
/// Keys are those of readline: Ctrl-A and Ctrl-E go to the ends, Ctrl-U, Ctrl-K and Ctrl-W cut,
/// Ctrl-Y puts back, Ctrl-_ undoes. The title is shown while the field is empty.
public struct TextField<Label: View>: View {
    let text: Binding<String>
    let title: String
    let prompt: String?
    var axis = Axis.horizontal
    var commit: (() -> Void)?
    var onEditingChanged: ((Bool) -> Void)?
    var selection: Binding<TextSelection?>?
    /// What is typed for a value of another type.
    var draft: FieldDraft?
    @State var drafts = FieldDrafts()
    @Environment(\.givenLocale) private var locale

    /// The field in its style.
    public var body: some View {
        let _ = drafts.follow(draft, in: locale)
        StyledControl(
            TextFieldConfiguration(
                field: TextField<_TextFieldStyleLabel>(
                    text: text, title: title, prompt: prompt, axis: axis, commit: commit,
                    onEditingChanged: onEditingChanged, selection: selection, draft: draft))
        ) {
            if commit != nil || onEditingChanged != nil {
                WatchedField(commit: commit ?? {}, onEditingChanged: onEditingChanged ?? { _ in }) {
                    field
                }
            } else {
                field
            }
        }
        .environment(\.fieldSelection, selection)
    }

    private var field: some View {
        TitledField(
            text: text, title: title, prompt: prompt, isSecure: false, axis: axis, draft: draft)
    }
}

/// A field that tells what is done with it.
private struct WatchedField<Content: View>: View {
    @FocusState private var isFocused: Bool
    let commit: () -> Void
    let onEditingChanged: (Bool) -> Void
    @ViewBuilder let content: Content

    var body: some View {
        content
            .onSubmit(commit)
            .focused($isFocused)
            .onChange(of: isFocused) { onEditingChanged($1) }
    }
}

/// A field: in a form after its title, elsewhere with its title as the prompt; and so where it stands beside
/// others in a row of a form, which say what it is for.
struct TitledField: View {
    @Environment(\.showsFieldTitles) private var showsTitle
    @StandsInRow private var isBesideOthers
    @Environment(\.hidesLabels) private var hidesTitle
    @Environment(\.text) private var environmentText
    let text: Binding<String>
    let title: String
    let prompt: String?
    let isSecure: Bool
    var axis = Axis.horizontal
    var draft: FieldDraft?

    var body: some View {
        if showsTitle, !hidesTitle, !title.isEmpty, !isBesideOthers {
            HStack(alignment: .top) {
                Text(verbatim: title)
                field(prompt ?? "")
            }
        } else {
            field(prompt ?? title)
        }
    }

    /// How high a field grows of itself.
    private static let mostLines = 10

    @ViewBuilder private func field(_ prompt: String) -> some View {
        if axis == .vertical {
            let least = max(1, environmentText.leastLines)
            let most = environmentText.lineLimit ?? Self.mostLines
            TextAreaView(text: text, prompt: prompt, growth: least...max(least, most))
        } else {
            FieldView(text: text, prompt: prompt, isSecure: isSecure, draft: draft)
        }
    }
}

/// A line of text that is edited.
private struct FieldView: View {
    typealias Body = Never

    let text: Binding<String>
    let prompt: String
    let isSecure: Bool
    let draft: FieldDraft?

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = TextFieldNode(
            text: view.text, prompt: DisplayText(view.prompt), isSecure: view.isSecure,
            parent: parent)
        node.draft = view.draft
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: TextFieldNode.self)
        node.text = view.text
        node.draft = view.draft
        node.prompt = DisplayText(view.prompt)
        node.evaluate()
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.text = text
        title = titleKey.string
        self.prompt = prompt?.string
    }

    /// Creates a field with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.text = text
        self.title = String(title)
        self.prompt = prompt?.string
    }

    /// Creates a field for a value that a format reads and writes. What cannot be read leaves the
    /// value as it was.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
        let draft = FieldDraft()
        text = draft.binding(to: value) {
            draft.localized(format).format($0)
        } parse: {
            try? draft.localized(format).parseStrategy.parse($0)
        }
        self.draft = draft
        title = titleKey.string
        self.prompt = prompt?.string
    }

    /// Creates a field for an optional value that a format reads and writes; an empty text is `nil`.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
        let draft = FieldDraft()
        text = draft.binding(to: value) {
            $0.map(draft.localized(format).format) ?? ""
        } parse: {
            if $0.isEmpty { return .some(nil) }
            return (try? draft.localized(format).parseStrategy.parse($0)).map { .some($0) }
        }
        self.draft = draft
        title = titleKey.string
        self.prompt = prompt?.string
    }

    /// Creates a field for a value in a format.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
        let draft = FieldDraft()
        text = draft.binding(to: value) {
            draft.localized(format).format($0)
        } parse: {
            try? draft.localized(format).parseStrategy.parse($0)
        }
        self.draft = draft
        self.title = String(title)
        self.prompt = prompt?.string
    }

    /// Creates a field that grows along an axis with its text.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(titleKey, text: text, prompt: prompt)
        self.axis = axis
    }

    /// Creates a field that grows along an axis with its text.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(title, text: text, prompt: prompt)
        self.axis = axis
    }

    /// Creates a field that tells when it gets the focus, when it loses it, and when Return is pressed in it.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(titleKey, text: text)
        self.onEditingChanged = onEditingChanged
        commit = onCommit
    }

    /// Creates a field that tells when it gets the focus and when it loses it.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(titleKey, text: text)
        self.onEditingChanged = onEditingChanged
    }
}

extension TextField {
    /// Creates a field with a label of views that grows along an axis with its text.
    public init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
    ) {
        self.init(text: text, prompt: prompt, label: label)
        self.axis = axis
    }

    /// Creates a field with a label of views, of which the text is shown while the field is empty.
    public init(
        text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.text = text
        title = label().labelText
        self.prompt = prompt?.string
    }
}
