/// The node of `.help`: its screen shows the text while the view has the focus, or the mouse is over it.
final class HelpNode: HoverNode, ShowingObserver {
    private weak var screen: ScreenNode?
    var text = "" {
        didSet { if text != oldValue { screen?.helpDidChange() } }
    }

    override init(parent: Node, layoutParent: LayoutNode?) {
        super.init(parent: parent, layoutParent: layoutParent)
        screen = parent.nearestScreen
        screen?.add(self)
        action = { [weak self] _ in self?.screen?.helpDidChange() }
    }

    package func showingMayHaveChanged() { screen?.invalidateSize() }

    override func didRemove() {
        super.didRemove()
        screen?.remove(self)
    }
}

extension ScreenNode {
    /// In fewer rows than this there is none to spare for the help.
    static let leastRowsWithHelp = 6

    /// What the view below the mouse is for, or else the one with the focus.
    var help: String {
        if let hovered = helps.last(where: \.isInside) { return hovered.text }
        guard let focused = pass.root?.focusManager?.focused, !focused.isRemoved else { return "" }
        var node: Node? = focused
        while let current = node, current !== self {
            if let help = current as? HelpNode, helps.contains(where: { $0 === help }) {
                return help.text
            }
            node = current.parent
        }
        return ""
    }
}

nonisolated extension View {
    /// Says in a few words what the view is for.
    ///
    /// The last row of the screen shows them while the view has the focus or the mouse is over it.
    public func help(_ textKey: LocalizedStringKey) -> some View { help(textKey.string) }

    /// Says in a few words what the view is for.
    public func help(_ text: Text) -> some View { help(text.string) }

    /// Says in a few words what the view is for.
    @_disfavoredOverload
    public func help<S: StringProtocol>(_ text: S) -> some View {
        let text = String(text)
        return LayoutModifier(
            content: self, make: { HelpNode(parent: $0, layoutParent: $0.nearestLayout) },
            update: { $0.text = text })
    }
}
