/// The field that somebody has typed into last, while they have gone about among controls alone since.
@MainActor
struct TypedField {
    private(set) weak var view: LayoutNode?
    private(set) var text: String

    init(view: any TextEntryNode, text: String) {
        (self.view, self.text) = (view, text)
    }

    /// Notes that the focus has gone from one view to another.
    mutating func leave(_ old: LayoutNode, for new: LayoutNode) {
        if let field = old as? any TextEntryNode, old === view {
            text = field.text.wrappedValue
        }
        // What is in rows, or is typed, is something else.
        if new !== view, !new.isPressable || new.listAround != nil { view = nil }
    }
}
