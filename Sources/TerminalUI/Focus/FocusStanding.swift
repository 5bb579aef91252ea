/// Where a view with the focus stands: what is left of that tells who comes next once the view is gone.
@MainActor
struct FocusStanding {
    let view: FocusManager.WeakNode
    /// What is around the view, the innermost first: above a view that is gone there is no way up any more.
    var surroundings: [FocusManager.WeakNode] = []
    /// Whether the view is typed into, and the loop whose element it is part of.
    var typing: (isSo: Bool, loop: FocusManager.WeakNode) = (false, FocusManager.WeakNode())
    /// Whether the view has gone by itself, and not by a key or the mouse, once it has gone.
    var hasGoneByItself: Bool?
    /// Whether nobody has the focus since, because the next view would have taken over what is typed.
    var isLeftToNobody = false
    /// What has lost the focus then, which was in front of the scope perhaps.
    var left = FocusManager.WeakNode()
    /// Whether the view was used last: if it is disabled, it waits for being enabled again.
    var isUsed = false
    /// What shows something else now where the view was, as a sign of progress, or nothing.
    var placeOfProgress: Node? {
        guard view.node?.isRemoved != false,
            let place = surroundings.lazy.compactMap(\.node).first(where: { !$0.isRemoved }),
            place.replacesContent, !(place is LayoutNode)
        else { return nil }
        return place
    }
    /// Where the view was seen last in each of the containers around it, the innermost first.
    private(set) var places: [(container: FocusManager.WeakNode, place: CellRect)] = []

    init(view: FocusManager.WeakNode) { self.view = view }

    init(of view: LayoutNode) {
        self.view = FocusManager.WeakNode(node: view)
        typing.isSo = view.takesText
        var node = view.parent
        while let ancestor = node {
            surroundings.append(FocusManager.WeakNode(node: ancestor))
            if typing.isSo, typing.loop.node == nil, ancestor is any LazyChildren {
                typing.loop.node = ancestor
            }
            node = ancestor.parent
        }
    }

    mutating func notePlaces(of view: LayoutNode) {
        places.removeAll(keepingCapacity: true)
        var place = view.frame
        var container = view.layoutParent
        while let current = container {
            places.append((FocusManager.WeakNode(node: current), place))
            place = place.offset(x: current.frame.minX, y: current.frame.minY)
            container = current.layoutParent
        }
    }
}
