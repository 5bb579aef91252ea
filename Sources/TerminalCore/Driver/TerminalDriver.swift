internal import Dispatch

/// A terminal to draw on and to get input from.
///
/// All of it belongs to the main actor. Input comes in batches: everything that could be read at
/// once arrives in one call, so that one frame answers it.
@MainActor
public protocol TerminalDriver: AnyObject {
    /// The size of the screen now.
    var size: CellSize { get }

    /// What the terminal can do.
    var capabilities: TerminalCapabilities { get }

    /// Takes over the terminal and starts to deliver input.
    ///
    /// - Throws: A ``TerminalError`` when there is no terminal, or an unusable one.
    func start(onInput: @escaping @MainActor ([InputEvent]) -> Void) throws

    /// Runs the main queue, and with it the main actor, for as long as the process lives.
    ///
    /// It is called on the main thread. By default it is `dispatchMain()`, which has no turns.
    ///
    /// - Parameter afterTurn: Called when all that was due has been done, before more is waited for.
    func run(afterTurn: (@MainActor () -> Void)?) -> Never

    /// Shows the buffer's changes and forgets them.
    ///
    /// - Parameters:
    ///   - buffer: The frame. Its damage is used and cleared.
    ///   - cursor: Where the hardware cursor stands, or nil to hide it.
    func present(_ buffer: CellBuffer, cursor: CellPoint?)

    /// Lets the next frame send every cell, whatever the terminal is known to show: another program may
    /// have written over it.
    func repaint()

    /// Gives the terminal back as it was found. Stopping twice is harmless.
    func stop()

    /// Gives the terminal back and stops the process, as Ctrl-Z does; returns when it runs again.
    func suspend()

    /// Sets the window's title, where there is one.
    func setTitle(_ title: String)

    /// Rings the bell.
    func bell()

    /// Puts text on the person's clipboard, where the terminal lets programs do so.
    func copyToClipboard(_ text: String)

    /// Gives the terminal back while another program, such as an editor, uses it.
    ///
    /// The next frame is drawn whole.
    func withTerminalReleased(_ body: () throws -> Void) rethrows

    /// Says whether the mouse is reported to the program, or left to the terminal, which selects and
    /// copies with it. ``capabilities`` say what has become of it.
    func setMouseReporting(_ isOn: Bool)
}

extension TerminalDriver {
    /// Runs the main queue on whatever thread `dispatchMain()` does.
    public func run(afterTurn: (@MainActor () -> Void)?) -> Never {
        dispatchMain()
    }

    /// Runs the main queue for as long as the process lives.
    public func run() -> Never {
        run(afterTurn: nil)
    }

    /// Does nothing, where no other program can write over the screen.
    public func repaint() {}

    /// Leaves the mouse as it is.
    public func setMouseReporting(_ isOn: Bool) {}
}
