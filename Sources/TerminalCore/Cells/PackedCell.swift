/// One cell in eight bytes, so that two of them are compared with one instruction.
///
/// From the lowest bit: 32 bits of content (a scalar's value, or the number of a cluster in the
/// buffer's table), 16 bits of style (a number in the buffer's table), 2 bits of width, 1 bit
/// for the end of a text that has letters written from right to left.
package struct PackedCell: Hashable, Sendable {
    package var bits: UInt64

    /// A space in the terminal's own colours.
    package static let blank = PackedCell(content: 0x20, style: 0, width: 1)

    /// What is shown is not known, so it equals no cell that can be drawn.
    package static let unknown = PackedCell(bits: .max)

    private static let clusterFlag: UInt32 = 0x8000_0000

    @inline(__always)
    package init(bits: UInt64) {
        self.bits = bits
    }

    @inline(__always)
    package init(content: UInt32, style: UInt16, width: UInt8) {
        bits = UInt64(content) | UInt64(style) << 32 | UInt64(width) << 48
    }

    package init(cluster: Int, style: UInt16, width: UInt8) {
        self.init(content: UInt32(cluster) | Self.clusterFlag, style: style, width: width)
    }

    /// The right half of a wide glyph.
    @inline(__always)
    package static func continuation(style: UInt16) -> PackedCell {
        PackedCell(content: 0, style: style, width: 0)
    }

    package var content: UInt32 { UInt32(truncatingIfNeeded: bits) }

    package var style: UInt16 { UInt16(truncatingIfNeeded: bits >> 32) }

    /// 1 or 2 columns, or 0 for the right half of a wide glyph.
    package var width: UInt8 { UInt8(truncatingIfNeeded: bits >> 48) & 3 }

    /// Whether a text with letters written from right to left ends here. What follows is to be kept
    /// out of its reordering ([UAX #9](https://www.unicode.org/reports/tr9/)).
    package var endsRightToLeft: Bool {
        get { bits & (1 << 50) != 0 }
        set { bits = newValue ? bits | 1 << 50 : bits & ~(1 << 50) }
    }

    package var isContinuation: Bool { width == 0 }

    package var isWide: Bool { width == 2 }

    /// The number of its cluster in the buffer's table, when it is not a single scalar.
    package var cluster: Int? {
        content & Self.clusterFlag == 0 ? nil : Int(content & ~Self.clusterFlag)
    }

    /// A space in the same style.
    package var blanked: PackedCell {
        PackedCell(content: 0x20, style: style, width: 1)
    }

    package func restyled(_ style: UInt16) -> PackedCell {
        PackedCell(bits: bits & ~(0xFFFF << 32) | UInt64(style) << 32)
    }
}
