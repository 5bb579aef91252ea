/// A screen: a header with the title, the content, and a footer, both with items of the toolbar.
struct ScreenView<Content: View>: View {
    typealias Body = Never

    let content: Content
    /// The way back to the page below, if the screen is a page above another one.
    var wayBack: WayBack?

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ScreenNode(parent: parent)
        node.wayBack = view.wayBack
        let page = PageOverflowNode(parent: node)
        page.children = [Content._makeNode(view.content, parent: page)]
        node.children = [page]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        Content._updateNode(node.children[0].children[0], with: view.content)
    }
}

final class ScreenNode: WrapperNode {
    override var isHollow: Bool { false }
    var wayBack: WayBack?
    private var bars: [BarNode] = []
    private var titles: [TitleNode] = []
    private var shownTitles: [DisplayText?] = []
    /// The items as they were placed, in their order.
    private var placedBars: [BarNode] = []
    var barVisibilities = BarVisibilities()
    var strips = (header: BarStrip(), footer: BarStrip())
    private(set) var helps: [HelpNode] = []
    /// The columns of the footer that are left for the help, and what they show.
    private var helpColumns = 0..<0
    private var shownHelp = ""
    private var hasHeader = false
    private var hasFooter = false
    /// The rows that stay in this frame though nothing is in them any more.
    private var keptRows = KeptRows()
    /// The columns of the header that are left for the title.
    private var titleColumns = 0..<0

    override var needsContent: Bool { false }
    override var drawsItself: Bool { true }
    override var isWindow: Bool { true }

    override func didRemove() {
        super.didRemove()
        pass.root?.focusManager?.forget(self)
    }

    func add(_ bar: BarNode) {
        bars.append(bar)
        if bars.count > 1 { pass.noteOrder(in: self) }
        invalidateSize()
    }

    func remove(_ bar: BarNode) {
        bars.removeAll { $0 === bar }
        invalidateSize()
        damage()
    }

    func add(_ title: TitleNode) {
        titles.append(title)
        if titles.count > 1 { pass.noteOrder(in: self) }
        titleDidChange()
    }

    func remove(_ title: TitleNode) {
        titles.removeAll { $0 === title }
        titleDidChange()
    }

    func add(_ help: HelpNode) {
        helps.append(help)
        if helps.count == 1 { invalidateSize() }
    }

    func remove(_ help: HelpNode) {
        helps.removeAll { $0 === help }
        if helps.isEmpty { invalidateSize() }
        helpDidChange()
    }

    /// The focus, the mouse or the words of a view have changed.
    func helpDidChange() {
        guard !isRemoved, isPlaced, help != shownHelp else { return }
        let row = visibleFrame.maxY - 1
        pass.damage(rows: row..<row + 1)
        graph.requestFrame()
    }

    private var hasHelp: Bool { helps.contains { $0.isShown(in: self) } }

    private func needsFooter(_ items: [BarNode], rows: Int?) -> Bool {
        !items.isEmpty || hasHelp && rows ?? Int.max >= Self.leastRowsWithHelp
            || keptRows.keepsFooter
    }

    private func needsHeader(_ items: [BarNode]) -> Bool {
        hasWayBack || title != nil || !items.isEmpty || keptRows.keepsHeader
    }

    /// Lets the rows that were kept in the last frame go, if they can.
    func letGoOfRows() {
        guard !isRemoved else { return }
        keptRows = KeptRows()
        invalidateSize()
    }

    /// Keeps a row that goes for the second time in a frame: what brings it is out of sight for want of that room,
    /// and would come and go for ever.
    private func keepRows(_ header: Bool, _ footer: Bool) {
        let kept = keptRows
        keptRows.follow(
            pass.frameNumber, lostHeader: hasHeader && !header, lostFooter: hasFooter && !footer)
        guard keptRows.keepsAny, kept != keptRows else { return }
        pass.noteKeeper(self)
        invalidateSize()
    }

    /// Draws the titles again if views have changed places, and others are the last now.
    func checkTitles() {
        guard !isRemoved, isPlaced, titles.count > 1, [title, subtitle] != shownTitles else {
            return
        }
        setNeedsDisplay()
    }

    /// Gives the items of toolbars other places if the views that have them have changed theirs.
    func checkBars() {
        guard !isRemoved, isPlaced, bars.count > 1, !shownBars.elementsEqual(placedBars, by: ===)
        else { return }
        needsPlace = true
        pass.replace(self)
        setNeedsDisplay()
    }

    func titleDidChange() {
        invalidateSize()
        setNeedsDisplay()
    }

