internal import CNCurses
internal import TerminalCore

/// Turns a buffer's cells into ncurses' cells.
///
/// ncurses counts columns by the first scalar of a cell and sends the others after it. Where a
/// terminal may come to another sum - emoji sequences, flags, emoji newer than the C library - or
/// where a style is beyond ncurses - struck through, a link - the cell is *special*: ncurses gets
/// placeholders for it, and `ClusterOverlay` draws it.
@MainActor
final class CellEncoder {
    private let pairs: PairTable
    private let writesUnicode: Bool
    private let overlay: ClusterOverlay?
    private var styles: [Style?] = []
    private var clusters: [Int: Cluster] = [:]
    private var generation = -1
    private(set) var cells: [cn_cell] = []

    /// Looks like a space, but is another character to ncurses, which therefore draws a space that
    /// comes in the place of a special cell.
    private static let placeholder: UInt32 = 0xA0

    /// A style as ncurses takes it, and whether that is not all of it.
    struct Style {
        var attributes: UInt32
        var pair: Int32
        var isSpecial: Bool
    }

    private struct Cluster {
        var scalars: [UInt32]
        var isSpecial: Bool
    }

    /// - Parameters:
    ///   - writesUnicode: False writes ASCII only.
    ///   - overlay: What draws special cells; nil shows of them what ncurses can show.
    init(pairs: PairTable, writesUnicode: Bool, overlay: ClusterOverlay?) {
        self.pairs = pairs
        self.writesUnicode = writesUnicode
        self.overlay = overlay
    }

    /// Forgets what was learnt about numbers that have another meaning now.
    func prepare(for buffer: CellBuffer) {
        if generation != buffer.tableGeneration {
            forget()
            generation = buffer.tableGeneration
        }
    }

    /// Forgets the numbers of a buffer; the next one gives them other meanings.
    func forget() {
        generation = -1
        styles.removeAll(keepingCapacity: true)
        clusters.removeAll(keepingCapacity: true)
    }

    /// Fills `cells` with a run, and returns whether one of them is special.
    func encode(_ run: UnsafeBufferPointer<PackedCell>, of buffer: CellBuffer) -> Bool {
        cells.removeAll(keepingCapacity: true)
        var foundSpecial = false
        guard var number = run.first?.style else { return false }
        var style = style(number, of: buffer)
        for cell in run where !cell.isContinuation {
            if cell.style != number {
                number = cell.style
                style = self.style(number, of: buffer)
            }
            var encoded = cn_cell()
            encoded.attributes = style.attributes
            encoded.pair = style.pair
            let content = cell.content
            if cell.cluster == nil, content < 0x7F, !style.isSpecial,
                !(cell.endsRightToLeft && writesUnicode)
            {
                encoded.scalars.0 = content
                cells.append(encoded)
            } else if !writesUnicode {
                encoded.scalars.0 = Self.ascii(for: content)
                cells.append(encoded)
                if cell.isWide { cells.append(encoded) }
            } else if isSpecial(cell, of: buffer), overlay == nil {
                encoded.scalars.0 = firstScalar(of: cell, in: buffer)
                cells.append(encoded)
                if cell.isWide, cn_width(encoded.scalars.0) == 1 { cells.append(encoded) }
            } else if isSpecial(cell, of: buffer) {
                foundSpecial = true
                encoded.scalars.0 = Self.placeholder
                cells.append(encoded)
                if cell.isWide { cells.append(encoded) }
            } else {
                if let number = cell.cluster {
                    Self.set(&encoded, cluster(number, width: cell.width, of: buffer).scalars)
                } else {
                    encoded.scalars.0 = content
                }
                if cell.endsRightToLeft { Self.isolate(&encoded) }
                cells.append(encoded)
            }
        }
        return foundSpecial
    }

    /// What is left of a special cell where it cannot be placed: an astronaut is a woman.
    private func firstScalar(of cell: PackedCell, in buffer: CellBuffer) -> UInt32 {
        let first =
            cell.cluster.flatMap { buffer.clusterText($0).unicodeScalars.first?.value }
            ?? cell.content
        return cn_width(first) == Int32(cell.width) ? first : 0x3F
    }

    /// Whether ncurses cannot draw the cell, or a terminal may give it another width than we do.
    func isSpecial(_ cell: PackedCell, of buffer: CellBuffer) -> Bool {
        guard writesUnicode else { return false }
        return style(cell.style, of: buffer).isSpecial || hasDoubtfulWidth(cell, of: buffer)
    }

