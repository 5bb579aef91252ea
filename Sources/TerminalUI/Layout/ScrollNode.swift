/// The node of a `ScrollView`.
final class ScrollNode: WrapperNode {
    override var hasTagOfContent: Bool { false }
    override var isHollow: Bool { false }
    var axes: Axis.Set {
        didSet { if axes != oldValue { invalidateSize() } }
    }
    var showsIndicators = true {
        didSet { if showsIndicators != oldValue { barDidChange() } }
    }
    private(set) var isScrollable = true
    private var areIndicatorsShown = true
    /// Where the content stands at first, when sizes change, and if it is small.
    private(set) var anchors = ScrollAnchors()
    private var lazyNodes: [WeakLazyNode] = []

    private struct WeakLazyNode {
        weak var node: LazyNode?
    }
    var offset = CellPoint.zero
    /// The offset with which the content was placed.
    private(set) var placedOffset = CellPoint.zero
    private(set) var contentSize = CellSize.zero
    private var contentRoom = Proposal.unspecified
    private var followsScreen = false
    private(set) var placedSize = CellSize.zero
    /// What those around were told of last.
    private var told = (CellPoint.zero, CellSize.zero, CellSize.zero)
    /// Who has scrolled since the last layout.
    var movedBy: ScrollCause?
    /// What has to be in sight once the frame stands, and the ends at which it was found to come into sight.
    var target: SoughtPart?
    var targetEnds: [Axis: Double] = [:]
    /// The rows at the top and at the leading edge, which stay there while lines above change: that of the innermost
    /// container first, then those that it is in. It may go with its row, and be made anew.
    var heldRows: [Axis: [HeldRow]] = [:]
    /// Whether the layout has not come to rest since the view began, or since it was at its end.
    var isBeginning = true
    var isAtEnd = false
    /// The axes along which it was at the place between the ends where it is to stay when sizes change.
    var axesAtAnchor: [Axis] = []
    /// What had the focus in sight when the room changed.
    private(set) weak var focusKept: LayoutNode?
    private var isUnsettled = false
    /// The line of its handle at which the mouse holds the bar.
    var grip: Int?

