/// The characters that lines, marks and bars are drawn with, for terminals with and without Unicode.
struct Symbols: Sendable {
    let isUnicode: Bool
    private(set) var horizontal: DisplayText
    private(set) var vertical: DisplayText
    /// Top left, top right, bottom left, bottom right.
    private(set) var corners: [DisplayText]
    private(set) var roundCorners: [DisplayText]
    let ellipsis: DisplayText
    let barFull: DisplayText
    let barEmpty: DisplayText
    let barLevels: [DisplayText]
    let chevronRight: String
    let chevronDown: String
    let knob: DisplayText
    /// What is held of a scroll bar.
    let handle: DisplayText
    let trackFull: DisplayText
    let trackEmpty: DisplayText
    let radioOn: String
    let radioOff: String
    let redaction: String
    let spinner: [DisplayText]

    static let unicode = Symbols(
        isUnicode: true, horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"],
        roundCorners: ["╭", "╮", "╰", "╯"], ellipsis: "…", barFull: "█", barEmpty: "░",
        barLevels: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], chevronRight: "▸",
        chevronDown: "▾", knob: "●", handle: "┃", trackFull: "━", trackEmpty: "─", radioOn: "(•)",
        radioOff: "( )", redaction: "▒",
        spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

    static let ascii = Symbols(
        isUnicode: false, horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"],
        roundCorners: [".", ".", "'", "'"], ellipsis: "~", barFull: "#", barEmpty: ".",
        barLevels: [" ", ".", ".", ":", ":", "-", "=", "#", "#"], chevronRight: ">",
        chevronDown: "v", knob: "O", handle: "#", trackFull: "=", trackEmpty: "-", radioOn: "(*)",
        radioOff: "( )", redaction: "#",
        spinner: ["|", "/", "-", "\\"])
}

extension Symbols {
    private static let unicodeWithoutLines = unicode.withoutLines
    private static let asciiWithoutLines = ascii.withoutLines

    /// What a terminal draws with.
    init(_ capabilities: TerminalCapabilities) {
        self.init(isUnicode: capabilities.unicode, hasBorders: capabilities.borders)
    }

    init(isUnicode: Bool, hasBorders: Bool) {
        switch (isUnicode, hasBorders) {
        case (true, true): self = .unicode
        case (false, true): self = .ascii
        case (true, false): self = .unicodeWithoutLines
        case (false, false): self = .asciiWithoutLines
        }
    }

    private var withoutLines: Symbols {
        var symbols = self
        symbols.horizontal = " "
        symbols.vertical = " "
        symbols.corners = [" ", " ", " ", " "]
        symbols.roundCorners = symbols.corners
        return symbols
    }

    private static let replacements: [Character: Character] = [
        "…": "~", "‹": "<", "›": ">", "•": "*", "▒": "#", "✓": "x", "★": "*", "☆": ".", "♥": "*",
        "♡": ".",
        "↑": "^", "↓": "v", "←": "<", "→": ">", "↕": "|", "↔": "-", "↻": "@", "↺": "@", "▸": ">",
        "▾": "v", "●": "o", "○": ".", "─": "-", "│": "|", "█": "#", "░": ".", "“": "\"",
        "”": "\"", "■": "#", "▲": "^", "◆": "+", "✕": "x", "‘": "'", "’": "'", "–": "-", "—": "-",
        "⋮": ":", "⊖": "-", "≡": "=",
    ]

    /// The text as this terminal can show it: without Unicode the signs of controls have stand-ins.
    func shown(_ text: DisplayText) -> DisplayText {
        if isUnicode || text.isASCII { return text }
        return DisplayText(String(text.string.map { Self.replacements[$0] ?? $0 }))
    }
}

extension EnvironmentValues {
    /// The characters that this terminal can show.
    @MainActor @preconcurrency
    var symbols: Symbols { Symbols(terminal.capabilities) }
}
