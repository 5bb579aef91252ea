/// A picture, for which a terminal shows a character.
///
/// Symbols that have a counterpart among the characters of common fonts are shown by it, others by
/// a bullet. Images of an app's own are shown as nothing.
public struct Image: View, Equatable {
    /// The size of symbols, of which a terminal has one.
    public enum Scale: Hashable, Sendable {
        /// Small.
        case small
        /// Medium.
        case medium
        /// Large.
        case large
    }

    let text: String

    /// Creates an image of a symbol.
    public init(systemName: String) {
        text = Self.symbols[Self.base(of: systemName)] ?? "•"
    }

    /// Creates an image of the app's resources, for which a terminal shows nothing.
    public init(_ name: String) {
        text = ""
    }

    /// The content of the view.
    public var body: some View { Text(verbatim: text) }

    /// Accepts that the image be resized; a character is not.
    public func resizable() -> Image { self }

    private static func base(of name: String) -> String {
        let parts = name.split(separator: ".").filter {
            $0 != "fill" && $0 != "circle" && $0 != "square"
        }
        return parts.isEmpty ? name : parts.joined(separator: ".")
    }

    private static let symbols: [String: String] = [
        "plus": "+", "minus": "-", "xmark": "x", "checkmark": "✓", "trash": "x", "star": "★",
        "heart": "♥", "person": "☺", "magnifyingglass": "?", "questionmark": "?",
        "exclamationmark": "!", "exclamationmark.triangle": "!", "info": "i", "ellipsis": "…",
        "gear": "*", "gearshape": "*", "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←",
        "arrow.right": "→", "arrow.clockwise": "↻", "arrow.counterclockwise": "↺",
        "arrow.up.arrow.down": "↕", "chevron.up": "^", "chevron.down": "v", "chevron.left": "<",
        "chevron.right": ">", "shuffle": "~", "pencil": "/", "square.and.pencil": "/",
        "tortoise": "~", "bolt": "!", "sort": "↕",
    ]
}

extension View {
    /// Accepts a scale of symbols; a terminal has one.
    public func imageScale(_ scale: Image.Scale) -> some View { self }
}
