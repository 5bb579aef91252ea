public import Foundation

/// Space that grows along the axis of its stack, and in both axes outside of stacks.
public struct Spacer {
    let minLength: Int

    /// Creates a spacer of at least so many cells; none by default.
    public init(minLength: CGFloat? = nil) {
        self.minLength = max(0, CellRounding.cells(minLength) ?? 0)
    }
}

extension Spacer: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Spacer, parent: Node) -> Node {
        let node = SpacerNode(parent: parent)
        node.minLength = view.minLength
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Spacer) {
        unsafeDowncast(node, to: SpacerNode.self).minLength = view.minLength
    }
}

final class SpacerNode: LayoutNode {
    override var isReusable: Bool { true }
    override var isHollow: Bool { true }

    var minLength = 0 {
        didSet { if minLength != oldValue { invalidateSize() } }
    }

    override func isSpacer(along axis: Axis) -> Bool { stackAxis == axis }
    override func stackAxisDidChange() { invalidateSize() }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let axis = stackAxis
        func extent(_ along: Axis) -> Int {
            axis == along || axis == nil ? max(minLength, proposal[along] ?? minLength) : 0
        }
        return CellSize(width: extent(.horizontal), height: extent(.vertical))
    }
}

/// A line across the axis of its stack.
public struct Divider {
    /// Creates a divider.
    public init() {}
}

extension Divider: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Divider, parent: Node) -> Node {
        DividerNode(parent: parent)
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Divider) {}
}

final class DividerNode: LayoutNode {
    override var isReusable: Bool { true }
    override var drawsItself: Bool { true }

    private var isVertical: Bool { stackAxis == .horizontal }

    override func stackAxisDidChange() { invalidateSize() }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        isVertical
            ? CellSize(width: 1, height: max(1, proposal.height ?? 1))
            : CellSize(width: max(1, proposal.width ?? 1), height: 1)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let line = isVertical ? context.symbols.vertical : context.symbols.horizontal
        context.fill(
            CellRect(origin: origin, size: frame.size), with: line,
            style: CellStyle(attributes: .dim))
    }
}
