/// The bar beside what scrolls: a line with a handle, which shows what part is in sight.
struct ScrollBar: Equatable {
    let height: Int
    /// The lines of the handle.
    let handle: Range<Int>

    /// Creates the bar of a height for content of which parts are above, in and below sight.
    init(height: Int, above: Double, shown: Double, below: Double) {
        self.height = height
        let total = max(above + shown + below, 1)
        let length = max(1, min(height, Int(Double(height) * shown / total)))
        let hidden = above + below
        let start = hidden > 0 ? Int(Double(height - length) * above / hidden) : 0
        handle = start..<start + length
    }

    /// The part of what is hidden that is above sight once the handle begins at a line.
    func fraction(ofTop top: Int) -> Double {
        let range = height - handle.count
        return range > 0 ? Double(min(max(0, top), range)) / Double(range) : 0
    }

    @MainActor
    func draw(in context: DrawContext, at origin: CellPoint, isFocused: Bool) {
        context.fill(
            CellRect(x: origin.x, y: origin.y, width: 1, height: height),
            with: context.symbols.vertical, style: CellStyle(attributes: isFocused ? .bold : .dim))
        context.fill(
            CellRect(
                x: origin.x, y: origin.y + handle.lowerBound, width: 1, height: handle.count),
            with: context.symbols.handle, style: isFocused ? CellStyle(attributes: .bold) : .plain)
    }
}
