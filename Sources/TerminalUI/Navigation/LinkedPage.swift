/// Knows the page that a link has shown last, as long as that is there.
@MainActor
final class LinkedPage {
    private weak var content: PageContent?
    private weak var link: LinkNode?

    /// The content of a new page.
    func begin(_ view: @escaping () -> AnyView) -> PageContent {
        let content = PageContent(view)
        self.content = content
        link?.holdRows(while: content)
        return content
    }

    /// Gives the page what the link's destination is now.
    func update(_ view: @escaping () -> AnyView, of link: LinkNode) {
        self.link = link
        guard let content else { return }
        link.graph.afterUpdate { content.view = view }
    }
}
