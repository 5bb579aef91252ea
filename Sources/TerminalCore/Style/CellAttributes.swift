/// How text is drawn apart from its colours.
public struct CellAttributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Heavier, or brighter on terminals that have no bold face.
    public static let bold = CellAttributes(rawValue: 1 << 0)
    /// Fainter than usual.
    public static let dim = CellAttributes(rawValue: 1 << 1)
    /// Slanted where the terminal can.
    public static let italic = CellAttributes(rawValue: 1 << 2)
    /// With a line below.
    public static let underline = CellAttributes(rawValue: 1 << 3)
    /// Blinking.
    public static let blink = CellAttributes(rawValue: 1 << 4)
    /// Foreground and background exchanged.
    public static let reverse = CellAttributes(rawValue: 1 << 5)
    /// With a line through the text; not drawn by terminals that cannot.
    public static let strikethrough = CellAttributes(rawValue: 1 << 6)
}
