import TerminalUI

/// What a person can do on the list, in the order in which it is explained.
enum ScreenAction: String, CaseIterable, Sendable {
    case add, edit, delete, deleteAll, undo, redo, toggleOrdering, filter, menu, help, quit
}

/// One row of the key map: the source of the dispatcher, the footer, the menu and the help.
struct KeyBinding: Identifiable, Sendable {
    let action: ScreenAction
    /// The keys that run the action on the list; the first is the one that is shown.
    let keys: [KeyStroke]
    /// The letter that chooses the action in the menu.
    let menuKey: KeyEquivalent?
    /// The word in the footer, or `nil` if the action is not shown there.
    let hint: String?
    /// The sentence in the menu and in the help.
    let title: String
    /// Whether the action changes the database.
    var isWrite = false

    var id: ScreenAction { action }

    /// The key as it is written in the footer and in the help.
    var keyName: String { keys.first?.name ?? "" }
}

/// A key with its modifiers.
struct KeyStroke: Hashable, Sendable {
    let key: KeyEquivalent
    var modifiers: EventModifiers = []

    /// The key as it is written.
    var name: String {
        let name =
            switch key {
            case .return: "Enter"
            case .escape: "Esc"
            case .deleteForward: "Del"
            default: String(key.character)
            }
        return modifiers.contains(.control) ? "Ctrl-\(name.uppercased())" : name
    }
}

extension KeyStroke: ExpressibleByExtendedGraphemeClusterLiteral {
    init(extendedGraphemeClusterLiteral character: Character) {
        key = KeyEquivalent(character)
    }
}

/// The key map of the list.
enum KeyMap {
    /// All actions of the list.
    static let bindings: [KeyBinding] = [
        KeyBinding(
            action: .add, keys: ["a"], menuKey: "a", hint: "Add", title: "Add a player",
            isWrite: true),
        KeyBinding(
            action: .edit, keys: ["e", KeyStroke(key: .return)], menuKey: "e", hint: "Edit",
            title: "Edit the player", isWrite: true),
        KeyBinding(
            action: .delete, keys: ["d", KeyStroke(key: .deleteForward)], menuKey: "x",
            hint: "Delete",
            title: "Delete the player", isWrite: true),
        KeyBinding(
            action: .undo, keys: ["u"], menuKey: "u", hint: "Undo", title: "Undo", isWrite: true),
        KeyBinding(
            action: .redo, keys: [KeyStroke(key: "r", modifiers: .control)], menuKey: "r",
            hint: nil, title: "Redo", isWrite: true),
        KeyBinding(
            action: .toggleOrdering, keys: ["s"], menuKey: "s", hint: "Sort",
            title: "Order by score or by name"),
        KeyBinding(
            action: .filter, keys: ["/"], menuKey: "f", hint: "Filter",
            title: "Filter the list"),
        KeyBinding(
            action: .deleteAll, keys: [], menuKey: "d", hint: nil, title: "Delete all players",
            isWrite: true),
        KeyBinding(action: .menu, keys: ["m"], menuKey: nil, hint: "Menu", title: "Menu"),
        KeyBinding(action: .help, keys: ["?"], menuKey: "h", hint: "Help", title: "Help"),
        KeyBinding(action: .quit, keys: ["q"], menuKey: "q", hint: "Quit", title: "Quit"),
    ]

    /// How the list is moved through: the list itself understands these.
    static let movements: [(keys: String, title: String)] = [
        ("Up k, Down j", "one player"),
        ("PgUp, PgDn", "one page"),
        ("Home g, End G", "the first, the last player"),
    ]

    /// The binding of a key press on the list.
    static func binding(for press: KeyPress) -> KeyBinding? {
        let stroke = KeyStroke(key: press.key, modifiers: press.modifiers.subtracting(.shift))
        return bindings.first { $0.keys.contains(stroke) }
    }

    /// The bindings of the menu, in its order.
    static var menu: [KeyBinding] { bindings.filter { $0.menuKey != nil } }

    /// The binding of an action.
    static func binding(of action: ScreenAction) -> KeyBinding? {
        bindings.first { $0.action == action }
    }
}
