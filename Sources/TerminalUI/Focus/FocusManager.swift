/// Knows which view has the focus, and takes input to it.
///
/// The focus lives in the scope that is in front: the screen, or the last modal presentation. Each
/// scope remembers its last focus and gets it back when what was in front is gone.
@MainActor
package final class FocusManager {
    unowned(unsafe) let root: RootNode
    package private(set) weak var focused: LayoutNode?
    /// Where the view is that had the focus last: what was in front of another scope leaves the focus to what that
    /// remembers.
    private(set) weak var focusedScope: LayoutNode?
    /// The bindings around the focused view, the innermost first.
    private(set) var bindings: [FocusBindingNode] = []
    /// Where the focus is, or was last, in each scope.
    private var standings: [ObjectIdentifier: FocusStanding] = [:]
    private var notedPlaces = -1
    /// Whether what happens now is the answer to a key or the mouse.
    var isAnswering = false
    /// What was done last with the view that has the focus, or had it.
    var typing = Typing.none
    /// What was typed into last.
    var typedField: TypedField?
    /// What Return has pressed a default button from, as long as that has the focus.
    var submittedField: TypedField?
    /// What was used last in each scope.
    var usedControls: [ObjectIdentifier: UsedControl] = [:]
    /// Whether what has the focus is disabled since it was used: it keeps its place, and takes no key.
    private(set) var isSuspended = false
    /// What was being typed into a field that has gone, until the focus has been put where it belongs.
    var lostEntry: TextEntry?
    /// The states of the focus that the program has written, and that are to be granted.
    var requests: [any AnyFocusBox] = []
    /// The ids of rows that were scrolled to for a request, which is granted once they are made.
    var soughtRows: [ObjectIdentifier: AnyHashable] = [:]
    /// The state that was refused last, in which frame, and in how many frames one after the other.
    var refusal: (box: ObjectIdentifier, frame: Int, count: Int)?
    /// The scopes in which the focus was taken away and nothing has got it since.
    private var blurredScopes: [(scope: WeakNode, page: WeakNode?)] = []
    private var checkedLayout = (places: -1, nodes: -1)
    private var checkedVisits = -1
    /// A control of a toolbar that has the focus for want of others, before anybody has used anything.
    private weak var makeshift: LayoutNode?
    /// What was out of sight when a key was meant for it, and was to be brought into sight.
    weak var revealedView: LayoutNode?
    /// The list to whose start or end the last key has led, while it is not known which row that is.
    var awaitedEnd: AwaitedEnd?
    /// What has taken the press of the mouse, and gets what follows.
    weak var captured: LayoutNode? {
        didSet { if captured !== oldValue { rivals = [] } }
    }
    /// Where the mouse was pressed, and where that was in the views there.
    var pressed: (position: CellPoint, points: [ObjectIdentifier: CellPoint])?
    /// Gestures that may be recognized in its place, or beside it.
    var rivals: [GestureNode] = []
    /// Waits for what is held long enough to be a gesture.
    var holding: Task<Void, Never>?
    /// A click that may be a part of several, which are another gesture.
    var undecidedClick: UndecidedClick?
    /// What waits for another click after the one that is under way, and until when.
    var awaitedClick: (gestures: [GestureNode], deadline: ContinuousClock.Instant)?
    /// What the mouse may take elsewhere.
    var grip: Grip?
    /// What is dragged just now.
    var drag: DragSession?
    /// The views that the mouse is over and that want to know when it leaves.
    var hovered: [HoverNode] = []
    /// Where the mouse was last, and the layout for which the views there have been told.
    var pointer: CellPoint?
    var pointedPlaces = -1
    /// Which types of views are controls of several views, as far as that was asked.
    var compositeTypes: [ObjectIdentifier: Bool] = [:]
    /// The control that the view with the focus is part of, once it was looked for.
    weak var controlOfFocused: Node?
    /// The last focus of each scope.
    private(set) var memory: [ObjectIdentifier: LastFocus] = [:]
    private var moves = 0

    struct WeakNode {
        weak var node: Node?
    }

    /// What had the focus last, and the number of the move that gave it.
    struct LastFocus {
        weak var node: Node?
        let move: Int
    }

    init(root: RootNode) {
        self.root = root
    }

    /// The node in which the focus lives now.
    package var scope: LayoutNode { root.layers.last { $0.isModal && $0.isPlaced } ?? root }

    /// Where the hardware cursor stands.
    var cursor: CellPoint? {
        guard !isSuspended, let focused, !focused.isRemoved, focused.isOnScreen, focused.isInSight,
            let point = focused.cursorPoint
        else { return nil }
        let position = focused.absoluteOrigin.offset(x: point.x, y: point.y)
        return root.frame.contains(position) ? position : nil
    }

    func focus(_ node: LayoutNode?, reveals: Bool = true) {
        // A view that is gone is nobody already, but its bindings have not been told.
        guard node !== focused || node == nil && !bindings.isEmpty else { return }
        let old = focused
        if let old, let node { typedField?.leave(old, for: node) }
        (focused, revealedView, controlOfFocused) = (node, nil, nil)
        if let node, node !== submittedField?.view { submittedField = nil }
        if let focusedScope {
            letGoOfRows(in: focusedScope)
            noteUse(isSuspended || typing != .none, in: focusedScope)
        }
        isSuspended = false
        // Who goes from field to field is typing.
        typing = isAnswering && node?.takesText == true && old?.takesText == true ? .goesOn : .none
        if let node {
            let scope = scope(of: node)
            // What has waited there for the focus has not got it.
            if scope !== focusedScope { letGoOfRows(in: scope) }
            blurredScopes.removeAll { $0.scope.node == nil || $0.scope.node === scope }
            focusedScope = scope
            moves += 1
            let last = LastFocus(node: node, move: moves)
            memory[ObjectIdentifier(scope)] = last
            let standing = FocusStanding(of: node)
            notedPlaces = -1
            // A page behind what is in front of it keeps its own.
            let places = standing.surroundings.compactMap(\.node).prefix { $0 !== scope }
            for place in places where place is ScreenNode {
                letGoOfRows(in: place)
                memory[ObjectIdentifier(place)] = last
                standings[ObjectIdentifier(place)] = standing
            }
            standings[ObjectIdentifier(scope)] = standing
            // Who has gone to another column waits for nothing in this one.
            for (place, other) in standings where other.isUsed {
                guard let view = other.view.node as? LayoutNode, !view.isRemoved, view.isOnScreen,
                    self.scope(of: view) === scope
                else { continue }
                standings[place]?.isUsed = false
            }
        }
        var winners: [FocusBindingNode] = []
        forEachAncestor(of: node) { node in
            if let binding = node as? FocusBindingNode { winners.append(binding) }
        }
        // The former view may be gone, and with it the way up: its bindings were kept.
        let losers = bindings.filter { binding in !winners.contains { $0 === binding } }
        bindings = winners
        for binding in losers { binding.setFocused(false) }
        for binding in winners.reversed() { binding.setFocused(true) }
        root.pass.focusedValues.focusDidChange(to: node)
        // Above a view that is gone there is nothing any more.
        for side in [old, node] where side?.isRemoved == false {
            forEachAncestor(of: side) { ancestor in
                if let screen = ancestor as? ScreenNode, !screen.helps.isEmpty {
                    screen.helpDidChange()
                }
            }
        }
        if let old, !old.isRemoved { old.focusDidChange(false) }
        node?.focusDidChange(true)
        if reveals { node?.scrollIntoSight() }
    }

    /// Puts the focus where it belongs after the tree has changed. Returns whether it moved.
    func resolve() -> Bool {
        defer { lostEntry = nil }
        checkDrag()
        noteLosses()
        let before = focused
        let scope = scope
        let pending = requests
        requests = []
        for box in pending { grant(box) }
        if let focused, isValid(focused), focused.isBelow(scope) {
            if isSuspended {
                suspend(focused, false)
                return true
            }
            notePlaces(of: focused)
            replaceMakeshift()
            return self.focused !== before
        }
        if isBlurred(scope) {
            if let view = viewThatIsBack(in: scope) {
                handOnTyping(to: view, in: scope)
                return true
            }
            if !isLeftToNobody(scope) || typing == .goesOn {
                focus(nil)
                return before != nil
            }
        }
        if let control = counterpart(in: scope), isValid(control) {
            handOnTyping(to: control, in: scope)
            return true
        }
        if let view = viewThatWaits(in: scope) {
            guard view !== focused || !isSuspended else { return view !== before }
            focus(view, reveals: false)
            suspend(view, true)
            return true
        }
        if let field = stand(forFieldIn: scope) {
            handOnTyping(to: field, in: scope)
            return true
        }
        if isCutShort(in: scope) {
            leaveToNobody(in: scope)
            return true
        }
        // Without a change of a view there is nothing new to be found.
        let visits = root.graph.counters.visits
        let layout = (places: root.pass.counters.places, nodes: root.graph.counters.nodes)
        if focused == nil, before == nil, layout == checkedLayout, visits == checkedVisits {
            return false
        }
        (checkedLayout, checkedVisits) = (layout, visits)
        let known = nextOfKin(in: scope) ?? lastFocus(in: scope)
        let successor = known ?? defaultFocus(in: scope)
        if let successor,
            wouldTakeOver(successor, in: scope) || wouldTakeNextKey(successor, in: scope)
        {
            leaveToNobody(in: scope)
            return before != nil
        }
        // Nobody has asked for it: what is read stays where it is.
        focus(successor, reveals: successor.map { !$0.isInSight && !isInHeldRow($0) } ?? false)
        makeshift = known == nil && focused?.barAround != nil ? focused : nil
        return focused !== before
    }

    /// Notes whether the view that loses the focus has been used, which may be why it is disabled when it could have it
    /// again: it has opened what is in front now.
    private func noteUse(_ isUsed: Bool, in scope: LayoutNode) {
        guard let standing = standing(in: scope) else { return }
        let pages = standing.surroundings.compactMap(\.node).filter { $0 is ScreenNode }
        for place in [scope] + pages {
            standings[ObjectIdentifier(place)]?.isUsed = isUsed
        }
    }

    private func notePlaces(of view: LayoutNode) {
        let places = root.pass.counters.places
        guard places != notedPlaces else { return }
        notedPlaces = places
        // It is the one with the focus, whose scope is known.
        let scope = focusedScope ?? scope(of: view)
        standings[ObjectIdentifier(scope)]?.notePlaces(of: view)
    }

    func standing(in scope: Node) -> FocusStanding? { standings[ObjectIdentifier(scope)] }

    /// Notes of the views that have gone, also behind a sheet, whether somebody has done it: the key that closes
    /// the sheet has not.
    private func noteLosses() {
        for (scope, standing) in standings where standing.hasGoneByItself == nil {
            guard standing.view.node?.isRemoved != false else { continue }
            standings[scope]?.hasGoneByItself = !isAnswering
        }
    }

    /// Leaves what the focus is on to whoever uses the program.
    func settle() { makeshift = nil }

    /// Takes the focus from a toolbar to what has come into the screen: rows that a task has fetched.
    private func replaceMakeshift() {
        guard let makeshift, makeshift === focused else { return }
        let layout = (places: root.pass.counters.places, nodes: root.graph.counters.nodes)
        guard layout != checkedLayout else { return }
        checkedLayout = layout
        guard let screen = makeshift.nearestScreen, let target = defaultFocus(in: screen),
            target.barAround == nil
        else { return }
        focus(target)
    }

    /// Has a view keep its place without the focus, or gives it the focus again.
    private func suspend(_ view: LayoutNode, _ isSuspended: Bool) {
        self.isSuspended = isSuspended
        noteUse(isSuspended, in: scope(of: view))
        for binding in bindings.reversed() { binding.setFocused(!isSuspended) }
        root.pass.focusedValues.focusDidChange(to: isSuspended ? nil : view)
        // What is being typed stays what it is.
        if view.takesText { view.setNeedsDisplay() } else { view.focusDidChange(!isSuspended) }
    }

    /// Leaves the focus of a scope to nobody until somebody asks for it, or another page covers where it was.
    func blur(_ scope: LayoutNode) {
        let view = focused ?? standing(in: scope)?.view.node as? LayoutNode
        let page = view?.isRemoved == false ? view?.nearestScreen : nil
        focus(nil)
        standings[ObjectIdentifier(scope)]?.isLeftToNobody = false
        blurredScopes.removeAll { $0.scope.node === scope }
        blurredScopes.append((WeakNode(node: scope), page.map { WeakNode(node: $0) }))
    }

    /// The same until the view is back, or the next key that moves the focus, which goes on from where that was.
    private func leaveToNobody(in scope: LayoutNode) {
        let (old, former) = (typing, standing(in: scope))
        var view = focusedScope === scope ? focused : nil
        // What was in front of the scope had it meanwhile, perhaps.
        if view == nil, let last = former?.view.node as? LayoutNode, !isValid(last) { view = last }
        blur(scope)
        var standing = former ?? FocusStanding(view: WeakNode())
        standing.isLeftToNobody = true
        standing.left.node = view
        standings[ObjectIdentifier(scope)] = standing
        typing = old
    }

    func isBlurred(_ scope: LayoutNode) -> Bool {
        blurredScopes.contains { blurred in
            guard blurred.scope.node === scope else { return false }
            guard standing(in: scope)?.isLeftToNobody != true, let page = blurred.page else {
                return true
            }
            return (page.node as? LayoutNode)?.isOnScreen == true
        }
    }

    func isValid(_ node: LayoutNode) -> Bool {
        !node.isRemoved && node.isFocusable && node.isOnScreen
    }

    func scope(of node: LayoutNode) -> LayoutNode {
        var current: Node? = node
        while let ancestor = current {
            if let layer = ancestor as? LayerNode, layer.isModal { return layer }
            current = ancestor.parent
        }
        return root
    }

    /// Visits the nodes of a scope in the order of the views, without those of other scopes. The
    /// function tells whether to go on below a node.
    func walk(
        _ scope: Node, includesHidden: Bool = false, isInParts: Bool = false,
        _ visit: (Node) -> Bool
    ) {
        for child in scope.children {
            var isInParts = isInParts
            if let layout = child as? LayoutNode, !layout.hasParts {
                // Each is visited with its view.
                if layout.isPart { continue }
                // What is covered or in another scope is not there.
                if !layout.isPlaced || layout.isConcealed && !includesHidden { continue }
                if (layout as? LayerNode)?.isModal == true { continue }
                // The modifier's nodes around each of several views are not below one another.
                if isInParts, !layout.partsAround.allSatisfy(visit) { continue }
            } else if child is LayoutNode {
                isInParts = true
            }
            if visit(child) {
                walk(child, includesHidden: includesHidden, isInParts: isInParts, visit)
            }
            guard isInParts, let layout = child as? LayoutNode else { continue }
            for layer in layout.layersAround { walk(layer, includesHidden: includesHidden, visit) }
        }
    }

    /// The views that can have the focus, in the order of the tree.
    ///
    /// - parameter entersRows: Whether what Tab stops at in the rows of a list is among them. Its own
    ///   keys go from row to row, and Return and the right arrow into one.
    /// - parameter entersTexts: Whether a scroll view is among them while there is only text in sight, though it has
    ///   controls elsewhere.
    /// - parameter withLazyStacks: Whether lazy stacks are among them, which may have to make something first.
    func focusables(
        in scope: Node, entersRows: Bool, entersTexts: Bool = false,
        withLazyStacks: Bool = false
    ) -> [LayoutNode] {
        var list: [LayoutNode] = []
        walk(scope) { node in
            if withLazyStacks, let lazy = node as? LazyNode { list.append(lazy) }
            guard let layout = node as? LayoutNode, layout.isFocusable || layout === focused,
                layout.isOnScreen
            else { return true }
            if layout === focused || entersTexts || (layout as? ScrollNode)?.isTabStop != false {
                list.append(layout)
            }
            if entersRows, let rows = layout as? ListNode { list += rows.tabStops }
            return !layout.keepsFocusToItself
        }
        return list
    }

    func firstFocusable(in node: Node) -> LayoutNode? {
        if let layout = node as? LayoutNode {
            for node in layout.partsAround + [layout] where node.isFocusable && node.isOnScreen {
                return node
            }
        }
        for child in node.children {
            if let found = firstFocusable(in: child) { return found }
        }
        for layer in (node as? LayoutNode)?.layersAround ?? [] {
            if let found = firstFocusable(in: layer) { return found }
        }
        return nil
    }

    /// Forgets the last focus of a scope that is gone.
    func forget(_ scope: LayoutNode) {
        memory[ObjectIdentifier(scope)] = nil
        standings[ObjectIdentifier(scope)] = nil
        usedControls[ObjectIdentifier(scope)] = nil
    }

    func forEachAncestor(of node: Node?, _ visit: (Node) -> Void) {
        var current = node
        while let ancestor = current {
            visit(ancestor)
            current = ancestor.parent
        }
    }
}