    func barsDidChange() {
        wayBack?.isHidden = barVisibilities.hides(.backButton, in: self)
        invalidateSize()
        setNeedsDisplay()
    }

    /// Whether the header begins with the sign of the page below.
    private var hasWayBack: Bool {
        leadsBack && !barVisibilities.hides(.header, in: self)
    }

    /// The columns that the sign of the page below and the space after it take.
    private var wayBackWidth: Int { hasWayBack ? 2 : 0 }

    private var title: DisplayText? {
        barVisibilities.hides(.header, in: self) ? nil : lastTitle(isSubtitle: false)
    }

    private var subtitle: DisplayText? { lastTitle(isSubtitle: true) }

    /// What the last of the views says that are shown and have a title, whichever came first; of those around each
    /// other the inner one.
    private func lastTitle(isSubtitle: Bool) -> DisplayText? {
        var last: TitleNode?
        for node in titles where node.isSubtitle == isSubtitle && !node.title.isEmpty {
            if let last, !last.comesBefore(node), !node.isBelow(last) { continue }
            guard node.isShown(in: self) else { continue }
            last = node
        }
        return last.map { DisplayText($0.title) }
    }

    /// The items that are not hidden, of views that are shown, in the order of these.
    private var shownBars: [BarNode] {
        let shown = bars.filter {
            !$0.layoutChildren.isEmpty && !isHidden($0) && $0.isShown(in: self)
        }
        return shown.count > 1 ? shown.sorted(by: { $0.comesBefore($1) }) : shown
    }

    private func rows(of bars: [BarNode]) -> (header: BarRow, footer: BarRow) {
        var rows = (header: BarRow(), footer: BarRow())
        for bar in bars {
            switch bar.region {
            case .headerLeading: rows.header.leading.append(bar)
            case .headerCenter: rows.header.center.append(bar)
            case .headerTrailing: rows.header.trailing.append(bar)
            case .footerLeading: rows.footer.leading.append(bar)
            case .footerCenter: rows.footer.center.append(bar)
            case .footerTrailing: rows.footer.trailing.append(bar)
            }
        }
        return rows
    }

    private func isHidden(_ bar: BarNode) -> Bool {
        barVisibilities.hides(bar.region.isInHeader ? .header : .footer, in: self)
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let rows = rows(of: shownBars)
        let headerRows = needsHeader(rows.header.all) ? 1 : 0
        let extra = headerRows + (needsFooter(rows.footer.all, rows: proposal.height) ? 1 : 0)
        let content = measureContent(proposal.inset(width: 0, height: extra))
        var width = content.width
        if extra > 0 {
            func natural(_ row: BarRow) -> Int {
                row.all.reduce(0) { $0 + $1.naturalWidth + BarNode.spacing }
            }
            let own = rows.header.center.isEmpty ? title?.width ?? 0 : 0
            let wanted = max(
                wayBackWidth + own + natural(rows.header), natural(rows.footer))
            width = max(width, min(wanted, proposal.width ?? wanted))
        }
        return CellSize(width: width, height: content.height + extra)
    }

    override func placeChildren() {
        placedBars = shownBars
        var rows = rows(of: placedBars)
        keepRows(
            needsHeader(rows.header.all), needsFooter(rows.footer.all, rows: frame.height))
        hasHeader = needsHeader(rows.header.all)
        hasFooter = needsFooter(rows.footer.all, rows: frame.height)
        let area = CellRect(origin: .zero, size: frame.size).inset(
            top: hasHeader ? 1 : 0, bottom: hasFooter ? 1 : 0)
        placeContent(in: area, Proposal(area.size))
        // The rows of a list that have no room any more have gone with their items.
        placedBars.removeAll { $0.isRemoved || $0.layoutChildren.isEmpty }
        rows = self.rows(of: placedBars)
        let shown = Set(placedBars.map { ObjectIdentifier($0) })
        for bar in bars where !shown.contains(ObjectIdentifier(bar)) { bar.unplace() }
        let free = place(rows.header, in: &strips.header, from: min(wayBackWidth, frame.width))
        titleColumns = rows.header.center.isEmpty ? free : 0..<0
        strips.footer.y = frame.height - 1
        let left = place(rows.footer, in: &strips.footer)
        helpColumns = hasFooter && hasHelp && rows.footer.center.isEmpty ? left : 0..<0
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        if case .wheel(_, let steps) = event.kind {
            return (layoutChildren.first as? PageOverflowNode)?.scroll(by: steps) == true
        }
        if moveStrip(for: event, at: point) { return true }
        // A click on the title of a page goes back.
        guard hasWayBack, hasHeader, point.y == 0, event.kind == .press, event.button == .left
        else { return false }
        goBack()
        return true
    }

