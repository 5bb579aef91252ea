/// Items of a toolbar that do not fit beside each other: as many as there is room for are shown, and signs for the
/// rest; they are moved until the one that has the focus is in sight.
@MainActor
struct BarStrip {
    var y = 0
    private(set) var bars: [BarNode] = []
    private(set) var columns = 0..<0
    /// The columns of the items that are to the left of those shown; nil where nothing was moved yet.
    private var wanted: Int?
    private(set) var offset = 0
    /// The greatest offset.
    private(set) var excess = 0
    private var sought: SoughtPart?
    private var placedWidth = 0

    /// In fewer columns there is no room for them.
    static let leastForSigns = 6

    private var hasLeftSign: Bool { offset > 0 && columns.count >= Self.leastForSigns }
    private var hasRightSign: Bool { offset < excess && columns.count >= Self.leastForSigns }

    /// All items fit.
    mutating func clear() { self = BarStrip(y: y) }

    init(y: Int = 0) { self.y = y }

    mutating func seek(_ target: SoughtPart) { sought = target }

    /// Gives the items their places in some columns of a screen.
    mutating func place(
        _ bars: [BarNode], in columns: Range<Int>, height: Int, startsAtEnd: Bool,
        of screen: ScreenNode
    ) {
        self.bars = bars
        self.columns = columns
        for bar in bars { bar.limit = max(1, columns.count) }
        excess = max(0, BarRow.width(of: bars) - columns.count)
        offset = min(wanted ?? (startsAtEnd ? excess : 0), excess)
        if columns.count != placedWidth { sought = sought ?? focusedPart(of: screen) }
        placedWidth = columns.count
        placeBars(height: height)
        guard let target = sought else { return }
        sought = nil
        guard let part = target.rect(screen)?.columns, show(part) else { return }
        placeBars(height: height)
    }

    private func placeBars(height: Int) {
        let first = hasLeftSign ? columns.lowerBound + 1 : columns.lowerBound
        let end = hasRightSign ? columns.upperBound - 1 : columns.upperBound
        var x = columns.lowerBound - offset
        for bar in bars {
            let width = bar.width
            let seen = (x..<x + width).clamped(to: first..<end)
            bar.shift = seen.lowerBound - x
            bar.place(CellRect(x: seen.lowerBound, y: y, width: seen.count, height: height))
            x += width + BarNode.spacing
        }
    }

    private func focusedPart(of screen: ScreenNode) -> SoughtPart? {
        guard let focused = screen.focusedBelow, bars.contains(where: { focused.isBelow($0) })
        else { return nil }
        return .all(of: focused)
    }

    /// Moves the items until some columns are between the signs. Returns whether they had to be.
    private mutating func show(_ part: Range<Int>) -> Bool {
        let old = offset
        if part.upperBound > columns.upperBound - 1 {
            offset += part.upperBound - columns.upperBound + 1
        }
        let first = part.lowerBound + old - offset
        if first < columns.lowerBound + 1 { offset += first - columns.lowerBound - 1 }
        offset = max(0, min(offset, excess))
        wanted = offset
        return offset != old
    }

    /// Moves the items by half a strip where a sign was clicked on. Returns whether one was.
    mutating func move(at point: CellPoint) -> Bool {
        guard point.y == y else { return false }
        let step = max(1, columns.count / 2)
        if hasLeftSign, point.x == columns.lowerBound {
            wanted = max(0, offset - step)
        } else if hasRightSign, point.x == columns.upperBound - 1 {
            wanted = min(excess, offset + step)
        } else {
            return false
        }
        return true
    }

    func drawSigns(_ context: inout DrawContext, at origin: CellPoint) {
        let style = CellStyle(attributes: .dim)
        if hasLeftSign {
            context.write("‹", at: origin.offset(x: columns.lowerBound, y: y), style: style)
        }
        if hasRightSign {
            context.write("›", at: origin.offset(x: columns.upperBound - 1, y: y), style: style)
        }
    }
}
