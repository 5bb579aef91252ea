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

/// Whose text a field shows, as it was when that was read last.
///
/// A binding says which place it is to. Whose that is may be another thing once the collection has changed: the record at
/// the same position, or the same record elsewhere.
struct TextPlace: Equatable {
    private let key: [AnyHashable]?

    @MainActor
    init(_ text: Binding<String>, _ draft: FieldDraft? = nil) {
        key = draft.map { $0.placeKey } ?? text.location.placeKey
    }

    var isKnown: Bool { key != nil }

    /// Whether the text is surely another one.
    ///
    /// - parameter isFound: Whether it may be at another position where elements have no ids.
    func isSurelyOther(than other: TextPlace, isFound: Bool = false) -> Bool {
        guard let key, let former = other.key, key != former else { return false }
        guard isFound else { return true }
        return key.filter { !($0.base is ElementPosition) }
            != former.filter { !($0.base is ElementPosition) }
    }
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
        if place.isKnown, other.place.isKnown { return place == other.place }
        return draft == nil && text.location.isSame(as: other.text.location)
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
