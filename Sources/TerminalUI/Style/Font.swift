public import Foundation

/// The emphasis of text. A terminal has one font: headlines and titles are bold, captions dimmed.
public struct Font: Hashable, Sendable {
    var attributes: CellAttributes

    /// The style of a large title.
    public static let largeTitle = Font(attributes: .bold)
    /// The style of a title.
    public static let title = Font(attributes: .bold)
    /// The style of a second-level title.
    public static let title2 = Font(attributes: .bold)
    /// The style of a third-level title.
    public static let title3 = Font(attributes: .bold)
    /// The style of a headline.
    public static let headline = Font(attributes: .bold)
    /// The style of a subheadline.
    public static let subheadline = Font(attributes: [])
    /// The style of body text.
    public static let body = Font(attributes: [])
    /// The style of a callout.
    public static let callout = Font(attributes: [])
    /// The style of a footnote.
    public static let footnote = Font(attributes: .dim)
    /// The style of a caption.
    public static let caption = Font(attributes: .dim)
    /// The style of a second-level caption.
    public static let caption2 = Font(attributes: .dim)

    /// The weight of a font.
    public struct Weight: Hashable, Sendable {
        let value: Int

        /// The lightest weight.
        public static let ultraLight = Weight(value: -3)
        /// A thin weight.
        public static let thin = Weight(value: -2)
        /// A light weight.
        public static let light = Weight(value: -1)
        /// The usual weight.
        public static let regular = Weight(value: 0)
        /// A medium weight.
        public static let medium = Weight(value: 1)
        /// A weight that is shown bold.
        public static let semibold = Weight(value: 2)
        /// Bold.
        public static let bold = Weight(value: 3)
        /// A weight that is shown bold.
        public static let heavy = Weight(value: 4)
        /// A weight that is shown bold.
        public static let black = Weight(value: 5)

        var isBold: Bool { value >= 2 }
    }

    /// The design of a font, of which a terminal has one.
    public enum Design: Hashable, Sendable {
        /// The default design.
        case `default`
        /// With serifs.
        case serif
        /// With rounded ends.
        case rounded
        /// With characters of one width.
        case monospaced
    }

    /// The styles of text.
    public enum TextStyle: CaseIterable, Sendable {
        /// The style of a large title.
        case largeTitle
        /// The style of a title.
        case title
        /// The style of a second-level title.
        case title2
        /// The style of a third-level title.
        case title3
        /// The style of a headline.
        case headline
        /// The style of a subheadline.
        case subheadline
        /// The style of body text.
        case body
        /// The style of a callout.
        case callout
        /// The style of a footnote.
        case footnote
        /// The style of a caption.
        case caption
        /// The style of a second-level caption.
        case caption2
    }

    /// A font of a size, of which only the weight shows.
    public static func system(
        size: CGFloat, weight: Weight? = nil, design: Design? = nil
    ) -> Font {
        Font(attributes: weight?.isBold == true ? .bold : [])
    }

    /// A font of a text style.
    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font {
        var font: Font =
            switch style {
            case .largeTitle, .title, .title2, .title3, .headline: .headline
            case .footnote, .caption, .caption2: .caption
            case .subheadline, .body, .callout: .body
            }
        if weight?.isBold == true { font.attributes.insert(.bold) }
        return font
    }

    /// The font in bold.
    public func bold() -> Font { weight(.bold) }

    /// The font in italics.
    public func italic() -> Font { Font(attributes: attributes.union(.italic)) }

    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font {
        Font(
            attributes: weight.isBold
                ? attributes.union(.bold) : attributes.subtracting(.bold))
    }

    /// All digits of a terminal have the same width.
    public func monospacedDigit() -> Font { self }

    /// All characters of a terminal have the same width.
    public func monospaced() -> Font { self }
}
