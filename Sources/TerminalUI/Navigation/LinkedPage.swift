/// Knows the page that a link has shown last, as long as that is there.
@MainActor
final class LinkedPage {
    private weak var content: PageContent?

    /// The content of a new page.
    func begin(_ view: @escaping () -> AnyView) -> PageContent {
        let content = PageContent(view)
        self.content = content
        return content
    }

    /// Gives the page what the link's destination is now.
    func update(_ view: @escaping () -> AnyView, after graph: ViewGraph) {
        guard let content else { return }
        graph.afterUpdate { content.view = view }
    }
}
