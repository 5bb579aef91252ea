/// The rows that have been read, in runs without gaps, as many as there is room for.
struct WindowPages<Element: Sendable>: Sendable {
    struct Row: Sendable {
        let element: Element
        let key: WindowKey
    }

    /// Rows that follow each other.
    struct Run: Sendable {
        let start: Int
        var rows: ArraySlice<Row>
        var lastUse: Int

        var end: Int { start + rows.count }
        var positions: Range<Int> { start..<end }
        var first: WindowKey? { rows.first?.key }
        var last: WindowKey? { rows.last?.key }

        func row(at position: Int) -> Row { rows[rows.startIndex + position - start] }
    }

    /// By their positions; none is empty, and they do not overlap.
    private(set) var runs: [Run] = []
    private let capacity: Int
    private var uses = 0
    // Where the last rows were asked for: the run, the position, and in which direction they went.
    private var latest = 0
    private(set) var latestPosition = 0
    private(set) var isGoingBack = false

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The row at a position, if it is there.
    mutating func row(at position: Int) -> Row? {
        guard let index = index(at: position) else { return nil }
        if position != latestPosition { isGoingBack = position < latestPosition }
        latestPosition = position
        uses += 1
        runs[index].lastUse = uses
        return runs[index].row(at: position)
    }

    private mutating func index(at position: Int) -> Int? {
        if runs.indices.contains(latest), runs[latest].positions.contains(position) {
            return latest
        }
        let index = firstIndex(after: position) - 1
        guard index >= 0, runs[index].positions.contains(position) else { return nil }
        latest = index
        return index
    }

    /// The index of the first run that begins behind a position.
    private func firstIndex(after position: Int) -> Int {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].start > position { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The runs beside a position that no run has.
    func neighbours(of position: Int) -> (before: Run?, after: Run?) {
        let index = firstIndex(after: position)
        return (index > 0 ? runs[index - 1] : nil, index < runs.count ? runs[index] : nil)
    }

    /// Whether the row at a position is there.
    func covers(_ position: Int) -> Bool {
        neighbours(of: position).before?.positions.contains(position) ?? false
    }

    /// The position of the next row that is missing, when the latest row is near one.
    func positionAhead(_ count: Int, margin: Int) -> Int? {
        guard runs.indices.contains(latest), runs[latest].positions.contains(latestPosition)
        else { return nil }
        let run = runs[latest]
        if isGoingBack {
            guard run.start > 0, latestPosition - run.start < margin else { return nil }
            return covers(run.start - 1) ? nil : run.start - 1
        }
        guard run.end < count, run.end - latestPosition <= margin else { return nil }
        return covers(run.end) ? nil : run.end
    }

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
        if runs.indices.contains(latest),
            let found = position(in: runs[latest], where: isWanted)
        {
            return found
        }
        for (index, run) in runs.enumerated() where index != latest {
            if let found = position(in: run, where: isWanted) { return found }
        }
        return nil
    }

    private func position(in run: Run, where isWanted: (Element) -> Bool) -> Int? {
        // In place: a row is larger than what is looked at.
        run.rows.withUnsafeBufferPointer { rows in
            let middle = min(max(latestPosition - run.start, 0), rows.count - 1)
            for distance in 0..<rows.count {
                let (below, above) = (middle + distance, middle - distance)
                if below < rows.count, isWanted(rows[below].element) { return run.start + below }
                if above >= 0, isWanted(rows[above].element) { return run.start + above }
            }
            return nil
        }
    }

    /// Adds rows, but for those whose positions are taken, and lets the longest unused go.
    mutating func insert(_ rows: [Row], at start: Int) {
        var start = start
        var rows = rows[...]
        let (before, _) = neighbours(of: start)
        if let before, before.end > start {
            rows = rows.dropFirst(before.end - start)
            start = before.end
        }
        let index = firstIndex(after: start)
        if index < runs.count { rows = rows.prefix(max(0, runs[index].start - start)) }
        guard !rows.isEmpty else { return }
        uses += 1
        runs.insert(Run(start: start, rows: rows, lastUse: uses), at: index)
        var count = runs.reduce(0) { $0 + $1.rows.count }
        while count > capacity, runs.count > 2,
            let oldest = runs.indices.min(by: { runs[$0].lastUse < runs[$1].lastUse })
        {
            count -= runs[oldest].rows.count
            runs.remove(at: oldest)
        }
    }

    /// The rows around the latest, which a screen may show: from a position on, and how many.
    func span(atMost limit: Int) -> (start: Int, key: WindowKey, count: Int)? {
        guard let newest = runs.indices.max(by: { runs[$0].lastUse < runs[$1].lastUse })
        else { return nil }
        if runs[newest].rows.count > limit {
            let run = runs[newest]
            let start = max(run.start, min(latestPosition - limit / 2, run.end - limit))
            return (start, run.row(at: start).key, limit)
        }
        var (low, high) = (newest, newest)
        var count = runs[newest].rows.count
        let isRecent = { (index: Int) in runs[index].lastUse > uses - 2 * limit }
        while true {
            if low > 0, runs[low - 1].end == runs[low].start, isRecent(low - 1),
                count + runs[low - 1].rows.count <= limit
            {
                low -= 1
                count += runs[low].rows.count
            } else if high + 1 < runs.count, runs[high + 1].start == runs[high].end,
                isRecent(high + 1), count + runs[high + 1].rows.count <= limit
            {
                high += 1
                count += runs[high].rows.count
            } else {
                break
            }
        }
        guard let key = runs[low].first else { return nil }
        return (runs[low].start, key, count)
    }
}
