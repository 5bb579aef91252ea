public import Foundation

/// Views side by side.
///
/// The spacing is one column unless another is given, so that words do not run together. With a negative one the views
/// overlap, later ones in front unless `zIndex(_:)` says otherwise.
public struct HStack<Content: View> {
    @usableFromInline let stack: StackView<Content>

    /// Creates a row of views.
    @inlinable
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        stack = StackView(
            layout: StackLayout(row: alignment, spacing: spacing), content: content())
    }
}

extension HStack: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        StackView._makeNode(view.stack, parent: parent)
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        StackView._updateNode(node, with: view.stack)
    }
}

/// Views above one another.
///
/// There is no spacing unless one is given: an empty row is much on a terminal.
public struct VStack<Content: View> {
    @usableFromInline let stack: StackView<Content>

    /// Creates a column of views.
    @inlinable
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        stack = StackView(
            layout: StackLayout(column: alignment, spacing: spacing), content: content())
    }
}

extension VStack: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        StackView._makeNode(view.stack, parent: parent)
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        StackView._updateNode(node, with: view.stack)
    }
}

/// Views on top of each other; the last is in front.
public struct ZStack<Content: View> {
    @usableFromInline let alignment: Alignment
    @usableFromInline let content: Content

    /// Creates a pile of views.
    @inlinable
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = PileNode(parent: parent)
        node.alignment = view.alignment
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: PileNode.self).alignment = view.alignment
        Content._updateNode(node.children[0], with: view.content)
    }
}

/// The node of a `ZStack`.
final class PileNode: LayoutNode {
    override var isReusable: Bool { true }
    override var isHollow: Bool { true }

    var alignment = Alignment.center {
        didSet {
            guard alignment != oldValue else { return }
            pass.note(alignment)
            invalidateSize()
        }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        var size = CellSize.zero
        for child in layoutChildren {
            let own = child.measure(proposal)
            size = CellSize(
                width: max(size.width, own.width), height: max(size.height, own.height))
        }
        return union(ContiguousArray(layoutChildren.map { $0.measure(proposal) }), proposal)?.size
            ?? size
    }

    override func placeChildren() {
        let children = layoutChildren
        let proposal = proposal.specified(by: frame.size)
        let sizes = ContiguousArray(children.map { $0.measure(proposal) })
        if let all = union(sizes, proposal) {
            let x = Alignment.offset(
                alignment.horizontal.fraction, max(0, frame.width - all.size.width))
            let y = Alignment.offset(
                alignment.vertical.fraction, max(0, frame.height - all.size.height))
            for (child, rect) in zip(children, all.rects) {
                child.place(rect.offset(x: x, y: y), proposal)
            }
            return
        }
        for (child, size) in zip(children, sizes) {
            child.place(alignment.rect(of: size, in: frame.size), proposal)
        }
    }

    /// The views with their guides on one point, and the size of all, if any of the guides stands elsewhere than
    /// where it does in every view of its size.
    private func union(
        _ sizes: ContiguousArray<CellSize>, _ proposal: Proposal
    ) -> (rects: [CellRect], size: CellSize)? {
        guard pass.hasGuides else { return nil }
        let views = zip(layoutChildren, sizes).map {
            ViewDimensions(size: $1, proposal: proposal, node: $0)
        }
        guard
            alignment.hasGuides
                || views.contains(where: {
                    $0[explicit: alignment.horizontal] != nil
                        || $0[explicit: alignment.vertical] != nil
                })
        else { return nil }
        // Parts of cells are rounded once, when it is known where all begin.
        let guides = views.map { (x: $0[alignment.horizontal], y: $0[alignment.vertical]) }
        let before = (x: guides.map(\.x).max() ?? 0, y: guides.map(\.y).max() ?? 0)
        var size = CellSize.zero
        var rects: [CellRect] = []
        for (view, guide) in zip(views, guides) {
            let origin = (x: before.x - guide.x, y: before.y - guide.y)
            rects.append(
                CellRect(
                    origin: CellPoint(
                        x: CellRounding.floor(origin.x), y: CellRounding.floor(origin.y)),
                    size: view.size))
            size.width = max(size.width, -CellRounding.floor(-origin.x - view.width))
            size.height = max(size.height, -CellRounding.floor(-origin.y - view.height))
        }
        return (rects, size)
    }
}
