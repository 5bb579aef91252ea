/// A view, and a page of the navigation stack around it that is shown while a binding says so.
@MainActor
struct DestinationView<Content: View, Destination: View>: View {
    typealias Body = Never

    let content: Content
    let isPresented: Binding<Bool>
    let destination: () -> Destination

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = DestinationNode(view: view, parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: DestinationNode<Content, Destination>.self)
        node.view = view
        Content._updateNode(node.children[0], with: view.content)
        node.evaluate()
    }
}

/// The node of a view that has a page: it pushes the page and takes it back, after the update that has
/// found out about it. The page goes with the node.
final class DestinationNode<Content: View, Destination: View>: PresentingNode {
    var view: DestinationView<Content, Destination>
    private weak var navigation: NavigationModel?
    /// The page and what it shows, while it is shown.
    private var page: (id: Int, content: PageContent)?
    private lazy var tracker = ObservationTracker(node: self)

    init(view: DestinationView<Content, Destination>, parent: Node) {
        self.view = view
        super.init(parent: parent)
    }

    override func evaluate() {
        let binding = view.isPresented
        let isPresented = reading {
            navigation = environment.navigation
            return tracker.track { isThere && binding.wrappedValue }
        }
        guard isPresented || page != nil else { return }
        graph.afterUpdate { [weak self] in
            guard let self else { return }
            guard isPresented else { return withdraw() }
            // A page in the place of another one's comes when that has gone.
            graph.afterUpdate { [weak self] in self?.show() }
        }
    }

    private func withdraw() {
        guard let page else { return }
        self.page = nil
        releaseRows(of: page.content)
        navigation?.withdraw(page.id)
    }

    private func show() {
        guard let navigation, !isRemoved, isThere,
            Node.detached({ view.isPresented.wrappedValue })
        else { return }
        let make = view.destination
        if let page {
            page.content.view = { AnyView(make()) }
            return
        }
        let content = PageContent { AnyView(make()) }
        holdRows(while: content)
        let id = navigation.push(
            { content.view() }, didLeave: { [weak self] in self?.didLeave() })
        page = (id, content)
    }

    /// Someone went back, or took another way.
    private func didLeave() {
        guard let page else { return }
        self.page = nil
        releaseRows(of: page.content)
        guard Node.detached({ view.isPresented.wrappedValue }) else { return }
        view.isPresented.wrappedValue = false
    }

    override func didRemove() {
        tracker.cancel()
        guard let page, let navigation else { return }
        self.page = nil
        graph.afterUpdate { navigation.withdraw(page.id) }
    }
}
