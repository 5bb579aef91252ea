// A modifier of several views changes each of them, as the stack around sees them: `Group { a; b }.padding()`
// in a row is two views in that row, each with its padding. How many there are may change at any time, so the
// node of the modifier makes further nodes of its kind when its container asks for its views: its parts. They
// get their places from the container; the views, which stay where they are in the tree, get theirs from them.

extension LayoutNode {
    /// The nodes of modifiers of several views that are around this one, from the outside.
    final var partsAround: [LayoutNode] {
        var parts: [LayoutNode] = []
        var view = self
        while let part = view.layoutParent as? WrapperNode, part.wrapped === view {
            parts.insert(part, at: 0)
            view = part
        }
        return parts
    }

    /// The parts around this view that hold a layer, from the inside.
    final var layersAround: [LayoutNode] {
        partsAround.reversed().filter { !$0.children.isEmpty }
    }

    /// Whether a node below belongs to a view of this container: it lies in it or around it, or is held by what is
    /// around it and no other view, as the items of its toolbar are.
    final func holds(_ node: Node, for view: LayoutNode) -> Bool {
        let views = layoutChildren
        var next: Node? = node
        while let current = next, current !== self {
            if view.isAlong(current) { return true }
            if views.contains(where: { $0.isAlong(current) }) { return false }
            next = current.parent
        }
        return true
    }

    /// Whether a node lies in this view, or around it.
    private func isAlong(_ node: Node) -> Bool {
        var view = self
        while !node.isBelow(view), !view.isBelow(node) {
            guard let wrapped = (view as? WrapperNode)?.wrapped else { return false }
            view = wrapped
        }
        return true
    }

    /// The view that this node is around, if it is of a modifier of several views: the one that is in the tree.
    final var viewInParts: LayoutNode {
        var view = self
        while let wrapped = (view as? WrapperNode)?.wrapped { view = wrapped }
        return view
    }
}

extension WrapperNode {
    /// The part in which a view is, if each view has one.
    final func part(around view: LayoutNode) -> WrapperNode? {
        var node: LayoutNode? = view
        while let current = node {
            if let part = current as? WrapperNode, part.wrapped != nil, part.parent === self {
                return part
            }
            node = current.layoutParent
        }
        return nil
    }

    /// Takes a new value of the modifier.
    final func didChange(_ change: LayoutChange) {
        guard appliesToEachView else { return }
        self.change = change
        for part in parts { change.update(part) }
        for element in elements.values {
            element._withUnsafeGuaranteedRef { change.apply(to: $0) }
        }
    }

    /// Makes a node around one element of a loop, as the container makes the element.
    final func makeElement(
        _ change: LayoutChange, parent: Node, content: (Node) -> Node
    ) -> Node {
        let element = unsafeDowncast(change.make(parent), to: WrapperNode.self)
        change.apply(to: element)
        element.whole = self
        elements[ObjectIdentifier(element)] = Unmanaged.passUnretained(element)
        element.children.insert(content(element), at: 0)
        return element
    }

    /// The view that modifiers are around, however many views they are around besides.
    static func innermost(of view: LayoutNode) -> LayoutNode {
        var view = view
        while let wrapper = view as? WrapperNode, wrapper.appliesToEachView {
            let content = wrapper.wrapped.map { [$0] } ?? wrapper.content
            guard content.count == 1 else { break }
            view = content[0]
        }
        return view
    }

    /// Makes a part for each view if there are several; returns whether there are.
    final func makesParts() -> Bool {
        let all = content
        // The space before a section is no view of it.
        let hasGap = all.contains { $0 is SectionGapNode }
        let content = hasGap ? ContiguousArray(all.lazy.filter { !($0 is SectionGapNode) }) : all
        let needsParts = content.count > 1 || hasGap || holdsElements || hasPartOfOne
        guard needsParts, hasGap || !content.isEmpty, let change else {
            if !parts.isEmpty {
                removeParts()
                partsDidChange()
            }
            return false
        }
        var former: [ObjectIdentifier: WrapperNode] = [:]
        for part in parts {
            if let view = part.innermostView { former[ObjectIdentifier(view)] = part }
        }
        let isOne = parts.count == 1 && content.count == 1
        let old = parts
        parts.removeAll(keepingCapacity: true)
        for view in content {
            let innermost = Self.innermost(of: view)
            if let part = former.removeValue(forKey: ObjectIdentifier(innermost)) {
                put(part, around: view)
                parts.append(part)
            } else if isOne, let (key, part) = former.first,
                part.standing == standing(of: innermost)
            {
                // One view that takes the place of another one is the same, as the branches of a condition are.
                former[key] = nil
                part.innermostView = innermost
                put(part, around: view)
                parts.append(part)
            } else {
                parts.append(makePart(change, around: view, innermost))
            }
        }
        for part in former.values { remove(part) }
        hasMadeParts = true
        if parts.count == 1, let view = parts[0].innermostView {
            parts[0].standing = standing(of: view)
        }
        for view in all where view is SectionGapNode { view.move(to: layoutParentReference) }
        if old.isEmpty { unplace() }
        if !parts.elementsEqual(old, by: ===) { partsDidChange() }
        return true
    }

    /// Which element of loops a view is, and which one of several views beside one another.
    private func standing(of view: Node) -> [AnyHashable] {
        var standing: [AnyHashable] = []
        var node = view
        while node !== self, let parent = node.parent {
            if parent is any LazyChildren || parent.children.count > 1 && !(parent is LayoutNode),
                let index = parent.children.firstIndex(where: { $0 === node })
            {
                standing.append(parent.identity(ofChildAt: index))
            }
            node = parent
        }
        return standing
    }

    private func makePart(
        _ change: LayoutChange, around view: LayoutNode, _ innermost: LayoutNode
    ) -> WrapperNode {
        let part = unsafeDowncast(change.make(self), to: WrapperNode.self)
        part.wrapped = view
        part.innermostView = innermost
        if hasMadeParts {
            change.update(part)
        } else {
            SavedState.resuming(below: part) { change.update(part) }
        }
        part.move(to: layoutParentReference)
        view.move(to: Unmanaged.passUnretained(part))
        return part
    }

    /// Puts a part around what stands for its view now.
    private func put(_ part: WrapperNode, around view: LayoutNode) {
        guard part.wrapped !== view else { return }
        takeBackView(of: part)
        part.wrapped = view
        part.invalidateList()
        view.move(to: Unmanaged.passUnretained(part))
        // Nor do the parts around know of the view: what stands for it is the same to them.
        var outer: LayoutNode? = part
        while let current = outer, current.isPart {
            current.forgetSizes()
            current.needsPlace = true
            outer = current.layoutParent
        }
    }

    final func removeParts() {
        let former = parts
        parts = []
        for part in former { remove(part) }
    }

    /// Removes a part; its view, if that is still there, is the whole's again.
    private func remove(_ part: WrapperNode) {
        takeBackView(of: part)
        part.remove()
        part.wrapped = nil
        part.innermostView = nil
    }

    private func takeBackView(of part: WrapperNode) {
        guard let view = part.wrapped,
            view.layoutParentReference?.toOpaque() == Unmanaged.passUnretained(part).toOpaque()
        else { return }
        view.move(to: Unmanaged.passUnretained(self))
    }
}
