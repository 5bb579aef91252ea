/// The characters that lines, marks and bars are drawn with, for terminals with and without Unicode.
struct Symbols: Sendable {
    let isUnicode: Bool
    let horizontal: DisplayText
    let vertical: DisplayText
    /// Top left, top right, bottom left, bottom right.
    let corners: [DisplayText]
    let roundCorners: [DisplayText]
    let ellipsis: DisplayText
    let barFull: DisplayText
    let barEmpty: DisplayText
    let barLevels: [DisplayText]
    let chevronRight: String
    let chevronDown: String
    let knob: DisplayText
    let radioOn: String
    let radioOff: String
    let redaction: String
    let spinner: [DisplayText]

    static let unicode = Symbols(
        isUnicode: true, horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"],
        roundCorners: ["╭", "╮", "╰", "╯"], ellipsis: "…", barFull: "█", barEmpty: "░",
        barLevels: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], chevronRight: "▸",
        chevronDown: "▾", knob: "●", radioOn: "(•)", radioOff: "( )", redaction: "▒",
        spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

    static let ascii = Symbols(
        isUnicode: false, horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"],
        roundCorners: [".", ".", "'", "'"], ellipsis: "~", barFull: "#", barEmpty: ".",
        barLevels: [" ", ".", ".", ":", ":", "-", "=", "#", "#"], chevronRight: ">",
        chevronDown: "v", knob: "O", radioOn: "(*)", radioOff: "( )", redaction: "#",
        spinner: ["|", "/", "-", "\\"])
}

extension Symbols {
    private static let replacements: [Character: Character] = [
        "…": "~", "‹": "<", "›": ">", "•": "*", "▒": "#", "✓": "x", "★": "*", "☆": ".", "♥": "*",
        "♡": ".",
        "↑": "^", "↓": "v", "←": "<", "→": ">", "↕": "|", "↔": "-", "↻": "@", "↺": "@", "▸": ">",
        "▾": "v", "●": "o", "○": ".", "─": "-", "│": "|", "█": "#", "░": ".", "“": "\"",
        "”": "\"", "■": "#", "▲": "^", "◆": "+", "✕": "x", "‘": "'", "’": "'", "–": "-", "—": "-",
        "⋮": ":",
    ]

    /// The text as this terminal can show it: without Unicode the signs of controls have stand-ins.
    func shown(_ text: DisplayText) -> DisplayText {
        if isUnicode || text.isASCII { return text }
        return DisplayText(String(text.string.map { Self.replacements[$0] ?? $0 }))
    }
}

extension EnvironmentValues {
    /// The characters that this terminal can show.
    var symbols: Symbols { terminal.capabilities.unicode ? .unicode : .ascii }
}
