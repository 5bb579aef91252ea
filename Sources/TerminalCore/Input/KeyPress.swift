/// One press of a key.
///
/// A letter typed with Control arrives as the letter in lower case with ``EventModifiers/control``;
/// Tab, Return and Escape arrive as themselves, and Shift-Tab as ``KeyEquivalent/tab`` with
/// ``EventModifiers/shift``.
public struct KeyPress: Hashable, Sendable, CustomDebugStringConvertible {
    /// The phases of a key's way down and up again.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// One bit for each phase.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The key went down. Terminals report nothing else unless asked to.
        public static let down = Phases(rawValue: 1 << 0)
        /// The key is held and repeats.
        public static let `repeat` = Phases(rawValue: 1 << 1)
        /// The key came up.
        public static let up = Phases(rawValue: 1 << 2)
        /// All phases.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// What a handler did with a key press.
    public enum Result: Sendable {
        /// The press is used up.
        case handled
        /// The press goes on to the next handler.
        case ignored
    }

    /// Whether the key went down, repeats or came up.
    public let phase: Phases

    /// The key.
    public let key: KeyEquivalent

    /// The text that the key types, empty when it types none.
    public let characters: String

    /// The modifier keys held down.
    public let modifiers: EventModifiers

    /// Creates a key press.
    ///
    /// - Parameter characters: The text typed; by default the key's character if it types one and
    ///   no modifier but Shift is held.
    public init(
        key: KeyEquivalent, modifiers: EventModifiers = [], characters: String? = nil,
        phase: Phases = .down
    ) {
        self.phase = phase
        self.key = key
        self.modifiers = modifiers
        let types = key.isPrintable && modifiers.subtracting([.shift, .capsLock]).isEmpty
        self.characters = characters ?? (types ? String(key.character) : "")
    }

    /// The press as help pages print it: `Ctrl-C`, `Shift-Tab`.
    public var debugDescription: String {
        var text = ""
        if modifiers.contains(.command) { text += "Cmd-" }
        if modifiers.contains(.control) { text += "Ctrl-" }
        if modifiers.contains(.option) { text += "Alt-" }
        if modifiers.contains(.shift) { text += "Shift-" }
        return text + key.description
    }
}
