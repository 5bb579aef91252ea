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

/// A key with its modifiers.
struct KeyStroke: Hashable, Sendable {
    let key: KeyEquivalent
    var modifiers: EventModifiers = []

    static func control(_ key: KeyEquivalent) -> KeyStroke {
        KeyStroke(key: key, modifiers: .control)
    }

    static func shift(_ key: KeyEquivalent) -> KeyStroke {
        KeyStroke(key: key, modifiers: .shift)
    }

    /// The key as it is written.
    var name: String {
        let name =
            switch key {
            case .return: "Enter"
            case .escape: "Esc"
            case .deleteForward: "Del"
            case .space: "Space"
            case .upArrow: "Up"
            case .downArrow: "Down"
            case .leftArrow: "Left"
            case .rightArrow: "Right"
            case .f1: "F1"
            case .f10: "F10"
            default: String(key.character)
            }
        if modifiers.contains(.shift) { return "Shift-\(name)" }
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
            action: .add, keys: ["a"], menuKey: "a", hint: Texts.Hint.add, title: Texts.Action.add,
            isWrite: true),
        KeyBinding(
            action: .edit, keys: ["e", KeyStroke(key: .return)], menuKey: "e",
            hint: Texts.Hint.edit, title: Texts.Action.edit, isWrite: true),
        KeyBinding(
            action: .delete, keys: ["d", KeyStroke(key: .deleteForward)], menuKey: "x",
            hint: Texts.Hint.delete, title: Texts.Action.delete, isWrite: true),
        KeyBinding(
            action: .filter, keys: ["/"], menuKey: "f", hint: Texts.Hint.filter,
            title: Texts.Action.filter),
        KeyBinding(
            action: .toggleOrdering, keys: ["s"], hint: Texts.Hint.sort,
            title: Texts.Action.toggleOrdering),
        KeyBinding(
            action: .undo, keys: ["u"], menuKey: "u", hint: Texts.Hint.undo,
            title: Texts.Action.undo,
            isWrite: true),
        KeyBinding(
            action: .redo, keys: [.control("r")], menuKey: "r", title: Texts.Action.redo,
            isWrite: true),
        KeyBinding(
            action: .increase, keys: ["+", "="], title: Texts.Action.increase, isWrite: true),
        KeyBinding(action: .decrease, keys: ["-"], title: Texts.Action.decrease, isWrite: true),
        KeyBinding(action: .mark, keys: [KeyStroke(key: .space)], title: Texts.Action.mark),
        KeyBinding(action: .markRange, keys: ["v"], title: Texts.Action.markRange),
        KeyBinding(action: .markUp, keys: [.shift(.upArrow)], title: Texts.Action.markUp),
        KeyBinding(action: .markDown, keys: [.shift(.downArrow)], title: Texts.Action.markDown),
        KeyBinding(action: .markAll, keys: ["A"], title: Texts.Action.markAll),
        KeyBinding(action: .invertMarks, keys: ["I"], title: Texts.Action.invertMarks),
        KeyBinding(action: .sortMenu, keys: ["S"], menuKey: "s", title: Texts.Action.sortMenu),
        KeyBinding(action: .sortByScore, keys: ["1"], title: Texts.Action.sortByScore),
        KeyBinding(action: .sortByName, keys: ["2"], title: Texts.Action.sortByName),
        KeyBinding(action: .sortByJoined, keys: ["3"], title: Texts.Action.sortByJoined),
        KeyBinding(action: .sortByID, keys: ["4"], title: Texts.Action.sortByID),
        KeyBinding(action: .reverse, keys: ["r"], title: Texts.Action.reverse),
        KeyBinding(action: .nextMatch, keys: ["n"], title: Texts.Action.nextMatch),
        KeyBinding(action: .previousMatch, keys: ["N"], title: Texts.Action.previousMatch),
        KeyBinding(action: .filterByCell, keys: ["f"], title: Texts.Action.filterByCell),
        KeyBinding(
            action: .columnLeft, keys: [KeyStroke(key: .leftArrow), "h"],
            title: Texts.Action.columnLeft),
        KeyBinding(
            action: .columnRight, keys: [KeyStroke(key: .rightArrow), "l"],
            title: Texts.Action.columnRight),
        KeyBinding(action: .goToRank, keys: ["#"], menuKey: "g", title: Texts.Action.goToRank),
        KeyBinding(action: .center, keys: ["z"], title: Texts.Action.center),
        KeyBinding(action: .history, keys: ["H"], menuKey: "y", title: Texts.Action.history),
        KeyBinding(action: .copyText, keys: ["y"], title: Texts.Action.copyText),
        KeyBinding(action: .copyJSON, keys: ["Y"], title: Texts.Action.copyJSON),
        KeyBinding(
            action: .importFile, menuKey: "i", title: Texts.Action.importFile, isWrite: true),
        KeyBinding(action: .exportFile, keys: ["X"], menuKey: "o", title: Texts.Action.exportFile),
        KeyBinding(action: .pane, keys: ["i"], title: Texts.Action.pane),
        KeyBinding(action: .columns, keys: ["c"], title: Texts.Action.columns),
        KeyBinding(action: .changes, keys: ["w"], menuKey: "w", title: Texts.Action.changes),
        KeyBinding(action: .pause, keys: ["p"], title: Texts.Action.pause),
        KeyBinding(action: .pin, keys: ["F"], title: Texts.Action.pin),
        KeyBinding(action: .mouse, keys: ["M"], title: Texts.Action.mouse),
        KeyBinding(action: .theme, keys: ["t"], menuKey: "t", title: Texts.Action.theme),
        KeyBinding(action: .redraw, keys: [.control("l")], title: Texts.Action.redraw),
        KeyBinding(action: .deleteAll, menuKey: "d", title: Texts.Action.deleteAll, isWrite: true),
        KeyBinding(
            action: .menu, keys: ["m", KeyStroke(key: .f10)], hint: Texts.Hint.menu,
            title: Texts.Action.menu),
        KeyBinding(
            action: .palette, keys: [":", .control("p")], hint: Texts.Hint.palette,
            title: Texts.Action.palette),
        KeyBinding(
            action: .help, keys: ["?", KeyStroke(key: .f1)], menuKey: "h", hint: Texts.Hint.help,
            title: Texts.Action.help),
        KeyBinding(
            action: .quit, keys: ["q"], menuKey: "q", hint: Texts.Hint.quit,
            title: Texts.Action.quit),
    ]

    /// How the list is moved through: the list itself understands these.
    static let movements: [(keys: String, title: String)] = [
        ("Up k, Down j", Texts.Movement.row),
        ("PgUp Ctrl-B, PgDn Ctrl-F", Texts.Movement.page),
        ("Ctrl-U, Ctrl-D", Texts.Movement.halfPage),
        ("Home g, End G", Texts.Movement.ends),
        ("Esc", Texts.Movement.escape),
        ("Tab, Shift-Tab", Texts.Movement.focus),
        ("Ctrl-Z", Texts.Movement.suspend),
    ]

    /// The binding of a key press on the list.
    static func binding(for press: KeyPress) -> KeyBinding? {
        // What a letter is with Shift is another letter already.
        let isLetter = press.modifiers.contains(.shift) && !press.characters.isEmpty
        let stroke = KeyStroke(
            key: press.key,
            modifiers: isLetter ? press.modifiers.subtracting(.shift) : press.modifiers)
        return bindings.first { $0.keys.contains(stroke) }
    }

    /// The bindings of the menu, in its order.
    static var menu: [KeyBinding] { bindings.filter { $0.menuKey != nil } }

    /// The binding of an action.
    static func binding(of action: ScreenAction) -> KeyBinding? {
        bindings.first { $0.action == action }
    }

    /// All rows of the manual: the movements, the keys, and the letters of the menu.
    static var manual: [(String, String)] {
        movements.map { ($0.keys, $0.title) }
            + bindings.map { binding in
                let letter = binding.menuKey.map { "m \($0.character)" }
                let keys = (binding.keys.map(\.name) + [letter].compactMap { $0 })
                return (keys.joined(separator: ", "), binding.title)
            }
    }

    /// All rows of the help: what is pressed, and what it does.
    static var help: [(keys: String, title: String)] {
        movements + bindings.map { ($0.keyNames, $0.title) }
    }
}
