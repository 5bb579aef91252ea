extension DisplayText {
    /// Which part of a text that is too long gives way.
    public enum Truncation: Hashable, Sendable {
        /// The beginning.
        case head
        /// The middle.
        case middle
        /// The end.
        case tail
    }

    /// Returns the longest beginning that fits in so many columns.
    ///
    /// It is one column narrower where the next character is a wide one.
    public func prefix(width columns: Int) -> DisplayText {
        if columns >= width { return self }
        return slice(0..<clusterCount(fitting: columns))
    }

    /// Returns the longest ending that fits in so many columns.
    public func suffix(width columns: Int) -> DisplayText {
        if columns >= width { return self }
        var first = count
        var used = 0
        while first > 0, used + columnCount(ofCluster: first - 1) <= columns {
            first -= 1
            used += columnCount(ofCluster: first)
        }
        return slice(first..<count)
    }

    /// Returns the text cut to so many columns, with an ellipsis where something is left out.
    ///
    /// - Parameters:
    ///   - columns: The greatest width of the result.
    ///   - mode: Which part gives way.
    ///   - ellipsis: What stands for it. Terminals without Unicode need `"..."` or `"~"`.
    public func truncated(
        to columns: Int, mode: Truncation = .tail, ellipsis: DisplayText = "…"
    ) -> DisplayText {
        if width <= columns { return self }
        let room = columns - ellipsis.width
        guard room > 0 else { return ellipsis.prefix(width: max(0, columns)) }
        switch mode {
        case .head:
            return ellipsis.appending(suffix(width: room))
        case .tail:
            return prefix(width: room).appending(ellipsis)
        case .middle:
            let head = prefix(width: (room + 1) / 2)
            return head.appending(ellipsis).appending(suffix(width: room - head.width))
        }
    }

    /// Returns this text followed by another.
    public func appending(_ other: DisplayText) -> DisplayText {
        if other.isEmpty { return self }
        if isEmpty { return other }
        let joined = string + other.string
        if isASCII && other.isASCII {
            return DisplayText(string: joined, width: width + other.width, clusters: [])
        }
        let shift = Int32(truncatingIfNeeded: string.utf8.count)
        var all = explicitClusters
        all.reserveCapacity(count + other.count)
        for var cluster in other.explicitClusters {
            cluster.offset += shift
            all.append(cluster)
        }
        return DisplayText(string: joined, width: width + other.width, clusters: all)
    }

    /// Returns the characters at the given positions.
    ///
    /// - Precondition: The range lies within `0..<count`.
    public func slice(_ range: Range<Int>) -> DisplayText {
        if range == 0..<count { return self }
        if range.isEmpty { return .empty }
        if isASCII {
            let utf8 = string.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
            let end = utf8.index(start, offsetBy: range.count)
            return DisplayText(
                string: String(string[start..<end]), width: range.count, clusters: [])
        }
        let first = clusters[range.lowerBound].offset
        let last = clusters[range.upperBound - 1]
        let utf8 = string.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: Int(first))
        let end = utf8.index(utf8.startIndex, offsetBy: Int(last.offset) + Int(last.length))
        var columns = 0
        var isPlain = true
        var part: [Cluster] = []
        part.reserveCapacity(range.count)
        for var cluster in clusters[range] {
            cluster.offset -= first
            columns += Int(cluster.width)
            isPlain = isPlain && cluster.length == 1
            part.append(cluster)
        }
        return DisplayText(
            string: String(string[start..<end]), width: columns, clusters: isPlain ? [] : part)
    }

    /// Returns how many characters, from the first, fit in so many columns.
    public func clusterCount(fitting columns: Int) -> Int {
        if isASCII { return max(0, min(width, columns)) }
        var used = 0
        for (index, cluster) in clusters.enumerated() {
            used += Int(cluster.width)
            if used > columns { return index }
        }
        return clusters.count
    }

    /// Returns the columns of the character at a position: 1 or 2.
    public func columnCount(ofCluster index: Int) -> Int {
        isASCII ? 1 : Int(clusters[index].width)
    }

    /// The clusters, also of ASCII text.
    var explicitClusters: [Cluster] {
        guard isASCII else { return clusters }
        return string.utf8.enumerated().map { offset, byte in
            Cluster(offset: Int32(offset), scalar: UInt32(byte), length: 1, width: 1)
        }
    }
}
