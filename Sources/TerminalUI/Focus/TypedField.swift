/// The field that somebody has typed into last, while they have gone about among controls alone since.
@MainActor
struct TypedField {
    private(set) weak var view: (any TextEntryNode)?
    private let place: Binding<String>
    private var text: String

    init(_ view: any TextEntryNode) {
        self.view = view
        place = view.text
        text = place.wrappedValue
    }

    /// Notes that the focus has gone from one view to another.
    mutating func leave(_ old: LayoutNode, for new: LayoutNode) {
        if old === view { text = place.wrappedValue }
        // What is in rows, or is typed, is something else.
        if new !== view, !new.isPressable || new.listAround != nil { view = nil }
    }

    /// Whether a field shows the same text, or has been emptied, as by what has sent it. Another record's may be empty, too.
    func isShown(in field: any TextEntryNode) -> Bool {
        ["", text].contains(field.text.wrappedValue) && !field.text.isSurelyOther(than: place)
    }
}
