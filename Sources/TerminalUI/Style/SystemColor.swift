public import Foundation

/// Colours that other systems name by their purpose, as `Color(.systemGray6)` asks for them.
///
/// Those of backgrounds are the terminal's own background, those of labels its foreground.
public struct SystemColor: Hashable, Sendable {
    let color: Color

    private init(_ color: Color) {
        self.color = color
    }

    /// What lies behind everything.
    public static let systemBackground = SystemColor(.clear)
    /// What lies behind a group.
    public static let secondarySystemBackground = SystemColor(.clear)
    /// What lies behind a group of a group.
    public static let tertiarySystemBackground = SystemColor(.clear)
    /// What lies behind groups.
    public static let systemGroupedBackground = SystemColor(.clear)
    /// What lies behind a group.
    public static let secondarySystemGroupedBackground = SystemColor(.clear)
    /// What lies behind a group of a group.
    public static let tertiarySystemGroupedBackground = SystemColor(.clear)
    /// What lies behind a window.
    public static let windowBackgroundColor = SystemColor(.clear)
    /// What lies behind a control.
    public static let controlBackgroundColor = SystemColor(.clear)
    /// What lies behind text.
    public static let textBackgroundColor = SystemColor(.clear)
    /// Text.
    public static let label = SystemColor(.primary)
    /// Text of less weight.
    public static let secondaryLabel = SystemColor(.secondary)
    /// Text of little weight.
    public static let tertiaryLabel = SystemColor(.secondary)
    /// Text of little weight.
    public static let quaternaryLabel = SystemColor(.secondary)
    /// Text.
    public static let labelColor = SystemColor(.primary)
    /// Text of less weight.
    public static let secondaryLabelColor = SystemColor(.secondary)
    /// The words in an empty field.
    public static let placeholderText = SystemColor(.secondary)
    /// Lines.
    public static let separator = SystemColor(.secondary)
    /// Lines.
    public static let opaqueSeparator = SystemColor(.secondary)
    /// Links.
    public static let link = SystemColor(.accentColor)
    /// What can be acted on.
    public static let tintColor = SystemColor(.accentColor)
    /// What can be acted on.
    public static let controlAccentColor = SystemColor(.accentColor)
    /// An area.
    public static let systemFill = SystemColor(.clear)
    /// An area.
    public static let secondarySystemFill = SystemColor(.clear)
    /// An area.
    public static let tertiarySystemFill = SystemColor(.clear)
    /// A grey.
    public static let systemGray = SystemColor(.gray)
    /// A grey near the background.
    public static let systemGray2 = SystemColor(.gray)
    /// A grey near the background.
    public static let systemGray3 = SystemColor(.gray)
    /// A grey so near the background that it is the background.
    public static let systemGray4 = SystemColor(.clear)
    /// A grey so near the background that it is the background.
    public static let systemGray5 = SystemColor(.clear)
    /// A grey so near the background that it is the background.
    public static let systemGray6 = SystemColor(.clear)
    /// Red.
    public static let systemRed = SystemColor(.red)
    /// Orange.
    public static let systemOrange = SystemColor(.orange)
    /// Yellow.
    public static let systemYellow = SystemColor(.yellow)
    /// Green.
    public static let systemGreen = SystemColor(.green)
    /// Mint.
    public static let systemMint = SystemColor(.mint)
    /// Teal.
    public static let systemTeal = SystemColor(.teal)
    /// Cyan.
    public static let systemCyan = SystemColor(.cyan)
    /// Blue.
    public static let systemBlue = SystemColor(.blue)
    /// Indigo.
    public static let systemIndigo = SystemColor(.indigo)
    /// Purple.
    public static let systemPurple = SystemColor(.purple)
    /// Pink.
    public static let systemPink = SystemColor(.pink)
    /// Brown.
    public static let systemBrown = SystemColor(.brown)
}

extension Color {
    /// A colour that other systems name by its purpose.
    public init(_ color: SystemColor) {
        self = color.color
    }

    /// A colour that other systems name by its purpose.
    public init(uiColor: SystemColor) {
        self = uiColor.color
    }

    /// A colour that other systems name by its purpose.
    public init(nsColor: SystemColor) {
        self = nsColor.color
    }

    /// A colour of a program's resources. A terminal has none: it is the accent.
    @_disfavoredOverload
    public init(_ name: String, bundle: Bundle? = nil) {
        self = .accentColor
    }

    /// The colour between this one and another. Both are taken as the terminal's palette has them.
    public func mix(with other: Color, by fraction: Double) -> Color {
        guard case .terminal(let first) = kind, case .terminal(let second) = other.kind,
            let low = first.components, let high = second.components
        else { return fraction < 0.5 ? self : other }
        func between(_ low: UInt8, _ high: UInt8) -> Double {
            (Double(low) + (Double(high) - Double(low)) * min(max(fraction, 0), 1)) / 255
        }
        return Color(
            red: between(low.red, high.red), green: between(low.green, high.green),
            blue: between(low.blue, high.blue))
    }
}

extension TerminalColor {
    fileprivate var components: (red: UInt8, green: UInt8, blue: UInt8)? {
        switch self {
        case .default: return nil
        case .ansi(let index), .indexed(let index):
            let (red, green, blue) = TerminalColor.components(ofIndex: index)
            return (red, green, blue)
        case .rgb(let red, let green, let blue): return (red, green, blue)
        }
    }
}

extension Color: CustomStringConvertible {
    /// The colour in words.
    public var description: String {
        switch kind {
        case .terminal(let color): "\(color)"
        case .accent: "accentColor"
        case .secondary: "secondary"
        case .clear: "clear"
        }
    }
}
