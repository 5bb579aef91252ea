extension LazyNode {
    /// Whether the first line is at the edge, or none is shown. Elsewhere it is not made to see how long it would be.
    var isAtStart: Bool { (placedRange?.lowerBound ?? 0) <= 0 }

    /// The extents that the lines which are shown at the start have now, as those of a container that has just
    /// been made: all others are like the first one that is not empty.
    ///
    /// What decides a choice must not depend on what was shown: longer once it is shown, it would no longer fit, and
    /// not being shown it would fit again. So there the lines that the screen has room for count as long as they are;
    /// what is longer than the screen fits nowhere.
    func startExtents(
        _ lanes: [Range<Int>], _ given: Int?
    ) -> (extents: LineExtents, lines: Int) {
        var lengths: [Int] = []
        var estimate: Int?
        var end = 0
        let limit = pass.root?.frame.size[arrangement.axis] ?? 0
        while lengths.count < lineCount {
            let isShown = items(of: lengths.count).items.lowerBound < shownEnd
            let isKnown =
                decidesChoice
                ? end <= limit && lengths.count < limit + Self.mostEmptyLines : isShown
            guard isKnown || (estimate == nil && lengths.count < Self.mostEmptyLines) else { break }
            // With other lanes, as beside a bar, the last line may have more items: made for that alone they would go
            // with the layout, and be made again for each question.
            let isPart = isShown && !decidesChoice
            let length = measure(lengths.count, lanes, given, before: isPart ? shownEnd : .max)
            end += length + arrangement.spacing
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
