/// A colour as terminals name them.
///
/// The first 16 are the person's own palette, so they suit whatever background is in use. The
/// others are exact, and are replaced by the nearest one available where a terminal has fewer.
public enum TerminalColor: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case `default`

    /// One of the 16 palette colours: 0 to 7, and 8 to 15 for their bright variants.
    case ansi(UInt8)

    /// One of the 256 colours of the extended palette.
    case indexed(UInt8)

    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)

    /// The palette's black.
    public static let black = TerminalColor.ansi(0)
    /// The palette's red.
    public static let red = TerminalColor.ansi(1)
    /// The palette's green.
    public static let green = TerminalColor.ansi(2)
    /// The palette's yellow.
    public static let yellow = TerminalColor.ansi(3)
    /// The palette's blue.
    public static let blue = TerminalColor.ansi(4)
    /// The palette's magenta.
    public static let magenta = TerminalColor.ansi(5)
    /// The palette's cyan.
    public static let cyan = TerminalColor.ansi(6)
    /// The palette's white, a light grey in most palettes.
    public static let white = TerminalColor.ansi(7)
    /// The palette's bright black, a dark grey in most palettes.
    public static let brightBlack = TerminalColor.ansi(8)
    /// The palette's bright white.
    public static let brightWhite = TerminalColor.ansi(15)

    /// Returns the nearest colour that a terminal of the given depth can show.
    ///
    /// In a monochrome terminal that is always ``default``.
    public func downgraded(to depth: ColorDepth) -> TerminalColor {
        switch (self, depth) {
        case (.default, _), (_, .trueColor):
            return self
        case (_, .monochrome):
            return .default
        case (.ansi(let index), _):
            return .ansi(index & 15)
        case (.indexed(let index), .indexed256):
            return index < 16 ? .ansi(index) : self
        case (.indexed(let index), .ansi16):
            if index < 16 { return .ansi(index) }
            let (red, green, blue) = Self.components(ofIndex: index)
            return .ansi(Self.nearestANSI(red, green, blue))
        case (.rgb(let red, let green, let blue), .indexed256):
            return .indexed(Self.nearestIndex(red, green, blue))
        case (.rgb(let red, let green, let blue), .ansi16):
            return .ansi(Self.nearestANSI(red, green, blue))
        }
    }

    /// How bright the colour is, from 0 for black to 1 for white; nil for the terminal's own. Palette
    /// colours count as xterm sets them.
    public var luminance: Double? {
        let (red, green, blue): (UInt8, UInt8, UInt8)
        switch self {
        case .default: return nil
        case .ansi(let index): (red, green, blue) = Self.components(ofIndex: index & 15)
        case .indexed(let index): (red, green, blue) = Self.components(ofIndex: index)
        case .rgb(let r, let g, let b): (red, green, blue) = (r, g, b)
        }
        return (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
    }

    /// Red, green and blue of a palette index, as xterm sets them by default.
    package static func components(ofIndex index: UInt8) -> (UInt8, UInt8, UInt8) {
        switch index {
        case 0..<16:
            return ansiComponents[Int(index)]
        case 16..<232:
            let cube = index - 16
            return (
                cubeLevels[Int(cube / 36)], cubeLevels[Int(cube / 6 % 6)], cubeLevels[Int(cube % 6)]
            )
        default:
            let grey = 8 + 10 * (index - 232)
            return (grey, grey, grey)
        }
    }

    private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

    private static let ansiComponents: [(UInt8, UInt8, UInt8)] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
        (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
        (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]

    private static func distance(
        _ left: (UInt8, UInt8, UInt8), _ right: (UInt8, UInt8, UInt8)
    ) -> Int {
        let red = Int(left.0) - Int(right.0)
        let green = Int(left.1) - Int(right.1)
        let blue = Int(left.2) - Int(right.2)
        return red * red + green * green + blue * blue
    }

    private static func nearestANSI(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        var best = 0
        var bestDistance = Int.max
        for (index, color) in ansiComponents.enumerated() {
            let distance = distance(color, (red, green, blue))
            if distance < bestDistance {
                best = index
                bestDistance = distance
            }
        }
        return UInt8(best)
    }

    private static func nearestLevel(_ value: UInt8) -> UInt8 {
        value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
    }

    private static func nearestIndex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        let cube = 16 + 36 * nearestLevel(red) + 6 * nearestLevel(green) + nearestLevel(blue)
        let average = (Int(red) + Int(green) + Int(blue)) / 3
        let grey = UInt8(232 + min(23, max(0, (average - 3) / 10)))
        let wanted = (red, green, blue)
        let cubeDistance = distance(components(ofIndex: cube), wanted)
        return distance(components(ofIndex: grey), wanted) < cubeDistance ? grey : cube
    }
}
