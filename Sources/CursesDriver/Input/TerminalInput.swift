internal import TerminalCore

/// What the parser found in the terminal's bytes.
enum TerminalInput: Equatable {
    /// Something the person did.
    case event(InputEvent)
    /// The terminal's answer to a question of ours.
    case report(TerminalReport)
}

/// Answers of the terminal.
enum TerminalReport: Equatable {
    /// Whether a private mode is known: DECRPM.
    case mode(Int, isRecognized: Bool)
    /// The terminal speaks the kitty keyboard protocol.
    case keyboardProtocol
    /// The colour of the background.
    case background(TerminalColor)
    /// Anything else; it is dropped.
    case other
}
