/// What a terminal can do, as far as a driver knows.
public struct TerminalCapabilities: Hashable, Sendable {
    /// The colours that reach the screen; more are replaced by the nearest.
    public var colorDepth: ColorDepth

    /// Whether the terminal shows Unicode. Where not, box drawing and the like are to be ASCII.
    public var unicode: Bool

    /// Whether lines and boxes are drawn. Where not, as a person may wish to whom a screen is read out, their
    /// cells stay empty.
    public var borders = true

    /// Whether the mouse is reported.
    public var mouse: Bool

    /// Whether pasted text arrives as ``InputEvent/paste(_:)``.
    public var bracketedPaste: Bool

    /// Whether the window's title can be set.
    public var title: Bool

    /// Whether text can be put on the clipboard.
    public var clipboard: Bool

    /// Whether the terminal shows whole frames only, where it announced that it can.
    public var synchronizedOutput: Bool

    /// Whether keys arrive unambiguously: Escape at once, Ctrl-I apart from Tab.
    public var keyboardProtocol: Bool

    /// The colour behind text that has none of its own, where the terminal told it.
    public var background: TerminalColor?

    /// Whether that colour is a dark one; nil where it is not known.
    public var isDark: Bool? {
        background?.luminance.map { $0 < 0.5 }
    }

    /// Creates a description; by default of a plain Unicode terminal with 256 colours.
    public init(
        colorDepth: ColorDepth = .indexed256, unicode: Bool = true, mouse: Bool = true,
        bracketedPaste: Bool = true, title: Bool = true, clipboard: Bool = true,
        synchronizedOutput: Bool = false, keyboardProtocol: Bool = false,
        background: TerminalColor? = nil
    ) {
        self.colorDepth = colorDepth
        self.unicode = unicode
        self.mouse = mouse
        self.bracketedPaste = bracketedPaste
        self.title = title
        self.clipboard = clipboard
        self.synchronizedOutput = synchronizedOutput
        self.keyboardProtocol = keyboardProtocol
        self.background = background
    }
}
