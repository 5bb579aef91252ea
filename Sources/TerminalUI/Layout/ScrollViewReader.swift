internal import Foundation

/// A view that can scroll to views by their ids.
public struct ScrollViewReader<Content: View>: View {
    @State private var link = ScrollLink()
    /// The content, made with a proxy.
    public var content: (ScrollViewProxy) -> Content

    /// Creates a reader.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    /// The content of the view.
    public var body: some View {
        LayoutModifier(
            content: content(ScrollViewProxy(link: link)),
            make: { ScrollLinkNode(link: link, parent: $0) }, update: { _ in })
    }
}

/// Scrolls the views of a `ScrollViewReader`.
@MainActor @preconcurrency
public struct ScrollViewProxy {
    let link: ScrollLink

    /// Scrolls until the view with an id, or the row of an element, is in sight.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        link.node?.scroll(to: AnyHashable(id), anchor: anchor, by: .proxy)
    }

    /// Scrolls to the view that is bound as the position.
    func showPosition(_ id: some Hashable, anchor: UnitPoint?) {
        link.node?.scroll(to: AnyHashable(id), anchor: anchor, by: .position)
    }
}

@MainActor
final class ScrollLink {
    weak var node: ScrollLinkNode?
    /// What a binding was told last, which is no wish to go there.
    var told: AnyHashable?

    /// Whether an id in the binding is not what it was told. What it was told once may be asked for later.
    func isNews(_ id: some Hashable) -> Bool {
        defer { told = nil }
        return told != AnyHashable(id)
    }
}

final class ScrollLinkNode: Node {
    init(link: ScrollLink, parent: Node) {
        super.init(parent: parent)
        link.node = self
    }

    func scroll(
        to id: AnyHashable, anchor: UnitPoint?, by cause: ScrollCause, isLast: Bool = false
    ) {
        func search(_ node: Node) -> Bool {
            if let list = node as? ListNode {
                return list.scroll(to: id, anchor: anchor?.y)
            }
            if let lazy = node as? LazyNode {
                return isLaterSearched(lazy) || lazy.scroll(to: id, anchor: anchor)
                    || lazy.children.contains { search($0) }
            }
            if (node as? IDNode)?.id == id { return show(node) }
            if let lazy = node as? any LazyChildren, !lazy.isLazy {
                for (offset, child) in lazy.children.enumerated() where lazy.id(at: offset) == id {
                    return show(child)
                }
            }
            return node.children.contains { search($0) }
        }
        func show(_ node: Node) -> Bool {
            guard let layout = node.firstLayoutBelow else { return false }
            return isLaterSearched(layout) || layout.scrollIntoSight(anchor: anchor)
        }
        // Making rows to look into them takes long: it comes last.
        func searchUnmade(_ node: Node) -> Bool {
            if let list = node as? ListNode {
                return list.scroll(toRowHolding: id, anchor: anchor?.y)
            }
            if let lazy = node as? LazyNode, lazy.scroll(toItemHolding: id, anchor: anchor) {
                // Once it is made, the view in the item is scrolled to.
                graph.afterLayout { [weak self, weak lazy] in
                    guard let self, let lazy, !isRemoved, !lazy.isRemoved else { return }
                    scrolling(by: cause) { _ = lazy.children.contains { search($0) } }
                }
                return true
            }
            return node.children.contains { searchUnmade($0) }
        }
        // What has not got its place yet is looked for once it has.
        func isLaterSearched(_ node: LayoutNode) -> Bool {
            guard node.pass.hasWork else { return false }
            graph.afterLayout { [weak self] in
                guard let self, !isRemoved else { return }
                scroll(to: id, anchor: anchor, by: cause)
            }
            return true
        }
        scrolling(by: cause) {
            guard !search(self) else { return }
            // What the same event has added to the data has no row yet.
            if !isLast, graph.hasPendingNodes {
                graph.afterLayout { [weak self] in
                    guard let self, !isRemoved else { return }
                    scroll(to: id, anchor: anchor, by: cause, isLast: true)
                }
            } else {
                _ = searchUnmade(self)
            }
        }
    }

    private func scrolling(by cause: ScrollCause, _ scroll: () -> Void) {
        let pass = nearestLayout?.pass
        pass?.scrollCause = cause
        scroll()
        pass?.scrollCause = .user
    }
}

extension ScrollLinkNode {
    /// Scrolls the first scroll view to an edge of its content.
    func scroll(to edge: Edge) {
        show(.content(anchor: nil) { $0.edge(edge) })
    }

    /// Scrolls the first scroll view until a point of its content is at its top left corner.
    func scroll(to point: CGPoint) {
        let cell = CellRect(
            x: CellRounding.cells(point.x), y: CellRounding.cells(point.y), width: 1, height: 1)
        show(.content(anchor: .topLeading) { _ in cell })
    }

    private func show(_ target: SoughtPart) {
        graph.afterLayout { [weak self] in
            guard let self, let scroll = firstScrollBelow else { return }
            scrolling(by: .position) { _ = scroll.reveal(target) }
        }
    }
}

extension Node {
    fileprivate var firstScrollBelow: ScrollNode? {
        if let scroll = self as? ScrollNode { return scroll }
        for child in children {
            if let found = child.firstScrollBelow { return found }
        }
        return nil
    }

    var firstLayoutBelow: LayoutNode? {
        if let layout = self as? LayoutNode { return layout }
        for child in children {
            if let found = child.firstLayoutBelow { return found }
        }
        return nil
    }
}

extension LayoutNode {
    /// Scrolls the scroll views around until the node is in sight. Returns whether there is one.
    @discardableResult
    final func scrollIntoSight(anchor: UnitPoint? = nil) -> Bool {
        scrollIntoSight(anchor: anchor) { [weak self] in
            self.map { CellRect(origin: .zero, size: $0.frame.size) }
        }
    }

    /// Lets the scroll views around the node show a part of it, which may be another one after each layout.
    @discardableResult
    final func scrollIntoSight(
        anchor: UnitPoint?, _ part: @escaping () -> CellRect?
    ) -> Bool {
        let target = SoughtPart.part(of: self, anchor: anchor, part)
        var isFound = false
        var node = layoutParent
        while let current = node {
            if current.reveal(target) { isFound = true }
            node = current.layoutParent
        }
        return isFound
    }
}

extension ListNode {
    /// Scrolls until the row of an id is in sight, at a part of the screen if one is given.
    func scroll(to id: AnyHashable, anchor: Double?) -> Bool {
        if isSyncQueued {
            sought = (id, anchor)
            return true
        }
        guard let index = locate(id, near: topIndex) ?? rowIndex(withID: id) else { return false }
        return scroll(toRow: index, anchor: anchor)
    }

    /// Scrolls to the row that has a view with an id in it.
    func scroll(toRowHolding id: AnyHashable, anchor: Double?) -> Bool {
        guard let index = rowIndex(holding: id) else { return false }
        return scroll(toRow: index, anchor: anchor)
    }

    private func scroll(toRow index: Int, anchor: Double?) -> Bool {
        if let anchor {
            anchored = (index, CellRounding.cells(Double(max(0, frame.height - 1)) * anchor))
            layOutAgain()
        } else {
            reveal(index)
        }
        return true
    }
}
