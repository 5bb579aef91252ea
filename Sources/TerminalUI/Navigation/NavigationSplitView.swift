/// A list beside what is chosen in it. On narrow screens the columns stand one above the other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    @State private var model = NavigationModel()
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

    /// Creates three columns, says which of them are shown, and which matters most in little room.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.all),
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            columnVisibility: columnVisibility, sidebar: sidebar, content: content,
            detail: detail)
    }

    /// Creates two columns, says which of them are shown, and which matters most in little room.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.all),
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
        self.init(columnVisibility: columnVisibility, sidebar: sidebar, detail: detail)
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
            if visibility != .detailOnly, !hidesSidebar(visibility) {
                column(sidebar).layoutValue(key: ColumnKind.self, value: .sidebar)
                RuleView().layoutValue(key: ColumnKind.self, value: .rule)
            }
            if Content.self != EmptyView.self, visibility != .detailOnly {
                column(content).layoutValue(key: ColumnKind.self, value: .sidebar)
                RuleView().layoutValue(key: ColumnKind.self, value: .rule)
            }
            NavigationStack(model: model) { detail }.inColumn()
        }
        .onKeyPress(afterShortcuts: .escape) { model.goBack() ? .handled : .ignored }
    }
}

extension NavigationSplitView {
    /// A column before the last one, whose links show their pages there.
    private func column<V: View>(_ view: V) -> some View {
        ScreenView(content: EditModeScope(adoptsGiven: true, content: view))
            .environment(\.navigation, model.forwarding)
            .inColumn()
    }

    /// Two columns of three are the last two.
    private func hidesSidebar(_ visibility: NavigationSplitViewVisibility) -> Bool {
        Content.self != EmptyView.self && visibility == .doubleColumn
    }
}

extension View {
    /// Fills a column, and shows nothing beside it.
    fileprivate func inColumn() -> some View {
        LayoutModifier(content: self, make: { ColumnNode(parent: $0) }, update: { _ in }).clipped()
    }
}

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
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

/// A column of a split view. In little room all of them are shown, one above the other.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let number: Int

    /// The first.
    public static let sidebar = NavigationSplitViewColumn(number: 0)
    /// The one in the middle.
    public static let content = NavigationSplitViewColumn(number: 1)
    /// The last.
    public static let detail = NavigationSplitViewColumn(number: 2)
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
        let extents =
            isNarrow
            ? extents(of: subviews, share, in: bounds.height) { _ in nil }
            : widths(of: subviews, share, in: bounds.size)
        var position: CGFloat = 0
        for (subview, extent) in zip(subviews, extents) {
            subview.place(
                at: isNarrow ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0),
                proposal: isNarrow
                    ? ProposedViewSize(width: bounds.width, height: extent)
                    : ProposedViewSize(width: extent, height: bounds.height))
            position += extent
        }
    }

    /// The extents of the columns and the lines between them: the last column has what the others leave.
    private func extents(
        of subviews: Subviews, _ share: CGFloat, in whole: CGFloat,
        wanted: (LayoutSubview) -> ColumnWidth?
    ) -> [CGFloat] {
        var left = whole
        return subviews.map { subview in
            let extent: CGFloat =
                switch subview[ColumnKind.self] {
                case .rule: 1
                case .sidebar: max(0, min(wanted(subview)?.chosen(share) ?? share, left))
                case .detail: max(0, left)
                }
            left -= extent
            return extent
        }
    }

    /// The widths of the columns. One whose content is at least wider than its share has that from the last one, as
    /// long as this has its share and what its own content needs.
    private func widths(of subviews: Subviews, _ share: CGFloat, in whole: CGSize) -> [CGFloat] {
        func least(_ subview: LayoutSubview) -> CGFloat {
            subview.sizeThatFits(ProposedViewSize(width: nil, height: whole.height)).width
        }
        var widths = extents(of: subviews, share, in: whole.width) { $0[ColumnWidthKey.self] }
        guard let detail = subviews.last else { return widths }
        var spare = widths[widths.count - 1] - max(share, least(detail))
        for (index, subview) in subviews.enumerated()
        where subview[ColumnKind.self] == .sidebar && subview[ColumnWidthKey.self] == nil {
            let missing = max(0, min(least(subview) - widths[index], spare))
            widths[index] += missing
            widths[widths.count - 1] -= missing
            spare -= missing
        }
        return widths
    }
}

/// How wide a column is to be.
struct ColumnWidth {
    var min: CGFloat?
    var ideal: CGFloat
    var max: CGFloat?

    /// The width where a column has a share of the room: the ideal one, or what there is room for.
    func chosen(_ share: CGFloat) -> CGFloat {
        let width = Swift.min(ideal, Swift.max(share, min ?? ideal))
        return Swift.max(0, Swift.min(width, max ?? width))
    }
}

struct ColumnWidthKey: LayoutValueKey {
    static let defaultValue: ColumnWidth? = nil
}

extension View {
    /// Sets the width of a column of a split view, in cells.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        layoutValue(key: ColumnWidthKey.self, value: ColumnWidth(min: width, ideal: width))
    }

    /// Sets the widths that a column of a split view can have, in cells.
    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View {
        layoutValue(
            key: ColumnWidthKey.self, value: ColumnWidth(min: min, ideal: ideal, max: max))
    }
}
