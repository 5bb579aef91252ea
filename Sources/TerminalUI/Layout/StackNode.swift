/// The node of an `HStack` or `VStack`.
final class StackNode: LayoutNode {
    override var isReusable: Bool { true }
    override var isHollow: Bool { true }

    private(set) var layout: StackLayout
    /// Where guides stand, which stacks around this one ask for again and again: without it, each stack in
    /// a stack would double the work.
    private var guides: [GuideQuestion: Int?] = [:]

    private struct GuideQuestion: Hashable {
        let id: ObjectIdentifier
        let size: CellSize
        let proposal: Proposal
    }

    override var axis: Axis? { layout.axis }

    init(layout: StackLayout, parent: Node) {
        self.layout = layout
        super.init(parent: parent, layoutParent: parent.nearestLayout)
        noteGuide()
    }

    /// Lines of text are guides that text puts by itself: containers ask for them where a stack does.
    private func noteGuide() {
        if VerticalAlignment.baselines.contains(where: { $0.id == layout.crossGuide }) {
            pass.hasGuides = true
        }
    }

    override func appendContent(to list: inout ContiguousArray<LayoutNode>) {
        super.appendContent(to: &list)
        // Whether there is a line before a section depends on what is before it.
        for child in list where child is SectionGapNode { child.forgetSizes() }
    }

    override func didForgetSizes() {
        if !guides.isEmpty { guides = [:] }
    }

    func update(_ new: StackLayout) {
        guard
            new.spacing != layout.spacing || new.crossGuide != layout.crossGuide
                || new.crossFraction != layout.crossFraction
        else { return }
        layout = new
        noteGuide()
        invalidateSize()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        layout.measure(layoutChildren, proposal)
    }

    override func guide(
        _ id: ObjectIdentifier, in size: CellSize, _ proposal: Proposal
    ) -> Int? {
        guard pass.hasGuides else { return nil }
        let question = GuideQuestion(id: id, size: size, proposal: proposal)
        if let known = guides[question] { return known }
        let guide = findGuide(id, in: size, proposal)
        guides[question] = .some(guide)
        return guide
    }

    private func findGuide(
        _ id: ObjectIdentifier, in size: CellSize, _ proposal: Proposal
    ) -> Int? {
        let children = layoutChildren
        let places = layout.places(
            of: children, in: CellRect(origin: .zero, size: size), proposal)
        let isRow = pass.rowGuides.contains(id)
        var guides: [Int] = []
        for (child, place) in zip(children, places) {
            guard let own = child.guide(id, in: place.rect.size, place.proposal) else { continue }
            guides.append(own + (isRow ? place.rect.minY : place.rect.minX))
        }
        if id == VerticalAlignment.firstTextBaseline.id { return guides.min() }
        if id == VerticalAlignment.lastTextBaseline.id { return guides.max() }
        guard !guides.isEmpty else { return nil }
        return guides.reduce(0, +) / guides.count
    }

    override func placeChildren() {
        layout.place(layoutChildren, in: CellRect(origin: .zero, size: frame.size), proposal)
    }
}

/// A stack with content.
@usableFromInline
struct StackView<Content: View> {
    @usableFromInline let layout: StackLayout
    @usableFromInline let content: Content

    @inlinable
    init(layout: StackLayout, content: Content) {
        self.layout = layout
        self.content = content
    }
}

extension StackView: View {
    @usableFromInline typealias Body = Never

    @usableFromInline
    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = StackNode(layout: view.layout, parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    @usableFromInline
    static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: StackNode.self).update(view.layout)
        Content._updateNode(node.children[0], with: view.content)
    }
}
