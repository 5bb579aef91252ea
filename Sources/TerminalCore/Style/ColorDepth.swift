/// How many colours a terminal can show.
public enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
    /// No colours: attributes such as bold and reverse only.
    case monochrome

    /// The eight colours of the terminal's palette and their bright variants.
    case ansi16

    /// The palette of 256: 16 of the terminal's own, a cube of 216 and 24 greys.
    case indexed256

    /// 24 bits for each colour.
    case trueColor

    /// Orders depths by the number of colours.
    public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}
