/// The bar beside rows that there is no room for.
extension ListNode {
    /// A list narrower than this needs all of its columns for its rows.
    private static let leastWidthWithBar = 10

    /// Whether the list may have a bar at all.
    var allowsBar: Bool { allowsBar(in: frame.width) && frame.height > 1 }

    func allowsBar(in width: Int) -> Bool {
        showsIndicators && width >= Self.leastWidthWithBar
    }

    /// Whether some row is not, or not wholly, in sight.
    func overflows(_ places: [(index: Int, y: Int, height: Int)]) -> Bool {
        guard let first = places.first, let last = places.last else { return false }
        return first.index > 0 || first.y < 0 || last.index < total - 1
            || last.y + last.height > frame.height
    }

    /// The bar for the rows in sight, of which each counts the same, however high it is.
    func makeBar() -> ScrollBar? {
        guard isBarShown, let first = visible.first, let last = visible.last else { return nil }
        let above = Double(first.index) - Double(first.y) / Double(first.height)
        let cut = max(0, last.y + last.height - frame.height)
        let below = Double(total - 1 - last.index) + Double(cut) / Double(last.height)
        return ScrollBar(
            height: frame.height, above: above, shown: Double(total) - above - below,
            below: below)
    }

    /// Answers the mouse where the bar is; nil where it is not.
    func answerOnBar(_ event: MouseEvent, at point: CellPoint) -> Bool? {
        switch event.kind {
        case .press where event.button == .left && isOnBar(point):
            guard let bar else { return true }
            grip = bar.handle.contains(point.y) ? point.y - bar.handle.lowerBound : nil
            // Beside its handle the bar goes on by a page.
            let page = max(1, frame.height - 1)
            if point.y < bar.handle.lowerBound { scroll(lines: -page) }
            if point.y >= bar.handle.upperBound { scroll(lines: page) }
            return true
        case .drag:
            guard let grip else { return nil }
            drag(to: point.y - grip)
            return true
        case .release:
            guard grip != nil else { return nil }
            grip = nil
            return true
        default:
            return nil
        }
    }

    func isOnBar(_ point: CellPoint) -> Bool { isBarShown && point.x == frame.width - 1 }

    private func drag(to top: Int) {
        guard let bar else { return }
        let fraction = bar.fraction(ofTop: top)
        // Where the handle ends, so do the rows; how many of the last ones fit shows in the layout.
        let hidden = max(0, total - visible.count)
        let index = fraction == 1 ? total - 1 : Int((Double(hidden) * fraction).rounded())
        guard canFetch(at: index) else { return }
        topIndex = index
        topOffset = 0
        layOutAgain()
    }

    /// Marks the lines where the bar looks different from what the screen shows there, which has
    /// been moved up by some lines.
    func damageBar(after old: ScrollBar?, movedBy shift: Int) {
        let area = visibleFrame
        guard let bar, let old, old.height == bar.height else {
            if bar != old { pass.damage(rows: area.rows) }
            return
        }
        guard bar != old || shift != 0 else { return }
        let top = absoluteOrigin.y
        for line in 0..<bar.height
        where bar.handle.contains(line) != old.handle.contains(line + shift) {
            pass.damage(rows: top + line..<top + line + 1)
        }
    }
}
