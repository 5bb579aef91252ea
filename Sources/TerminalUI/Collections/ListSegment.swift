/// A run of rows of a list that come from one place.
struct ListSegment {
    enum Kind {
        /// Elements of a collection, made when they are shown.
        case lazy(any LazyChildren)
        /// One view that is there already.
        case single(LayoutNode)
        /// A header or footer of a section, where the cursor does not go.
        case decoration(LayoutNode)
    }

    let kind: Kind
    /// The index of the first row in the list.
    let start: Int
    let count: Int
    /// The element of a loop that the one view belongs to.
    var element: Element?
    /// The row of the loop that is being dragged, if any.
    var move: RowMove?

    /// An element that has its views at once.
    struct Element {
        let id: AnyHashable
        /// Whether the view is the first one of the element.
        let isFirst: Bool
    }

    var rows: Range<Int> { start..<start + count }

    /// The offset of the element that is the row at an index.
    @MainActor
    func offset(at index: Int) -> Int {
        move?.offset(at: index - start) ?? index - start
    }

    /// The index of the row that is the element at an offset.
    @MainActor
    func index(of offset: Int) -> Int {
        start + (move?.place(of: offset) ?? offset)
    }

    /// What makes the rows, if they are made when they are shown.
    var source: (any LazyChildren)? {
        if case .lazy(let source) = kind { source } else { nil }
    }

    /// The one view that is there already, if the run is one.
    var view: LayoutNode? {
        switch kind {
        case .lazy: nil
        case .single(let node), .decoration(let node): node
        }
    }

    /// The loop whose elements the rows are, if they are made when they are shown.
    var loop: ObjectIdentifier? { source.map { ObjectIdentifier($0) } }

    /// The runs of rows below a node, of which one may be on its way to another place.
    @MainActor
    static func collect(below container: Node, moving move: RowMove? = nil) -> [ListSegment] {
        var segments: [ListSegment] = []
        var start = 0
        func add(_ kind: Kind, _ count: Int) {
            guard count > 0 else { return }
            segments.append(ListSegment(kind: kind, start: start, count: count))
            start += count
        }
        func visit(_ node: Node, isDecoration: Bool, element: AnyHashable? = nil) {
            if let loop = node as? any LazyChildren, !isDecoration {
                let move = move.flatMap { $0.row.loop === loop ? $0 : nil }
                if loop.isLazy {
                    add(.lazy(loop), loop.count)
                    if loop.count > 0 { segments[segments.count - 1].move = move }
                    return
                }
                for place in loop.children.indices {
                    let offset = move?.offset(at: place) ?? place
                    let child = loop.children[offset]
                    visit(child, isDecoration: false, element: loop.id(at: offset))
                }
            } else if let section = node as? SectionNode {
                for (index, child) in section.children.enumerated() {
                    // The header of a section that folds is worked like a row.
                    let isRow = index == 2 || index == 1 && section.isFolding
                    visit(child, isDecoration: isDecoration || !isRow)
                }
            } else if let wrapper = node as? WrapperNode, wrapper.appliesToEachView,
                wrapper.makesParts() || wrapper.holdsElements
            {
                // What it changes are the views and the elements in it.
                visit(wrapper.children[0], isDecoration: isDecoration, element: element)
            } else if let layout = node as? LayoutNode {
                guard !layout.isDetached, !layout.isAbsent else { return }
                // The first section begins at the top; elsewhere the container has its own spacing.
                if layout is SectionGapNode, segments.isEmpty || !(container is ListNode) { return }
                var views: ContiguousArray<LayoutNode> = []
                layout.appendItself(to: &views)
                for view in views {
                    let view = view.partsAround.first ?? view
                    add(isDecoration ? .decoration(view) : .single(view), 1)
                    guard let element else { continue }
                    let isFirst = segments.dropLast().last?.element?.id != element
                    segments[segments.count - 1].element = Element(id: element, isFirst: isFirst)
                }
            } else {
                for child in node.children {
                    visit(child, isDecoration: isDecoration, element: element)
                }
            }
        }
        for child in container.children { visit(child, isDecoration: false) }
        return segments
    }
}

