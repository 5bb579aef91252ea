public import Foundation

/// Views above one another. In a `ScrollView` all of them are made; a `List` makes those it shows.
public struct LazyVStack<Content: View>: View {
    let stack: VStack<Content>

    /// Creates a column of views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        stack = VStack(alignment: alignment, spacing: spacing, content: content)
    }

    /// The content of the view.
    public var body: some View { stack }
}

/// Views side by side. In a `ScrollView` all of them are made.
public struct LazyHStack<Content: View>: View {
    let stack: HStack<Content>

    /// Creates a row of views.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        stack = HStack(alignment: alignment, spacing: spacing, content: content)
    }

    /// The content of the view.
    public var body: some View { stack }
}

/// Views that stay in sight while others scroll.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// Footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column or row of a lazy grid.
public struct GridItem: Sendable {
    /// The extent of a column or row.
    public enum Size: Sendable {
        /// So much.
        case fixed(CGFloat)
        /// A share of what is left, within limits.
        case flexible(minimum: CGFloat = 1, maximum: CGFloat = .infinity)
        /// As many as fit, each within limits.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The extent.
    public var size: Size
    /// The distance to the next one.
    public var spacing: CGFloat?
    /// Where the content stands.
    public var alignment: Alignment?

    /// Creates an item.
    public init(
        _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// Views in columns, row after row.
public struct LazyVGrid<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let columns: [GridItem]
    let spacing: Int
    let content: Content

    /// Creates a grid.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.spacing = max(0, CellRounding.cells(spacing) ?? 0)
        self.content = content()
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = FlowGridNode(parent: parent)
        node.columns = view.columns
        node.spacing = view.spacing
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: FlowGridNode.self)
        node.columns = view.columns
        node.spacing = view.spacing
        node.invalidateSize()
        Content._updateNode(node.children[0], with: view.content)
    }
}

final class FlowGridNode: LayoutNode {
    var columns: [GridItem] = []
    var spacing = 0

    /// The extents of the columns for a width.
    private func spans(_ width: Int) -> [Range<Int>] {
        var widths: [(least: Int, most: Int)] = []
        for column in columns {
            switch column.size {
            case .fixed(let extent):
                widths.append((CellRounding.cells(extent), CellRounding.cells(extent)))
            case .flexible(let least, let most):
                widths.append((max(1, CellRounding.cells(least)), CellRounding.cells(most)))
            case .adaptive(let least, let most):
                let least = max(1, CellRounding.cells(least))
                let count = max(1, (width + 1) / (least + 1))
                for _ in 0..<count { widths.append((least, CellRounding.cells(most))) }
            }
        }
        var left = width - max(0, widths.count - 1) - widths.reduce(0) { $0 + $1.least }
        var x = 0
        var spans: [Range<Int>] = []
        for (index, limits) in widths.enumerated() {
            let share = max(0, left) / max(1, widths.count - index)
            let extra = min(share, max(0, limits.most - limits.least))
            left -= extra
            spans.append(x..<x + limits.least + extra)
            x += limits.least + extra + 1
        }
        return spans
    }

    private func rows(_ width: Int) -> [(children: ArraySlice<LayoutNode>, height: Int)] {
        let spans = spans(width)
        guard !spans.isEmpty else { return [] }
        let all = Array(layoutChildren)
        return stride(from: 0, to: all.count, by: spans.count).map { start in
            let row = all[start..<min(all.count, start + spans.count)]
            let height = zip(row, spans).reduce(0) {
                max($0, $1.0.measure(Proposal(width: $1.1.count, height: nil)).height)
            }
            return (row, height)
        }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let width = min(proposal.width ?? 40, 1000)
        let rows = rows(width)
        let height = rows.reduce(0) { $0 + $1.height } + spacing * max(0, rows.count - 1)
        return CellSize(width: width, height: height)
    }

    override func placeChildren() {
        let spans = spans(frame.width)
        var y = 0
        for (children, height) in rows(frame.width) {
            for (child, span) in zip(children, spans) {
                let area = CellSize(width: span.count, height: height)
                let size = child.measure(Proposal(width: span.count, height: nil)).limited(to: area)
                child.place(
                    Alignment.center.rect(of: size, in: area).offset(x: span.lowerBound, y: y))
            }
            y += height + spacing
        }
    }
}
