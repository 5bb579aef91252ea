extension DisplayText {
    /// Breaks a string into lines of at most so many columns.
    ///
    /// Lines end at newlines and where [UAX #14](https://www.unicode.org/reports/tr14/) allows it:
    /// after spaces and hyphens, between ideographs, not before closing punctuation; a word that is
    /// longer than a line is cut where the line ends, never inside a character. The spaces at which
    /// a line was broken are not shown. A single character wider than the line stands alone.
    ///
    /// - Parameters:
    ///   - string: The text. Each newline ends a line, so `"a\n"` has two lines.
    ///   - columns: The greatest width of a line; nil breaks at newlines only.
    /// - Returns: At least one line.
    public static func lines(of string: String, width columns: Int?) -> [DisplayText] {
        var lines: [DisplayText] = []
        for paragraph in string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        {
            let text = DisplayText(String(paragraph))
            if let columns, text.width > columns {
                text.appendLines(width: max(1, columns), to: &lines)
            } else {
                lines.append(text)
            }
        }
        return lines
    }

    /// Breaks the text into lines of at most so many columns; see ``lines(of:width:)``.
    public func wrapped(to columns: Int) -> [DisplayText] {
        if width <= columns { return [self] }
        var lines: [DisplayText] = []
        appendLines(width: max(1, columns), to: &lines)
        return lines
    }

    private func appendLines(width columns: Int, to lines: inout [DisplayText]) {
        let all = explicitClusters
        let breaks = breakPositions(among: all)
        var nextBreak = 0
        var start = 0
        while start < all.count {
            while nextBreak < breaks.count, breaks[nextBreak] <= start { nextBreak += 1 }
            let fitting = all.fitting(columns, from: start)
            var end = fitting
            // The last place to break at, with the spaces before it beyond the edge.
            var reached: Int?
            while nextBreak < breaks.count, all.trimmed(start..<breaks[nextBreak]) <= fitting {
                reached = breaks[nextBreak]
                nextBreak += 1
            }
            if all.trimmed(start..<all.count) <= fitting {
                end = all.count
            } else if let reached {
                end = reached
            }
            // At the end of the text, spaces are shown that fit.
            lines.append(slice(start..<(fitting == all.count ? end : all.trimmed(start..<end))))
            start = end
            if end < all.count, reached == nil {
                while start < all.count, all[start].isSpace { start += 1 }
            }
        }
    }

    /// The positions of the clusters before which a line may be broken.
    private func breakPositions(among clusters: [Cluster]) -> [Int] {
        var positions: [Int] = []
        var index = 0
        for offset in LineBreaks.offsets(in: string) {
            while index < clusters.count, Int(clusters[index].offset) < offset { index += 1 }
            guard index < clusters.count else { break }
            if Int(clusters[index].offset) == offset { positions.append(index) }
        }
        return positions
    }
}

extension [DisplayText.Cluster] {
    /// The end of the clusters from `start` on that fit into so many columns; at least one does.
    fileprivate func fitting(_ columns: Int, from start: Int) -> Int {
        var used = 0
        var end = start
        while end < count, used + Int(self[end].width) <= columns {
            used += Int(self[end].width)
            end += 1
        }
        return Swift.max(end, start + 1)
    }

    /// The end of a line without the spaces at its end; a line of spaces keeps its first.
    fileprivate func trimmed(_ line: Range<Int>) -> Int {
        var end = line.upperBound
        while end > line.lowerBound + 1, self[end - 1].isSpace { end -= 1 }
        return end
    }
}

extension DisplayText.Cluster {
    fileprivate var isSpace: Bool { scalar == 0x20 || scalar == 0x3000 }
}
