public import TerminalCore
public import TerminalUI
public import Testing
public import ViewCore

/// Drives a view on a terminal in memory: presses keys, and reads the screen.
///
/// ```swift
/// let pilot = try Pilot(width: 40, height: 10) { ContentView() }
/// pilot.press("s")
/// #expect(pilot.screen.contains("by name"))
/// ```
///
/// Each call draws what it has changed before it returns. What comes from elsewhere - tasks,
/// publishers, the database - is waited for with ``settle()``.
@MainActor
public final class Pilot {
    /// The terminal.
    public let driver: InMemoryDriver
    /// What shows the view.
    public let host: TerminalHost
    /// The exit code, once the app has ended.
    public private(set) var exitCode: Int32?
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var waiterCount = 0

    /// Shows a view on a terminal of a size.
    ///
    /// - Parameter onDiagnostic: Called when a view writes state while a body is evaluated; without it that is recorded as
    ///   an issue of the test.
    public init<Root: View>(
        width: Int = 80, height: Int = 24,
        capabilities: TerminalCapabilities = TerminalCapabilities(),
        sourceLocation: SourceLocation = #_sourceLocation,
        onDiagnostic: ((String) -> Void)? = nil, root: () -> Root
    ) throws {
        driver = InMemoryDriver(
            size: CellSize(width: width, height: height), capabilities: capabilities)
        host = TerminalHost(
            root: root(), driver: driver,
            onDiagnostic: onDiagnostic ?? {
                Issue.record("\($0)", sourceLocation: sourceLocation)
            })
        host.onExit = { [weak self] in self?.exitCode = $0 }
        host.onFrame = { [weak self] in self?.resumeWaiters() }
        try host.start()
        render()
    }

    isolated deinit {
        host.stop()
    }

    // MARK: Input

    /// Presses a key.
    public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
        send(.key(KeyPress(key: key, modifiers: modifiers)))
    }

    /// Presses several keys, one after the other, as if typed fast.
    public func press(_ keys: [KeyEquivalent]) {
        driver.send(keys.map { .key(KeyPress(key: $0)) })
        render()
    }

    /// Types text, one key for each character.
    public func type(_ text: String) {
        driver.send(
            text.map {
                .key(KeyPress(key: $0 == "\n" ? .return : KeyEquivalent($0)))
            })
        render()
    }

    /// Pastes text.
    public func paste(_ text: String) {
        send(.paste(text))
    }

    /// Clicks at a column and row.
    public func click(_ x: Int, _ y: Int, modifiers: EventModifiers = []) {
        let position = CellPoint(x: x, y: y)
        driver.send(
            .mouse(
                MouseEvent(
                    kind: .press, button: .left, position: position, modifiers: modifiers)),
            .mouse(
                MouseEvent(
                    kind: .release, button: .left, position: position, modifiers: modifiers)))
        render()
    }

    /// Clicks at the first place where the screen shows a text. Returns whether it is shown.
    @discardableResult
    public func click(text: String) -> Bool {
        guard let position = find(text: text) else { return false }
        click(position.x, position.y)
        return true
    }

    /// Turns the wheel at a column and row; positive steps go down.
    public func wheel(_ steps: Int, x: Int = 0, y: Int = 0) {
        send(
            .mouse(
                MouseEvent(kind: .wheel(x: 0, y: steps), position: CellPoint(x: x, y: y))))
    }

    /// Gives the terminal another size.
    public func resize(to size: CellSize) {
        driver.resize(to: size)
        render()
    }

    /// Delivers one event.
    public func send(_ event: InputEvent) {
        driver.send(event)
        render()
    }

    // MARK: Waiting

    /// Draws until no frame is needed. A view that asks for another one with each is recorded as an issue.
    public func render() {
        for _ in 0..<100 where host.needsFrame { host.renderFrame() }
        if host.needsFrame { Issue.record("The view asks for frames without an end:\n\(screen)") }
    }

    // MARK: The screen

    /// The rows of the screen, without the spaces at their ends, joined by newlines; rows below the
    /// last one with text are left out.
    public var screen: String {
        var lines = driver.lines
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// The rows of the screen, without the spaces at their ends.
    public var lines: [String] { driver.lines }

    /// Where the hardware cursor stands.
    public var cursor: CellPoint? { driver.cursor }

    /// The cell at a column and row.
    public func cell(_ x: Int, _ y: Int) -> Cell { driver.screen[y][x] }

    /// Where the screen first shows a text.
    public func find(text: String) -> CellPoint? {
        for (y, row) in driver.screen.enumerated() {
            let line = row.map(\.text).joined()
            guard let range = line.range(of: text) else { continue }
            var x = 0
            var left = line.distance(from: line.startIndex, to: range)
            while left > 0, x < row.count {
                left -= row[x].text.count
                x += 1
            }
            while x < row.count, row[x].width == 0 { x += 1 }
            return CellPoint(x: x, y: y)
        }
        return nil
    }

    /// The attributes of the cell where the screen first shows a text.
    public func attributes(of text: String) -> CellAttributes? {
        find(text: text).map { cell($0.x, $0.y).style.attributes }
    }

    /// Where the view with an accessibility identifier is shown.
    public func find(id identifier: String) -> CellRect? {
        host.visibleFrame(ofIdentifier: identifier)
    }

    // MARK: Counts

    /// What the graph has done so far.
    public var counters: ViewGraph.Counters { host.graph.counters }

    /// Runs work and tells how many bodies were evaluated by it and by the frames that follow.
    public func bodies(during work: () -> Void) -> Int {
        let before = counters.bodies
        work()
        render()
        return counters.bodies - before
    }

    /// Runs work and tells how many cells it has changed.
    public func cellsChanged(during work: () -> Void) -> Int {
        let before = driver.changedCellCount
        work()
        render()
        return driver.changedCellCount - before
    }
}

extension String {
    /// The start of another string in this one.
    fileprivate func range(of other: String) -> Index? {
        guard let first = other.first else { return startIndex }
        var start = startIndex
        while let found = self[start...].firstIndex(of: first) {
            if self[found...].hasPrefix(other) { return found }
            start = index(after: found)
        }
        return nil
    }
}
