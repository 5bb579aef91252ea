import TerminalUI

/// The key map of the list: what each key does there, and what is said about it everywhere.
struct KeyMap: Sendable {
    /// All actions of the list.
    private(set) var bindings: [KeyBinding]

    /// The key map that nobody has changed.
    static let standard = KeyMap(bindings: [
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
        KeyBinding(action: .copyNotice, keys: ["C"], title: Texts.Action.copyNotice),
        KeyBinding(action: .copyCommand, keys: ["L"], title: Texts.Action.copyCommand),
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
            action: .quit, keys: ["q", .control("c")], menuKey: "q", hint: Texts.Hint.quit,
            title: Texts.Action.quit),
    ])

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
    func binding(for press: KeyPress) -> KeyBinding? {
        // What a letter is with Shift is another letter already.
        let isLetter = press.modifiers.contains(.shift) && !press.characters.isEmpty
        let stroke = KeyStroke(
            key: press.key,
            modifiers: isLetter ? press.modifiers.subtracting(.shift) : press.modifiers)
        return bindings.first { $0.keys.contains(stroke) }
    }

    /// The bindings of the menu, in its order.
    var menu: [KeyBinding] { bindings.filter { $0.menuKey != nil } }

    /// The binding of an action.
    func binding(of action: ScreenAction) -> KeyBinding? {
        bindings.first { $0.action == action }
    }

    /// The key of an action as it is written in hints.
    func key(of action: ScreenAction) -> String {
        binding(of: action)?.keyName ?? ""
    }

    /// All rows of the manual: the movements, the keys, and the letters of the menu.
    var manual: [(String, String)] {
        Self.movements.map { ($0.keys, $0.title) }
            + bindings.map { binding in
                let letter = binding.menuKey.map { "m \($0.character)" }
                let keys = (binding.keys.map(\.name) + [letter].compactMap { $0 })
                return (keys.joined(separator: ", "), binding.title)
            }
    }

    /// All rows of the help: what is pressed, and what it does.
    var help: [(keys: String, title: String)] {
        Self.movements + bindings.map { ($0.keyNames, $0.title) }
    }
}

extension KeyMap {
    /// The keys that move through the list or that every place understands: no action can have them.
    private static let reserved: Set<KeyStroke> = [
        "j", "k", "g", "G", KeyStroke(key: .upArrow), KeyStroke(key: .downArrow),
        .control("b"), .control("f"), .control("u"), .control("d"), .control("z"), .control("c"),
        KeyStroke(key: .escape),
    ]

    /// Gives an action other keys instead of those that it has.
    mutating func bind(_ action: ScreenAction, to keys: [KeyStroke]) {
        for index in bindings.indices where bindings[index].action == action {
            bindings[index].keys = keys + (action == .quit ? [.control("c")] : [])
        }
    }

    /// What speaks against the keys, in words; nil if each key has one meaning.
    var conflict: String? {
        var owners: [KeyStroke: ScreenAction] = [:]
        for binding in bindings {
            for key in binding.keys {
                if Self.reserved.contains(key), !(binding.action == .quit && key == .control("c")) {
                    return Texts.Keys.reserved(key.name)
                }
                if let other = owners[key] {
                    return Texts.Keys.taken(key.name, other.rawValue, binding.action.rawValue)
                }
                owners[key] = binding.action
            }
        }
        return nil
    }
}
