/// The node of `.deleteDisabled`, `.moveDisabled` and `.selectionDisabled`: a list finds it in a row, or around its rows.
final class RowLimitsNode: Node {
    var keepsFromDeleting = false {
        didSet { if keepsFromDeleting != oldValue { signsDidChange() } }
    }
    var keepsFromMoving = false {
        didSet { if keepsFromMoving != oldValue { signsDidChange() } }
    }
    /// Whether the row cannot be selected. The pass knows whether there is any such row.
    var keepsFromSelecting = false {
        didSet {
            if keepsFromSelecting { nearestLayout?.pass.hasSelectionLimits = true }
            if keepsFromSelecting != oldValue { signsDidChange() }
        }
    }

    /// The rows of a list or form that is edited show what can be done with them.
    private func signsDidChange() {
        listAround?.setNeedsDisplay()
        var node = parent
        while let current = node, !(current is ListNode) {
            (current as? FormRowNode)?.signsDidChange()
            node = current.parent
        }
        tellFormRows(below: self)
    }

    private func tellFormRows(below node: Node) {
        for child in node.children {
            (child as? FormRowNode)?.signsDidChange()
            tellFormRows(below: child)
        }
    }
}

extension Node {
    /// Whether nothing in a row or around it says that it has to stay.
    final func allows(_ limit: KeyPath<RowLimitsNode, Bool>) -> Bool {
        func isLimited(below node: Node) -> Bool {
            if let limits = node as? RowLimitsNode, limits[keyPath: limit] { return true }
            return node.children.contains { isLimited(below: $0) }
        }
        var node = parent
        while let current = node {
            if let limits = current as? RowLimitsNode, limits[keyPath: limit] { return false }
            node = current.parent
        }
        return !isLimited(below: self)
    }
}

extension ListNode {
    func allows(_ limit: KeyPath<RowLimitsNode, Bool>, at index: Int) -> Bool {
        row(at: index)?.node.viewInParts.allows(limit) ?? true
    }

    /// Whether the cursor may stand on a row, which is made to find out.
    func isEnabled(_ index: Int) -> Bool {
        guard isSelectable(index) else { return false }
        guard pass.hasSelectionLimits, selection != nil else { return true }
        return allows(\.keepsFromSelecting, at: index)
    }

    /// The next row in a direction on which the cursor may stand; among so many rows as one key may
    /// look at.
    func firstEnabled(from index: Int, step: Int) -> Int? {
        guard pass.hasSelectionLimits, selection != nil else {
            return firstSelectable(from: index, step: step)
        }
        var index = index
        for _ in 0..<Self.rowsLookedAt where index >= 0 && index < total {
            if isEnabled(index) { return index }
            index += step
        }
        return nil
    }

    private static var rowsLookedAt: Int { 1_000 }

    /// Whether a row cannot be selected shows once it is there: the cursor then goes to the next one,
    /// unless the program has selected the row.
    func moveCursorFromDisabledRow() {
        guard pass.hasSelectionLimits, selection != nil, let old = cursor,
            live[old.index] != nil, !isEnabled(old.index),
            !selectedIDs.contains(selectionID(of: old) ?? old.id)
        else { return }
        let indices = visible.map(\.index)
        let next = indices.first { $0 > old.index && isEnabled($0) }
        guard let index = next ?? indices.last(where: { $0 < old.index && isEnabled($0) }) else {
            return
        }
        setCursor(index, id: id(at: index))
        adoptCursorLater()
    }
}

nonisolated extension View {
    /// Keeps a row, or the rows of a `ForEach`, from being deleted by who uses the list.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        LayoutModifier(
            content: self, make: { RowLimitsNode(parent: $0) },
            update: { $0.keepsFromDeleting = isDisabled })
    }

    /// Keeps a row, or the rows of a `ForEach` or a list, from being selected: the cursor goes past it.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        LayoutModifier(
            content: self, make: { RowLimitsNode(parent: $0) },
            update: { $0.keepsFromSelecting = isDisabled })
    }

    /// Keeps a row, or the rows of a `ForEach`, from being moved by who uses the list.
    public func moveDisabled(_ isDisabled: Bool) -> some View {
        LayoutModifier(
            content: self, make: { RowLimitsNode(parent: $0) },
            update: { $0.keepsFromMoving = isDisabled })
    }
}
