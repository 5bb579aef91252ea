/// A colour.
///
/// The named colours are those of the terminal's palette where it has them, so they suit the
/// person's background. Mixed colours are replaced by the nearest one that the terminal shows.
public struct Color: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case terminal(TerminalColor)
        case accent
        case secondary
        case clear
    }

    let kind: Kind
    var opacityValue = 1.0

    init(kind: Kind) {
        self.kind = kind
    }

    /// A colour as terminals name them.
    public init(_ color: TerminalColor) {
        kind = .terminal(color)
    }

    /// A colour space. All are taken as sRGB.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The linear variant of sRGB.
        case sRGBLinear
        /// sRGB.
        case sRGB
        /// Display P3.
        case displayP3
    }

    /// A mixture of red, green and blue, each from 0 to 1.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {
        kind = .terminal(.rgb(Self.byte(red), Self.byte(green), Self.byte(blue)))
        opacityValue = opacity
    }

    /// A grey from black, 0, to white, 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by hue, saturation and brightness, each from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6
        func channel(_ shift: Double) -> Double {
            let position = (shift + sector).truncatingRemainder(dividingBy: 6)
            let part = max(0, min(position, 4 - position, 1))
            return brightness - brightness * saturation * part
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    private static func byte(_ value: Double) -> UInt8 {
        UInt8((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded())
    }

    /// The colour made fainter: terminals have no transparency, so less than 0.7 is dimmed and 0
    /// is clear.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.opacityValue *= opacity
        return color
    }

    /// The palette's red.
    public static let red = Color(.red)
    /// Orange.
    public static let orange = Color(.indexed(208))
    /// The palette's yellow.
    public static let yellow = Color(.yellow)
    /// The palette's green.
    public static let green = Color(.green)
    /// Mint.
    public static let mint = Color(.indexed(121))
    /// Teal.
    public static let teal = Color(.indexed(37))
    /// The palette's cyan.
    public static let cyan = Color(.cyan)
    /// The palette's blue.
    public static let blue = Color(.blue)
    /// Indigo.
    public static let indigo = Color(.indexed(62))
    /// The palette's magenta.
    public static let purple = Color(.magenta)
    /// Pink.
    public static let pink = Color(.indexed(205))
    /// Brown.
    public static let brown = Color(.indexed(137))
    /// The palette's bright white.
    public static let white = Color(.brightWhite)
    /// The palette's dark grey.
    public static let gray = Color(.brightBlack)
    /// The palette's black.
    public static let black = Color(.black)
    /// No colour at all.
    public static let clear = Color(kind: .clear)
    /// The terminal's own foreground.
    public static let primary = Color(.default)
    /// The terminal's own foreground, dimmed.
    public static let secondary = Color(kind: .secondary)
    /// The theme's accent.
    public static let accentColor = Color(kind: .accent)

    func resolved(theme: Theme) -> _ResolvedStyle {
        var style: _ResolvedStyle =
            switch kind {
            case .terminal(let color): _ResolvedStyle(color: color)
            case .accent: _ResolvedStyle(color: theme.accent)
            case .secondary: _ResolvedStyle(color: .default, attributes: .dim)
            case .clear: _ResolvedStyle(color: nil)
            }
        if opacityValue <= 0 { style.color = nil }
        if opacityValue < 0.7 { style.attributes.insert(.dim) }
        return style
    }
}