    /// Whether there is a page below that people may go back to.
    var leadsBack: Bool { wayBack?.isHidden == false }

    func goBack() { environment.presentation.dismiss?() }

    override var hitOrder: ContiguousArray<LayoutNode> {
        layoutChildren + bars.map { $0 as LayoutNode }
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        for bar in bars where bar.isPlaced { bar.drawClipped(&context, at: origin) }
        strips.header.drawSigns(&context, at: origin)
        strips.footer.drawSigns(&context, at: origin)
        if hasWayBack, hasHeader {
            context.write(
                DisplayText("‹ ").truncated(to: frame.width, ellipsis: ""), at: origin,
                style: CellStyle(attributes: .bold))
        }
        if !helps.isEmpty { drawHelp(&context, at: origin) }
        if titles.count > 1 { shownTitles = [title, subtitle] }
        guard let title, !titleColumns.isEmpty else { return }
        context.write(
            title.truncated(to: titleColumns.count, ellipsis: context.symbols.ellipsis),
            at: origin.offset(x: titleColumns.lowerBound, y: 0),
            style: CellStyle(attributes: .bold))
        let used = title.width + 2
        guard let subtitle, used + Self.readableSubtitle <= titleColumns.count else { return }
        context.write(
            subtitle.truncated(to: titleColumns.count - used, ellipsis: context.symbols.ellipsis),
            at: origin.offset(x: titleColumns.lowerBound + used, y: 0),
            style: CellStyle(attributes: .dim))
    }

    private func drawHelp(_ context: inout DrawContext, at origin: CellPoint) {
        shownHelp = help
        guard !helpColumns.isEmpty, !shownHelp.isEmpty else { return }
        context.write(
            DisplayText(shownHelp).truncated(
                to: helpColumns.count, ellipsis: context.symbols.ellipsis),
            at: origin.offset(x: helpColumns.lowerBound, y: frame.height - 1),
            style: CellStyle(attributes: .dim))
    }

    /// In fewer cells than this a second title says nothing.
    private static let readableSubtitle = 4
}

extension Node {
    /// The screen around a node.
    final var nearestScreen: ScreenNode? {
        var node: Node? = self
        while let current = node {
            if let screen = current as? ScreenNode { return screen }
            node = current.parent
        }
        return nil
    }
}

/// The node of `.navigationTitle`.
class TitleNode: Node, ShowingObserver {
    private weak var screen: ScreenNode?
    var isSubtitle: Bool { false }
    final var title = "" {
        didSet { if title != oldValue { screen?.titleDidChange() } }
    }

    override init(parent: Node) {
        super.init(parent: parent)
        screen = parent.nearestScreen
        screen?.add(self)
    }

    package final func showingMayHaveChanged() { screen?.titleDidChange() }

    override func didRemove() {
        screen?.remove(self)
    }
}

/// The node of `.navigationSubtitle`: of its own type, as the view is.
final class SubtitleNode: TitleNode {
    override var isSubtitle: Bool { true }
}

nonisolated extension View {
    /// Sets the title of the screen, which its header shows.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        titled(titleKey.string)
    }

    /// Sets the title of the screen, which its header shows.
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        titled(String(title))
    }

    /// Sets the title of the screen, which its header shows.
    public func navigationTitle(_ title: Text) -> some View {
        titled(title.string)
    }

    /// Sets the title of the screen, which its header shows; it is changed elsewhere, not there.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        titled(title.wrappedValue)
    }

    /// Sets the title of the screen, which its header shows.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        titled(titleKey.string)
    }

    /// Sets a second title of the screen, which its header shows where there is room.
    public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        subtitled(subtitleKey.string)
    }

    /// Sets a second title of the screen, which its header shows where there is room.
    @_disfavoredOverload
    public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        subtitled(String(subtitle))
    }

    /// Sets a second title of the screen, which its header shows where there is room.
    public func navigationSubtitle(_ subtitle: Text) -> some View {
        subtitled(subtitle.string)
    }

    private func titled(_ title: String) -> some View {
        LayoutModifier(
            content: self, make: { TitleNode(parent: $0) }, update: { $0.title = title })
    }

    private func subtitled(_ subtitle: String) -> some View {
        LayoutModifier(
            content: self, make: { SubtitleNode(parent: $0) }, update: { $0.title = subtitle })
    }
}
