/// The rows that have been read, in runs without gaps, as many as there is room for.
struct WindowPages<Element: Sendable>: Sendable {
    struct Row: Sendable {
        let element: Element
        let key: WindowKey
    }

    /// Rows that follow each other.
    struct Run: Sendable {
        let positions: Range<Int>
        let rows: ArraySlice<Row>

        var start: Int { positions.lowerBound }
        var end: Int { positions.upperBound }
        var first: WindowKey? { rows.first?.key }
        var last: WindowKey? { rows.last?.key }

        func row(at position: Int) -> Row { rows[rows.startIndex + position - start] }
    }

    private(set) var spans = WindowSpans()
    /// The rows of each span.
    private var rows: [ArraySlice<Row>] = []
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// By their positions; none is empty, and they do not overlap.
    var runs: [Run] { rows.indices.map { run($0) } }

    private func run(_ index: Int) -> Run { Run(positions: spans[index], rows: rows[index]) }

    /// The element at a position, if it is there.
    mutating func element(at position: Int) -> Element? {
        guard let index = spans.index(at: position) else { return nil }
        spans.use(position, of: index)
        return rows[index][rows[index].startIndex + position - spans[index].lowerBound].element
    }

    /// The runs beside a position that no run has.
    func neighbours(of position: Int) -> (before: Run?, after: Run?) {
        let index = spans.firstIndex(after: position)
        return (index > 0 ? run(index - 1) : nil, index < rows.count ? run(index) : nil)
    }

    /// Whether the row at a position is there.
    func covers(_ position: Int) -> Bool { spans.covers(position) }

    /// The row whose position is nearest.
    func nearest(to position: Int) -> Row? {
        let (before, after) = neighbours(of: position)
        guard let before else { return after?.rows.first }
        if before.positions.contains(position) { return before.row(at: position) }
        guard let after else { return before.rows.last }
        return position - before.end < after.start - position ? before.rows.last : after.rows.first
    }

    /// The position of a row for which the condition holds, looked for from the latest row outwards:
    /// most often it is one of those on the screen.
    func position(where isWanted: (Element) -> Bool) -> Int? {
        let latest = spans.latest
        if latest < rows.count, let found = position(in: latest, where: isWanted) {
            return found
        }
        for index in 0..<rows.count where index != latest {
            if let found = position(in: index, where: isWanted) { return found }
        }
        return nil
    }

    private func position(in index: Int, where isWanted: (Element) -> Bool) -> Int? {
        let start = spans[index].lowerBound
        let latestPosition = spans.latestPosition
        // In place: a row is larger than what is looked at.
        return rows[index].withUnsafeBufferPointer { rows in
            let middle = min(max(latestPosition - start, 0), rows.count - 1)
            for distance in 0..<rows.count {
                let (below, above) = (middle + distance, middle - distance)
                if below < rows.count, isWanted(rows[below].element) { return start + below }
                if above >= 0, isWanted(rows[above].element) { return start + above }
            }
            return nil
        }
    }

    /// Adds rows, but for those whose positions are taken, and lets the longest unused go.
    mutating func insert(_ added: [Row], at start: Int) {
        var start = start
        var added = added[...]
        let index = spans.firstIndex(after: start)
        if index > 0, spans[index - 1].upperBound > start {
            added = added.dropFirst(spans[index - 1].upperBound - start)
            start = spans[index - 1].upperBound
        }
        if index < rows.count { added = added.prefix(max(0, spans[index].lowerBound - start)) }
        guard !added.isEmpty else { return }
        spans.insert(start..<start + added.count, at: index)
        rows.insert(added, at: index)
        var count = rows.reduce(0) { $0 + $1.count }
        while count > capacity, rows.count > 2, let oldest = spans.oldest {
            count -= rows[oldest].count
            rows.remove(at: oldest)
            spans.remove(at: oldest)
        }
    }

    /// The rows around the latest, which a screen may show: from a position on, and how many.
    func span(atMost limit: Int) -> (start: Int, key: WindowKey, count: Int)? {
        guard let span = spans.spanAroundNewest(atMost: limit),
            let row = nearest(to: span.lowerBound)
        else { return nil }
        return (span.lowerBound, row.key, span.count)
    }
}
