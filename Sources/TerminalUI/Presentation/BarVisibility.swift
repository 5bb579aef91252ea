/// A bar of a screen that views can hide.
enum HidableBar {
    /// The row with the title and the buttons beside it.
    case header
    /// The row with the buttons at the bottom.
    case footer
    /// The row with the names of the tabs.
    case tabs
    /// The way back to the page below.
    case backButton
}

/// The node of what hides or shows bars of the screen around.
final class BarVisibilityNode: Node, ShowingObserver {
    private weak var screen: ScreenNode?
    private weak var tabs: TabsNode?
    fileprivate private(set) var bars: Set<HidableBar> = []
    fileprivate private(set) var visibility = Visibility.automatic

    override init(parent: Node) {
        super.init(parent: parent)
        var node: Node? = parent
        while let current = node {
            if let screen = current as? ScreenNode, self.screen == nil { self.screen = screen }
            if let tabs = current as? TabsNode, self.tabs == nil { self.tabs = tabs }
            node = current.parent
        }
        screen?.barVisibilities.add(self)
        tabs?.barVisibilities.add(self)
    }

    override func didRemove() {
        screen?.barVisibilities.remove(self)
        tabs?.barVisibilities.remove(self)
        barsDidChange()
    }

    package func showingMayHaveChanged() { barsDidChange() }

    func update(_ bars: Set<HidableBar>, _ visibility: Visibility) {
        guard (bars, visibility) != (self.bars, self.visibility) else { return }
        self.bars = bars
        self.visibility = visibility
        barsDidChange()
    }

    private func barsDidChange() {
        screen?.barsDidChange()
        tabs?.barsDidChange()
    }
}

/// What the views in a screen say of its bars: the view that came last is heard.
struct BarVisibilities {
    private var nodes: [BarVisibilityNode] = []

    mutating func add(_ node: BarVisibilityNode) { nodes.append(node) }

    mutating func remove(_ node: BarVisibilityNode) { nodes.removeAll { $0 === node } }

    /// Whether a bar is hidden by the views that are shown in a part of the screen, or in all of it.
    @MainActor
    func hides(_ bar: HidableBar, in part: Node) -> Bool {
        let said = nodes.last { node in
            node.visibility != .automatic && node.bars.contains(bar)
                && node.isBelow(part) && node.isShown(in: part)
        }
        return said?.visibility == .hidden
    }
}

nonisolated extension View {
    /// Hides the way back from the page that shows the view: the sign in front of its title, and Escape.
    ///
    /// The buttons of the page have to go back, by the `dismiss` of the environment, for instance.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        barVisibility(hidesBackButton ? .hidden : .automatic, of: [.backButton])
    }

    /// Hides the header of the screen that shows the view, with what the toolbar has there.
    public func navigationBarHidden(_ hidden: Bool) -> some View {
        barVisibility(hidden ? .hidden : .automatic, of: [.header])
    }

    /// Hides or shows bars of the screen that shows the view.
    ///
    /// The header is the navigation bar, the footer is the bottom bar. Escape goes back from a page without a header.
    public func toolbarVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> some View {
        barVisibility(visibility, of: Set((bars.isEmpty ? [.automatic] : bars).map(\.bar)))
    }

    /// Hides or shows bars of the screen that shows the view.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barVisibility(visibility, of: Set((bars.isEmpty ? [.automatic] : bars).map(\.bar)))
    }

    private func barVisibility(_ visibility: Visibility, of bars: Set<HidableBar>) -> some View {
        LayoutModifier(
            content: self, make: { BarVisibilityNode(parent: $0) },
            update: { $0.update(bars, visibility) })
    }
}
