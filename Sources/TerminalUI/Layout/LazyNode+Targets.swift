/// The lines that are made so that the focus finds its way: over headers and texts, and from a row that is out of sight.
/// Unless it goes there, they go again with the next layout.
extension LazyNode {
    /// Makes lines before or after a view's until one of them has something to focus.
    func makeLines(beside view: LayoutNode, by step: Int) {
        guard !isSyncQueued, let index = index(of: view), index < total else { return }
        makeLines(from: line(of: index), by: step) { ($0 - index) * step > 0 }
    }

    @discardableResult
    func makeEntry(by step: Int) -> Bool {
        guard !isSyncQueued else { return false }
        arrange(lanes(frame.size[cross]).count)
        return makeLines(from: step > 0 ? 0 : lineCount - 1, by: step) { _ in true }
    }

    /// - parameter limit: How many lines are made at most.
    @discardableResult
    private func makeLines(
        from start: Int, by step: Int, limit: Int = 200, where isMeant: (Int) -> Bool
    ) -> Bool {
        let lanes = lanes(frame.size[cross])
        var line = start
        var isFound = false
        for _ in 0...limit where !isFound && 0..<lineCount ~= line {
            for item in items(of: line).items where isMeant(item) {
                guard isLoaded(at: item), let node = row(at: item)?.node else { continue }
                if !node.isPlaced { place(node, item, lanes, at: extents.offset(of: line)) }
                isFound = pass.root?.focusManager?.makeTarget(in: node, by: step) == true || isFound
            }
            line += step
        }
        orderRows()
        layOutAgain()
        return isFound
    }

    /// The item that a view is in.
    private func index(of view: LayoutNode) -> Int? {
        rowsAtHand.first { view.isInside(of: $0.row.node) }?.index
    }
}
