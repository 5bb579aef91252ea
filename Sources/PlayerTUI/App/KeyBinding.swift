import TerminalUI

/// One row of the key map: the source of the dispatcher, the footer, the menu, the palette, the help and
/// the manual.
struct KeyBinding: Identifiable, Sendable {
    let action: ScreenAction
    /// The keys that run the action on the list; the first is the one that is shown.
    var keys: [KeyStroke] = []
    /// The letter that chooses the action in the menu.
    var menuKey: KeyEquivalent?
    /// The word in the footer, or `nil` if the action is not shown there.
    var hint: String?
    /// The sentence in the menu, the palette and the help.
    let title: String
    /// Whether the action changes the database.
    var isWrite = false

    var id: ScreenAction { action }

    /// The key as it is written in the footer.
    var keyName: String { keys.first?.name ?? "" }

    /// All keys as they are written in the help.
    var keyNames: String {
        if let menuKey, keys.isEmpty { return "m \(menuKey.character)" }
        return keys.map(\.name).joined(separator: ", ")
    }
}
