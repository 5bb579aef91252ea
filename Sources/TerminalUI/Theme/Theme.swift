/// The roles that colours play, on 16 colours and on the terminal's own background.
///
/// No role tells anything by its colour alone: focus is reversed or bold, errors are worded.
public struct Theme: Hashable, Sendable {
    /// What can be acted on, and what is chosen.
    public var accent: TerminalColor
    /// What needs attention.
    public var warning: TerminalColor
    /// What went wrong, and what destroys.
    public var error: TerminalColor
    /// What went well.
    public var success: TerminalColor
    /// The focused control.
    public var focus: CellAttributes
    /// A choice in a list that has no focus.
    public var selection: CellAttributes
    /// Headers of the screen, of lists and of tables.
    public var header: CellAttributes

    /// The default theme.
    public static let standard = Theme()

    /// Creates a theme; what is left out is as in the default one.
    public init(
        accent: TerminalColor = .cyan, warning: TerminalColor = .yellow,
        error: TerminalColor = .red, success: TerminalColor = .green,
        focus: CellAttributes = .reverse, selection: CellAttributes = .bold,
        header: CellAttributes = .bold
    ) {
        self.accent = accent
        self.warning = warning
        self.error = error
        self.success = success
        self.focus = focus
        self.selection = selection
        self.header = header
    }
}

private enum ThemeKey: EnvironmentKey {
    static var defaultValue: Theme { .standard }
}

extension EnvironmentValues {
    /// The theme.
    public var theme: Theme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
}
