extension DisplayText {
    /// Breaks a string into lines of at most so many columns.
    ///
    /// Lines end at newlines, after spaces and hyphens, and between ideographs; a word that is
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
        var start = 0
        while start < all.count {
            var used = 0
            var end = start
            var lastBreak: Int?
            while end < all.count, used + Int(all[end].width) <= columns {
                used += Int(all[end].width)
                end += 1
                if end < all.count, Self.canBreak(after: all[end - 1], before: all[end]) {
                    lastBreak = end
                }
            }
            if end == start { end += 1 }
            if end < all.count {
                // A space that does not fit ends the line as well as one that does.
                end = all[end].isSpace ? end : lastBreak ?? end
            }
            var visibleEnd = end
            while end < all.count, visibleEnd > start + 1, all[visibleEnd - 1].isSpace {
                visibleEnd -= 1
            }
            lines.append(slice(start..<visibleEnd))
            if end < all.count {
                while end < all.count, all[end].isSpace {
                    end += 1
                }
            }
            start = end
        }
    }

    private static func canBreak(after left: Cluster, before right: Cluster) -> Bool {
        if left.isSpace { return !right.isSpace }
        if right.isSpace { return true }
        if left.scalar == 0x2D { return right.isLetter }
        if left.width == 2 || right.width == 2 {
            return !right.clingsToLeft && !left.clingsToRight
        }
        return left.scalar == 0x2010 || left.scalar == 0x2014
    }
}

extension DisplayText.Cluster {
    fileprivate var isSpace: Bool { scalar == 0x20 || scalar == 0x3000 }

    fileprivate var isLetter: Bool {
        Unicode.Scalar(scalar).map { $0.properties.isAlphabetic } ?? true
    }

    /// Closing punctuation, which no line begins with.
    fileprivate var clingsToLeft: Bool {
        switch scalar {
        case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x3001, 0x3002,
            0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x30FB, 0x30FC, 0xFF01, 0xFF09, 0xFF0C,
            0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F:
            true
        default:
            false
        }
    }

    /// Opening punctuation, which no line ends with.
    fileprivate var clingsToRight: Bool {
        switch scalar {
        case 0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014,
            0xFF08:
            true
        default:
            false
        }
    }
}
