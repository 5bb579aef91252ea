/// What the name of a terminal tells about sequences that terminfo does not describe.
struct TerminalKind {
    let name: String

    /// Consoles and old hardware print what they do not know, so nothing beyond terminfo is sent.
    private static let plain = [
        "linux", "vt", "dumb", "ansi", "cons", "hurd", "mach", "sun", "wsvt",
    ]

    private static let titled = [
        "xterm", "tmux", "screen", "rxvt", "alacritty", "foot", "kitty", "wezterm", "ghostty",
        "contour", "konsole", "gnome", "vte", "st", "iterm", "mintty", "Eterm",
    ]

    /// Whether it understands the private modes that xterm brought.
    var isModern: Bool {
        !name.isEmpty && !Self.plain.contains { name.hasPrefix($0) }
    }

    /// Whether its window has a title.
    var hasTitle: Bool {
        Self.titled.contains { name.hasPrefix($0) }
    }
}
