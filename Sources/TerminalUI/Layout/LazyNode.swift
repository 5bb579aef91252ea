/// The node of a lazy stack or grid: it makes the views that its scroll view shows, and one line of
/// them before and after, so that the focus finds its way.
///
/// Lines that were not made yet count as long as the first one; so do those after what is shown, while the first
/// one is at the edge, and in a `ViewThatFits` or a `Grid` those after what the screen has room for.
final class LazyNode: LayoutNode, LazyContainer, ParkingContainer {
    override var isHollow: Bool { true }

    /// Lines of one item, or lines of as many items as there are lanes across.
    struct Arrangement {
        var axis: Axis
        var lanes: [GridItem]?
        var spacing: Int
        var fraction: Double
        var pinsHeaders = false
    }

    private struct Block {
        let items: Range<Int>
        let firstLine: Int
        let lanes: Int
        let isDecoration: Bool

        var lineCount: Int { (items.count + lanes - 1) / lanes }
    }

    var arrangement: Arrangement {
        didSet {
            extents.spacing = arrangement.spacing
            spans = nil
            invalidateSize()
            // A row of several views that is as wide as before has them at other places.
            if arrangement.fraction != oldValue.fraction {
                for row in live.values { row.node.needsPlace = true }
            }
        }
    }
    var segments: [ListSegment] = []
    private(set) var total = 0
    private var blocks: [Block] = []
    private var spans: (cross: Int, lanes: [Range<Int>])?
    var extents: LineExtents
    /// The end of the items that are shown, or were made to find what is.
    private(set) var shownEnd = 0
    private var shownFrame = 0
    private(set) var live: [Int: ListNode.Row] = [:]
    var shown: [Int] = []
    private var parkedRows = ParkedRows()
    package var parkedStates: [ParkedState] { parkedRows.all }
    override var keepsRowsOutOfSight: Bool { true }
    var heldRows = HeldRows()
    var isOrderStale = false
    private(set) var isSyncQueued = false
    private(set) weak var scroll: ScrollNode?
    /// The row that its scroll view keeps where it is.
    weak var heldRow: HeldRow?
    private var isEstimated = false
    /// Whether the size decides about what is shown: of a `ViewThatFits`, or of the rows of a `Grid`.
    private(set) var decidesChoice = false
    /// Whether there are lazy stacks or grids in the rows.
    private(set) var holdsContainers = false
    private(set) var placedRange: Range<Int>?
    /// The header that stands at the edge: an item of its own, or a part of a row that is a section.
    var pinnedItem: Int?
    weak var pinnedRow: RowNode?
    var pinnedFrame: CellRect?

    init(arrangement: Arrangement, parent: Node) {
        self.arrangement = arrangement
        extents = LineExtents(spacing: arrangement.spacing, estimate: 0)
        super.init(parent: parent, layoutParent: parent.nearestLayout)
        var node = layoutParent
        while let current = node {
            if scroll == nil, let scroll = current as? ScrollNode,
                scroll.scrolls(along: arrangement.axis)
            {
                self.scroll = scroll
                scroll.add(self)
            }
            if let lazy = current as? LazyNode { lazy.holdsContainers = true }
            if current is FittingNode || current is GridNode { decidesChoice = true }
            node = current.layoutParent
        }
        if decidesChoice { pass.noteChoice(by: self) }
    }

    override var nearestContainerIsLazy: Bool { true }
    override var hidesGuides: Bool { true }

    override func childrenDidChange() {
        super.childrenDidChange()
        guard !isSyncQueued else { return }
        isSyncQueued = true
        pass.enqueue(self)
    }

    override func didRemove() {
        super.didRemove()
        live = [:]
        heldRows = HeldRows()
        segments = []
    }

    // MARK: Items

    func syncRows() {
        isSyncQueued = false
        let old = live
        let places = placesOfShownItems
        segments = ListSegment.collect(below: self)
        let count = segments.last?.rows.upperBound ?? 0
        let isOther = count != total
        total = count
        blocks = []
        live = [:]
        for (index, row) in old where !row.node.isRemoved {
            guard let now = position(of: row, near: index), live[now] == nil else {
                drop(row, at: index)
                continue
            }
            if let source = row.source, let node = row.node as? RowNode,
                let segment = segment(at: now)
            {
                node.follow(source, at: now - segment.start)
            }
            live[now] = row
        }
        let isHeld = follow(places) { item in
            old[item].flatMap { position(of: $0, near: item) }
        }
        if isOther, !isHeld { extents.forgetLines() }
        remove(heldRows.sync(with: segments))
        isOrderStale = true
        parkedRows.keepOnly(
            elementsOf: segments.compactMap {
                if case .lazy(let source) = $0.kind { source } else { nil }
            })
        layOutAgain()
        invalidateSize()
    }

    private func segment(at index: Int) -> ListSegment? { segments.segment(at: index) }

