import TerminalTestSupport
import TerminalUI
import Testing

/// A screen of a size, as it should be.
struct Shot {
    enum Kind {
        /// The characters.
        case text
        /// The characters with their styles, on a terminal of 256 colours.
        case styled
        /// The characters with their styles, on a terminal without colours.
        case monochrome
        /// The characters on a terminal without Unicode.
        case ascii
    }

    let kind: Kind
    let width: Int
    let height: Int
    let expected: String
    let location: SourceLocation

    init(
        _ width: Int, _ height: Int, _ kind: Kind, _ expected: String,
        location: SourceLocation = #_sourceLocation
    ) {
        self.width = width
        self.height = height
        self.kind = kind
        self.expected = expected
        self.location = location
    }

    init(
        _ width: Int, _ height: Int, _ expected: String,
        location: SourceLocation = #_sourceLocation
    ) {
        self.init(width, height, .text, expected, location: location)
    }

    var capabilities: TerminalCapabilities {
        TerminalCapabilities(
            colorDepth: kind == .monochrome ? .monochrome : .indexed256, unicode: kind != .ascii)
    }

    @MainActor
    func check(_ pilot: Pilot) {
        let actual = kind == .styled || kind == .monochrome ? pilot.styledScreen : pilot.screen
        guard let difference = ScreenDifference.between(actual, expected) else { return }
        Issue.record("\(width)x\(height)\n\(difference)", sourceLocation: location)
    }
}

/// Shows a view at several sizes, each time anew, and compares the screens.
///
/// What `act` does - keys, clicks - is done before each screen is read.
@MainActor
func expectShots<V: View>(
    _ shots: [Shot], of view: () -> V, act: (Pilot) -> Void = { _ in }
) throws {
    for shot in shots {
        let pilot = try Pilot(
            width: shot.width, height: shot.height, capabilities: shot.capabilities, root: view)
        act(pilot)
        shot.check(pilot)
    }
}

/// Expects that drawing everything again changes nothing.
@MainActor
func expectRedrawn(
    _ pilot: Pilot, _ comment: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let before = pilot.styledScreen
    pilot.send(.resumed)
    if let difference = ScreenDifference.between(before, pilot.styledScreen) {
        Issue.record("\(comment())\n\(difference)", sourceLocation: sourceLocation)
    }
}

/// Expects that two screens show the same characters.
@MainActor
func expectSame(
    _ pilot: Pilot, _ other: Pilot, _ comment: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    if let difference = ScreenDifference.between(pilot.screen, other.screen) {
        Issue.record("\(comment())\n\(difference)", sourceLocation: sourceLocation)
    }
}

/// Expects some rows, wherever on the screen they stand: columns and rows that are empty before
/// them count as nothing.
@MainActor
func expectContent(
    _ pilot: Pilot, _ expected: String, _ comment: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let rows = Array(pilot.lines.drop(while: \.isEmpty))
    let margin =
        rows.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let content = rows.map { $0.dropFirst(margin) }.joined(separator: "\n")
    if let difference = ScreenDifference.between(content, expected) {
        Issue.record("\(comment())\n\(difference)", sourceLocation: sourceLocation)
    }
}
