/// A view with items in the header and the footer of its screen.
struct ToolbarView<Content: View, Bar: View>: View {
    typealias Body = Never

    static var _rows: _Rows { Content._rows }

    let content: Content
    let bar: Bar

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = Node(parent: parent)
        node.children.append(Content._makeNode(view.content, parent: node))
        let toolbar = ToolbarNode(parent: node)
        toolbar.children = [Bar._makeNode(view.bar, parent: toolbar)]
        node.children.append(toolbar)
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        Content._updateNode(node.children[0], with: view.content)
        Bar._updateNode(node.children[1].children[0], with: view.bar)
    }
}

/// The node around the items of a toolbar, which are there whether they are seen or not.
final class ToolbarNode: Node {
    override var nearestContainerIsLazy: Bool { false }
}

/// Items of a toolbar that have one placement.
struct ToolbarItemsView<Content: View>: View {
    typealias Body = Never

    let placement: ToolbarItemPlacement
    let content: Content

    private var styled: some View {
        content.environment(\.buttonLook, ButtonLook(kind: .hint))
            .environment(\.text, TextEnvironment(lineLimit: 1))
    }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let bar = BarNode(region: view.placement.region, parent: parent)
        bar.cancels = view.placement == .cancellationAction
        bar.children = [make(view.styled, bar)]
        return bar
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let bar = unsafeDowncast(node, to: BarNode.self)
        bar.region = view.placement.region
        bar.cancels = view.placement == .cancellationAction
        update(node.children[0], view.styled)
    }

    private static func make<V: View>(_ view: V, _ parent: Node) -> Node {
        V._makeNode(view, parent: parent)
    }

    private static func update<V: View>(_ node: Node, _ view: V) {
        V._updateNode(node, with: view)
    }
}

/// The node of items of a toolbar: they get their place in a row of the screen around.
final class BarNode: LayoutNode, ShowingObserver {
    private weak var screen: ScreenNode?
    var region: ToolbarItemPlacement.Region {
        didSet { if region != oldValue { screen?.invalidateSize() } }
    }

    /// Whether the items cancel what the screen is for.
    var cancels = false

    static let spacing = 2

    init(region: ToolbarItemPlacement.Region, parent: Node) {
        let screen = parent.nearestScreen
        self.region = region
        super.init(parent: parent, layoutParent: screen ?? parent.nearestLayout)
        self.screen = screen
        screen?.add(self)
    }

    override var isDetached: Bool { true }
    override var axis: Axis? { .horizontal }
    // The screen gives the items their columns, so it must know of each new width.
    override var isMeasuredThrough: Bool { true }
    override var drawsItself: Bool { true }

    package func showingMayHaveChanged() { screen?.barsDidChange() }

    override func didRemove() {
        super.didRemove()
        screen?.remove(self)
    }

    override func childrenDidChange() {
        super.childrenDidChange()
        screen?.invalidateSize()
    }

    /// How many columns one item may have, where there are not enough for all of them.
    var limit = Int.max {
        didSet { if limit != oldValue { needsPlace = true } }
    }
    /// How many columns the last item has to do without.
    var cut = 0 {
        didSet { if cut != oldValue { needsPlace = true } }
    }
    /// How many columns of the items are to the left of those that are shown.
    var shift = 0 {
        didSet { if shift != oldValue { needsPlace = true } }
    }

    /// The columns that all items like to have; 0 without any.
    var naturalWidth: Int { width(limit: .max) }
    /// The columns that the items get.
    var width: Int { width(limit: limit) - cut }
    /// The columns that the last item likes to have.
    var lastWidth: Int { layoutChildren.last?.measure(.unspecified).width ?? 0 }

    private func width(limit: Int) -> Int {
        layoutChildren.reduce(-Self.spacing) {
            $0 + min(limit, $1.measure(.unspecified).width) + Self.spacing
        }
    }

    /// Whether an item takes what room there is: a spacer, or a stack with one in it.
    private static func isFlexible(_ item: LayoutNode) -> Bool {
        item.isSpacer(along: .horizontal)
            || item.measure(Proposal(width: Proposal.infinity, height: 1)).width
                >= Proposal.infinity
    }

    /// Whether any of the items takes what room there is.
    var isFlexible: Bool { layoutChildren.contains { Self.isFlexible($0) } }

    override func reveal(_ target: SoughtPart) -> Bool { screen?.reveal(target, in: self) ?? false }

    override func placeChildren() {
        var x = -shift
        var free = max(0, frame.width - width)
        var flexible = layoutChildren.count { Self.isFlexible($0) }
        for child in layoutChildren {
            var room = Proposal(width: nil, height: 1)
            var size = child.measure(room)
            if free > 0, Self.isFlexible(child) {
                let share = free / flexible
                size.width += share
                room.width = size.width
                free -= share
                flexible -= 1
            }
            let most = child === layoutChildren.last ? min(limit, size.width) - cut : limit
            if size.width > most {
                // An item that is cut says so.
                room.width = most
                size = child.measure(room)
                size.width = min(size.width, most)
            }
            // Of an item with a padding the line in the middle is what shows.
            child.place(
                CellRect(
                    x: x, y: -(max(1, size.height) - 1) / 2, width: size.width,
                    height: frame.height > 0 ? max(1, size.height) : 0), room)
            x += size.width + Self.spacing
        }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize { .zero }
}

extension Node {
    /// Whether the node comes before another one in the order of the views.
    final func comesBefore(_ other: Node) -> Bool {
        var (left, right) = (self, other)
        while left.depth > right.depth, let parent = left.parent { left = parent }
        while right.depth > left.depth, let parent = right.parent { right = parent }
        while let parent = left.parent, let otherParent = right.parent {
            if parent === otherParent {
                for child in parent.children where child === left || child === right {
                    return child === left && left !== right
                }
                return false
            }
            (left, right) = (parent, otherParent)
        }
        return false
    }
}
