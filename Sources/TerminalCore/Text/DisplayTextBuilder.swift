/// Collects characters into a `DisplayText`.
struct DisplayTextBuilder {
    private var string = ""
    private var width = 0
    private var clusters: [DisplayText.Cluster] = []

    /// Longer clusters, some hundred combining marks on one letter, are cut: they help nobody and
    /// each would be an unbounded cell.
    private static let longestCluster = 32

    var text: DisplayText {
        let isPlain = clusters.allSatisfy { $0.length == 1 }
        return DisplayText(string: string, width: width, clusters: isPlain ? [] : clusters)
    }

    mutating func append(_ character: Character) {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return }
        if scalars.index(after: scalars.startIndex) == scalars.endIndex {
            append(single: first)
        } else if scalars.contains(where: { Self.needsReplacing($0) }) {
            for scalar in scalars {
                append(single: scalar)
            }
        } else {
            append(several: Substring(character.description).unicodeScalars)
        }
    }

    /// Whether a scalar must not reach the terminal as it is.
    private static func needsReplacing(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        return value < 0x20 || (0x7F..<0xA0).contains(value) || isBidiControl(value)
            || value == 0x2028 || value == 0x2029
    }

    private static func isBidiControl(_ value: UInt32) -> Bool {
        value == 0x61C || value == 0x200E || value == 0x200F
            || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }

    private mutating func append(single scalar: Unicode.Scalar) {
        let value = scalar.value
        switch value {
        case 0..<0x20:
            append(ascii: "^")
            append(ascii: Unicode.Scalar(UInt8(value) + 0x40))
        case 0x7F:
            append(ascii: "^")
            append(ascii: "?")
        case 0x80..<0xA0:
            append(ascii: "<")
            for digit in String(value, radix: 16, uppercase: true).unicodeScalars {
                append(ascii: digit)
            }
            append(ascii: ">")
        case 0xAD:
            append(ascii: "-")
        case 0x2028, 0x2029:
            append(ascii: " ")
        case 0xFFFE, 0xFFFF:
            append(single: "\u{FFFD}")
        default:
            let columns = DisplayWidth.of(scalar)
            if columns > 0 {
                append(bytesOf: scalar, width: columns)
            } else if Self.isMark(scalar) {
                append(several: Substring(" \(Character(scalar))").unicodeScalars)
            }
        }
    }

    /// A mark with nothing to sit on is shown on a space, lest it sit on a stranger.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: !(0xFE00...0xFE0F).contains(scalar.value)
        default: false
        }
    }

    private mutating func append(ascii scalar: Unicode.Scalar) {
        append(bytesOf: scalar, width: 1)
    }

    private mutating func append(bytesOf scalar: Unicode.Scalar, width columns: Int) {
        let start = string.utf8.count
        string.unicodeScalars.append(scalar)
        append(
            cluster: DisplayText.Cluster(
                offset: Int32(truncatingIfNeeded: start), scalar: scalar.value,
                length: UInt16(string.utf8.count - start), width: UInt8(columns)))
    }

    private mutating func append(several scalars: Substring.UnicodeScalarView) {
        let shown = scalars.prefix(Self.longestCluster)
        let columns = DisplayWidth.ofCluster(Substring.UnicodeScalarView(shown))
        guard columns > 0 else {
            for scalar in shown where Self.isMark(scalar) {
                append(single: scalar)
                return
            }
            return
        }
        if columns == 2, let first = shown.first, DisplayWidth.of(first) == 1,
            !shown.contains(where: { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }),
            shown.reduce(0, { $0 + DisplayWidth.of($1) }) > 2
        {
            append(syllable: shown)
            return
        }
        let start = string.utf8.count
        string.unicodeScalars.append(contentsOf: shown)
        append(
            cluster: DisplayText.Cluster(
                offset: Int32(truncatingIfNeeded: start), scalar: 0,
                length: UInt16(string.utf8.count - start), width: UInt8(columns)))
    }

    /// A syllable of several letters, as Indic scripts have them, is wider than a cell can be: each
    /// letter gets its own, with its marks.
    private mutating func append(syllable scalars: Substring.UnicodeScalarView.SubSequence) {
        var rest = scalars
        while let first = rest.first {
            let marks = rest.dropFirst().prefix { DisplayWidth.of($0) == 0 }
            if marks.isEmpty {
                append(single: first)
            } else {
                append(several: Substring.UnicodeScalarView(rest.prefix(1 + marks.count)))
            }
            rest = rest.dropFirst(1 + marks.count)
        }
    }

    private mutating func append(cluster: DisplayText.Cluster) {
        clusters.append(cluster)
        width += Int(cluster.width)
    }
}
