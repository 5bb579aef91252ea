/// The field that somebody has typed into last, while they have gone about among controls alone since.
@MainActor
struct TypedField {
    private(set) weak var view: (any TextEntryNode)?
    private let entry: TextEntry
    private var texts: Set<String>

    init(_ view: any TextEntryNode) {
        self.view = view
        entry = view.entry
        texts = ["", entry.text.wrappedValue]
    }

    /// Takes what the field shows by now for the same text, as what the program has made of it.
    mutating func noteText() { texts.insert(entry.text.wrappedValue) }

    /// Notes that the focus has gone from one view to another.
    mutating func leave(_ old: LayoutNode, for new: LayoutNode) {
        if old === view { texts = ["", entry.text.wrappedValue] }
        // What is in rows, or is typed, is something else.
        if new !== view, !new.isPressable || new.listAround != nil { view = nil }
    }

    /// Whether a field shows the same text, or has been emptied, as by what has sent it. Another record's may be empty, too.
    func isShown(in field: any TextEntryNode) -> Bool {
        let text = field.text.wrappedValue
        return texts.contains(text)
            && !field.entry.place.isSurelyOther(than: entry.place, bothSaying: text)
    }
}
