public import Foundation

/// A picture, for which a terminal shows a character.
///
/// Symbols that have a counterpart among the characters of common fonts are shown by it, others by
/// a bullet. Images of an app's own are shown as nothing.
public struct Image: Equatable, Sendable {
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
        text = Self.sign(of: systemName)
    }

    /// Creates an image of the app's resources, for which a terminal shows nothing.
    public init(_ name: String, bundle: Bundle? = nil) {
        text = ""
    }

    /// Creates an image of a name, which is not shown, for nobody to be told of.
    public init(decorative name: String, bundle: Bundle? = nil) {
        text = ""
    }

    /// Creates a symbol of a value.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
    }

    /// Accepts that the image be resized; a character is not.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image { self }

    /// How an image is resized.
    public enum ResizingMode: Sendable {
        /// By repeating it, or by stretching it.
        case tile, stretch
    }

    /// What an image's colours are for.
    public enum TemplateRenderingMode: Sendable {
        /// For its shape, or for themselves.
        case template, original
    }

    /// How smoothly an image is resized.
    public enum Interpolation: Sendable {
        /// A way to resize.
        case none, low, medium, high
    }

    /// Accepts what the colours are for.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

    /// Accepts how the image is resized.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }

    /// Accepts smooth edges.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// Accepts a way to draw symbols.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    /// The sign of a symbol, or of the plainest symbol that its name begins with.
    private static func sign(of name: String) -> String {
        if let sign = symbols[name] { return sign }
        let plain = name.split(separator: ".").filter {
            !["fill", "circle", "square", "slash", "bold", "rectangle"].contains($0)
        }
        var parts = plain.map { String($0) }
        while !parts.isEmpty {
            if let sign = symbols[parts.joined(separator: ".")] { return sign }
            parts.removeLast()
        }
        return "•"
    }

    private static let symbols: [String: String] = [
        "plus": "+", "minus": "-", "xmark": "x", "checkmark": "✓", "trash": "x", "star": "☆",
        "heart": "♡", "person": "☺", "person.2": "☺", "magnifyingglass": "?", "questionmark": "?",
        "exclamationmark": "!", "exclamationmark.triangle": "!", "exclamationmark.octagon": "!",
        "info": "i", "ellipsis": "…", "gear": "*", "gearshape": "*", "slider.horizontal.3": "≡",
        "arrow.up": "↑", "arrow.down": "↓", "arrow.left": "←", "arrow.right": "→",
        "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.triangle.2.circlepath": "↻",
        "arrow.up.arrow.down": "↕", "arrow.left.arrow.right": "↔", "arrow.uturn.backward": "↶",
        "arrow.uturn.forward": "↷", "arrow.up.right": "↗", "chevron.up": "^", "chevron.down": "v",
        "chevron.left": "<", "chevron.right": ">", "chevron.backward": "<",
        "chevron.forward": ">", "shuffle": "~", "pencil": "/", "square.and.pencil": "/",
        "square.and.arrow.up": "↑", "square.and.arrow.down": "↓", "tortoise": "~", "hare": "~",
        "bolt": "!", "sort": "↕", "circle": "○", "circle.fill": "●", "square": "□",
        "square.fill": "■", "largecircle.fill.circle": "◉", "checkmark.square": "☑",
        "checkmark.circle": "✓", "triangle": "△", "triangle.fill": "▲", "diamond": "◇",
        "diamond.fill": "◆", "arrowtriangle.up": "△", "arrowtriangle.up.fill": "▲",
        "arrowtriangle.down": "▽", "arrowtriangle.down.fill": "▼", "arrowtriangle.left": "◁",
        "arrowtriangle.left.fill": "◀", "arrowtriangle.right": "▷",
        "arrowtriangle.right.fill": "▶", "circle.inset.filled": "◉", "star.fill": "★",
        "star.leadinghalf.filled": "★", "star.circle": "★",
        "heart.fill": "♥",
        "sun.max": "☀", "moon": "☾", "cloud": "☁", "cloud.rain": "☂", "snowflake": "❄",
        "tornado": "≋", "hurricane": "≋", "wind": "≋",
        "drop": "◖", "flame": "▲", "leaf": "♣", "play": "▶", "pause": "‖", "stop": "■",
        "forward": "»", "backward": "«", "record.circle": "●", "speaker": "♪", "music.note": "♪",
        "mic": "♪", "bell": "♪", "house": "⌂", "envelope": "✉", "phone": "☎", "calendar": "▦",
        "clock": "◷", "timer": "◷", "hourglass": "◷", "stopwatch": "◷", "alarm": "◷", "map": "▦",
        "mappin": "▾",
        "location": "▸", "flag": "⚐", "flag.fill": "⚑", "tag": "▹", "bookmark": "▯",
        "bookmark.fill": "▮", "book": "▤",
        "books.vertical": "▤", "newspaper": "▤", "doc": "▤", "doc.text": "▤", "folder": "▣",
        "tray": "▣", "archivebox": "▣", "photo": "▨", "camera": "◘", "video": "▶", "film": "▨",
        "printer": "▤", "scissors": "✂", "paperclip": "§", "link": "§", "lock": "▣",
        "lock.open": "▢", "key": "¬", "eye": "◉", "eye.slash": "◌", "hand.thumbsup": "+",
        "hand.thumbsdown": "-", "cart": "▿", "bag": "▿", "creditcard": "▭", "dollarsign": "$",
        "percent": "%", "number": "#", "textformat": "A", "list.bullet": "≡", "list.number": "≡",
        "line.3.horizontal": "≡", "square.grid.2x2": "▦", "chart.bar": "▂",
        "chart.line.uptrend.xyaxis": "↗", "wifi": "≋", "antenna.radiowaves.left.and.right": "≋",
        "globe": "◍", "gamecontroller": "+", "trophy": "Y", "crown": "W", "medal": "o",
        "message": "▭", "bubble": "▭", "paperplane": "▸", "wand.and.stars": "*", "sparkles": "*",
        "paintbrush": "/", "paintpalette": "◐", "hammer": "T", "wrench": "Y", "power": "○",
        "dice": "⚄", "suit.heart": "♥", "suit.spade": "♠", "suit.club": "♣", "suit.diamond": "♦",
        "nosign": "∅", "infinity": "∞", "equal": "=", "multiply": "×", "divide": "÷",
        "delete.left": "⌫", "return": "↵", "command": "⌘", "option": "⌥", "control": "^",
        "shift": "⇧", "escape": "⎋", "keyboard": "▦", "terminal": ">", "apple.logo": "•",
        "swift": "~", "cup.and.saucer": "u", "fork.knife": "Y", "car": "▰", "airplane": "▸",
        "bicycle": "o", "figure.walk": "☺", "pills": "o", "cross": "+", "stethoscope": "+",
        "ant": "*",
        "ladybug": "*", "pawprint": "*", "sidebar.left": "▌", "sidebar.right": "▐",
        "rectangle": "▭", "app": "▢", "gift": "▣", "tv": "▭", "desktopcomputer": "▭",
        "laptopcomputer": "▭", "iphone": "▯", "cpu": "▦", "memorychip": "▦", "externaldrive": "▭",
        "internaldrive": "▭",
    ]
}

extension Image: View {
    /// The content of the view.
    public var body: some View { Text(verbatim: text) }
}

nonisolated extension View {
    /// Accepts a scale of symbols; a terminal has one.
    public func imageScale(_ scale: Image.Scale) -> some View { self }
}
