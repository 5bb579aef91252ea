/// Views that belong together, with a header and a footer.
@MainActor @preconcurrency
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    /// Whether the content is shown, where a button at the header changes that.
    var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    /// A section is no row, but has rows. Apps do not call it.
    public static var _rows: _Rows { .sections }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = SectionNode(parent: parent)
        node.children.append(SectionGapNode(parent: node))
        if let isExpanded = view.isExpanded {
            node.isFolding = true
            node.children.append(make(view.foldingHeader(isExpanded), node))
            node.children.append(make(view.foldingContent(isExpanded), node))
        } else {
            node.children.append(make(view.styledHeader, node))
            node.children.append(Content._makeNode(view.content, parent: node))
        }
        node.children.append(make(view.styledFooter, node))
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        if unsafeDowncast(node, to: SectionNode.self).isFolding {
            let isExpanded = view.isExpanded ?? .constant(true)
            update(node.children[1], view.foldingHeader(isExpanded))
            update(node.children[2], view.foldingContent(isExpanded))
        } else {
            update(node.children[1], view.styledHeader)
            Content._updateNode(node.children[2], with: view.content)
        }
        update(node.children[3], view.styledFooter)
    }

    private var styledHeader: some View { header.bold() }
    private func foldingHeader(_ isExpanded: Binding<Bool>) -> some View {
        FoldingHeader(isExpanded: isExpanded, header: header.bold())
    }
    private func foldingContent(_ isExpanded: Binding<Bool>) -> some View {
        FoldingContent(isExpanded: isExpanded, content: content)
    }
    private var styledFooter: some View { footer.foregroundStyle(.secondary) }

    private static func make<V: View>(_ view: V, _ parent: Node) -> Node {
        V._makeNode(view, parent: parent)
    }

    private static func update<V: View>(_ node: Node, _ view: V) {
        V._updateNode(node, with: view)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Creates a section without a header.
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// Creates a section with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

/// The node of a section; its children are the gap, the header, the content and the footer.
final class SectionNode: Node {
    /// Whether a button at the header shows and hides the content.
    var isFolding = false
}

/// The blank row before a section that is not the first of a form or list.
final class SectionGapNode: LayoutNode {
    override func appendViews(to list: inout ViewList) {}

    override func computeSize(_ proposal: Proposal) -> CellSize {
        if layoutParent is ListNode { return CellSize(width: 0, height: 1) }
        guard let container = layoutParent as? StackNode, container.layout.axis == .vertical,
            container.layoutChildren.first !== self
        else { return .zero }
        return CellSize(width: 0, height: 1)
    }
}
