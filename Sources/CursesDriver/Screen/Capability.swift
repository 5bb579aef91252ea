internal import CNCurses

/// Strings of the terminal's terminfo entry.
@MainActor
enum Capability {
    /// Returns a string without parameters; empty when the terminal has none.
    static func bytes(_ name: String) -> [UInt8] {
        collect { cn_capability(name, $0, $1) }
    }

    /// Returns what moves the cursor to a cell.
    static func move(_ y: Int, _ x: Int) -> [UInt8] {
        collect { cn_move(Int32(y), Int32(x), $0, $1) }
    }

    /// Returns what changes from the style last asked for to this one.
    static func attributes(_ attributes: UInt32, _ pair: Int32) -> [UInt8] {
        collect { cn_attributes(attributes, pair, $0, $1) }
    }

    private static func collect(
        _ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int
    ) -> [UInt8] {
        let room = 512
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
            let count = fill(buffer.baseAddress, room)
            return buffer.prefix(count).map { UInt8(bitPattern: $0) }
        }
    }
}
