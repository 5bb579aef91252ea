/// The focus that the program asks for, by writing a state of it.
extension FocusManager {
    func request(_ box: any AnyFocusBox) {
        if !requests.contains(where: { $0 === box }) { requests.append(box) }
        root.graph.requestFrame()
    }

    func grant(_ box: any AnyFocusBox) {
        guard !box.isNeutral else {
            letGo(of: box)
            return
        }
        let target = wanted(by: box, in: scope)
        let sought = soughtRows.removeValue(forKey: ObjectIdentifier(box))
        if let target {
            focus(target)
        } else if sought != box.wanted, showRow(of: box) {
            soughtRows[ObjectIdentifier(box)] = box.wanted
            request(box)
        } else if isWantedBehind(box) {
            // It has it once what is in front has gone, as a menu that is about to, or the alert that comes with it.
            requests.append(box)
        } else {
            guard !box.letsGo else {
                box.reset()
                letGo(of: box)
                return
            }
            guard !noteRefusal(of: box) else { return }
            // Nothing has that value: the state goes back to what is true.
            box.reset()
            for binding in bindings.reversed() where binding.anyBox === box {
                binding.setFocused(!isSuspended)
            }
        }
    }

    /// Leaves the focus to nobody, if a view of the state has it. That may have gone in the same update, and what was above it.
    private func letGo(of box: any AnyFocusBox) {
        guard bindings.contains(where: { $0.anyBox === box }), let focusedScope else { return }
        blur(focusedScope)
    }

    func wanted(by box: any AnyFocusBox, in scope: LayoutNode) -> LayoutNode? {
        var target: LayoutNode?
        walk(scope) { node in
            if target == nil, let binding = node as? FocusBindingNode, binding.wants(box) {
                target = firstFocusable(in: node)
            }
            return target == nil
        }
        return target
    }

    private func isWantedBehind(_ box: any AnyFocusBox) -> Bool {
        let scopes: [LayoutNode] = [root] + root.layers.filter { $0.isModal && $0.isPlaced }
        return scopes.contains { $0 !== scope && wanted(by: box, in: $0) != nil }
    }

    /// Notes that a state cannot be granted. Returns whether it has been written again after each of some refusals in turn,
    /// as by a view that wants the focus back whenever it has lost it: it keeps what it was given, or there would be no end
    /// of it.
    private func noteRefusal(of box: any AnyFocusBox) -> Bool {
        let (id, frame) = (ObjectIdentifier(box), root.graph.counters.frames)
        let former = refusal.flatMap { $0.box == id && frame - $0.frame <= 1 ? $0.count : nil }
        let count = (former ?? 0) + 1
        refusal = (id, frame, count)
        return count > Self.refusalLimit
    }

    private static let refusalLimit = 8
}
