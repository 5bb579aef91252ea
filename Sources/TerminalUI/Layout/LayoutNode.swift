/// A node with a place on the screen.
///
/// Layout is a second pass over the nodes of this kind, which skip the transparent ones between
/// them. A node answers for its size as often as it is asked, with a cache of the answers; when the
/// answers to all questions asked before stay the same after a change, nobody above is asked.
package class LayoutNode: Node {
    struct Answer {
        let proposal: Proposal
        let size: CellSize
    }

    /// More questions than this are not remembered; a change then always reaches the parent.
    private static let answerLimit = 8

    /// The rectangle in the layout parent's coordinates.
    final var frame = CellRect.zero
    /// What the node was offered when it took the size that it has: it lays out by that what it holds, as it
    /// did when it was measured.
    final private(set) var proposal = Proposal.unspecified
    /// Whether the node is part of the last layout.
    final var isPlaced = false
    final var needsPlace = true
    final let pass: LayoutPass
    /// The container that gives this node its place.
    final var layoutParent: LayoutNode? { layoutParentReference?.takeUnretainedValue() }
    /// The container, which outlives this node: walks up to the root do without counting references.
    final private(set) var layoutParentReference: Unmanaged<LayoutNode>?

    /// Whether the content is drawn wherever it stands, as far as the window around reaches. All
    /// other nodes draw inside of their rectangles only.
    final private(set) var movesContent = false
    final var isQueued = false
    final private var answers: ContiguousArray<Answer> = []
    final private var hasForgotten = false
    final private var flattened: ContiguousArray<LayoutNode> = []
    final private var isListStale = true

    package override convenience init(parent: Node) {
        self.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    /// Makes a node that gets its place from another container than the one around it.
    init(parent: Node, layoutParent: LayoutNode?) {
        layoutParentReference = layoutParent.map { Unmanaged.passUnretained($0) }
        pass = layoutParent?.pass ?? LayoutPass()
        super.init(parent: parent)
    }

    override init(root graph: ViewGraph, scope: EnvironmentScope) {
        layoutParentReference = nil
        pass = LayoutPass()
        super.init(root: graph, scope: scope)
    }

    // What a node of a kind says of itself

    /// The size that the node wants when offered a size. Not negative.
    func computeSize(_ proposal: Proposal) -> CellSize { .zero }

    /// Gives the children their places in `frame.size`, by `proposal`.
    func placeChildren() {}

    /// Draws the node whose top left cell is at `origin`.
    func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
    }

    /// Whether removing the node leaves something on the screen.
    var drawsItself: Bool { false }
    /// Whether the node takes part in its container's layout.
    var isAbsent: Bool { false }
    /// Whether other nodes stand for this one in the layout, each around one of the views below.
    var hasParts: Bool { false }
    /// Whether the node is one of those.
    var isPart: Bool { false }
    /// Whether the container measures the views in this one, so that each change concerns it.
    var isMeasuredThrough: Bool { false }
    /// Whether the node gets its place from elsewhere than the container around it.
    var isDetached: Bool { false }
    /// Whether the view and those in it keep their room, and neither show nor can be reached.
    var isConcealed: Bool { false }
    var priority: Double { 0 }
    /// Whether the node yields to all others along the axis, as a spacer does.
    func isSpacer(along axis: Axis) -> Bool { false }
    /// The extent that the node has along the axis whatever it is offered, if that is known without
    /// measuring anything.
    func fixedExtent(along axis: Axis) -> Int? { nil }
    /// Whether content that is larger than the node, or stands beside it, is shown there.
    var letsContentSpill: Bool { false }
    /// Whether the node shows a part of something larger, so that nothing below is drawn outside of
    /// it, however it was moved.
    var isWindow: Bool { false }
    /// The axis that the node lays its children out along, if it is a stack.
    var axis: Axis? { nil }
    /// What views read that look at that axis, where it may become another one.
    var axisSource: Source? { nil }
    /// Whether the node is a modifier of a child, rather than a container or what is behind it.
    func isModifier(of child: LayoutNode) -> Bool { false }
    /// Called when the stack around lays out along another axis.
    func stackAxisDidChange() {}
    /// The distance of an alignment guide from the node's leading or top edge, if it is not the
    /// usual one, with the size that the node takes of what it is offered.
    func guide(_ id: ObjectIdentifier, in size: CellSize, _ proposal: Proposal) -> Int? { nil }
    /// Whether nobody asks the node for guides of the views in it.
    var hidesGuides: Bool { false }

    // What a node of a kind does with input

    /// Whether the node can have the focus now.
    var isFocusable: Bool { false }
    /// Whether the node cannot have the focus for the sole reason that it is disabled.
    var isDisabled: Bool { false }
    /// Whether views below have no focus of their own.
    var keepsFocusToItself: Bool { false }
    /// Whether the node is preferred when its scope comes up: the safe answer of a dialog.
    var wantsFocus: Bool { false }
    /// Whether the view has the focus for want of another one: the field of a search does not begin one by itself.
    var takesDefaultFocus: Bool { true }
    /// Whether the view is worked by keys alone, so that a list hands the focus on to it.
    var isWorkedByKeys: Bool { false }
    /// Whether arrows do something else in the view than Return.
    var isChangedByArrows: Bool { false }
    /// Where the hardware cursor stands while the node has the focus, from its top left cell.
    var cursorPoint: CellPoint? { .zero }
    /// The key that activates the node from anywhere in its scope.
    var shortcut: KeyboardShortcut? { nil }

    func focusDidChange(_ isFocused: Bool) { setNeedsDisplay() }

    /// Answers a key while the node has the focus; returns whether it has used it.
    func handleKey(_ press: KeyPress) -> Bool { false }

    func handlePaste(_ text: String) -> Bool { false }

    /// The nodes below as the mouse finds them; the last is in front.
    var hitOrder: ContiguousArray<LayoutNode> { orderedChildren }

    /// Whether the mouse meets what lies behind where none of the children is.
    var isHollow: Bool { false }

    /// Whether the mouse reaches what is behind the node, and nothing in it.
    var takesNoHits: Bool { false }

    /// Moves what lies below until a target there is in sight. Returns whether the node can do that.
    func reveal(_ target: SoughtPart) -> Bool { false }

    /// The part of the node that has to be in sight for a part of it, that of a view below, to be seen.
    func revealed(_ rect: CellRect, of node: LayoutNode?) -> CellRect { rect }

    /// Answers the mouse at a cell of the node; returns whether it has used it.
    func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool { false }

    /// The mouse that was pressed on the node is after something else.
    func letGo() {}

    /// Does what the node is there for.
    func activate() {}

    /// Whether the node has the focus.
    final var isFocused: Bool {
        guard let manager = pass.root?.focusManager else { return false }
        return manager.focused === self && !manager.isSuspended
    }

    override package var nearestContainerIsLazy: Bool { false }
    override package var nearestContainerHasGroups: Bool { false }
    override package var passesElements: Bool { false }

    package override func appendViews(to list: inout ViewList) {
        guard !isDetached, !isAbsent else { return }
        var views: ContiguousArray<LayoutNode> = []
        appendItself(to: &views)
        for view in views { list.views.append(WrapperNode.innermost(of: view)) }
    }

    /// The nodes below that take part in the layout, without the transparent ones between.
    final var layoutChildren: ContiguousArray<LayoutNode> {
        if isListStale {
            isListStale = false
            let old = flattened
            flattened.removeAll(keepingCapacity: true)
            appendContent(to: &flattened)
            // What lives on without content leaves the screen too.
            for node in old where !node.isRemoved && node.isAbsent { node.unplace() }
            // Where views overlap their order shows, even if none of them moves.
            if isPlaced, isReordered(old) { damage() }
        }
        return flattened
    }

    /// Adds the nodes below that take part in the layout.
    func appendContent(to list: inout ContiguousArray<LayoutNode>) {
        for child in children { child.appendLayoutNodes(to: &list) }
    }

    /// Adds the node, or those that stand for it, to what a container lays out.
    func appendItself(to list: inout ContiguousArray<LayoutNode>) { list.append(self) }

    /// Is told that the node is left out, having no content.
    func contentIsGone() {}

    /// Hands the node to another container, which gives it a new place.
    final func move(to container: Unmanaged<LayoutNode>?) {
        guard layoutParentReference?.toOpaque() != container?.toOpaque() else { return }
        unplace()
        layoutParentReference = container
    }

    private func isReordered(_ old: ContiguousArray<LayoutNode>) -> Bool {
        guard old.count > 1, flattened.count > 1 else { return false }
        var positions: [ObjectIdentifier: Int] = [:]
        for (position, node) in old.enumerated() { positions[ObjectIdentifier(node)] = position }
        var last = -1
        for node in flattened {
            guard let position = positions[ObjectIdentifier(node)] else { continue }
            if position < last { return true }
            last = position
        }
        return false
    }

    package override func childrenDidChange() {
        guard !isListStale || !isQueued else { return }
        isListStale = true
        invalidateSize()
    }

    package override func didRemove() {
        // What moves or goes as a whole is damaged as a whole.
        if isPlaced, drawsItself, pass.movingDepth == 0 { damage() }
        setMovesContent(false)
        isPlaced = false
        flattened = []
        layoutParent?.invalidateList()
    }

    final func invalidateList() {
        isListStale = true
    }

    /// The size for a proposal, from the cache if the question is not new.
    final func measure(_ proposal: Proposal) -> CellSize {
        for answer in answers where answer.proposal == proposal { return answer.size }
        pass.counters.measures += 1
        let size = computeSize(proposal)
        if answers.count == Self.answerLimit {
            answers.removeFirst()
            hasForgotten = true
        }
        answers.append(Answer(proposal: proposal, size: size))
        return size
    }

    /// Tells that the answers to ``measure(_:)`` or the places of children may have changed.
    final func invalidateSize() {
        guard !isQueued, !isRemoved else { return }
        isQueued = true
        pass.enqueue(self)
        graph.requestFrame()
    }

    /// Whether a change can be kept from the layout: no proposal asked for so far fails the test.
    final func allAnswers(_ test: (Proposal, CellSize) -> Bool) -> Bool {
        !hasForgotten && answers.allSatisfy { test($0.proposal, $0.size) }
    }

    /// Asks the questions of the last layout again, and the parent only if an answer differs.
    final func recheckSize() {
        let old = answers
        let isUncertain = hasForgotten
        forgetSizes()
        needsPlace = true
        guard let layoutParent, !isUncertain, !isMeasuredThrough else {
            self.layoutParent?.invalidateSize()
            if isPlaced { pass.replace(self) }
            return
        }
        // Guides are not remembered: any may be another one.
        let tellsGuides = pass.hasGuides && !hidesGuides
        if old.contains(where: { measure($0.proposal) != $0.size }) || tellsGuides {
            layoutParent.needsPlace = true
            layoutParent.invalidateSize()
        }
        if isPlaced { pass.replace(self) }
    }

    /// Lets the node be as if nobody had asked for its size, before it stands for another view: that the two
    /// differ concerns nobody.
    final func forgetSizes() {
        answers.removeAll(keepingCapacity: true)
        hasForgotten = false
        didForgetSizes()
    }

    /// Lets go of what else was computed from the sizes of the views below.
    func didForgetSizes() {}

    /// Gives the node its rectangle in the parent's coordinates, which is all that there is for it.
    final func place(_ rect: CellRect) {
        place(rect, Proposal(rect.size))
    }

    /// Gives the node its rectangle in the parent's coordinates, whose size it has chosen for a proposal.
    final func place(_ rect: CellRect, _ proposal: Proposal) {
        if isPlaced, !needsPlace, rect == frame, proposal == self.proposal { return }
        pass.counters.places += 1
        needsPlace = false
        self.proposal = proposal
        guard !isPlaced || rect != frame, pass.movingDepth == 0 else {
            isPlaced = true
            frame = rect
            placeContent()
            return
        }
        if isPlaced { damage() }
        isPlaced = true
        frame = rect
        pass.movingDepth += 1
        placeContent()
        pass.movingDepth -= 1
        damage()
    }

    /// Lays out the children again in the rectangle that the node has.
    final func placeAgain() {
        guard isPlaced, needsPlace, !isRemoved else { return }
        pass.counters.places += 1
        needsPlace = false
        placeContent()
    }

    private func placeContent() {
        placeChildren()
        guard letsContentSpill else { return }
        let bounds = CellRect(origin: .zero, size: frame.size)
        let spills = layoutChildren.contains { $0.isPlaced && !bounds.contains($0.frame) }
        guard spills != movesContent else { return }
        setMovesContent(spills)
        // The children have told of their places as they are seen in the node.
        if spills, pass.movingDepth == 0 { damage() }
    }

    /// Says whether the content is drawn outside of the node, which all around it have to know.
    final func setMovesContent(_ moves: Bool) {
        guard moves != movesContent else { return }
        movesContent = moves
        if moves {
            pass.movedNodes.append(self)
            contentDidSpill()
        } else {
            pass.movedNodes.removeAll { $0 === self }
        }
    }

    private func contentDidSpill() {
        var node = layoutParent
        while let container = node {
            container.holdsSpilledContent()
            node = container.layoutParent
        }
    }

    /// Called when something below begins to be drawn outside of its place.
    func holdsSpilledContent() {}

    /// Takes the node out of the layout without removing it.
    final func unplace() {
        guard isPlaced else { return }
        damage()
        isPlaced = false
    }

    final func drawChildren(_ context: inout DrawContext, at origin: CellPoint) {
        for child in orderedChildren where child.isPlaced {
            child.drawClipped(&context, at: origin)
        }
    }

    /// Draws this node below a parent at `origin`.
    final func drawClipped(_ context: inout DrawContext, at origin: CellPoint) {
        let rect = frame.offset(x: origin.x, y: origin.y)
        let clip = context.clip
        let window = context.window
        // What the node is cut to by those around it, the content that is moved in it is cut to as well.
        if isWindow { context.window = clip.intersection(rect) }
        context.clip = movesContent ? context.window : clip.intersection(rect)
        if !context.clip.isEmpty || holdsMovedContent {
            pass.counters.draws += 1
            draw(&context, at: rect.origin)
        }
        context.clip = clip
        context.window = window
    }

    /// Tells that the node looks different in the same rectangle.
    final func setNeedsDisplay() {
        guard !isRemoved else { return }
        pass.needsDisplay.append(self)
        graph.requestFrame()
    }
}
