/// The colours and attributes of one cell.
public struct CellStyle: Hashable, Sendable {
    /// The colour of the glyph.
    public var foreground: TerminalColor

    /// The colour behind the glyph.
    public var background: TerminalColor

    /// Bold, underline and the like.
    public var attributes: CellAttributes

    /// Where the cell leads to, on terminals that know links.
    public var link: TerminalLink?

    /// The terminal's own colours and no attributes.
    public static let plain = CellStyle()

    /// Creates a style; what is left out is the terminal's own.
    public init(
        foreground: TerminalColor = .default, background: TerminalColor = .default,
        attributes: CellAttributes = [], link: TerminalLink? = nil
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        self.link = link
    }

    /// Returns the style with both colours replaced by the nearest ones of a depth.
    public func downgraded(to depth: ColorDepth) -> CellStyle {
        CellStyle(
            foreground: foreground.downgraded(to: depth),
            background: background.downgraded(to: depth), attributes: attributes, link: link)
    }
}
