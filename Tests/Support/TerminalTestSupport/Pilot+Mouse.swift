public import TerminalCore

extension Pilot {
    /// Sends one report of the mouse.
    public func mouse(
        _ kind: MouseEvent.Kind, _ button: MouseEvent.Button = .left, at position: CellPoint,
        modifiers: EventModifiers = []
    ) {
        send(
            .mouse(
                MouseEvent(
                    kind: kind, button: button, position: position, modifiers: modifiers)))
    }

    /// Presses the left button at one cell, moves to another, and releases it there.
    public func drag(from start: CellPoint, to end: CellPoint) {
        mouse(.press, at: start)
        mouse(.drag, at: end)
        mouse(.release, at: end)
    }

    /// Clicks twice, as fast as events come.
    public func doubleClick(_ x: Int, _ y: Int) {
        click(x, y)
        click(x, y)
    }

    /// Presses Tab until a condition holds, at most so many times. Returns whether it holds.
    public func tab(until condition: () -> Bool, limit: Int = 12) -> Bool {
        for _ in 0..<limit {
            if condition() { return true }
            press(.tab)
        }
        return condition()
    }

    /// Presses Tab until the first cell of a text is reversed, as the focus is by default.
    @discardableResult
    public func focus(on text: String) -> Bool {
        tab(until: { attributes(of: text)?.contains(.reverse) == true })
    }
}
