import TerminalUI

/// The themes that `t` goes through. None sets a background.
enum Themes {
    static let all: [(name: String, theme: Theme)] = [
        ("standard", .standard),
        ("bright", Theme(accent: .blue, warning: .magenta, focus: [.reverse, .bold])),
        (
            "plain",
            Theme(
                accent: .default, warning: .default, error: .default, success: .default,
                focus: [.reverse, .underline], selection: [.bold, .underline])
        ),
    ]

    /// The theme of a number, beginning again after the last.
    static func theme(_ number: Int) -> (name: String, theme: Theme) { all[number % all.count] }
}
