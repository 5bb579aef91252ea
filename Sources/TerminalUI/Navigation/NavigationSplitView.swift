/// A list beside what is chosen in it. On narrow screens the columns stand one above the other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    let visibility: Binding<NavigationSplitViewVisibility>?
    let sidebar: Sidebar
    let content: Content
    let detail: Detail

    /// Creates three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        visibility = nil
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    /// Creates three columns, and says which of them are shown.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        visibility = columnVisibility
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    /// Creates two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
    where Content == EmptyView {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }

    /// Creates two columns, and says which of them are shown.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
        self.init(
            columnVisibility: columnVisibility, sidebar: sidebar, content: { EmptyView() },
            detail: detail)
    }

    /// The columns.
    public var body: some View {
        let visibility = visibility?.wrappedValue ?? .all
        SplitLayout() {
            if visibility != .detailOnly {
                sidebar.layoutValue(key: ColumnKind.self, value: .sidebar)
                RuleView().layoutValue(key: ColumnKind.self, value: .rule)
            }
            if Content.self != EmptyView.self, visibility != .detailOnly {
                content.layoutValue(key: ColumnKind.self, value: .sidebar)
                RuleView().layoutValue(key: ColumnKind.self, value: .rule)
            }
            NavigationStack { detail }
        }
    }
}

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
    private let number: Int

    /// As the system likes: all.
    public static let automatic = NavigationSplitViewVisibility(number: 0)
    /// All.
    public static let all = NavigationSplitViewVisibility(number: 1)
    /// The last two.
    public static let doubleColumn = NavigationSplitViewVisibility(number: 2)
    /// The last one.
    public static let detailOnly = NavigationSplitViewVisibility(number: 3)
}

private struct ColumnKind: LayoutValueKey {
    enum Kind {
        case sidebar
        case rule
        case detail
    }

    static let defaultValue = Kind.detail
}

/// Columns side by side, with a column between them; where it is narrow, one above the other.
private struct SplitLayout: Layout {
    static let narrow: CGFloat = 30
    static let sidebar: CGFloat = 28

    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 60, height: 10))
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let columns = subviews.filter { $0[ColumnKind.self] != .rule }
        let isNarrow = bounds.width < Self.narrow
        let share =
            isNarrow
            ? ((bounds.height - CGFloat(columns.count - 1)) / CGFloat(columns.count)).rounded()
            : min(Self.sidebar, (bounds.width / CGFloat(columns.count + 1)).rounded())
        var position: CGFloat = 0
        let whole = isNarrow ? bounds.height : bounds.width
        for subview in subviews {
            let extent: CGFloat =
                switch subview[ColumnKind.self] {
                case .rule: 1
                case .sidebar: max(0, min(share, whole - position))
                case .detail: max(0, whole - position)
                }
            subview.place(
                at: isNarrow ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0),
                proposal: isNarrow
                    ? ProposedViewSize(width: bounds.width, height: extent)
                    : ProposedViewSize(width: extent, height: bounds.height))
            position += extent
        }
    }
}

/// A line along the longer side of its room.
private struct RuleView: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, parent: Node) -> Node { RuleNode(parent: parent) }
    static func _updateNode(_ node: Node, with view: Self) {}
}

private final class RuleNode: LayoutNode {
    override var drawsItself: Bool { true }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        context.fill(
            CellRect(origin: origin, size: frame.size),
            with: frame.height > 1 ? context.symbols.vertical : context.symbols.horizontal,
            style: CellStyle(attributes: .dim))
    }
}
