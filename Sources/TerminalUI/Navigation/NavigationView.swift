/// Pages on top of each other, or, of several views, columns beside each other.
///
/// The links of the first of several views show their pages in the place of the last one.
public struct NavigationView<Content: View>: View {
    @Environment(\.navigationViewsAreStacks) private var isStack
    let content: Content

    /// Creates a navigation view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content of the view.
    public var body: some View {
        if SubviewCollector.expands(Content.self) {
            Group(subviews: content) { columns($0) }
        } else {
            NavigationStack { content }
        }
    }

    @ViewBuilder private func columns(_ views: SubviewsCollection) -> some View {
        switch isStack ? 1 : views.count {
        case 0, 1:
            NavigationStack { views.first }
        case 2:
            NavigationSplitView {
                views[0]
            } detail: {
                views[1]
            }
        default:
            NavigationSplitView {
                views[0]
            } content: {
                views[1]
            } detail: {
                views[2]
            }
        }
    }
}

private enum NavigationViewsAreStacksKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether a navigation view shows the first of its views alone.
    var navigationViewsAreStacks: Bool {
        get { self[NavigationViewsAreStacksKey.self] }
        set { self[NavigationViewsAreStacksKey.self] = newValue }
    }
}
