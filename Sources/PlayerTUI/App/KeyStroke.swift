import TerminalUI

/// A key with its modifiers.
struct KeyStroke: Hashable, Sendable {
    let key: KeyEquivalent
    var modifiers: EventModifiers = []

    init(key: KeyEquivalent, modifiers: EventModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The keys that have names, as they are written.
    private static let names: [(key: KeyEquivalent, name: String)] = [
        (.return, "Enter"), (.escape, "Esc"), (.deleteForward, "Del"), (.space, "Space"),
        (.upArrow, "Up"), (.downArrow, "Down"), (.leftArrow, "Left"), (.rightArrow, "Right"),
        (.f1, "F1"), (.f2, "F2"), (.f3, "F3"), (.f4, "F4"), (.f5, "F5"), (.f6, "F6"), (.f7, "F7"),
        (.f8, "F8"), (.f9, "F9"), (.f10, "F10"), (.f11, "F11"), (.f12, "F12"),
    ]

    /// Reads a key as ``name`` writes it: `x`, `X`, `Ctrl-R`, `Shift-Up`, `Del`. Nil if it is none.
    init?(name: String) {
        var rest = name[...]
        var modifiers: EventModifiers = []
        for (prefix, modifier) in [("ctrl-", EventModifiers.control), ("shift-", .shift)]
        where rest.count > prefix.count && rest.lowercased().hasPrefix(prefix) {
            rest = rest.dropFirst(prefix.count)
            modifiers.insert(modifier)
        }
        if let named = Self.names.first(where: { $0.name.lowercased() == rest.lowercased() }) {
            self.init(key: named.key, modifiers: modifiers)
        } else if rest.count == 1, let character = rest.first, !character.isWhitespace,
            !modifiers.contains(.shift)
        {
            let isControl = modifiers.contains(.control)
            self.init(
                key: KeyEquivalent(isControl ? Character(character.lowercased()) : character),
                modifiers: modifiers)
        } else {
            return nil
        }
    }

    static func control(_ key: KeyEquivalent) -> KeyStroke {
        KeyStroke(key: key, modifiers: .control)
    }

    static func shift(_ key: KeyEquivalent) -> KeyStroke {
        KeyStroke(key: key, modifiers: .shift)
    }

    /// The key as it is written.
    var name: String {
        let name = Self.names.first { $0.key == key }?.name ?? String(key.character)
        if modifiers.contains(.shift) { return "Shift-\(name)" }
        return modifiers.contains(.control) ? "Ctrl-\(name.uppercased())" : name
    }
}

extension KeyStroke: ExpressibleByExtendedGraphemeClusterLiteral {
    init(extendedGraphemeClusterLiteral character: Character) {
        key = KeyEquivalent(character)
    }
}