    private func position(of row: ListNode.Row, near index: Int) -> Int? {
        for segment in segments {
            switch segment.kind {
            case .lazy(let source):
                guard source === row.source else { continue }
                return source.offset(of: row.id, near: index - segment.start)
                    .map { segment.start + $0 }
            case .single(let node), .decoration(let node):
                if node === row.node { return segment.start }
            }
        }
        return nil
    }

    func row(at index: Int) -> ListNode.Row? {
        if let row = live[index] { return row }
        guard let segment = segment(at: index) else { return nil }
        let row: ListNode.Row
        switch segment.kind {
        case .lazy(let source):
            row = makeRow(at: index - segment.start, of: source)
            insert(row, at: index, in: source)
        case .single(let node), .decoration(let node):
            heldRows.forget(node)
            row = ListNode.Row(id: AnyHashable(ObjectIdentifier(node)), node: node, source: nil)
        }
        live[index] = row
        return row
    }

    private func makeRow(at offset: Int, of source: any LazyChildren) -> ListNode.Row {
        let id = source.id(at: offset)
        if let row = heldRows.take(id, of: source) {
            (row.node as? RowNode)?.follow(source, at: offset)
            source.children.removeAll { $0 === row.node }
            return row
        }
        let node = RowNode(parent: source, layoutParent: self)
        node.version = source.version
        node.id = id
        node.makeContent(at: offset, of: source, restoring: parkedRows.take(id, of: source))
        pass.syncRows(below: node)
        return ListNode.Row(id: id, node: node, source: source)
    }

    private func drop(_ row: ListNode.Row, at index: Int) {
        guard !row.node.isRemoved else { return }
        row.node.unplace()
        if heldRows.hold(row, at: index) {
            isOrderStale = true
        } else if let source = row.source {
            remove(row, from: source)
        }
    }

    func dropEndedRows() { remove(heldRows.takeEnded()) }

    private func remove(_ rows: [ListNode.Row]) {
        for row in rows {
            row.node.unplace()
            if let source = row.source { remove(row, from: source) }
        }
    }

    private func remove(_ row: ListNode.Row, from source: any LazyChildren) {
        parkedRows.park(row)
        source.children.removeAll { $0 === row.node }
        row.node.remove()
    }

    // MARK: Lines

    var cross: Axis { arrangement.axis.other }

    /// The lanes for an extent across.
    func lanes(_ extent: Int) -> [Range<Int>] {
        if let spans, spans.cross == extent { return spans.lanes }
        let lanes = arrangement.lanes.map { GridItem.spans(of: $0, in: extent) } ?? [0..<extent]
        if spans?.lanes.count != lanes.count { blocks = [] }
        spans = (extent, lanes)
        return lanes
    }

    /// Items flow through the lanes; headers and footers have lines of their own.
    func arrange(_ laneCount: Int) {
        guard blocks.isEmpty, total > 0 else { return }
        var line = 0
        var start = 0
        func add(_ items: Range<Int>, _ lanes: Int, isDecoration: Bool = false) {
            guard !items.isEmpty else { return }
            let block = Block(
                items: items, firstLine: line, lanes: max(1, lanes), isDecoration: isDecoration)
            blocks.append(block)
            line += block.lineCount
        }
        for segment in segments {
            guard case .decoration = segment.kind else { continue }
            add(start..<segment.start, laneCount)
            add(segment.rows, 1, isDecoration: true)
            start = segment.rows.upperBound
        }
        add(start..<total, laneCount)
    }

    var lineCount: Int { blocks.last.map { $0.firstLine + $0.lineCount } ?? 0 }

    func items(of line: Int) -> (items: Range<Int>, isWhole: Bool) {
        guard let block = blocks.last(where: { $0.firstLine <= line }) else { return (0..<0, true) }
        let start = block.items.lowerBound + (line - block.firstLine) * block.lanes
        return (
            start..<min(start + block.lanes, block.items.upperBound),
            block.isDecoration
        )
    }

    func line(of item: Int) -> Int {
        guard let block = blocks.last(where: { $0.items.lowerBound <= item }) else { return 0 }
        return block.firstLine + (item - block.items.lowerBound) / block.lanes
    }

    func room(_ lane: Range<Int>?) -> Proposal {
        var room = Proposal.unspecified
        room[cross] = lane?.count
        return room
    }

    /// The extent of a line, or of its items before one, which are made for that.
    func measure(
        _ line: Int, _ lanes: [Range<Int>], _ whole: Int?, before end: Int = .max
    ) -> Int {
        let (items, isWhole) = items(of: line)
        var extent = 0
        for (lane, item) in items.enumerated() where item < end {
            guard let node = row(at: item)?.node else { continue }
            let span = isWhole || arrangement.lanes == nil ? whole.map { 0..<$0 } : lanes[lane]
            extent = max(extent, node.measure(room(span))[arrangement.axis])
        }
        return extent
    }

