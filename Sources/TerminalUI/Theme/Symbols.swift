/// The characters that lines, marks and bars are drawn with, for terminals with and without Unicode.
struct Symbols: Sendable {
    let horizontal: DisplayText
    let vertical: DisplayText
    let topLeft: DisplayText
    let topRight: DisplayText
    let bottomLeft: DisplayText
    let bottomRight: DisplayText
    let teeLeft: DisplayText
    let teeRight: DisplayText
    let ellipsis: DisplayText
    let check: DisplayText
    let bullet: DisplayText
    let chevronRight: DisplayText
    let chevronDown: DisplayText
    let barFull: DisplayText
    let barEmpty: DisplayText
    let spinner: [DisplayText]

    static let unicode = Symbols(
        horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
        bottomRight: "┘", teeLeft: "├", teeRight: "┤", ellipsis: "…", check: "✓", bullet: "•",
        chevronRight: "›", chevronDown: "▾", barFull: "█", barEmpty: "░",
        spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

    static let ascii = Symbols(
        horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
        bottomRight: "+", teeLeft: "+", teeRight: "+", ellipsis: "~", check: "x", bullet: "*",
        chevronRight: ">", chevronDown: "v", barFull: "#", barEmpty: ".",
        spinner: ["|", "/", "-", "\\"])
}
