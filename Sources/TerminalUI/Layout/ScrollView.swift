/// Content that scrolls where it is larger than the space.
///
/// The view scrolls to what has the focus. Without anything in it that can have the focus, it has
/// the focus itself, and arrows, Page Up, Page Down, Home and End scroll.
public struct ScrollView<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// The content.
    public var content: Content
    /// The axes along which the content scrolls.
    public var axes: Axis.Set
    let showsIndicators: Bool

    /// Creates a scroll view.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ScrollNode(axes: view.axes, parent: parent)
        node.showsIndicators = view.showsIndicators
        node.evaluate()
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        let scroll = unsafeDowncast(node, to: ScrollNode.self)
        scroll.showsIndicators = view.showsIndicators
        scroll.axes = view.axes
        scroll.evaluate()
        Content._updateNode(node.children[0], with: view.content)
    }
}

/// The node of a `ScrollView`.
final class ScrollNode: WrapperNode {
    var axes: Axis.Set {
        didSet { if axes != oldValue { invalidateSize() } }
    }
    var showsIndicators = true
    private var isScrollable = true
    private var areIndicatorsShown = true
    private var anchor: UnitPoint?
    private var lazyNodes: [WeakLazyNode] = []

    private struct WeakLazyNode {
        weak var node: LazyNode?
    }
    private(set) var offset = CellPoint.zero
    private(set) var contentSize = CellSize.zero
    private var contentRoom = Proposal.unspecified
    private var followsScreen = false
    private var placedSize = CellSize.zero
    /// What those around were told of last.
    private var told = (CellPoint.zero, CellSize.zero, CellSize.zero)
    /// Whether who uses the program has scrolled since the last layout.
    private var isMovedByUser = false
    /// A rectangle of the content that has to be in sight after the next layout.
    private var revealed: (rect: CellRect, anchor: UnitPoint?)?

