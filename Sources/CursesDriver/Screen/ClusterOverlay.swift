internal import CNCurses
internal import TerminalCore

/// Draws the cells whose width terminals do not agree on, after ncurses has drawn all others.
///
/// The cursor is placed before and after each of them, so that a terminal which gives it more or
/// fewer columns than we do cannot shift what follows; what such a terminal overwrote on its right
/// is drawn again.
@MainActor
struct ClusterOverlay {
    private let save: [UInt8]
    private let restore: [UInt8]
    private let wrapOff: [UInt8]
    private let wrapOn: [UInt8]

    /// Nil on a terminal that cannot remember its cursor; there, such cells stay blank.
    init?() {
        save = Capability.bytes("sc")
        restore = Capability.bytes("rc")
        guard !save.isEmpty, !restore.isEmpty else { return nil }
        wrapOff = Capability.bytes("rmam")
        wrapOn = Capability.bytes("smam")
    }

    /// Returns the bytes that draw all special cells of a buffer; none when it has none.
    func bytes(for buffer: CellBuffer, encoder: CellEncoder) -> [UInt8] {
        var bytes: [UInt8] = []
        for y in 0..<buffer.size.height {
            let row = buffer.packedRow(y)
            var x = 0
            while x < row.count {
                let cell = row[x]
                guard encoder.isSpecial(cell, of: buffer) else {
                    x += 1
                    continue
                }
                if bytes.isEmpty { bytes = save + wrapOff }
                x = draw(x, y, row, buffer, encoder, into: &bytes)
            }
        }
        if !bytes.isEmpty { bytes += wrapOn + restore }
        return bytes
    }

    private func draw(
        _ x: Int, _ y: Int, _ row: UnsafeBufferPointer<PackedCell>, _ buffer: CellBuffer,
        _ encoder: CellEncoder, into bytes: inout [UInt8]
    ) -> Int {
        let cell = row[x]
        bytes += Capability.move(y, x)
        append(cell, buffer, encoder, into: &bytes)
        var next = x + Int(cell.width)
        let reach = min(row.count, x + max(2, encoder.columnsAtMost(of: cell, in: buffer)))
        guard next < reach else { return next }
        bytes += Capability.move(y, next)
        while next < reach, !encoder.isSpecial(row[next], of: buffer) {
            append(row[next], buffer, encoder, into: &bytes)
            next += max(1, Int(row[next].width))
        }
        return next
    }

    private func append(
        _ cell: PackedCell, _ buffer: CellBuffer, _ encoder: CellEncoder,
        into bytes: inout [UInt8]
    ) {
        let style = encoder.style(cell.style, of: buffer)
        bytes += Capability.attributes(style.attributes, style.pair)
        if let number = cell.cluster {
            bytes += buffer.clusterText(number).utf8
        } else if let scalar = Unicode.Scalar(cell.content) {
            bytes += String(Character(scalar)).utf8
        }
        bytes += Capability.attributes(0, 0)
    }
}
