/// The field that somebody has typed into last, and where they have gone from there.
@MainActor
struct TypedField {
    private(set) weak var view: LayoutNode?
    private(set) var text: String
    private weak var next: LayoutNode?

    init(view: any TextEntryNode, text: String) {
        (self.view, self.text) = (view, text)
    }

    /// Notes that the focus has gone from one view to another.
    mutating func leave(_ old: LayoutNode, for new: LayoutNode) {
        if let field = old as? any TextEntryNode, old === view {
            (next, text) = (new, field.text.wrappedValue)
        } else if old !== new {
            (view, next) = (nil, nil)
        }
    }

    /// Whether nobody has been anywhere else since.
    func isLeft(for control: LayoutNode) -> Bool { view != nil && next === control }
}
