internal import Dispatch
internal import PublisherCore

/// Shows a view on a terminal: the view's graph, its layout, the cells and the driver in one.
///
/// Input is dispatched as it comes, and all that it changes is drawn in one frame. Changes from
/// elsewhere ask for a frame at the next turn of the main queue, or, where one follows the other, at the next of
/// 60 in a second. Without changes nothing runs.
///
/// ```swift
/// let host = TerminalHost(root: ContentView(), driver: InMemoryDriver())
/// try host.start()
/// ```
@MainActor
public final class TerminalHost {
    /// The view graph of what is shown.
    public let graph: ViewGraph
    /// The terminal.
    public let driver: any TerminalDriver
    /// Called once when the app is asked to end, with the exit code, after the terminal was given
    /// back.
    public var onExit: (Int32) -> Void = { _ in }
    /// Whether Ctrl-C ends the app when no view handles it.
    public var quitsOnInterrupt = true

    /// Called after each frame, for those who wait for what it shows.
    package var onFrame: () -> Void = {}

    package let root: RootNode
    package let buffer = CellBuffer(size: .zero)
    package let focus: FocusManager
    /// Frames drawn since the start.
    package private(set) var frameCount = 0

    private let link: HostLink
    private var isStarted = false
    private var hasExited = false
    private var isFrameScheduled = false
    private var isDispatching = false

    /// Creates the tree of a view for a terminal; nothing is shown before ``start()``.
    ///
    /// - Parameter onDiagnostic: Called with a sentence when a view writes state while a body is evaluated.
    public init<Root: View>(
        root view: Root, driver: any TerminalDriver, onDiagnostic: ((String) -> Void)? = nil
    ) {
        let link = HostLink(driver: driver)
        self.link = link
        var rootNode: RootNode?
        graph = ViewGraph(
            root: ScreenView(content: EditModeScope(content: view)).environment(\.hostLink, link),
            onDiagnostic: onDiagnostic
        ) {
            graph, scope in
            let node = RootNode(root: graph, scope: scope)
            rootNode = node
            return node
        }
        guard let rootNode else { preconditionFailure("A view graph makes its root at once.") }
        root = rootNode
        self.driver = driver
        focus = FocusManager(root: rootNode)
        rootNode.focusManager = focus
        link.host = self
        graph.onNeedsFrame = { [weak self] in self?.scheduleFrame() }
    }

    /// Takes over the terminal and shows the first frame.
    ///
    /// - Throws: A `TerminalError` when the driver cannot start.
    public func start() throws {
        guard !isStarted else { return }
        try driver.start { [weak self] events in self?.receive(events) }
        isStarted = true
        resize(to: driver.size)
        renderFrame()
    }

    /// Gives the terminal back and releases the tree: states, tasks and subscriptions end.
    public func stop() {
        guard isStarted else { return }
        isStarted = false
        driver.stop()
        graph.tearDown()
    }

    /// Ends the app: gives the terminal back, then calls ``onExit``.
    public func exit(code: Int32 = 0) {
        guard !hasExited else { return }
        hasExited = true
        stop()
        onExit(code)
    }

    /// Draws the whole screen again in the next frame, over whatever another program may have written there.
    public func redraw() {
        driver.repaint()
        drawAgain()
    }

    /// Draws all cells again, of which the driver sends those that the terminal does not show.
    func drawAgain() {
        buffer.invalidate()
        root.pass.damageAll()
        graph.requestFrame()
    }

    /// What layout and drawing have done so far.
    package var layoutCounters: LayoutPass.Counters { root.pass.counters }

    /// Whether a change waits to be shown.
    public var needsFrame: Bool {
        isStarted && (graph.needsFrame || root.pass.hasWork)
    }