extension [ListSegment] {
    /// The run in which an index is.
    func segment(at index: Int) -> ListSegment? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].rows.upperBound <= index { low = middle + 1 } else { high = middle }
        }
        guard low < count, self[low].rows.contains(index) else { return nil }
        return self[low]
    }
}

/// The node of a row that a list has made.
final class RowNode: WrapperNode {
    override var isHollow: Bool { false }
    var version = 0
    /// The element that the row is of.
    var id: AnyHashable?
    override package var elementID: AnyHashable? { id }
    /// How many elements it has taken over from others.
    private(set) var use = 0
    private var knownTag = KnownTag.unknown

    private enum KnownTag {
        case unknown, absent
        case tag(AnyHashable)
    }

    /// The tag of the content, which is looked for once.
    var tag: AnyHashable? {
        if case .unknown = knownTag {
            knownTag = children.first?.tag(within: self).map { .tag($0) } ?? .absent
        }
        guard case .tag(let tag) = knownTag else { return nil }
        return tag
    }

    /// Whether there is a tag, as far as that is known.
    var mayHaveTag: Bool {
        if case .absent = knownTag { false } else { true }
    }

    func forgetTag() {
        knownTag = .unknown
    }

    /// Makes what the row shows, which takes its state if the row comes back.
    func makeContent(at offset: Int, of source: any LazyChildren, restoring state: SavedState?) {
        let make = { self.children = [source.makeContent(at: offset, parent: self)] }
        state?.restoring(below: self, make) ?? SavedState.resuming(below: self, make)
    }

    /// Shows another element than so far.
    func takeOver(_ source: any LazyChildren, at offset: Int) {
        use += 1
        forgetTag()
        version = source.version
        forgetSizes()
        source.updateContent(children[0], at: offset)
    }

    /// Takes over the element at an offset, unless it has it as it is.
    func follow(_ source: any LazyChildren, at offset: Int) {
        guard version != source.version else { return }
        version = source.version
        source.updateContent(children[0], at: offset)
    }

    private var shownElsewhere: [ShownElsewhere] = []

    /// Whether something that the row shows in another place is there.
    var showsElsewhere: Bool { shownElsewhere.contains { $0.what != nil } }

    func hold(while shown: AnyObject) {
        shownElsewhere.removeAll { $0.what == nil }
        shownElsewhere.append(ShownElsewhere(what: shown))
    }

    func release(_ shown: AnyObject) {
        shownElsewhere.removeAll { $0.what == nil || $0.what === shown }
    }

    override var needsContent: Bool { false }
    override var nearestContainerIsLazy: Bool { false }
    override var isReusable: Bool { pinned == nil }
    override var hidesGuides: Bool { true }

    /// Several views of a row stand as the rows do.
    override var stack: StackLayout {
        let fraction = (layoutParent as? LazyNode)?.arrangement.fraction ?? 0
        return StackLayout(axis: .vertical, spacing: 0, crossFraction: fraction)
    }

    override func placeChildren() {
        let size = measureContent(proposal)
        placeContent(
            in: CellRect(
                x: 0, y: 0, width: min(size.width, frame.width),
                height: min(size.height, frame.height)), proposal)
        if let pinned { put(pinned.header, at: pinned.y) }
    }

    /// A header that stands over the other views, elsewhere than in its own place.
    private var pinned: (header: LayoutNode, y: Int)?

    /// Lets a header stand at a row over the other views, or where it belongs.
    func pin(_ header: LayoutNode?, at y: Int) {
        if let old = pinned?.header, old !== header, !old.isRemoved { put(old, at: 0) }
        pinned = header.map { ($0, y) }
        if let header { put(header, at: y) }
    }

    private func put(_ header: LayoutNode, at y: Int) {
        header.place(
            CellRect(origin: CellPoint(x: header.frame.minX, y: y), size: header.frame.size),
            header.proposal)
    }

    override var hitOrder: ContiguousArray<LayoutNode> {
        guard let header = pinned?.header else { return layoutChildren }
        return layoutChildren.filter { $0 !== header } + [header]
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        for child in hitOrder where child.isPlaced {
            if child === pinned?.header {
                let rows = child.frame.rows
                context.fill(
                    CellRect(
                        x: origin.x, y: origin.y + rows.lowerBound, width: frame.width,
                        height: rows.count), style: .plain)
            }
            child.drawClipped(&context, at: origin)
        }
    }
}
