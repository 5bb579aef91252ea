public import Foundation

/// A layout of any kind: a change from one to another leaves the views what they are.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout {
///     Text("one")
///     Text("two")
/// }
/// ```
public struct AnyLayout: Layout {
    fileprivate let type: ObjectIdentifier
    private let makeBox: @MainActor () -> LayoutBox
    fileprivate let put: @MainActor (LayoutBox) -> Bool

    /// Hides the kind of a layout.
    public init<L: Layout>(_ layout: L) {
        if let any = layout as? AnyLayout {
            self = any
            return
        }
        type = ObjectIdentifier(L.self)
        makeBox = { TypedLayoutBox(layout) }
        put = { box in
            guard let box = box as? TypedLayoutBox<L> else { return false }
            box.layout = layout
            return true
        }
    }

    func box(replacing old: LayoutBox?) -> LayoutBox {
        if let old, put(old) { return old }
        return makeBox()
    }

    /// A place for the layout's own cache.
    public final class Cache {
        var box: LayoutBox

        init(box: LayoutBox) {
            self.box = box
        }
    }

    /// Makes the place for the layout's own cache.
    public func makeCache(subviews: Subviews) -> Cache { Cache(box: makeBox()) }

    /// Hands the layout on.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache.box = box(replacing: cache.box)
        cache.box.subviewsDidChange()
    }

    /// The size that the layout gives.
    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
        cache.box.size(proposal, subviews)
    }

    /// Places the subviews as the layout does.
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        cache.box.place(bounds, proposal, subviews)
    }
}

/// A layout with its cache.
@MainActor
class LayoutBox {
    var axis: Axis? { nil }
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize { .zero }
    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {}
    func guide(
        _ id: ObjectIdentifier, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews
    ) -> CGFloat? { nil }
    func subviewsDidChange() {}
    /// Lets go of the cache.
    func forget() {}
}

final class TypedLayoutBox<L: Layout>: LayoutBox {
    var layout: L {
        didSet { isStale = true }
    }
    private var cache: L.Cache?
    private var isStale = false

    init(_ layout: L) {
        self.layout = layout
    }

    override var axis: Axis? { L.layoutProperties.stackOrientation }

    private func withCache<Result>(
        _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> Result
    ) -> Result {
        var cache = self.cache ?? layout.makeCache(subviews: subviews)
        if isStale, self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
        isStale = false
        defer { self.cache = cache }
        return body(&cache)
    }

    override func subviewsDidChange() {
        isStale = true
    }

    override func forget() {
        cache = nil
    }

    override func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
        withCache(subviews) {
            layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func place(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
    ) {
        withCache(subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    override func guide(
        _ id: ObjectIdentifier, _ bounds: CGRect, _ proposal: ProposedViewSize,
        _ subviews: LayoutSubviews
    ) -> CGFloat? {
        withCache(subviews) { cache in
            for guide in HorizontalAlignment.standard where guide.id == id {
                return layout.explicitAlignment(
                    of: guide, in: bounds, proposal: proposal,
                    subviews: subviews, cache: &cache)
            }
            for guide in VerticalAlignment.standard where guide.id == id {
                return layout.explicitAlignment(
                    of: guide, in: bounds, proposal: proposal,
                    subviews: subviews, cache: &cache)
            }
            return nil
        }
    }
}

/// Views in a layout.
struct LayoutContainer<Content: View>: View {
    typealias Body = Never

    let layout: AnyLayout
    let content: Content

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = LayoutContainerNode(layout: view.layout, parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        Content._updateNode(node.children[0], with: view.content)
        unsafeDowncast(node, to: LayoutContainerNode.self).update(view.layout)
    }
}

/// A node that asks a user's layout.
final class LayoutContainerNode: LayoutNode {
    override var isHollow: Bool { true }
    override var letsContentSpill: Bool { true }
    override var isReusable: Bool { true }

    private var box: LayoutBox
    /// The views that the layout has still to place; nearly always it takes them in their order.
    private var unplaced: ArraySlice<LayoutNode> = []

    init(layout: AnyLayout, parent: Node) {
        box = layout.box(replacing: nil)
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    func update(_ layout: AnyLayout) {
        let former = axis
        let wasGrid = isGrid
        box = layout.box(replacing: box)
        if isGrid != wasGrid {
            // Out of a grid a row stacks its views.
            for case let row as GridRowNode in layoutChildren { row.invalidateSize() }
        }
        if axis != former {
            for child in layoutChildren { child.stackAxisDidChange() }
            graph.afterUpdate { [axisReaders] in axisReaders.changed() }
        }
        // What the layout does with its values is not known.
        invalidateSize()
    }

    /// Whether rows of a grid get their columns here.
    var isGrid: Bool { box is TypedLayoutBox<GridLayout> }

    override var axis: Axis? { box.axis }
    override var axisSource: Source? { axisReaders }
    private let axisReaders = Source()

    /// What a layout keeps belongs to the views it was kept for, not to those that take over.
    override func didSuspend() {
        box.forget()
    }

    private var subviews: LayoutSubviews { LayoutSubviews(nodes: layoutChildren) }

    override func childrenDidChange() {
        super.childrenDidChange()
        box.subviewsDidChange()
    }

    /// A view whose size has changed is another one to a layout that keeps sizes.
    override func didForgetSizes() { box.subviewsDidChange() }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(rounding: box.size(ProposedViewSize(proposal), subviews))
    }

    override func guide(
        _ id: ObjectIdentifier, in size: CellSize, _ proposal: Proposal
    ) -> Int? {
        let bounds = CGRect(
            x: 0, y: 0, width: CGFloat(size.width), height: CGFloat(size.height))
        return box.guide(id, bounds, ProposedViewSize(proposal), subviews)
            .map { CellRounding.cells($0) }
    }

    func didPlace(_ node: LayoutNode) {
        if unplaced.first === node {
            unplaced.removeFirst()
        } else {
            unplaced.removeAll { $0 === node }
        }
    }

    override func placeChildren() {
        unplaced = ArraySlice(layoutChildren)
        let bounds = CGRect(
            x: 0, y: 0, width: CGFloat(frame.width), height: CGFloat(frame.height))
        box.place(bounds, ProposedViewSize(proposal), subviews)
        // What the layout has forgotten stands in the middle.
        for child in unplaced {
            child.place(
                Alignment.center.rect(of: child, proposal, in: frame.size), proposal)
        }
        unplaced = []
    }
}
