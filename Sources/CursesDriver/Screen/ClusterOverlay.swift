internal import CNCurses
internal import TerminalCore

/// Draws the cells whose width terminals do not agree on, and those that are struck through or lead
/// somewhere, after ncurses has drawn all others.
///
/// The cursor is placed before and after each of them, so that a terminal which gives it more or
/// fewer columns than we do cannot shift what follows; what such a terminal overwrote on its right
/// is drawn again, and what it would leave in the second column is blanked before.
@MainActor
struct ClusterOverlay {
    private let save: [UInt8]
    private let restore: [UInt8]
    private let wrapOff: [UInt8]
    private let wrapOn: [UInt8]
    private let strikethrough: [UInt8]
    private let plain: [UInt8]
    private let hasLinks: Bool

    /// Nil on a terminal that cannot remember its cursor; there, only the
    /// first letter of such cells is shown.
    init?(hasLinks: Bool) {
        save = Capability.bytes("sc")
        restore = Capability.bytes("rc")
        guard !save.isEmpty, !restore.isEmpty else { return nil }
        wrapOff = Capability.bytes("rmam")
        wrapOn = Capability.bytes("smam")
        strikethrough = Capability.bytes("smxx")
        plain = Capability.bytes("sgr0")
        self.hasLinks = hasLinks
    }

    /// Whether the terminal can show something of a style that ncurses cannot.
    func hasMore(of style: CellStyle) -> Bool {
        (style.link != nil && hasLinks)
            || (style.attributes.contains(.strikethrough) && !strikethrough.isEmpty)
    }

    /// Whether ncurses cannot draw the end of a row: without a way to switch off automatic margins,
    /// it puts the character of the corner in the place of the one before it, which it then
    /// inserts; that fails where it takes two columns.
    func isSpecialEnd(_ y: Int, of buffer: CellBuffer) -> Bool {
        guard wrapOff.isEmpty, y == buffer.size.height - 1 else { return false }
        let row = buffer.packedRow(y)
        return row.count > 2 && row[row.count - 3].isWide
    }

    /// Returns the bytes that draw the special cells of some rows, and which rows have any.
    func draw(
        _ rows: some Sequence<Int>, of buffer: CellBuffer, encoder: CellEncoder
    ) -> (bytes: [UInt8], rows: [Int]) {
        var pen = Pen(overlay: self, encoder: encoder, buffer: buffer)
        var found: [Int] = []
        for y in rows where y < buffer.size.height {
            let count = pen.bytes.count
            drawRow(y, with: &pen)
            if pen.bytes.count > count { found.append(y) }
        }
        guard !pen.bytes.isEmpty else { return ([], []) }
        pen.follow(nil)
        let end = plain + Capability.attributes(0, 0) + wrapOn + restore
        return (save + wrapOff + pen.bytes + end, found)
    }

    private func drawRow(_ y: Int, with pen: inout Pen) {
        let row = pen.buffer.packedRow(y)
        pen.isPlaced = false
        let specialEnd = isSpecialEnd(y, of: pen.buffer) ? row.count - 3 : row.count
        // Columns that a cluster may have overwritten beyond its own.
        var doubtfulEnd = 0
        var x = 0
        while x < row.count {
            let cell = row[x]
            if x == specialEnd { doubtfulEnd = row.count }
            if pen.encoder.isSpecial(cell, of: pen.buffer) {
                let columns = pen.encoder.columnsAtMost(of: cell, in: pen.buffer)
                pen.draw(cell, x, y, room: row.count - x)
                if columns != Int(cell.width) { pen.isPlaced = false }
                if columns > Int(cell.width) {
                    doubtfulEnd = max(doubtfulEnd, min(row.count, x + columns))
                }
            } else if x < doubtfulEnd {
                pen.draw(cell, x, y, room: row.count - x)
            } else {
                pen.isPlaced = false
            }
            x += max(1, Int(cell.width))
        }
    }

    /// Collects bytes, and knows what the terminal has been told.
    @MainActor
    private struct Pen {
        let overlay: ClusterOverlay
        let encoder: CellEncoder
        let buffer: CellBuffer
        var bytes: [UInt8] = []
        var isPlaced = false
        private var style: UInt16?
        private var link: TerminalLink?

        init(overlay: ClusterOverlay, encoder: CellEncoder, buffer: CellBuffer) {
            self.overlay = overlay
            self.encoder = encoder
            self.buffer = buffer
        }

        mutating func draw(_ cell: PackedCell, _ x: Int, _ y: Int, room: Int) {
            if !isPlaced { bytes += Capability.move(y, x) }
            isPlaced = true
            if style != cell.style {
                style = cell.style
                let encoded = encoder.style(cell.style, of: buffer)
                // From one pair straight to another, a colour may be left that should be the
                // terminal's own.
                bytes += overlay.plain + Capability.attributes(0, 0)
                bytes += Capability.attributes(encoded.attributes, encoded.pair)
                if encoded.isSpecial { add(buffer.style(cell.style)) } else { follow(nil) }
            }
            if cell.isWide, encoder.hasDoubtfulWidth(cell, of: buffer) {
                // A terminal that gives it one column would leave half of what was there.
                bytes += "  ".utf8
                bytes += Capability.move(y, x)
            }
            if let number = cell.cluster {
                appendCluster(number, room: room)
            } else if let scalar = Unicode.Scalar(cell.content) {
                bytes += String(Character(scalar)).utf8
            }
            if cell.endsRightToLeft { bytes += "\u{200E}".utf8 }
        }

        /// What ncurses has no word for. It is ended by the terminal's end of all attributes, which ncurses does not send where
        /// it knows of none.
        private mutating func add(_ style: CellStyle) {
            if style.attributes.contains(.strikethrough) { bytes += overlay.strikethrough }
            follow(style.link)
        }

        /// From here on, cells lead there; nil ends a link.
        mutating func follow(_ new: TerminalLink?) {
            guard overlay.hasLinks, new != link else { return }
            link = new
            bytes += ControlStrings.link(new?.address ?? "").utf8
        }

        /// At the right edge there is nothing that could be drawn again, so what a terminal might
        /// put beyond it is left out: an astronaut is a woman there.
        private mutating func appendCluster(_ number: Int, room: Int) {
            var columns = 0
            for scalar in CellEncoder.scalars(of: buffer.clusterText(number)) {
                let width = Int(cn_width(scalar.value))
                columns += width < 0 ? 2 : width
                if columns > room { break }
                bytes += String(Character(scalar)).utf8
            }
        }
    }
}
