/// The way from the environment to the host, which is made after the tree.
@MainActor
final class HostLink {
    weak var host: TerminalHost?
    let driver: any TerminalDriver
    let undoManager = UndoManager()
    /// What views read that ask for the size of the screen, or what the terminal can do.
    private let facts = Source()
    private var knownSize: CellSize
    private var knownCapabilities: TerminalCapabilities

    init(driver: any TerminalDriver) {
        self.driver = driver
        knownSize = driver.size
        knownCapabilities = driver.capabilities
    }

    var size: CellSize {
        facts.recordRead()
        return driver.size
    }

    var capabilities: TerminalCapabilities {
        facts.recordRead()
        return driver.capabilities
    }

    /// Tells the views that have asked, if the terminal is not what it was.
    func checkFacts() {
        guard knownSize != driver.size || knownCapabilities != driver.capabilities else { return }
        knownSize = driver.size
        knownCapabilities = driver.capabilities
        facts.changed()
    }
}

private enum HostLinkKey: EnvironmentKey {
    static var defaultValue: HostLink? { nil }
}

extension EnvironmentValues {
    var hostLink: HostLink? {
        get { self[HostLinkKey.self] }
        set { self[HostLinkKey.self] = newValue }
    }

    /// What a view can ask of the terminal it is shown on.
    public var terminal: TerminalActions {
        TerminalActions(link: hostLink)
    }

    /// Ends the app.
    public var quit: QuitAction {
        QuitAction(link: hostLink)
    }
}

/// Ends the app when called.
///
/// ```swift
/// @Environment(\.quit) private var quit
/// Button("Quit") { quit() }
/// ```
@MainActor
public struct QuitAction {
    let link: HostLink?

    /// Gives the terminal back and ends the app with an exit code.
    public func callAsFunction(code: Int32 = 0) {
        link?.host?.exit(code: code)
    }
}

/// What a view can ask of the terminal it is shown on.
@MainActor
public struct TerminalActions {
    let link: HostLink?

    /// What the terminal can do. A view that reads it follows it.
    public var capabilities: TerminalCapabilities {
        link?.capabilities ?? TerminalCapabilities()
    }

    /// The size of the screen. A view that reads it follows it.
    public var size: CellSize { link?.size ?? .zero }

    /// Rings the bell.
    public func bell() { link?.host?.driver.bell() }

    /// Sets the title of the terminal's window.
    public func setTitle(_ title: String) { link?.host?.driver.setTitle(title) }

    /// Puts text on the person's clipboard, where the terminal lets programs do so.
    public func copyToClipboard(_ text: String) { link?.host?.driver.copyToClipboard(text) }

    /// Says whether the mouse is reported to the program, or left to the terminal, which selects and
    /// copies with it. ``capabilities`` say what has become of it: not every terminal has a mouse.
    public func setMouseReporting(_ isOn: Bool) { link?.host?.driver.setMouseReporting(isOn) }

    /// Stops the process as Ctrl-Z does; returns when it runs again.
    public func suspend() {
        link?.host?.driver.suspend()
        link?.host?.drawAgain()
    }

    /// Draws the whole screen again, over whatever another program may have written there.
    public func redraw() { link?.host?.redraw() }

    /// Gives the terminal back while another program, such as an editor, uses it.
    public func withTerminalReleased(_ body: () throws -> Void) rethrows {
        guard let host = link?.host else { return try body() }
        defer { host.drawAgain() }
        try host.driver.withTerminalReleased(body)
    }
}
