internal import Observation

/// What a page shows: as the view that has the page is made anew, so is this.
@Observable
@MainActor
final class PageContent {
    var view: () -> AnyView

    init(_ view: @escaping () -> AnyView = { AnyView(EmptyView()) }) {
        self.view = view
    }
}

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
