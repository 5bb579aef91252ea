/// Knows the page that a link has shown last, as long as that is there.
@MainActor
final class LinkedPage {
    private weak var content: PageContent?
    private weak var link: LinkNode?

    /// Whether the page that the link has shown last is there, whatever is above it.
    var isThere: Bool { content != nil }

    /// The content of a new page.
    func begin(_ view: @escaping () -> AnyView) -> PageContent {
        let content = PageContent(view)
        self.content = content
        link?.holdRows(while: content)
        return content
    }

    /// A page has gone.
    func end(_ content: PageContent?) {
        guard let content else { return }
        link?.releaseRows(of: content)
        // Another one may have taken its place.
        if self.content === content { self.content = nil }
    }

    /// Gives the page what the link's destination is now.
    func update(_ view: @escaping () -> AnyView, of link: LinkNode) {
        self.link = link
        guard let content else { return }
        link.graph.afterUpdate { content.view = view }
    }
}
