internal import ViewCore

/// What a text is typed into.
@MainActor
protocol TextEntryNode: LayoutNode {
    /// The text, wherever that is.
    var text: Binding<String> { get }
    /// What is being typed.
    var entry: TextEntry { get }

    /// Goes on with what was being typed into another node for the same text, if it is the same.
    func adopt(_ entry: TextEntry)
}

/// What is being typed into a field: the text with its cursor and its history, and what it stands for.
struct TextEntry {
    var editor: LineEditor
    var draft: FieldDraft?
}

extension LayoutNode {
    /// Whether keys that are letters change what the view is about.
    var takesText: Bool {
        self is TextFieldNode || self is TextAreaNode || self is DateFieldNode
    }

    /// Whether two fields are surely to the same value.
    func edits(sameAs other: LayoutNode) -> Bool {
        switch (self, other) {
        case (let field as any TextEntryNode, let other as any TextEntryNode):
            field.text.location.isSame(as: other.text.location)
        case (let field as DateFieldNode, let other as DateFieldNode):
            field.field.selection.location.isSame(as: other.field.selection.location)
        default: false
        }
    }

    /// Whether two fields of which nothing else is known say the same.
    func says(sameAs other: LayoutNode) -> Bool {
        switch (self, other) {
        case (let field as any TextEntryNode, let other as any TextEntryNode):
            // What is typed for a value is no text of the other one yet.
            field.entry.draft != nil && other.entry.draft != nil
                || field.entry.editor.text == other.entry.editor.text
        default: self is DateFieldNode && other is DateFieldNode
        }
    }
}
