/// A key, by the character it types or by its name.
///
/// ```swift
/// if press.key == "q" || press.key == .escape { ... }
/// ```
public struct KeyEquivalent: Hashable, Sendable {
    /// The character that stands for the key. Keys that type nothing have one of the private use
    /// characters that AppKit reserves for them.
    public var character: Character

    /// Creates a key from the character it types.
    public init(_ character: Character) {
        self.character = character
    }

    /// The arrow up key.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The arrow down key.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The arrow left key.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The arrow right key.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// The escape key.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The backspace key.
    public static let delete = KeyEquivalent("\u{08}")
    /// The key that deletes to the right.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// The insert key.
    public static let insert = KeyEquivalent("\u{F727}")
    /// The home key.
    public static let home = KeyEquivalent("\u{F729}")
    /// The end key.
    public static let end = KeyEquivalent("\u{F72B}")
    /// The page up key.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// The page down key.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// The clear key: the middle key of a numeric pad.
    public static let clear = KeyEquivalent("\u{F739}")
    /// The tab key.
    public static let tab = KeyEquivalent("\t")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The return key, and the enter key.
    public static let `return` = KeyEquivalent("\r")

    private static let firstFunctionKey: UInt32 = 0xF704

    /// The function key of a number from 1 to 35, or nil.
    public static func function(_ number: Int) -> KeyEquivalent? {
        guard (1...35).contains(number),
            let scalar = Unicode.Scalar(firstFunctionKey + UInt32(number - 1))
        else { return nil }
        return KeyEquivalent(Character(scalar))
    }

    /// The number of a function key, or nil for all other keys.
    public var functionNumber: Int? {
        guard let value = character.unicodeScalars.first?.value,
            (Self.firstFunctionKey..<Self.firstFunctionKey + 35).contains(value)
        else { return nil }
        return Int(value - Self.firstFunctionKey) + 1
    }

    /// Whether the key types its character, rather than naming an action.
    public var isPrintable: Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        return value >= 0x20 && value != 0x7F && !(0x80..<0xA0).contains(value)
            && !(0xF700...0xF8FF).contains(value)
    }
}

extension KeyEquivalent {
    /// The F1 key.
    public static let f1 = KeyEquivalent("\u{F704}")
    /// The F2 key.
    public static let f2 = KeyEquivalent("\u{F705}")
    /// The F3 key.
    public static let f3 = KeyEquivalent("\u{F706}")
    /// The F4 key.
    public static let f4 = KeyEquivalent("\u{F707}")
    /// The F5 key.
    public static let f5 = KeyEquivalent("\u{F708}")
    /// The F6 key.
    public static let f6 = KeyEquivalent("\u{F709}")
    /// The F7 key.
    public static let f7 = KeyEquivalent("\u{F70A}")
    /// The F8 key.
    public static let f8 = KeyEquivalent("\u{F70B}")
    /// The F9 key.
    public static let f9 = KeyEquivalent("\u{F70C}")
    /// The F10 key.
    public static let f10 = KeyEquivalent("\u{F70D}")
    /// The F11 key.
    public static let f11 = KeyEquivalent("\u{F70E}")
    /// The F12 key.
    public static let f12 = KeyEquivalent("\u{F70F}")
}

extension KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Creates a key from a literal of one character.
    public init(extendedGraphemeClusterLiteral value: Character) {
        self.init(value)
    }
}

extension KeyEquivalent: CustomStringConvertible {
    private static let names: [KeyEquivalent: String] = [
        .upArrow: "Up", .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right",
        .escape: "Esc", .delete: "Backspace", .deleteForward: "Del", .insert: "Ins",
        .home: "Home", .end: "End", .pageUp: "PgUp", .pageDown: "PgDn", .clear: "Clear",
        .tab: "Tab", .space: "Space", .return: "Enter",
    ]

    /// The name on the key as footers and help pages print it: `Up`, `F5`, `q`.
    public var description: String {
        if let number = functionNumber { return "F\(number)" }
        return Self.names[self] ?? String(character)
    }
}
