/// Where choices stand beside each other, as tabs do: all of them if there is room, or else those around the chosen one, and
/// signs for the rest.
struct ChoiceStrip: Equatable {
    /// The columns of each choice; none of one that is out of sight.
    private(set) var spans: [Range<Int>] = []
    private(set) var hasLeftSign = false
    private(set) var hasRightSign = false

    /// In fewer columns nothing is read of a choice that is cut.
    private static let leastForPart = 3
    /// In fewer columns there is no room for signs.
    private static let leastForSigns = 8

    /// No choices.
    init() {}

    /// - Parameters:
    ///   - widths: The columns of the choices.
    ///   - spacing: The columns between two of them.
    ///   - width: The columns that there are.
    ///   - chosen: The position of the one that is to be in sight.
    init(widths: [Int], spacing: Int, in width: Int, chosen: Int) {
        var starts: [Int] = []
        var total = 0
        for choice in widths {
            starts.append(total)
            total += choice + spacing
        }
        guard total - spacing > width, widths.indices.contains(chosen) else {
            spans = zip(starts, widths).map { $0..<$0 + $1 }
            return
        }
        let sign = width < Self.leastForSigns ? 0 : 1
        /// The columns for choices from one to another, beside the signs that they leave.
        func room(from first: Int, to last: Int) -> Range<Int> {
            let lower = first > 0 ? sign : 0
            return lower..<max(lower, width - (last < widths.count - 1 ? sign : 0))
        }
        func columns(from first: Int, to last: Int) -> Int {
            starts[last] + widths[last] - starts[first]
        }
        let first =
            (0..<chosen).first { columns(from: $0, to: chosen) <= room(from: $0, to: chosen).count }
            ?? chosen
        var shown = widths.indices.filter { position in
            position == chosen
                || position >= first
                    && columns(from: first, to: position) <= room(from: first, to: position).count
        }
        // The beginning of the next one says more than nothing, as far as there is room for it.
        if let next = shown.last.map({ $0 + 1 }), next < widths.count {
            let left =
                room(from: first, to: next).count - columns(from: first, to: next) + widths[next]
            if left >= Self.leastForPart { shown.append(next) }
        }
        spans = widths.indices.map { position in
            guard shown.contains(position) else { return 0..<0 }
            let room = room(from: first, to: position)
            let start = room.lowerBound + starts[position] - starts[first]
            return start..<max(start, min(start + widths[position], room.upperBound))
        }
        hasLeftSign = sign > 0 && first > 0
        hasRightSign = sign > 0 && shown.last != widths.indices.last
    }

    /// The choice at a column; at a sign the next one in its direction that is out of sight.
    func position(at column: Int, in width: Int) -> Int? {
        if hasLeftSign, column == 0 {
            return spans.firstIndex { !$0.isEmpty }.map { $0 - 1 }
        }
        if hasRightSign, column == width - 1 {
            return spans.lastIndex { !$0.isEmpty }.map { $0 + 1 }
        }
        return spans.firstIndex { $0.contains(column) }
    }

    @MainActor
    func drawSigns(_ context: inout DrawContext, at origin: CellPoint, width: Int) {
        let style = CellStyle(attributes: .dim)
        if hasLeftSign { context.write("‹", at: origin, style: style) }
        if hasRightSign {
            context.write("›", at: origin.offset(x: width - 1, y: 0), style: style)
        }
    }
}