    init(axes: Axis.Set, parent: Node) {
        self.axes = axes
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    override func evaluate() {
        reading {
            isScrollable = environment.isScrollEnabled
            anchor = environment.scrollAnchor
            let showsBar = environment.verticalScrollIndicatorVisibility.isShown
            if showsBar != areIndicatorsShown {
                areIndicatorsShown = showsBar
                invalidateSize()
            }
        }
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
        let hasBar = hasBar(natural, size)
        let isFirst = placedSize == .zero
        let isAtEnd =
            anchor != nil && offset.y >= contentSize.height - placedSize.height
            && offset.x >= contentSize.width - placedSize.width
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
        let focused = placedSize == frame.size ? nil : focusInSight
        if placedSize != frame.size { pass.containerDidResize() }
        placedSize = frame.size
        if let (rect, anchor) = revealed {
            if axes.contains(.vertical) {
                offset.y = Self.shift(offset.y, frame.height, rect.rows, anchor?.y)
            }
            if axes.contains(.horizontal) {
                offset.x = Self.shift(offset.x, frame.width, rect.columns, anchor?.x)
            }
            self.revealed = nil
        } else if isAtEnd, let anchor {
            let free = CellPoint(
                x: contentSize.width - frame.width, y: contentSize.height - frame.height)
            if isFirst || anchor.y == 1 {
                offset.y = Int((Double(max(0, free.y)) * anchor.y).rounded())
            }
            if isFirst || anchor.x == 1 {
                offset.x = Int((Double(max(0, free.x)) * anchor.x).rounded())
            }
        }
        offset.y = max(0, min(offset.y, contentSize.height - frame.height))
        offset.x = max(0, min(offset.x, contentSize.width - frame.width))
        if !axes.contains(.horizontal) { offset.x = 0 }
        if !axes.contains(.vertical) { offset.y = 0 }
        placeContent(
            in: CellRect(origin: CellPoint(x: -offset.x, y: -offset.y), size: contentSize),
            contentRoom)
        // What had the focus in sight keeps it there, whatever room is left.
        if let rect = focused.flatMap({ contentFrame(of: $0) }) { show(rect) }
        for lazy in lazyNodes { lazy.node?.scrollDidChange() }
        let now = (offset, contentSize, placedSize)
        if now != told {
            tellObservers(isByUser: isMovedByUser && offset != told.0)
            told = now
        }
        isMovedByUser = false
    }

    /// What has the focus, if it is below and was in sight in the last layout.
    private var focusInSight: LayoutNode? {
        guard let focused = pass.root?.focusManager?.focused, focused !== self,
            focused.isBelow(self), let rect = contentFrame(of: focused)
        else { return nil }
        let sight = CellRect(origin: offset, size: placedSize)
        return sight.intersection(rect).isEmpty ? nil : focused
    }

    /// The rectangle of a node below in the content's coordinates.
    func contentFrame(of node: LayoutNode) -> CellRect? {
        var rect = CellRect(origin: .zero, size: node.frame.size)
        var node = node
        while let parent = node.layoutParent {
            if parent === self { return rect }
            rect = rect.offset(x: node.frame.minX, y: node.frame.minY)
            node = parent
        }
        return nil
    }

    private func show(_ rect: CellRect) {
        let old = offset
        if axes.contains(.vertical) {
            offset.y = Self.shift(offset.y, frame.height, rect.rows, nil)
        }
        if axes.contains(.horizontal) {
            offset.x = Self.shift(offset.x, frame.width, rect.columns, nil)
        }
        guard offset != old else { return }
        placeContent(
            in: CellRect(origin: CellPoint(x: -offset.x, y: -offset.y), size: contentSize),
            contentRoom)
    }

    /// The offset nearest to an old one that shows a range, its beginning if it is too large.
    static func shift(
        _ offset: Int, _ extent: Int, _ range: Range<Int>, _ anchor: Double?
    ) -> Int {
        if let anchor {
            return range.lowerBound - Int((Double(extent - range.count) * anchor).rounded())
        }
        if range.lowerBound < offset || range.count > extent { return range.lowerBound }
        if range.upperBound > offset + extent { return range.upperBound - extent }
        return offset
    }

    override func reveal(_ rect: CellRect, anchor: UnitPoint?) -> Bool {
        revealed = (rect, anchor)
        isMovedByUser = !pass.isScrolledByProgram
        layOutAgain()
        return true
    }

    private func layOutAgain() {
        needsPlace = true
        pass.replace(self)
        graph.requestFrame()
        setNeedsDisplay()
    }

    @discardableResult
    private func scroll(by x: Int, _ y: Int) -> Bool {
        let old = offset
        offset.y = max(0, min(offset.y + y, contentSize.height - frame.height))
        offset.x = max(0, min(offset.x + x, contentSize.width - frame.width))
        guard offset != old else { return false }
        isMovedByUser = true
        layOutAgain()
        return true
    }

    private var overflows: Bool {
        contentSize.height > frame.height || contentSize.width > frame.width
    }

    override var isFocusable: Bool { isScrollable && overflows && !hasFocusable(below: self) }
    override var cursorPoint: CellPoint? { nil }

    private func hasFocusable(below node: Node) -> Bool {
        node.children.contains { child in
            (child as? LayoutNode)?.isFocusable == true || hasFocusable(below: child)
        }
    }

    override func handleKey(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        switch press.key {
        case .downArrow, "j": scroll(by: 0, 1)
        case .upArrow, "k": scroll(by: 0, -1)
        case .leftArrow where axes.contains(.horizontal): scroll(by: -1, 0)
        case .rightArrow where axes.contains(.horizontal): scroll(by: 1, 0)
        case .pageDown, .space: scroll(by: 0, max(1, frame.height - 1))
        case .pageUp: scroll(by: 0, -max(1, frame.height - 1))
        case .home, "g": scroll(by: 0, -contentSize.height)
        case .end, "G": scroll(by: 0, contentSize.height)
        default: return false
        }
        return true
    }

    /// Scrolls by pages while the focus is on something in the content.
    func handlePageKey(_ press: KeyPress) -> Bool {
        guard isScrollable, press.modifiers.isEmpty, axes.contains(.vertical) else { return false }
        switch press.key {
        case .pageDown: return scroll(by: 0, max(1, frame.height - 1))
        case .pageUp: return scroll(by: 0, -max(1, frame.height - 1))
        default: return false
        }
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard isScrollable else { return false }
        switch event.kind {
        case .wheel(let x, let y):
            return scroll(by: x * 3, y * 3)
        case .press where event.button == .left && isBarShown && point.x == frame.width - 1:
            let handle = bar.handle
            grip = handle.contains(point.y) ? point.y - handle.lowerBound : nil
            // Beside its handle the bar goes on by a page.
            if point.y < handle.lowerBound { scroll(by: 0, -max(1, frame.height - 1)) }
            if point.y >= handle.upperBound { scroll(by: 0, max(1, frame.height - 1)) }
            return true
        case .drag:
            guard let grip else { return false }
            let free = Double(contentSize.height - frame.height)
            let target = (bar.fraction(ofTop: point.y - grip) * free).rounded()
            scroll(by: 0, Int(target) - offset.y)
            return true
        case .release:
            defer { grip = nil }
            return grip != nil
        default:
            return false
        }
    }

    /// The line of its handle at which the mouse holds the bar.
    private var grip: Int?

    private var isBarShown: Bool {
        hasBar(contentSize, Proposal(frame.size)) && frame.height > 1
    }

    private var bar: ScrollBar {
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
