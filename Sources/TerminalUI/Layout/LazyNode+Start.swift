extension LazyNode {
    /// Whether the first line is at the edge, or none is shown. Elsewhere it is not made to see how long it would be.
    var isAtStart: Bool { (placedRange?.lowerBound ?? 0) <= 0 }

    /// The extents that the lines which are shown at the start have now, as those of a container that has just
    /// been made: all others are like the first one that is not empty.
    func startExtents(
        _ lanes: [Range<Int>], _ given: Int?
    ) -> (extents: LineExtents, lines: Int) {
        var lengths: [Int] = []
        var estimate: Int?
        while lengths.count < lineCount {
            let isShown = items(of: lengths.count).items.lowerBound < shownEnd
            guard isShown || (estimate == nil && lengths.count < Self.mostEmptyLines) else { break }
            let length = measure(lengths.count, lanes, given)
            if estimate == nil, length > 0 { estimate = length }
            lengths.append(length)
        }
        var extents = LineExtents(spacing: arrangement.spacing, estimate: estimate ?? 0)
        for (line, length) in lengths.enumerated() { extents.set(line, length) }
        return (extents, lengths.count)
    }

    /// How many lines are made at the most to find one that is not empty.
    private static var mostEmptyLines: Int { 50 }
}