    private func scheduleFrame() {
        guard isStarted, !isFrameScheduled, !isDispatching else { return }
        isFrameScheduled = true
        let show: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            isFrameScheduled = false
            let count = frameCount
            renderFrame()
            if frameCount != count { frameTimes = (frameTimes + [.now()]).suffix(Self.burst) }
        }
        // Changes that come one by one from tasks would each be a frame that nobody sees.
        if frameTimes.count == Self.burst, frameTimes[0] + Self.burstTime > .now() {
            DispatchQueue.main.asyncAfter(deadline: frameTimes[0] + Self.burstTime, execute: show)
        } else {
            DispatchQueue.main.async(execute: show)
        }
    }

    /// When the last frames were drawn that no input has asked for, the earliest first.
    private var frameTimes: [DispatchTime] = []
    /// So many frames that no input has asked for are drawn in so much time: some at once, and many at 60 in a second.
    package static let burst = 4
    package static let burstTime = DispatchTimeInterval.milliseconds(67)

    // MARK: Input

    /// The key or click that was dropped last, because what it was meant for had gone or said something else.
    private var missed:
        (event: InputEvent, miss: Aim.Miss, frame: Int, time: ContinuousClock.Instant)?

    /// Whether somebody presses again what was dropped a moment ago, with a frame in between: they mean what is there, which
    /// may say something else with each frame, but not what has come in its place.
    private func insists(_ event: InputEvent, on miss: Aim.Miss) -> Bool {
        guard let missed, frameCount > missed.frame, event.repeats(missed.event),
            miss != .other
        else { return false }
        return .now - missed.time < .seconds(1)
    }

    /// Notes a key or click that is not dropped. Who has insisted on what is another thing each time goes on to mean
    /// that; a key that leads on to what follows in the same read is a part of that.
    private func noteMeant(_ event: InputEvent, isLast: Bool) {
        if let missed, missed.miss == .changed, event.repeats(missed.event) {
            self.missed?.time = .now
        } else if isLast || !event.leadsOn {
            missed = nil
        }
    }

    /// What waits for the end of the holds, and those.
    private var held: [InputEvent] = []
    private var holds: Set<ObjectIdentifier> = []

    /// Whether what is typed waits, as for ``TerminalActions/holdInput(for:)``.
    public var isHoldingInput: Bool { !holds.isEmpty || !held.isEmpty }

    func begin(_ hold: InputHold) { holds.insert(ObjectIdentifier(hold)) }

    func end(_ hold: InputHold) {
        holds.remove(ObjectIdentifier(hold))
        if holds.isEmpty, !held.isEmpty { DispatchQueue.main.async { self.receiveHeld() } }
    }

    private func receiveHeld() {
        guard holds.isEmpty else { return }
        // What they wait for is seen first.
        renderFrame()
        let events = held
        held = []
        dispatch(events)
    }

    private func receive(_ events: [InputEvent]) {
        guard !holds.isEmpty || !held.isEmpty else { return dispatch(events) }
        held += events.filter(\.isByPerson)
        let others = events.filter { !$0.isByPerson }
        if !others.isEmpty { dispatch(others) }
    }

    private func dispatch(_ events: [InputEvent]) {
        guard isStarted else { return }
        isDispatching = true
        var rest: [InputEvent] = []
        // So does a key that comes before a frame that is due, as for what has just appeared. But nobody presses what
        // they have not seen, nor what was to follow.
        var aim: Aim?
        var isMissed = false
        if needsFrame {
            aim = Aim(focus, at: events, on: buffer)
            updateTree()
            aim?.noteChange(in: focus, redraw: redrawn)
        }
        for (offset, event) in events.enumerated() {
            guard isStarted else { break }
            if event.begins {
                if isMissed { continue }
                if let aim, let miss = aim.miss(of: event, in: focus, redraw: redrawn),
                    aim.isBehind(focus) || !insists(event, on: miss)
                {
                    missed = (event, miss, frameCount, .now)
                    isMissed = true
                    continue
                }
                noteMeant(event, isLast: offset + 1 == events.count)
            }
            focus.isAnswering = true
            if event.begins || event.isWheel { focus.awaitedEnd = nil }
            // Who types on asks another question with the next letter.
            MainQueue.isInHurry = offset + 1 < events.count && goesOnTyping(events[offset + 1])
            defer {
                focus.isAnswering = false
                MainQueue.isInHurry = false
            }
            handle(event)
            guard isStarted else { break }
            // The next key goes to what this one has brought up, and to where it wants the focus.
            updateTree()
            aim = aim?.after(event, in: focus)
            if offset + 1 < events.count, graph.needsFrame {
                graph.runFrameActions()
                updateTree()
            }
            if !holds.isEmpty, event.isByPerson {
                rest = Array(events[(offset + 1)...])
                break
            }
        }
        if isStarted { focus.followPointer() }
        isDispatching = false
        if isStarted { renderFrame() }
        if !rest.isEmpty { receive(rest) }
    }

    private func goesOnTyping(_ next: InputEvent) -> Bool {
        guard focus.focused?.takesText == true, case .key(let press) = next else { return false }
        return press.isTyped || press.deletes
    }

    private func handle(_ event: InputEvent) {
        switch event {
        case .key(let press):
            focus.settle()
            if !focus.dispatch(press) { handleUnclaimed(press) }
        case .paste(let text):
            focus.paste(text)
        case .mouse(let mouse):
            focus.settle()
            focus.dispatch(mouse)
        case .resize(let size):
            resize(to: size)
        case .resumed, .capabilitiesChanged:
            link.checkFacts()
            drawAgain()
        case .interrupt:
            let press = KeyPress(key: "c", modifiers: .control)
            if !focus.dispatch(press) { handleUnclaimed(press) }
        case .terminate(let signal):
            exit(code: 128 + signal)
        case .focusGained, .focusLost:
            break
        }
    }

    private func handleUnclaimed(_ press: KeyPress) {
        guard press.modifiers == .control else { return }
        switch press.key {
        case "c": if quitsOnInterrupt { exit(code: 130) }
        case "l": redraw()
        case "z": driver.suspend()
        default: break
        }
    }

    private func resize(to size: CellSize) {
        buffer.resize(to: size)
        root.resize(to: size)
        link.checkFacts()
        graph.requestFrame()
    }

    // MARK: Frames

    /// Brings evaluation, layout and focus up to date, without drawing.
    private func updateTree() {
        SettingSource.findWrites()
        root.pass.beginFrame()
        // Layout makes rows, focus tells views, and `onChange` changes state, all of which may mark
        // nodes again; more rounds than this are left to the next frame.
        for round in 0..<8 {
            graph.update()
            // Before the layout: what changes now has not been laid out in vain.
            if round < 4, graph.runUpdateActions() { continue }
            root.pass.run()
            if focus.resolve() || root.pass.hasWork || graph.hasPendingNodes { continue }
            if !graph.hasUpdateActions, !graph.runLayoutActions() { break }
        }
        if !root.pass.hasWork { root.pass.settle() }
    }

    /// Shows what has changed now, rather than at the next turn of the main queue.
    public func renderFrame() {
        guard isStarted, needsFrame else { return }
        updateTree()
        draw()
        frameCount += 1
        driver.present(buffer, cursor: focus.cursor)
        graph.finishFrame()
        onFrame()
    }

    private func draw() {
        for scroll in root.pass.takeScrolls() { buffer.scroll(rows: scroll.rows, by: scroll.count) }
        for rows in root.pass.takeDamage() {
            let rect = CellRect(
                x: 0, y: rows.lowerBound, width: buffer.size.width, height: rows.count)
            buffer.fill(rect)
            draw(rect, into: buffer)
        }
    }

    private func draw(_ rect: CellRect, into buffer: CellBuffer) {
        var context = DrawContext(
            buffer: buffer, clip: rect, window: rect, isUnicode: driver.capabilities.unicode,
            hasBorders: driver.capabilities.borders)
        root.draw(&context, at: .zero)
    }

    /// A part of the screen as the next frame will show it.
    private func redrawn(_ rect: CellRect) -> CellBuffer {
        let buffer = CellBuffer(size: buffer.size)
        draw(rect.intersection(buffer.bounds), into: buffer)
        return buffer
    }
}