    /// Whether a terminal may give the cell another width than we do.
    func hasDoubtfulWidth(_ cell: PackedCell, of buffer: CellBuffer) -> Bool {
        if let number = cell.cluster {
            return cluster(number, width: cell.width, of: buffer).isSpecial
        }
        let content = cell.content
        return content >= 0x300
            && (Int32(cell.width) != cn_width(content) || Self.isRecentEmoji(content))
    }

    /// The columns that a terminal gives a special cell if it draws each scalar by itself.
    func columnsAtMost(of cell: PackedCell, in buffer: CellBuffer) -> Int {
        guard let number = cell.cluster else {
            return hasDoubtfulWidth(cell, of: buffer) ? 2 : Int(cell.width)
        }
        return cluster(number, width: cell.width, of: buffer).scalars
            .reduce(0) { $0 + max(0, Int(cn_width($1) < 0 ? 2 : cn_width($1))) }
    }

    func style(_ number: UInt16, of buffer: CellBuffer) -> Style {
        let index = Int(number)
        if index < styles.count, let known = styles[index] { return known }
        while styles.count <= index {
            styles.append(nil)
        }
        let style = buffer.style(number)
        let (attributes, pair) = pairs.encode(style)
        let encoded = Style(
            attributes: attributes, pair: pair,
            isSpecial: writesUnicode && overlay?.hasMore(of: style) == true)
        styles[index] = encoded
        return encoded
    }

    /// What is written of a cluster: with a joiner at its end, a terminal would join the next cell.
    static func scalars(of cluster: String) -> Substring.UnicodeScalarView {
        var scalars = cluster.unicodeScalars[...]
        while scalars.count > 1, scalars.last == "\u{200D}" { scalars.removeLast() }
        return scalars
    }

    private func cluster(_ number: Int, width: UInt8, of buffer: CellBuffer) -> Cluster {
        if let known = clusters[number] { return known }
        let scalars = Self.scalars(of: buffer.clusterText(number)).map(\.value)
        let widths = scalars.map { cn_width($0) }
        let isPlain =
            scalars.count <= CN_SCALARS && widths.first == Int32(width)
            && widths.dropFirst().allSatisfy { $0 == 0 }
            && !scalars.contains { $0 == 0x200D || $0 == 0xFE0F || Self.isRecentEmoji($0) }
        let cluster = Cluster(scalars: scalars, isSpecial: !isPlain)
        clusters[number] = cluster
        return cluster
    }

    /// Terminals that write letters from right to left would draw the numbers of the next column
    /// among them: a left-to-right mark ends that.
    private static let leftToRightMark: UInt32 = 0x200E

    private static func isolate(_ encoded: inout cn_cell) {
        withUnsafeMutableBytes(of: &encoded.scalars) { raw in
            let slots = raw.bindMemory(to: UInt32.self)
            if let free = slots.firstIndex(of: 0) { slots[free] = leftToRightMark }
        }
    }

    /// Emoji that came after Unicode 9, which terminals with older tables give one column.
    private static func isRecentEmoji(_ content: UInt32) -> Bool {
        guard content >= 0x1F000, let scalar = Unicode.Scalar(content),
            scalar.properties.isEmojiPresentation
        else { return false }
        return (scalar.properties.age?.major ?? .max) > 9
    }

    private static func set(_ cell: inout cn_cell, _ scalars: [UInt32]) {
        withUnsafeMutableBytes(of: &cell.scalars) { raw in
            let slots = raw.bindMemory(to: UInt32.self)
            for (index, scalar) in scalars.prefix(slots.count).enumerated() {
                slots[index] = scalar
            }
        }
    }

    /// What stands for a scalar where the locale has ASCII only.
    private static func ascii(for content: UInt32) -> UInt32 {
        let character: Unicode.Scalar =
            switch content {
            case 0x2500, 0x2501, 0x2550, 0x2013, 0x2014: "-"
            case 0x2502, 0x2503, 0x2551: "|"
            case 0x2504...0x256F: "+"
            case 0x2026, 0xFF5E: "~"
            case 0x2018, 0x2019: "'"
            case 0x201C, 0x201D: "\""
            case 0x2022, 0x25CF: "*"
            case 0x25B2, 0x2191: "^"
            case 0x25BC, 0x2193: "v"
            case 0x25B6, 0x203A, 0x2192: ">"
            case 0x25C0, 0x2039, 0x2190: "<"
            case 0x2588...0x2593: "#"
            case 0xA0: " "
            default: "?"
            }
        return character.value
    }
}
