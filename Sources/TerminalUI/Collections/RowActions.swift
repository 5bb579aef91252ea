/// What can be done with a view, beside what it does by itself.
///
/// A list finds these in the row of its cursor; elsewhere they are found from the view with the focus.
class RowActionsNode: WrapperNode {
    override var isHollow: Bool { false }
    override var appliesToEachView: Bool { true }

    var isSwipe = false
    /// Opens the menu, which is about the node.
    var open: (RowActionsNode) -> Void = { _ in }
    /// The part of the view where the menu was asked for; nil stands for all of it.
    private(set) var opened: CellRect?
    /// Which of several views the menu was asked for last, where the node is around them all.
    private(set) weak var opener: RowActionsNode?

    /// Opens the menu beside a part of the view.
    func open(beside part: CellRect?) {
        let around = whole ?? (wrapped == nil ? self : parent as? WrapperNode)
        (around as? RowActionsNode)?.opener = self
        opened = part
        open(self)
    }

    /// The part of the view that keys mean; nil stands for all of it.
    var partForKeys: CellRect? { nil }

    /// Whether a menu around comes first: swipes have a key of their own in a list.
    fileprivate var isBehindMenu: Bool { isSwipe && hasMenuAround }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard isEnabled, event.kind == .press, event.button == .right, !isBehindMenu else {
            return false
        }
        open(beside: CellRect(origin: point, size: CellSize(width: 1, height: 1)))
        return true
    }

    /// Shift-F10 opens the menu, as on keyboards without a key for it: that of the view with the focus. In a
    /// form the right arrow opens swipes, as in a list.
    func handleKey(_ press: KeyPress, from focused: LayoutNode) -> Bool {
        let isRightArrow = press.isPlain && press.key == .rightArrow && isSwipeInForm
        guard isEnabled, isRightArrow || press.isMenuKey && !isBehindMenu else { return false }
        let node = (part(around: focused) as? RowActionsNode) ?? self
        node.open(beside: node.partForKeys)
        return true
    }

    private var isSwipeInForm: Bool {
        isSwipe && environment.showsFieldTitles && listAround == nil
    }

    /// In a form a row in which nothing can have the focus has it as a whole, for its swipes.
    override var isFocusable: Bool { isEnabled && isSwipeInForm && !hasFocusable(below: self) }
    override var drawsItself: Bool { true }
    fileprivate var isEnabled = true
    private var theme = Theme.standard

    override func evaluate() {
        reading {
            isEnabled = environment.isEnabled
            theme = environment.theme
        }
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        guard isFocused else { return }
        context.restyle(CellRect(origin: origin, size: frame.size)) { $0.adding(theme.focus) }
    }
}

extension Node {
    /// Whether the node is a part of a view with a menu.
    final var hasMenuAround: Bool {
        var node = parent
        while let current = node {
            if let actions = current as? RowActionsNode, !actions.isSwipe { return true }
            node = current.parent
        }
        return false
    }
}

extension KeyPress {
    var isMenuKey: Bool { key == .f10 && modifiers.contains(.shift) }
}

extension ListNode {
    /// Opens the actions of a row, beside a point of the list or beside the row.
    func openActions(at index: Int, isSwipe: Bool, point: CellPoint? = nil) -> Bool {
        guard let row = live[index]?.node else { return false }
        var found: [RowActionsNode] = []
        func search(_ node: Node) {
            if let actions = node as? RowActionsNode { found.append(actions) }
            if let view = (node as? WrapperNode)?.wrapped { search(view) }
            for child in node.children { search(child) }
        }
        search(row)
        // The innermost has the swipes of those around it too.
        guard let actions = found.last(where: { $0.isSwipe == isSwipe }) ?? found.first,
            actions.isEnabled, isSwipe || !actions.isBehindMenu
        else { return false }
        let start = absoluteOrigin
        let own = actions.absoluteOrigin
        actions.open(
            beside: point.map {
                CellRect(
                    x: $0.x + start.x - own.x, y: $0.y + start.y - own.y, width: 1, height: 1)
            })
        return true
    }
}

private struct ActionsView<Content: View, Actions: View>: View {
    @State private var isOpen = false
    @State private var source: DragSource?
    @Environment(\.swipeActions) private var outerSwipes
    let content: Content
    let isSwipe: Bool
    let actions: () -> Actions

    var body: some View {
        let isOpen = $isOpen
        let source = $source
        let others = isSwipe ? outerSwipes : []
        let own = actions
        PresentationView(
            content: LayoutModifier(
                content: content.transformEnvironment(\.swipeActions) {
                    if isSwipe { $0.insert({ AnyView(own()) }, at: 0) }
                },
                make: { RowActionsNode(parent: $0).evaluated() },
                update: { node in
                    node.isSwipe = isSwipe
                    node.open = { opener in
                        source.wrappedValue = isSwipe ? nil : opener.dragSource
                        isOpen.wrappedValue = true
                    }
                }), kind: .attachedMenu, title: "", isPresented: isOpen
        ) {
            ScrollView {
                VStack(alignment: .leading) {
                    actions()
                    ForEach(others.indices, id: \.self) { others[$0]() }
                    if let source = source.wrappedValue {
                        Button("Move") { source.pickUp() }
                    }
                }
            }
        }
    }
}

private enum SwipeActionsKey: EnvironmentKey {
    static var defaultValue: [() -> AnyView] { [] }
}

extension EnvironmentValues {
    /// The swipes of the views around.
    fileprivate var swipeActions: [() -> AnyView] {
        get { self[SwipeActionsKey.self] }
        set { self[SwipeActionsKey.self] = newValue }
    }
}

extension View {
    /// Gives the view a menu: a click with the right button opens it, and so does shift-F10.
    ///
    /// ```swift
    /// Text(player.name).contextMenu {
    ///     Button("Rename") { rename(player) }
    ///     Button("Delete", role: .destructive) { delete(player) }
    /// }
    /// ```
    public func contextMenu<M: View>(
        @ViewBuilder menuItems: @escaping () -> M
    ) -> some View {
        ActionsView(content: self, isSwipe: false, actions: menuItems)
    }

    /// Gives the view a menu; the preview is not shown.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: @escaping () -> M, @ViewBuilder preview: () -> P
    ) -> some View {
        contextMenu(menuItems: menuItems)
    }

    /// Gives a row actions, which the right arrow key shows in a menu.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
        @ViewBuilder content: @escaping () -> T
    ) -> some View {
        ActionsView(content: self, isSwipe: true, actions: content)
    }
}
