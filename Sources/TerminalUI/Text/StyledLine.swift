/// One line of text, and which run of the text each part of it came from.
struct StyledLine {
    struct Piece {
        /// The positions of the characters in the line.
        var range: Range<Int>
        var run: Int
    }

    var text: DisplayText
    var pieces: [Piece]

    /// The lines of a text as its newlines cut it.
    static func paragraphs(of text: Text) -> [StyledLine] {
        var lines = [StyledLine(text: .empty, pieces: [])]
        for (number, run) in text.runs.enumerated() {
            if run.string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
                lines[lines.count - 1].append(DisplayText(run.string), run: number)
                continue
            }
            let parts = run.string.split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for (index, part) in parts.enumerated() {
                if index > 0 { lines.append(StyledLine(text: .empty, pieces: [])) }
                lines[lines.count - 1].append(tabbed: part, run: number)
            }
        }
        return lines
    }

    /// The line with a sign that more follows: it is always truncated.
    var continued: StyledLine {
        var line = self
        line.append("…", run: pieces.last?.run ?? 0)
        return line
    }

    /// Appends a part of a paragraph, in which a tab leads on to the next of the columns that terminals have for that.
    private mutating func append(tabbed part: Substring, run: Int) {
        for (index, field) in part.split(separator: "\t", omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 {
                let count = Self.tabWidth - text.width % Self.tabWidth
                append(DisplayText(String(repeating: " ", count: count)), run: run)
            }
            append(DisplayText(String(field)), run: run)
        }
    }

    /// The columns of a tab (terminfo's `it`).
    private static let tabWidth = 8

    private mutating func append(_ more: DisplayText, run: Int) {
        guard more.count > 0 else { return }
        let start = text.count
        text = text.appending(more)
        pieces.append(Piece(range: start..<start + more.count, run: run))
    }

    /// The characters at some positions, as a line.
    func slice(_ range: Range<Int>) -> StyledLine {
        var line = StyledLine(text: text.slice(range), pieces: [])
        for piece in pieces {
            let common = piece.range.clamped(to: range)
            guard !common.isEmpty else { continue }
            line.pieces.append(
                Piece(
                    range: common.lowerBound - range.lowerBound..<common.upperBound
                        - range.lowerBound,
                    run: piece.run))
        }
        return line
    }

    func truncated(to columns: Int, _ mode: Text.TruncationMode) -> StyledLine {
        guard text.width > columns else { return self }
        guard columns > 0 else { return slice(0..<0) }
        let room = columns - 1
        switch mode {
        case .tail:
            let kept = text.clusterCount(fitting: room)
            var line = slice(0..<kept)
            line.append("…", run: run(at: max(0, kept - 1)))
            return line
        case .head:
            let kept = text.suffix(width: room).count
            var line = StyledLine(text: .empty, pieces: [])
            line.append("…", run: run(at: text.count - kept))
            line.append(slice(text.count - kept..<text.count))
            return line
        case .middle:
            let head = text.clusterCount(fitting: (room + 1) / 2)
            var line = slice(0..<head)
            let tail = text.suffix(width: room - line.text.width).count
            line.append("…", run: run(at: max(0, head - 1)))
            line.append(slice(text.count - tail..<text.count))
            return line
        }
    }

    private func run(at position: Int) -> Int {
        pieces.first { $0.range.contains(position) }?.run ?? pieces.last?.run ?? 0
    }

    private mutating func append(_ other: StyledLine) {
        let start = text.count
        text = text.appending(other.text)
        for piece in other.pieces {
            pieces.append(
                Piece(
                    range: piece.range.lowerBound + start..<piece.range.upperBound + start,
                    run: piece.run))
        }
    }

    /// The line cut into at most `limit` lines.
    ///
    /// The parts that wrapping gives follow each other; only the spaces at the breaks are missing.
    func wrapped(
        to columns: Int, limit: Int, isContinued: Bool, mode: Text.TruncationMode
    ) -> [StyledLine] {
        let parts = text.wrapped(to: columns)
        var lines: [StyledLine] = []
        var position = 0
        for (index, part) in parts.enumerated() {
            if index > 0 {
                while position < text.count, isSpace(at: position) { position += 1 }
            }
            let isLastLine = lines.count == limit - 1
            if isLastLine, index < parts.count - 1 || isContinued {
                let rest = slice(position..<text.count)
                let cut = isContinued && index == parts.count - 1 ? rest.continued : rest
                lines.append(cut.truncated(to: columns, mode))
                return lines
            }
            lines.append(slice(position..<min(text.count, position + part.count)))
            position += part.count
        }
        return lines
    }

    private func isSpace(at position: Int) -> Bool {
        let string = text.slice(position..<position + 1).string
        return string == " " || string == "\u{3000}"
    }
}