    init(axes: Axis.Set, parent: Node) {
        self.axes = axes
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    override func evaluate() {
        reading {
            isScrollable = environment.isScrollEnabled
            let alignment = anchors.alignment
            anchors = environment.scrollAnchors
            if anchors.alignment != alignment { invalidateSize() }
            let showsBar = environment.verticalScrollIndicatorVisibility.isShown
            if showsBar != areIndicatorsShown {
                areIndicatorsShown = showsBar
                barDidChange()
            }
        }
    }

    /// The bar is there or not in the same room, whether or not the content needs its column.
    private func barDidChange() {
        invalidateSize()
        setNeedsDisplay()
    }

    /// Whether content is scrolled along an axis.
    func scrolls(along axis: Axis) -> Bool {
        axes.contains(axis == .vertical ? .vertical : .horizontal)
    }

    /// Keeps a lazy container informed of what is shown.
    func add(_ node: LazyNode) {
        lazyNodes.removeAll { $0.node == nil }
        lazyNodes.append(WeakLazyNode(node: node))
    }

    override var needsContent: Bool { false }
    override var drawsItself: Bool { true }
    override var isWindow: Bool { true }
    override func isSpacer(along axis: Axis) -> Bool { false }

    private func room(_ size: Proposal, bar: Bool) -> Proposal {
        let width = bar ? Proposal.reduce(size.width, by: 1) : size.width
        return Proposal(
            width: axes.contains(.horizontal) ? nil : width,
            height: axes.contains(.vertical) ? nil : size.height)
    }

    private func hasBar(_ content: CellSize, _ size: Proposal) -> Bool {
        showsIndicators && areIndicatorsShown && axes.contains(.vertical)
            && content.height > size.height ?? Proposal.infinity
    }

    private func measured(_ size: Proposal) -> CellSize {
        let content = measureContent(room(size, bar: false))
        guard hasBar(content, size) else { return content }
        let narrow = measureContent(room(size, bar: true))
        return CellSize(width: narrow.width + 1, height: narrow.height)
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let content = measured(proposal)
        // Who takes a share of the scroll view must not decide how large it is: the share would become less and less.
        return CellSize(
            width: extent(along: .horizontal, proposal, content),
            height: extent(along: .vertical, proposal, content))
    }

    private func extent(
        along axis: Axis, _ proposal: Proposal, _ content: CellSize
    ) -> Int {
        guard isShared(along: axis) else {
            return scrolls(along: axis) ? proposal[axis] ?? content[axis] : content[axis]
        }
        if let offered = proposal[axis] { return offered }
        // Asked for its ideal extent, it has that of the screen, which does not follow from the share.
        if !followsScreen { pass.noteChoice(by: self) }
        followsScreen = true
        return pass.root?.frame.size[axis] ?? content[axis]
    }

    /// Whether a view takes a share of the scroll view's extent along an axis.
    private func isShared(along axis: Axis) -> Bool {
        let wanted: Axis.Set = axis == .horizontal ? .horizontal : .vertical
        return pass.containerShares.contains { share in
            share.node.map { $0.axes.contains(wanted) && $0.isBelow(self) } == true
        }
    }

    override func placeChildren() {
        // Along what is scrolled its own extent counts, which decides whether there is a bar.
        var size = proposal
        if axes.contains(.horizontal) { size.width = frame.width }
        if axes.contains(.vertical) { size.height = frame.height }
        let natural = measureContent(room(size, bar: false))
        let hasBar = keepsBar(hasBar(natural, size))
        noteChange()
        contentRoom = room(size, bar: hasBar)
        contentSize = hasBar ? measureContent(contentRoom) : natural
        // What cannot be scrolled to is better cut to the room, as lines of text can be.
        if !axes.contains(.horizontal) {
            contentSize.width = min(
                contentSize.width, max(0, frame.width - (hasBar ? 1 : 0)))
        }
        if !axes.contains(.vertical) {
            contentSize.height = min(contentSize.height, frame.height)
        }
        if placedSize != viewport {
            focusKept = focusInSight
            pass.containerDidResize()
        }
        placedSize = viewport
        notePlacing()
        offset = wantedOffset
        placeContent()
        // Lines that were made for their places may be other than they were taken to be.
        for _ in 0..<Self.mostCorrections {
            let wanted = wantedOffset
            guard wanted != offset else { break }
            offset = wanted
            placeContent()
        }
        let now = (offset, contentSize, placedSize)
        if now != told {
            // The bar is where nothing of the content is drawn.
            if now.1 != told.1 || now.2 != told.2 { setNeedsDisplay() }
            tellObservers(by: offset != told.0 ? movedBy ?? ownCause : nil)
            told = now
        }
        movedBy = nil
    }

    /// What scrolls where nobody does.
    private var ownCause: ScrollCause? { staysAtEnd && !isBeginning ? .growth : nil }

    /// Whether there is a bar: one that goes for the second time in a frame is kept, for without it the content takes
    /// the room that it needs the bar for, and with it does not.
    private func keepsBar(_ isNeeded: Bool) -> Bool {
        if barHistory.frame != pass.frameNumber {
            barHistory = (pass.frameNumber, 0, barHistory.isThere)
        }
        if barHistory.isThere, !isNeeded { barHistory.losses += 1 }
        barHistory.isThere = isNeeded || barHistory.losses > 1
        return barHistory.isThere
    }

    /// How often the bar has gone in a frame, and whether it is there.
    private var barHistory = (frame: 0, losses: 0, isThere: false)

    private func notePlacing() {
        if placings.frame != pass.frameNumber { placings = (pass.frameNumber, 0) }
        placings.count += 1
    }

    /// Whether what is held or sought has been followed in a frame for so long that it goes round in circles: with the one
    /// row at the edge a container in it is made anew, which the other lets go, or what is longer at its end than at its
    /// beginning is not scrolled once it is.
    var goesInCircles: Bool { placings.count > 8 }

    /// How often the view has been laid out in a frame.
    private var placings = (frame: 0, count: 0)

    /// How often the offset follows what the content has become, before the rest of the layout does.
    private static var mostCorrections: Int { 4 }

    private func placeContent() {
        placedOffset = offset
        var origin = CellPoint(x: -offset.x, y: -offset.y)
        for axis in Axis.allCases where scrolls(along: axis) {
            guard let alignment = anchors.alignment else { break }
            let free = max(0, viewport[axis] - contentSize[axis])
            origin[axis] += CellRounding.cells(Double(free) * alignment.fraction(along: axis))
        }
        placeContent(in: CellRect(origin: origin, size: contentSize), contentRoom)
        for lazy in lazyContainers { lazy.scrollDidChange() }
    }

    /// The lazy containers below whose lines are scrolled.
    var lazyContainers: [LazyNode] { lazyNodes.compactMap(\.node) }

    // MARK: Coming to rest

    /// Notes at the beginning of a change where the view was.
    private func noteChange() {
        guard !isUnsettled else { return }
        isUnsettled = true
        // Whoever scrolls as far as the lines are taken to go has not gone further.
        isAtEnd =
            movedBy != .user && offset.y >= contentSize.height - placedSize.height
            && offset.x >= contentSize.width - placedSize.width
        axesAtAnchor = Axis.allCases.filter { axis in
            guard movedBy != .user, scrolls(along: axis),
                let fraction = anchors.sizeChanges?.fraction(along: axis)
            else { return false }
            return 0 < fraction && fraction < 1
                && offset[axis] == anchoredOffset(fraction, contentSize[axis], placedSize[axis])
        }
        pass.noteScroll(self)
    }

    /// Lays out again if what is to be in sight has moved with the layout of what is around it.
    func correctOffset() {
        guard isPlaced, !isRemoved, wantedOffset != offset else { return }
        layOutAgain()
    }

    /// The frame stands: what was to be in sight is, and from now on the rows there are held.
    func didSettle() {
        // A row may have been made and let go in one frame: what was above it is gone.
        guard !isRemoved else { return }
        isUnsettled = false
        if placedSize != .zero { isBeginning = false }
        target = nil
        focusKept = nil
        holdRows()
    }

    /// What has the focus, if it is below and was in sight in the last layout.
    private var focusInSight: LayoutNode? {
        // Above a view that is gone there is nothing any more.
        guard let focused = pass.root?.focusManager?.focused, !focused.isRemoved,
            focused !== self, focused.isBelow(self), let rect = contentFrame(of: focused)
        else { return nil }
        let sight = CellRect(origin: offset, size: placedSize)
        return sight.intersection(rect).isEmpty ? nil : focused
    }

    /// The rectangle of a node below in the content's coordinates.
    func contentFrame(of node: LayoutNode) -> CellRect? {
        var rect = CellRect(origin: .zero, size: node.frame.size)
        var node = node
        while node !== self {
            guard let parent = node.layoutParent else { return nil }
            rect = rect.offset(x: node.frame.minX, y: node.frame.minY)
            node = parent
        }
        return rect.offset(x: placedOffset.x, y: placedOffset.y)
    }

    override func reveal(_ target: SoughtPart) -> Bool {
        self.target = target
        targetEnds = [:]
        movedBy = pass.scrollCause
        isRead = false
        layOutAgain()
        return true
    }

    func layOutAgain() {
        needsPlace = true
        pass.replace(self)
        graph.requestFrame()
        setNeedsDisplay()
    }

    // MARK: Input

    /// Whether who uses the program has scrolled here since something was brought into sight, or the view got the focus.
    var isRead = false

    override var takesDefaultFocus: Bool { environment.takesDefaultFocus }

    // While there is only text in sight, keys are about that, and not about a control that nobody sees. One that comes
    // into sight while the text is read does not get the keys that are meant for the text.
    override var isFocusable: Bool {
        guard isScrollable, overflows else { return false }
        return isRead && isFocused || !hasFocusable(below: self, inSight: isInSight)
    }

    override func focusDidChange(_ isFocused: Bool) {
        super.focusDidChange(isFocused)
        isRead = false
    }

    /// Whether Tab stops here: with controls in it, even those that are out of sight are what is looked for.
    var isTabStop: Bool { !hasFocusable(below: self) }
    override var cursorPoint: CellPoint? { nil }
    override func handleKey(_ press: KeyPress) -> Bool { scroll(for: press) }
    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        isScrollable && scroll(for: event, at: point)
    }

    private var overflows: Bool {
        contentSize.height > frame.height || contentSize.width > viewport.width
    }

    // MARK: Bar

    var isBarShown: Bool {
        hasBar(contentSize, Proposal(frame.size)) && frame.height > 1
    }

    /// The room in which content comes into sight: beside the bar, if sideways there is more than the room.
    var viewport: CellSize {
        var size = frame.size
        if axes.contains(.horizontal), isBarShown { size.width = max(0, size.width - 1) }
        return size
    }

    var bar: ScrollBar {
        ScrollBar(
            height: frame.height, above: Double(offset.y), shown: Double(frame.height),
            below: Double(contentSize.height - frame.height - offset.y))
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        guard isBarShown else { return }
        bar.draw(in: context, at: origin.offset(x: frame.width - 1, y: 0), isFocused: isFocused)
    }
}
