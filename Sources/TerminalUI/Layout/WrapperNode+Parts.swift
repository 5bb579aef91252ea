// A modifier of several views changes each of them, as the stack around sees them: `Group { a; b }.padding()`
// in a row is two views in that row, each with its padding. How many there are may change at any time, so the
// node of the modifier makes further nodes of its kind when its container asks for its views: its parts. They
// get their places from the container; the views, which stay where they are in the tree, get theirs from them.

extension WrapperNode {
    /// Takes a new value of the modifier.
    final func didChange(_ change: LayoutChange) {
        guard appliesToEachView else { return }
        self.change = change
        for part in parts { change.update(part) }
    }

    /// Makes a part for each view if there are several; returns whether there are.
    final func makesParts() -> Bool {
        let content = content
        guard content.count > 1, let change else {
            if !parts.isEmpty {
                removeParts()
                partsDidChange()
            }
            return false
        }
        let wasWhole = parts.isEmpty
        var former: [ObjectIdentifier: WrapperNode] = [:]
        for part in parts {
            if let view = part.wrapped { former[ObjectIdentifier(view)] = part }
        }
        parts.removeAll(keepingCapacity: true)
        for view in content {
            parts.append(
                former.removeValue(forKey: ObjectIdentifier(view)) ?? makePart(change, around: view)
            )
        }
        for part in former.values { remove(part) }
        if wasWhole {
            unplace()
            partsDidChange()
        }
        return true
    }

    private func makePart(_ change: LayoutChange, around view: LayoutNode) -> WrapperNode {
        let part = unsafeDowncast(change.make(self), to: WrapperNode.self)
        change.update(part)
        part.wrapped = view
        part.move(to: layoutParentReference)
        view.move(to: Unmanaged.passUnretained(part))
        return part
    }

    final func removeParts() {
        let former = parts
        parts = []
        for part in former { remove(part) }
    }

    /// Removes a part; its view, if that is still there, is the whole's again.
    private func remove(_ part: WrapperNode) {
        if let view = part.wrapped,
            view.layoutParentReference?.toOpaque() == Unmanaged.passUnretained(part).toOpaque()
        {
            view.move(to: Unmanaged.passUnretained(self))
        }
        part.remove()
        part.wrapped = nil
    }
}
