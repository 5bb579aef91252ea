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

    var rows: Range<Int> { start..<start + count }

    /// What makes the rows, if they are made when they are shown.
    var source: (any LazyChildren)? {
        if case .lazy(let source) = kind { source } else { nil }
    }

    /// The runs of rows below a node.
    @MainActor
    static func collect(below node: Node) -> [ListSegment] {
        var segments: [ListSegment] = []
        var start = 0
        func add(_ kind: Kind, _ count: Int) {
            guard count > 0 else { return }
            segments.append(ListSegment(kind: kind, start: start, count: count))
            start += count
        }
        func visit(_ node: Node, isDecoration: Bool) {
            if let lazy = node as? any LazyChildren, !isDecoration {
                add(.lazy(lazy), lazy.count)
            } else if let section = node as? SectionNode {
                for (index, child) in section.children.enumerated() {
                    visit(child, isDecoration: isDecoration || index != 2)
                }
            } else if let layout = node as? LayoutNode {
                guard !layout.isDetached, !(layout is SectionGapNode), !layout.isAbsent else {
                    return
                }
                add(isDecoration ? .decoration(layout) : .single(layout), 1)
            } else {
                for child in node.children { visit(child, isDecoration: isDecoration) }
            }
        }
        for child in node.children { visit(child, isDecoration: false) }
        return segments
    }
}

/// The node of a row that a list has made.
final class RowNode: WrapperNode {
    var version = 0
    private var knownTag: AnyHashable?
    private var isTagKnown = false

    /// The tag of the content, which is looked for once.
    var tag: AnyHashable? {
        if !isTagKnown {
            knownTag = children.first?.tag(within: self)
            isTagKnown = true
        }
        return knownTag
    }

    func forgetTag() {
        isTagKnown = false
    }

    override var needsContent: Bool { false }
    override var nearestContainerIsLazy: Bool { false }

    override func placeChildren() {
        let size = measureContent(Proposal(width: frame.width, height: nil))
        placeContent(
            in: CellRect(
                x: 0, y: 0, width: min(size.width, frame.width),
                height: min(size.height, frame.height)))
    }
}
