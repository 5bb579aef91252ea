internal import Foundation

/// Marks on a grid of two by four dots a cell, which is what braille patterns can show.
struct Raster {
    let size: CellSize
    /// The dots of each cell: bit `row * 2 + column`.
    private(set) var dots: [UInt8]

    static let full: UInt8 = 0xFF

    init(size: CellSize) {
        self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
        dots = Array(repeating: 0, count: self.size.width * self.size.height)
    }

    subscript(x: Int, y: Int) -> UInt8 { dots[y * size.width + x] }

    /// Whether there are dots, and nowhere enough of them for a block.
    var isTooSmall: Bool {
        dots.contains { $0 != 0 } && dots.allSatisfy { DotGlyphs.block($0) == " " }
    }

    private mutating func mark(_ x: Int, _ y: Int) {
        guard x >= 0, y >= 0, x < size.width * 2, y < size.height * 4 else { return }
        dots[y / 4 * size.width + x / 2] |= 1 << UInt8(y % 4 * 2 + x % 2)
    }

    /// Marks every dot whose middle lies inside the path.
    mutating func fill(_ path: Path, isEvenOdd: Bool) {
        let lines = path.polylines.map(\.points)
        for row in 0..<size.height * 4 {
            let y = (CGFloat(row) + 0.5) / 4
            var crossings: [(x: CGFloat, step: Int)] = []
            for points in lines {
                guard var from = points.last else { continue }
                for to in points {
                    if (from.y <= y) != (to.y <= y) {
                        let x = from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
                        if x.isFinite { crossings.append((x, from.y < to.y ? 1 : -1)) }
                    }
                    from = to
                }
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (index, crossing) in crossings.enumerated().dropLast() {
                winding += crossing.step
                guard isEvenOdd ? index % 2 == 0 : winding != 0 else { continue }
                let limit = CGFloat(size.width * 2)
                let first = max(0, min(limit, (crossing.x * 2 - 0.5).rounded(.up)))
                let last = min(limit - 1, (crossings[index + 1].x * 2 - 0.5).rounded(.down))
                guard first <= last else { continue }
                for column in Int(first)...Int(last) { mark(column, row) }
            }
        }
    }

    /// Marks the dots along the path.
    mutating func stroke(_ path: Path) {
        for line in path.polylines {
            for (from, to) in zip(line.points, line.points.dropFirst()) { stroke(from, to) }
            if line.isClosed, let first = line.points.first, let last = line.points.last {
                stroke(last, first)
            }
        }
    }

    private mutating func stroke(_ from: CGPoint, _ to: CGPoint) {
        // The edges of the area belong to it.
        let right = CGFloat(size.width * 2) - 0.5
        let bottom = CGFloat(size.height * 4) - 0.5
        func dot(_ point: CGPoint) -> (x: CGFloat, y: CGFloat) {
            var (x, y) = (point.x * 2, point.y * 4)
            if x == right + 0.5 { x = right }
            if y == bottom + 0.5 { y = bottom }
            return (x, y)
        }
        let (a, b) = (dot(from), dot(to))
        let length = max(abs(b.x - a.x), abs(b.y - a.y))
        guard length.isFinite else { return }
        let steps = Int(min(length.rounded(.up), 10_000))
        for step in 0...max(1, steps) {
            let share = CGFloat(step) / CGFloat(max(1, steps))
            let x = (a.x + (b.x - a.x) * share).rounded(.down)
            let y = (a.y + (b.y - a.y) * share).rounded(.down)
            guard abs(x) < 100_000, abs(y) < 100_000 else { continue }
            mark(Int(x), Int(y))
        }
    }
}

/// The characters of dots.
enum DotGlyphs {
    /// Braille patterns number their dots down the columns, the last row apart.
    static let braille: [DisplayText] = (0..<256).map { mask in
        let order = [0, 3, 1, 4, 2, 5, 6, 7]
        var bits: UInt32 = 0
        for (position, bit) in order.enumerated() where mask & (1 << position) != 0 {
            bits |= 1 << UInt32(bit)
        }
        return DisplayText(Unicode.Scalar(0x2800 + bits).map { String($0) } ?? " ")
    }

    private static let quadrants: [DisplayText] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]

    /// The block of the quarters of which more than a half is marked.
    static func block(_ mask: UInt8) -> DisplayText {
        var quarters = 0
        for (quarter, bits) in [0b0000_0101, 0b0000_1010, 0b0101_0000, 0b1010_0000].enumerated()
        where Int(mask) & bits == bits {
            quarters |= 1 << quarter
        }
        return quadrants[quarters]
    }
}

extension DrawContext {
    /// Draws an area: cells that are wholly inside get a background, the others a block.
    func draw(area: Raster, at origin: CellPoint, color: (Int, Int) -> TerminalColor) {
        for y in 0..<area.size.height {
            for x in 0..<area.size.width where area[x, y] != 0 {
                let mask = area[x, y]
                let point = origin.offset(x: x, y: y)
                let color = color(x, y)
                if mask == Raster.full, color != .default {
                    fill(CellRect(origin: point, size: .one), style: CellStyle(background: color))
                } else {
                    let glyph =
                        symbols.isUnicode
                        ? DotGlyphs.block(mask) : mask.nonzeroBitCount >= 4 ? "#" : " "
                    guard glyph != " " else { continue }
                    write(glyph, at: point, style: CellStyle(foreground: color))
                }
            }
        }
    }

    /// Takes away what is drawn in the cells that are wholly inside an area.
    func clear(area: Raster, at origin: CellPoint) {
        for y in 0..<area.size.height {
            for x in 0..<area.size.width where area[x, y] == Raster.full {
                fill(CellRect(origin: origin.offset(x: x, y: y), size: .one), style: .plain)
            }
        }
    }

    /// Draws lines.
    func draw(lines: Raster, at origin: CellPoint, color: (Int, Int) -> TerminalColor) {
        for y in 0..<lines.size.height {
            for x in 0..<lines.size.width where lines[x, y] != 0 {
                write(
                    symbols.isUnicode ? DotGlyphs.braille[Int(lines[x, y])] : "*",
                    at: origin.offset(x: x, y: y), style: CellStyle(foreground: color(x, y)))
            }
        }
    }
}

extension CellSize {
    static let one = CellSize(width: 1, height: 1)
}
