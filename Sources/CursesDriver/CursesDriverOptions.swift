/// What a ``CursesDriver`` asks of the terminal.
public struct CursesDriverOptions: Hashable, Sendable {
    /// Whether the mouse is reported. The terminal's own selection then needs Shift.
    public var mouse: Bool

    /// Whether Ctrl-Z stops the process, rather than arriving as a key.
    public var suspendsOnControlZ: Bool

    /// Whether colours are used; by default unless the environment has a `NO_COLOR` that is not
    /// empty (see [no-color.org](https://no-color.org)).
    public var color: Bool?

    /// Whether anything beyond ASCII is sent; by default as the locale says.
    public var unicode: Bool?

    /// Whether lines and boxes are drawn: see `TerminalCapabilities`.
    public var borders = true

    /// The terminal's name in terminfo; by default that of `TERM`.
    public var term: String?

    /// Whether a small process of its own gives the terminal back when this one is killed with
    /// `SIGKILL`. The program then has to call ``CursesDriver/guardTerminalIfAsked()`` first of all.
    public var hasGuardian: Bool

    /// Creates options.
    public init(
        mouse: Bool = true, suspendsOnControlZ: Bool = true, color: Bool? = nil,
        unicode: Bool? = nil, term: String? = nil, hasGuardian: Bool = false
    ) {
        self.mouse = mouse
        self.suspendsOnControlZ = suspendsOnControlZ
        self.color = color
        self.unicode = unicode
        self.term = term
        self.hasGuardian = hasGuardian
    }
}
