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
