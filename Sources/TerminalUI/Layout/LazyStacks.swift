public import Foundation

/// A column of views that are made when a scroll view shows them.
///
/// They do not overlap: a negative spacing is none.
public struct LazyVStack<Content: View>: View {
    /// A primitive view.
    public typealias Body = Never

    let view: LazyView<Content>

    /// Creates a column.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        view = LazyView(
            arrangement: LazyNode.Arrangement(
                axis: .vertical, spacing: max(0, CellRounding.cells(spacing) ?? 0),
                fraction: alignment.fraction,
                pinsHeaders: pinnedViews.contains(.sectionHeaders)), content: content())
    }

    /// Creates the column's node.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        LazyView._makeNode(view.view, parent: parent)
    }

    /// Updates the column's node.
    public static func _updateNode(_ node: Node, with view: Self) {
        LazyView._updateNode(node, with: view.view)
    }
}

/// A row of views that are made when a scroll view shows them.
///
/// They do not overlap: a negative spacing is none.
public struct LazyHStack<Content: View>: View {
    /// A primitive view.
    public typealias Body = Never

    let view: LazyView<Content>

    /// Creates a row.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        view = LazyView(
            arrangement: LazyNode.Arrangement(
                axis: .horizontal, spacing: max(0, CellRounding.cells(spacing) ?? 1),
                fraction: alignment.fraction,
                pinsHeaders: pinnedViews.contains(.sectionHeaders)), content: content())
    }

    /// Creates the row's node.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        LazyView._makeNode(view.view, parent: parent)
    }

    /// Updates the row's node.
    public static func _updateNode(_ node: Node, with view: Self) {
        LazyView._updateNode(node, with: view.view)
    }
}

/// A grid that grows downwards, whose views are made when a scroll view shows them.
public struct LazyVGrid<Content: View>: View {
    /// A primitive view.
    public typealias Body = Never

    let view: LazyView<Content>

    /// Creates a grid.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        view = LazyView(
            arrangement: LazyNode.Arrangement(
                axis: .vertical, lanes: columns,
                spacing: max(0, CellRounding.cells(spacing) ?? 0), fraction: alignment.fraction,
                pinsHeaders: pinnedViews.contains(.sectionHeaders)),
            content: content())
    }

    /// Creates the grid's node.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        LazyView._makeNode(view.view, parent: parent)
    }

    /// Updates the grid's node.
    public static func _updateNode(_ node: Node, with view: Self) {
        LazyView._updateNode(node, with: view.view)
    }
}

/// A grid that grows sideways, whose views are made when a scroll view shows them.
public struct LazyHGrid<Content: View>: View {
    /// A primitive view.
    public typealias Body = Never

    let view: LazyView<Content>

    /// Creates a grid.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        view = LazyView(
            arrangement: LazyNode.Arrangement(
                axis: .horizontal, lanes: rows,
                spacing: max(0, CellRounding.cells(spacing) ?? 1), fraction: alignment.fraction,
                pinsHeaders: pinnedViews.contains(.sectionHeaders)),
            content: content())
    }

    /// Creates the grid's node.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        LazyView._makeNode(view.view, parent: parent)
    }

    /// Updates the grid's node.
    public static func _updateNode(_ node: Node, with view: Self) {
        LazyView._updateNode(node, with: view.view)
    }
}

/// Views in a lazy container.
struct LazyView<Content: View>: View {
    typealias Body = Never

    let arrangement: LazyNode.Arrangement
    let content: Content

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = LazyNode(arrangement: view.arrangement, parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        node.childrenDidChange()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: LazyNode.self).arrangement = view.arrangement
        Content._updateNode(node.children[0], with: view.content)
    }
}

/// Headers that stay in sight while their section is scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a set of bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Headers: the one of the section that is shown stays at the edge.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// Footers. They scroll with their sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column or row of a lazy grid.
public struct GridItem: Sendable {
    /// How wide a column or how tall a row is.
    public enum Size: Sendable {
        /// A fixed extent.
        case fixed(CGFloat)
        /// A share of the room.
        case flexible(minimum: CGFloat = 1, maximum: CGFloat = .infinity)
        /// As many as there is room for.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The extent.
    public var size: Size
    /// The distance to the next one.
    public var spacing: CGFloat?
    /// How views are aligned.
    public var alignment: Alignment?

    /// Creates a column or row.
    public init(
        _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    private var gap: Int { max(0, CellRounding.cells(spacing) ?? 1) }

    private var least: Int {
        switch size {
        case .fixed(let length): max(1, CellRounding.cells(length))
        case .flexible(let least, _), .adaptive(let least, _): max(1, CellRounding.cells(least))
        }
    }

    private var isAdaptive: Bool { if case .adaptive = size { true } else { false } }

    /// What the other items leave of an extent for each adaptive one, with the distance after it.
    private static func roomForAdaptive(_ items: [GridItem], in extent: Int) -> Int {
        let others = items.filter { !$0.isAdaptive }.reduce(0) { $0 + $1.least + $1.gap }
        let count = items.count { $0.isAdaptive }
        return (extent + (items.last?.gap ?? 0) - others) / max(1, count)
    }

    /// Where columns or rows stand in an extent.
    static func spans(of items: [GridItem], in extent: Int) -> [Range<Int>] {
        var lanes: [(least: Int, most: Int, gap: Int)] = []
        let room = roomForAdaptive(items, in: extent)
        for item in items {
            let (gap, least) = (item.gap, item.least)
            switch item.size {
            case .fixed:
                lanes.append((least, least, gap))
            case .flexible(_, let most):
                lanes.append((least, max(least, CellRounding.cells(most)), gap))
            case .adaptive(_, let most):
                let most = max(least, CellRounding.cells(most))
                let count = max(1, room / (least + gap))
                for _ in 0..<min(count, max(1, extent)) { lanes.append((least, most, gap)) }
            }
        }
        guard !lanes.isEmpty else { return [0..<extent] }
        var left = extent - lanes.dropLast().reduce(0) { $0 + $1.gap }
        // What has one size alone leaves the rest to the others.
        left -= lanes.reduce(0) { $0 + ($1.least == $1.most ? $1.least : 0) }
        var growing = lanes.count { $0.most > $0.least }
        var x = 0
        var spans: [Range<Int>] = []
        for lane in lanes {
            var width = lane.least
            if lane.most > lane.least {
                width = min(max(left / growing, lane.least), lane.most)
                left = max(0, left - width)
                growing -= 1
            }
            spans.append(x..<x + width)
            x += width + lane.gap
        }
        return spans
    }
}
