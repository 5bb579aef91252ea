public import Foundation

/// Views side by side.
///
/// The spacing is one column unless another is given, so that words do not run together.
public struct HStack<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let stack: StackView<Content>

    /// Creates a row of views.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        stack = StackView(
            layout: StackLayout(
                axis: .horizontal, spacing: max(0, CellRounding.cells(spacing) ?? 1),
                crossFraction: alignment.fraction, crossGuide: alignment.id),
            content: content())
    }

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
public struct VStack<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let stack: StackView<Content>

    /// Creates a column of views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        stack = StackView(
            layout: StackLayout(
                axis: .vertical, spacing: max(0, CellRounding.cells(spacing) ?? 0),
                crossFraction: alignment.fraction, crossGuide: alignment.id),
            content: content())
    }

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
public struct ZStack<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let alignment: Alignment
    let content: Content

    /// Creates a pile of views.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

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
    var alignment = Alignment.center {
        didSet { if alignment != oldValue { invalidateSize() } }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        var size = CellSize.zero
        for child in layoutChildren {
            let own = child.measure(proposal)
            size = CellSize(
                width: max(size.width, own.width), height: max(size.height, own.height))
        }
        return size
    }

    override func placeChildren() {
        for child in layoutChildren {
            let size = child.measure(Proposal(frame.size))
            child.place(alignment.rect(of: size, in: frame.size))
        }
    }
}
