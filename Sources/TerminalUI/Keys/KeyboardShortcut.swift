/// A key that performs a control's action from anywhere on its screen.
///
/// Terminals do not report the Command key, so a shortcut with `.command`, SwiftUI's default, is
/// the key alone. It works while the focused view has no use for the key, as a text field has.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// The modifier keys.
    public var modifiers: EventModifiers

    /// Return, which performs the default action.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape, which cancels.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Creates a shortcut.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    func matches(_ press: KeyPress) -> Bool {
        let ignored: EventModifiers = [.command, .capsLock, .numericPad]
        var wanted = modifiers.subtracting(ignored)
        var held = press.modifiers.subtracting(ignored)
        if press.key.isPrintable {
            // Shift is in the letter.
            if wanted.contains(.shift), let lower = Character(key.character.lowercased()).asKey,
                let upper = Character(key.character.uppercased()).asKey, lower != upper
            {
                return press.key == upper && held.subtracting(.shift) == wanted.subtracting(.shift)
            }
            wanted.remove(.shift)
            held.remove(.shift)
        }
        return press.key == key && held == wanted
    }

    /// The key as footers print it: `s`, `^R`, `Esc`.
    var label: String {
        var text = ""
        if modifiers.contains(.control) { text += "^" }
        if modifiers.contains(.option) { text += "M-" }
        if modifiers.contains(.shift), key.isPrintable {
            return text + key.character.uppercased()
        }
        if modifiers.contains(.shift) { text += "S-" }
        return text
            + (modifiers.contains(.control) && key.isPrintable
                ? key.character.uppercased() : key == .delete ? "Bksp" : key.description)
    }
}

extension Character {
    fileprivate init(_ string: String) {
        self = string.first ?? " "
    }

    fileprivate var asKey: KeyEquivalent? { KeyEquivalent(self) }
}

private enum KeyboardShortcutKey: EnvironmentKey {
    static var defaultValue: KeyboardShortcut? { nil }
}

extension EnvironmentValues {
    /// The shortcut of the controls at this place.
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Gives the control a key that works anywhere on its screen.
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View {
        environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Gives the control a key that works anywhere on its screen.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }
}
