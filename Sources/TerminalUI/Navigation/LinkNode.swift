/// What is around the control of a link: while its list is edited, clicks are for the row.
final class LinkNode: WrapperNode {
    override var isHollow: Bool { false }
    override var appliesToEachView: Bool { true }
    override var hitOrder: ContiguousArray<LayoutNode> { isAtRest ? [] : layoutChildren }

    /// Whether the link is in a row of a list that is edited.
    var isAtRest: Bool { listAround?.isEditing == true }
}

enum LinkSignLayering: Layering {
    static func makeNode(parent: Node) -> LayeringNode { LinkSignNode(parent: parent) }
}

/// The node of a link's label and the sign behind it.
final class LinkSignNode: BadgeNode {
    override var isAtEnd: Bool { isInForm || listAround != nil }
    override var isShownAlone: Bool { false }
    private var isInForm = false

    init(parent: Node) {
        super.init(isOverlay: true, parent: parent)
        evaluate()
    }

    override func evaluate() {
        let wasInForm = isInForm
        isInForm = reading { environment.showsFieldTitles }
        if isInForm != wasInForm { invalidateSize() }
    }
}

private enum LinkIndicatorKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    var navigationLinkIndicatorVisibility: Visibility {
        get { self[LinkIndicatorKey.self] }
        set { self[LinkIndicatorKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Shows or hides the sign at the end of navigation links.
    public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        environment(\.navigationLinkIndicatorVisibility, visibility)
    }
}
