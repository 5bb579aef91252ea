/// Where the runs of a window's rows are, and when they were used: all of ``WindowPages`` for which the type
/// of the rows does not matter, so that it is compiled for what it works with.
struct WindowSpans: Sendable {
    private struct Span: Sendable {
        let positions: Range<Int>
        var lastUse: Int
    }

    /// By their positions; none is empty, and they do not overlap.
    private var spans: [Span] = []
    private var uses = 0
    // Where the last rows were asked for: the span, the position, and in which direction they went.
    private(set) var latest = 0
    private(set) var latestPosition = 0
    private var isGoingBack = false

    subscript(index: Int) -> Range<Int> { spans[index].positions }

    /// The index of the span that has a position.
    func index(at position: Int) -> Int? {
        if spans.indices.contains(latest), spans[latest].positions.contains(position) {
            return latest
        }
        let index = firstIndex(after: position) - 1
        return index >= 0 && spans[index].positions.contains(position) ? index : nil
    }

    /// The index of the first span that begins behind a position.
    func firstIndex(after position: Int) -> Int {
        var low = 0
        var high = spans.count
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].positions.lowerBound > position {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    func covers(_ position: Int) -> Bool { index(at: position) != nil }

    /// The span of the latest position, if it is there.
    private var latestSpan: Range<Int>? {
        guard spans.indices.contains(latest) else { return nil }
        let span = spans[latest].positions
        return span.contains(latestPosition) ? span : nil
    }

    /// The position of the next row that is missing, when the latest row is near one.
    func positionAhead(_ count: Int, margin: Int) -> Int? {
        guard let span = latestSpan else { return nil }
        if isGoingBack {
            guard span.lowerBound > 0, latestPosition - span.lowerBound < margin else { return nil }
            return covers(span.lowerBound - 1) ? nil : span.lowerBound - 1
        }
        guard span.upperBound < count, span.upperBound - latestPosition <= margin
        else { return nil }
        return covers(span.upperBound) ? nil : span.upperBound
    }

    /// The index of the span that was used last.
    var newest: Int? { spans.indices.max { spans[$0].lastUse < spans[$1].lastUse } }

    /// The index of the span that was used longest ago.
    var oldest: Int? { spans.indices.min { spans[$0].lastUse < spans[$1].lastUse } }

    /// Notes that a row of a span is looked at.
    mutating func use(_ position: Int, of index: Int) {
        if position != latestPosition { isGoingBack = position < latestPosition }
        latest = index
        latestPosition = position
        uses += 1
        spans[index].lastUse = uses
    }

    mutating func insert(_ positions: Range<Int>, at index: Int) {
        uses += 1
        spans.insert(Span(positions: positions, lastUse: uses), at: index)
    }

    mutating func remove(at index: Int) { spans.remove(at: index) }

    /// The spans around the newest that follow each other without a gap, of rows that were looked at lately.
    func spanAroundNewest(atMost limit: Int) -> Range<Int>? {
        guard let newest else { return nil }
        let span = spans[newest].positions
        if span.count > limit {
            let start = max(
                span.lowerBound, min(latestPosition - limit / 2, span.upperBound - limit))
            return start..<start + limit
        }
        var (low, high) = (newest, newest)
        var count = span.count
        let isRecent = { (index: Int) in spans[index].lastUse > uses - 2 * limit }
        while true {
            if low > 0, spans[low - 1].positions.upperBound == spans[low].positions.lowerBound,
                isRecent(low - 1), count + spans[low - 1].positions.count <= limit
            {
                low -= 1
                count += spans[low].positions.count
            } else if high + 1 < spans.count,
                spans[high + 1].positions.lowerBound == spans[high].positions.upperBound,
                isRecent(high + 1), count + spans[high + 1].positions.count <= limit
            {
                high += 1
                count += spans[high].positions.count
            } else {
                break
            }
        }
        return spans[low].positions.lowerBound..<spans[high].positions.upperBound
    }
}