    // MARK: Layout

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let given = proposal[cross].flatMap { $0 < Proposal.infinity ? $0 : nil }
        let lanes = lanes(given ?? 40)
        arrange(lanes.count)
        guard isAtStart || decidesChoice else {
            return size(extents, cross: given ?? widest(lineCount))
        }
        var (extents, lines) = startExtents(lanes, given)
        if let given { return size(extents, cross: given) }
        // Lines are placed in the width of the widest, in which they may be longer than by themselves.
        let widest = widest(decidesChoice ? lines : lineCount)
        extents = startExtents(lanes, widest).extents
        return size(extents, cross: widest)
    }

    private func size(_ extents: LineExtents, cross extent: Int) -> CellSize {
        var size = CellSize.zero
        size[arrangement.axis] = extents.total(lineCount)
        size[cross] = extent
        return size
    }

    /// The widest of the items that are made in the first so many lines.
    private func widest(_ lines: Int) -> Int {
        if let spans, arrangement.lanes != nil { return spans.lanes.last?.upperBound ?? 0 }
        let end = lines > 0 ? items(of: lines - 1).items.upperBound : 0
        return live.reduce(0) {
            $1.key < end ? max($0, $1.value.node.measure(.unspecified)[cross]) : $0
        }
    }

    /// The part of the extent that is on the screen.
    private var visibleRange: Range<Int> {
        let axis = arrangement.axis
        guard let scroll else {
            let limit = pass.root.map { $0.frame.size[axis] } ?? frame.size[axis]
            return 0..<max(0, min(frame.size[axis], limit))
        }
        var start = 0
        var node: LayoutNode = self
        while node !== scroll, let parent = node.layoutParent {
            start -= node.frame.origin[axis]
            node = parent
        }
        return start..<start + max(0, scroll.viewport[axis])
    }

    /// The scroll view shows another part.
    func scrollDidChange() {
        guard isLaidOut, visibleRange != placedRange else { return }
        needsPlace = true
        placeAgain()
    }

    func layOutAgain() {
        guard isPlaced else { return }
        needsPlace = true
        pass.replace(self)
        graph.requestFrame()
    }

    override func placeChildren() {
        let extent = frame.size[cross]
        let lanes = lanes(extent)
        arrange(lanes.count)
        let range = visibleRange
        // Back at the start, what was shown elsewhere says nothing of it.
        if !isAtStart { shownEnd = 0 }
        let wasAtStart = isAtStart
        placedRange = range
        let before = extents.total(lineCount)
        var startLines = 0
        if isAtStart || !isEstimated { (extents, startLines) = startExtents(lanes, extent) }
        isEstimated = lineCount > 0
        var kept: Set<Int> = []
        shown = []
        if !range.isEmpty, lineCount > 0 {
            var line =
                isAtStart
                ? 0 : max(0, extents.line(at: range.lowerBound, of: lineCount) - 1)
            var position = extents.offset(of: line)
            var beyond = 0
            while line < lineCount, beyond < 2 {
                if position >= range.upperBound { beyond += 1 }
                let length = place(line, lanes, extent, at: position, &kept)
                position += length + arrangement.spacing
                line += 1
            }
        }
        var end = (kept.max() ?? -1) + 1
        // In a list that is as high as this, fewer lines to show would make a height in which there are more, and so on.
        if isAtStart, shownFrame == pass.frameNumber { end = max(end, shownEnd) }
        let isKnown = end == shownEnd
        (shownEnd, shownFrame) = (end, pass.frameNumber)
        // Those that the extents were taken from stay: made again for the next question, they would change the tree.
        for item in 0..<(isAtStart ? items(of: startLines - 1).items.upperBound : 0)
        where kept.insert(item).inserted {
            live[item]?.node.unplace()
        }
        if arrangement.pinsHeaders { pinHeader(at: range.isEmpty ? nil : range.lowerBound, &kept) }
        for (index, row) in live where !kept.contains(index) {
            drop(row, at: index)
            live[index] = nil
        }
        placeHeldRows(lanes, outOf: range)
        orderRows()
        let isOther = extents.total(lineCount) != before || isAtStart != wasAtStart
        if isOther || (isAtStart && !isKnown) { invalidateSize() }
    }

    override func revealed(_ rect: CellRect, of node: LayoutNode?) -> CellRect {
        leavingRoomForHeader(rect, of: node)
    }

    override var hitOrder: ContiguousArray<LayoutNode> {
        ContiguousArray(shown.compactMap { live[$0]?.node })
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        for item in shown {
            guard let node = live[item]?.node, node.isPlaced else { continue }
            if item == pinnedItem, let line = pinnedFrame {
                context.fill(line.offset(x: origin.x, y: origin.y), style: .plain)
            }
            node.drawClipped(&context, at: origin)
        }
    }
}
