internal import ViewCore

/// What a text is typed into.
@MainActor
protocol TextEntryNode: LayoutNode {
    /// The text, wherever that is.
    var text: Binding<String> { get }
    /// What is being typed.
    var entry: TextEntry { get }

    /// Goes on with what was being typed into another node of the same field.
    func adopt(_ entry: TextEntry)
}

/// What is being typed into a field: the text with its cursor and its history, and what it stands for.
struct TextEntry {
    let text: Binding<String>
    let place: TextPlace
    let editor: LineEditor
    let draft: FieldDraft?

    /// Whether what is typed here is surely for the same value as there.
    @MainActor
    func isSame(as other: TextEntry) -> Bool {
        guard (draft == nil) == (other.draft == nil) else { return false }
        if place.isKnown, other.place.isKnown { return !place.isSurelyOther(than: other.place) }
        return draft == nil && text.location.isSame(as: other.text.location)
    }

    /// Whether what was typed there was surely for another value.
    @MainActor
    func isSurelyOther(than former: TextEntry) -> Bool {
        let text = editor.text == former.editor.text ? editor.text : nil
        return place.isSurelyOther(than: former.place, bothSaying: text)
    }
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
            field.entry.isSame(as: other.entry)
        case (let field as DateFieldNode, let other as DateFieldNode):
            field.field.selection.location.isSame(as: other.field.selection.location)
        default: false
        }
    }
}
