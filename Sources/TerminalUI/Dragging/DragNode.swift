/// The node of `.draggable`: a view that the mouse takes to another place, or keys do.
final class DragNode: WrapperNode {
    override var isHollow: Bool { false }
    override var appliesToEachView: Bool { true }

    /// What is dragged; nil where there is nothing just now.
    var payload: () -> DragPayload? = { nil }
    /// Makes the view that stands for what is dragged, if that is not the view itself.
    var makePreview: ((Node) -> Node)?
    private(set) var isEnabled = true
    private var theme = Theme.standard

    override func evaluate() {
        reading {
            isEnabled = environment.isEnabled
            theme = environment.theme
        }
    }

    override var drawsItself: Bool { true }

    /// Keys reach what can be dragged to somewhere, unless there is something in it for them, or it is a part
    /// of something that has its own way to it, as a row of a list.
    override var isFocusable: Bool {
        isEnabled && pass.dropTargetCount > 0 && !isPartOfFocus && !hasFocusable(below: self)
    }

    private var isPartOfFocus: Bool {
        var node = parent
        while let current = node {
            if (current as? LayoutNode)?.keepsFocusToItself == true { return true }
            node = current.parent
        }
        return false
    }

    private var isDragged: Bool { pass.root?.focusManager?.drag?.source === self }

    /// Takes up the view with the menu key, unless there is a menu: that offers it.
    func handleMenuKey(_ press: KeyPress) -> Bool {
        guard press.isMenuKey, isEnabled else { return false }
        if let menu = menu(below: self) {
            menu.open(beside: nil)
            return true
        }
        return !hasMenuAround && pass.root?.focusManager?.pickUp(self) == true
    }

    private func menu(below node: Node) -> RowActionsNode? {
        for child in node.children {
            if let menu = child as? RowActionsNode, !menu.isSwipe { return menu }
            if let found = menu(below: child) { return found }
        }
        return nil
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        let rect = CellRect(origin: origin, size: frame.size)
        if isDragged { context.restyle(rect) { $0.adding(.dim) } }
        if isFocused { context.restyle(rect) { $0.adding(theme.focus) } }
    }
}
