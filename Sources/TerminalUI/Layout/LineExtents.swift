/// How long the lines of a lazy container are: all like the first one, but for those that are known
/// to be other.
struct LineExtents {
    var spacing: Int
    /// The extent of lines that are not known.
    private let estimate: Int
    /// The lines whose extent is another one, in order, and by how much.
    private var deviations: [(line: Int, difference: Int)] = []

    init(spacing: Int, estimate: Int) {
        self.spacing = spacing
        self.estimate = estimate
    }

    /// Lets all lines be as long as those that are not known.
    mutating func forgetLines() {
        deviations = []
    }

    /// Lets what is known of lines be known of those so many after them, as far as there are any.
    mutating func move(by lines: Int, of count: Int) {
        deviations = deviations.compactMap { line, difference in
            (0..<count).contains(line + lines) ? (line + lines, difference) : nil
        }
    }

    private func position(of line: Int) -> Int {
        var low = 0
        var high = deviations.count
        while low < high {
            let middle = (low + high) / 2
            if deviations[middle].line < line { low = middle + 1 } else { high = middle }
        }
        return low
    }

    mutating func set(_ line: Int, _ extent: Int) {
        let position = position(of: line)
        let isKnown = position < deviations.count && deviations[position].line == line
        if extent == estimate {
            if isKnown { deviations.remove(at: position) }
        } else if isKnown {
            deviations[position].difference = extent - estimate
        } else {
            deviations.insert((line, extent - estimate), at: position)
        }
    }

    func extent(of line: Int) -> Int {
        let position = position(of: line)
        let isKnown = position < deviations.count && deviations[position].line == line
        return estimate + (isKnown ? deviations[position].difference : 0)
    }

    /// Where a line begins.
    func offset(of line: Int) -> Int {
        deviations.prefix(position(of: line)).reduce(line * (estimate + spacing)) {
            $0 + $1.difference
        }
    }

    /// The line at an offset.
    func line(at offset: Int, of count: Int) -> Int {
        var low = 0
        var high = max(0, count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if self.offset(of: middle) <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    func total(_ count: Int) -> Int {
        count > 0 ? min(offset(of: count) - spacing, Proposal.infinity - 1) : 0
    }
}
