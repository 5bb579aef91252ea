extension FittingNode {
    /// The control in the view that is shown now that is the same as one in the view that was: the focus goes on with it.
    ///
    /// The same field edits the same value. The same button has the same label, as far as the alternatives have it, or
    /// the same place among as many.
    func counterpart(of control: LayoutNode) -> LayoutNode? {
        guard let shown,
            let former = layoutChildren.first(where: { control === $0 || control.isBelow($0) }),
            former !== shown
        else { return nil }
        return control.takesText
            ? field(for: control, of: former.fields, among: shown.fields)
            : self.control(
                for: control, of: former.controls(like: control),
                among: shown.controls(like: control))
    }

    private func field(
        for field: LayoutNode, of old: [LayoutNode], among new: [LayoutNode]
    ) -> LayoutNode? {
        if let same = new.first(where: field.edits) { return same }
        // Of bindings by functions nothing is known.
        guard old.count == 1, new.count == 1, type(of: new[0]) == type(of: field) else {
            return nil
        }
        return new[0]
    }

    private func control(
        for control: LayoutNode, of old: [LayoutNode], among new: [LayoutNode]
    ) -> LayoutNode? {
        let label = control.label
        let same = new.filter { $0.label == label }
        if same.count == 1, !label.isEmpty, old.count(where: { $0.label == label }) == 1 {
            return same[0]
        }
        guard old.count == new.count, let index = old.firstIndex(where: { $0 === control }),
            (new[index] as? ButtonNode)?.role == (control as? ButtonNode)?.role,
            // In another order it is another one.
            new[index].label == label || !old.contains(where: { $0.label == new[index].label })
        else { return nil }
        return new[index]
    }
}

extension Node {
    fileprivate var fields: [LayoutNode] {
        if let layout = self as? LayoutNode, layout.takesText { return [layout] }
        return children.flatMap(\.fields)
    }

    /// The controls of the same kind as another one, whether they are disabled or not.
    fileprivate func controls(like other: LayoutNode) -> [LayoutNode] {
        if let layout = self as? LayoutNode, layout.isFocusable || layout.isDisabled,
            type(of: layout) == type(of: other)
        {
            return [layout]
        }
        return children.flatMap { $0.controls(like: other) }
    }

    /// What is written on a control.
    fileprivate var label: String {
        if let text = self as? TextNode { return text.text.string }
        return children.map(\.label).joined(separator: " ")
    }
}
