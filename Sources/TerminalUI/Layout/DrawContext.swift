/// Where a node draws: the cells, and the part of them that may be touched.
@MainActor
struct DrawContext {
    let buffer: CellBuffer
    /// The rectangle, in cells of the screen, outside of which nothing may change.
    var clip: CellRect
    /// The rectangle outside of which nothing may change even where it was moved.
    var window: CellRect
    /// Attributes added to all that is drawn, such as the dimming of an opacity.
    var attributes: CellAttributes = []
    /// Whether the terminal shows all of Unicode. The symbols themselves are not held: a context is
    /// copied for each node.
    let isUnicode: Bool
    let hasBorders: Bool

    var symbols: Symbols { Symbols(isUnicode: isUnicode, hasBorders: hasBorders) }

    func write(
        _ text: DisplayText, at point: CellPoint, style: CellStyle, keepsBackground: Bool = true
    ) {
        buffer.write(
            shown(text), at: point, style: styled(style), clip: clip,
            keepsBackground: keepsBackground)
    }

    /// Fills a rectangle. Lines and other signs leave the background that is there, as text does.
    func fill(
        _ rect: CellRect, with character: DisplayText = " ", style: CellStyle,
        keepsBackground: Bool = false
    ) {
        let area = rect.intersection(clip)
        guard !area.isEmpty else { return }
        if keepsBackground || (character != " " && style.background == .default) {
            let row = DisplayText(String(repeating: character.string, count: area.width))
            for y in area.rows {
                write(row, at: CellPoint(x: area.minX, y: y), style: style)
            }
        } else {
            buffer.fill(area, with: shown(character), style: styled(style))
        }
    }

    func restyle(_ rect: CellRect, _ transform: (CellStyle) -> CellStyle) {
        let area = rect.intersection(clip)
        guard !area.isEmpty else { return }
        buffer.restyle(area, transform)
    }

    private func shown(_ text: DisplayText) -> DisplayText {
        isUnicode ? text : Symbols.ascii.shown(text)
    }

    private func styled(_ style: CellStyle) -> CellStyle {
        guard !attributes.isEmpty else { return style }
        var style = style
        style.attributes.formUnion(attributes)
        return style
    }
}
