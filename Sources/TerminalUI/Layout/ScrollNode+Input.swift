extension ScrollNode {
    @discardableResult
    private func scroll(by x: Int, _ y: Int) -> Bool {
        let old = offset
        offset.y = max(0, min(offset.y + y, contentSize.height - frame.height))
        offset.x = max(0, min(offset.x + x, contentSize.width - viewport.width))
        guard offset != old else { return false }
        movedBy = .user
        isRead = true
        pass.root?.focusManager?.didScroll()
        target = nil
        holdRows(scrolledBy: CellPoint(x: x, y: y))
        layOutAgain()
        return true
    }

    /// Scrolls to the end, wherever it turns out to be once the last lines are made.
    private func scrollToEnd() {
        _ = reveal(.content(anchor: nil) { $0.edge(.bottom) })
        isRead = true
    }

    func scroll(for press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        switch press.key {
        // The arrows go on to what is beside the view; up and down, the focus manager asks for.
        case .leftArrow where axes.contains(.horizontal): return scroll(by: -1, 0)
        case .rightArrow where axes.contains(.horizontal): return scroll(by: 1, 0)
        case "j": scroll(by: 0, 1)
        case "k": scroll(by: 0, -1)
        case .pageDown, .space: scroll(by: 0, max(1, frame.height - 1))
        case .pageUp: scroll(by: 0, -max(1, frame.height - 1))
        case .home, "g": scroll(by: 0, -contentSize.height)
        case .end, "G": scrollToEnd()
        default: return false
        }
        return true
    }

    /// Whether there is more in a direction, up or down.
    func canScroll(by step: Int) -> Bool {
        guard isScrollable, scrolls(along: .vertical) else { return false }
        return step < 0 ? offset.y > 0 : offset.y < contentSize.height - frame.height
    }

    /// Scrolls up or down, if there is more in that direction.
    func scroll(lines: Int) -> Bool { isScrollable && scroll(by: 0, lines) }

    /// Whether what lies between two views of the content is seen with the second one.
    func hasRoom(from first: LayoutNode, to second: LayoutNode) -> Bool {
        guard let first = contentFrame(of: first)?.rows, let second = contentFrame(of: second)?.rows
        else { return true }
        let way =
            second.lowerBound >= first.lowerBound
            ? second.upperBound - first.upperBound : first.lowerBound - second.lowerBound
        return way <= frame.height
    }

    /// Scrolls by pages, or to an end, while the focus is on something in the content.
    func handlePageKey(_ press: KeyPress) -> Bool {
        guard isScrollable, press.modifiers.isEmpty, axes.contains(.vertical) else { return false }
        switch press.key {
        case .pageDown: return scroll(by: 0, max(1, frame.height - 1))
        case .pageUp: return scroll(by: 0, -max(1, frame.height - 1))
        case .home: return scroll(by: 0, -contentSize.height)
        case .end where canScroll(by: 1):
            scrollToEnd()
            return true
        default: return false
        }
    }

    func scroll(for event: MouseEvent, at point: CellPoint) -> Bool {
        switch event.kind {
        case .wheel(let x, let y):
            return scroll(by: x * 3, y * 3)
        case .press where event.button == .left && isBarShown && point.x == frame.width - 1:
            let handle = bar.handle
            grip = handle.contains(point.y) ? point.y - handle.lowerBound : nil
            // Beside its handle the bar goes on by a page.
            if point.y < handle.lowerBound { scroll(by: 0, -max(1, frame.height - 1)) }
            if point.y >= handle.upperBound { scroll(by: 0, max(1, frame.height - 1)) }
            return true
        case .drag:
            guard let grip else { return false }
            let free = Double(contentSize.height - frame.height)
            let target = (bar.fraction(ofTop: point.y - grip) * free).rounded()
            scroll(by: 0, Int(target) - offset.y)
            return true
        case .release:
            defer { grip = nil }
            return grip != nil
        default:
            return false
        }
    }
}
