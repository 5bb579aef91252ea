/// Something that came from the terminal.
public enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(KeyPress)
    /// Text was pasted; it may hold newlines and any other character.
    case paste(String)
    /// The mouse moved, or one of its buttons did.
    case mouse(MouseEvent)
    /// The terminal has a new size. Sizes that follow each other at once arrive as one event.
    case resize(CellSize)
    /// The terminal's window got the keyboard focus.
    case focusGained
    /// The terminal's window lost the keyboard focus.
    case focusLost
    /// The terminal answered, and its capabilities are known better than before.
    case capabilitiesChanged
    /// The program runs again after it was stopped. The next frame must be drawn whole; the driver
    /// does so by itself.
    case resumed
    /// The person pressed Ctrl-C, or the process got `SIGINT`.
    case interrupt
    /// The process is asked to end: `SIGTERM`, `SIGHUP`, `SIGQUIT`, or the terminal is gone, which
    /// counts as `SIGHUP`. The terminal is restored already.
    case terminate(signal: Int32)
}
