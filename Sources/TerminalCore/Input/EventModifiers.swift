/// The modifier keys held down during an event.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps Lock; only terminals with the kitty keyboard protocol report it.
    public static let capsLock = EventModifiers(rawValue: 1 << 0)
    /// Shift. Terminals report it with keys that type nothing; with letters it is in the letter.
    public static let shift = EventModifiers(rawValue: 1 << 1)
    /// Control.
    public static let control = EventModifiers(rawValue: 1 << 2)
    /// Alt, which Apple's keyboards call option.
    public static let option = EventModifiers(rawValue: 1 << 3)
    /// Command, or the logo key; only terminals with the kitty keyboard protocol report it.
    public static let command = EventModifiers(rawValue: 1 << 4)
    /// A key of the numeric pad.
    public static let numericPad = EventModifiers(rawValue: 1 << 5)
    /// All modifiers.
    public static let all: EventModifiers = [
        .capsLock, .shift, .control, .option, .command, .numericPad,
    ]
}
