/// A view that shows text.
///
/// Lines are wrapped at words where they do not fit; see ``lineLimit`` for one line with an
/// ellipsis. Control characters are shown as `^[`, so no text can command the terminal.
public struct Text: Equatable, Sendable {
    /// Which part of a line that is too long gives way.
    public enum TruncationMode: Hashable, Sendable {
        /// The beginning.
        case head
        /// The end.
        case tail
        /// The middle.
        case middle
    }

    struct Run: Equatable, Sendable {
        var string: String
        var color: Color?
        var level = 0
        var attributes: CellAttributes = []
        var removed: CellAttributes = []
        /// What few runs have, in one object: to copy all of it is most of what a plain text costs.
        private var rarities: Rarities?

        init(string: String, format: TextFormat? = nil) {
            self.string = string
            if let format { self.format = format }
        }

        private final class Rarities: Sendable {
            let style: (any ShapeStyle)?
            let link: String?
            let format: TextFormat?

            init(style: (any ShapeStyle)?, link: String?, format: TextFormat?) {
                self.style = style
                self.link = link
                self.format = format
            }
        }

        /// A style that is neither a colour nor a level; two of them are never known to be the same.
        var style: (any ShapeStyle)? {
            get { rarities?.style }
            set { set(newValue, link, format) }
        }

        /// The address that the run leads to.
        var link: String? {
            get { rarities?.link }
            set { set(style, newValue, format) }
        }

        /// What has made the string, if that depends on the environment.
        var format: TextFormat? {
            get { rarities?.format }
            set { set(style, link, newValue) }
        }

        private mutating func set(
            _ style: (any ShapeStyle)?, _ link: String?, _ format: TextFormat?
        ) {
            let hasNone = style == nil && link == nil && format == nil
            rarities = hasNone ? nil : Rarities(style: style, link: link, format: format)
        }

        static func == (lhs: Run, rhs: Run) -> Bool {
            lhs.string == rhs.string && lhs.color == rhs.color && lhs.level == rhs.level
                && lhs.attributes == rhs.attributes && lhs.removed == rhs.removed
                && lhs.hasSameRarities(as: rhs)
        }

        private func hasSameRarities(as other: Run) -> Bool {
            if rarities == nil, other.rarities == nil { return true }
            return style == nil && other.style == nil && link == other.link
                && format == other.format
        }

        /// Whether two runs read the same in every environment.
        func hasSameText(as other: Run) -> Bool {
            guard string == other.string else { return false }
            return rarities == nil && other.rarities == nil || format == other.format
        }

        /// Whether the environment decides on the string.
        var hasFormat: Bool { rarities != nil && format != nil }

        /// Whether the run leads somewhere.
        var isLink: Bool { rarities != nil && link != nil }

        private var hasOwnStyle: Bool { rarities != nil && style != nil }

        /// Whether the colour has been set.
        var hasStyle: Bool { color != nil || level > 0 || hasOwnStyle }

        /// Whether the environment decides on the colour.
        var isResolvedLater: Bool { color != nil || hasOwnStyle }
    }

    var runs: [Run]

    /// Whether the environment decides on a part of the text.
    var hasFormats: Bool { runs.contains { $0.hasFormat } }

    init(runs: [Run]) {
        self.runs = runs
    }

    /// Creates a text from a literal in Markdown, in which values can be interpolated.
    public init(_ key: LocalizedStringKey) {
        runs = key.runs
    }

    /// Creates a text from a string.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        runs = [Run(string: String(content))]
    }

    /// Creates a text from a string as it is.
    public init(verbatim content: String) {
        runs = [Run(string: content)]
    }

    var string: String { runs.count == 1 ? runs[0].string : runs.map(\.string).joined() }

    /// Joins two texts, each with its own style.
    public static func + (lhs: Text, rhs: Text) -> Text {
        Text(runs: lhs.runs + rhs.runs)
    }

    func changing(_ change: (inout Run) -> Void) -> Text {
        var text = self
        for index in text.runs.indices { change(&text.runs[index]) }
        return text
    }

    func with(_ attributes: CellAttributes, _ isActive: Bool) -> Text {
        changing {
            if isActive {
                $0.attributes.formUnion(attributes)
                $0.removed.subtract(attributes)
            } else {
                $0.attributes.subtract(attributes)
                $0.removed.formUnion(attributes)
            }
        }
    }

    /// Makes the text bold.
    public func bold() -> Text { with(.bold, true) }

    /// Makes the text bold or not.
    public func bold(_ isActive: Bool) -> Text { with(.bold, isActive) }

    /// Makes the text italic, where the terminal can.
    public func italic() -> Text { with(.italic, true) }

    /// Makes the text italic or not.
    public func italic(_ isActive: Bool) -> Text { with(.italic, isActive) }

    /// Underlines the text.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(.underline, isActive)
    }

    /// Strikes the text through, where the terminal can.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with(.strikethrough, isActive)
    }

    /// Sets the colour of the text, where none of its parts has one of its own.
    public func foregroundColor(_ color: Color?) -> Text {
        changing { if !$0.hasStyle { $0.color = color } }
    }

    /// Sets the style of the text, where none of its parts has one of its own: a colour, a level of importance or another
    /// style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        changing {
            guard !$0.hasStyle else { return }
            if let color = style as? Color {
                $0.color = color
                $0.style = nil
            } else if let hierarchical = style as? HierarchicalShapeStyle {
                $0.level = hierarchical.level
            } else {
                $0.style = style
                $0.color = nil
            }
        }
    }

    /// Makes the text as heavy as a weight says: from semibold on it is bold.
    public func fontWeight(_ weight: Font.Weight?) -> Text {
        with(.bold, weight?.isBold ?? false)
    }

    /// Emphasises the text as a font says.
    public func font(_ font: Font?) -> Text {
        guard let font else { return self }
        return with(font.attributes, true)
    }

    /// All characters of a terminal have the same width.
    public func monospaced(_ isActive: Bool = true) -> Text { self }

    /// All digits of a terminal have the same width.
    public func monospacedDigit() -> Text { self }
}
