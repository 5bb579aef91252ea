public import CSQLite

/// Memory for the texts of one statement's arguments, so that SQLite need not copy each.
///
/// Its bytes do not move until the next `reset()`, which must come after the statement was reset
/// or all of its parameters bound again.
@frozen
public struct BindingArena {
    @usableFromInline
    struct Header {
        @usableFromInline var used: Int
        @usableFromInline let bytes: UnsafeMutablePointer<CChar>

        @usableFromInline
        init(used: Int, bytes: UnsafeMutablePointer<CChar>) {
            self.used = used
            self.bytes = bytes
        }
    }

    @usableFromInline static var capacity: Int { 4096 }

    @usableFromInline let header: UnsafeMutablePointer<Header>?

    @usableFromInline
    init(header: UnsafeMutablePointer<Header>?) {
        self.header = header
    }

    /// The arena without memory: texts are copied by SQLite.
    @inlinable
    public static var none: BindingArena { BindingArena(header: nil) }

    static func allocate() -> BindingArena {
        let header = UnsafeMutablePointer<Header>.allocate(capacity: 1)
        header.initialize(to: Header(used: 0, bytes: .allocate(capacity: capacity)))
        return BindingArena(header: header)
    }

    func deallocate() {
        header?.pointee.bytes.deallocate()
        header?.deallocate()
    }

    @inlinable
    func reset() {
        header?.pointee.used = 0
    }

    /// Binds the text, from the arena if it fits.
    @inlinable
    func bind(
        text: UnsafeBufferPointer<UInt8>, to statement: SQLiteStatement, at index: Int32
    ) -> Int32 {
        let count = text.count
        guard let source = text.baseAddress, count > 0 else {
            return cs_bind_text_static(statement, index, emptyText, 0)
        }
        guard count <= Int(Int32.max) else { return SQLITE_TOOBIG }
        if let header, count <= BindingArena.capacity - header.pointee.used {
            let target = header.pointee.bytes + header.pointee.used
            UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: count)
            header.pointee.used += count
            return cs_bind_text_static(statement, index, target, Int32(count))
        }
        return UnsafeRawPointer(source).withMemoryRebound(to: CChar.self, capacity: count) {
            cs_bind_text_transient(statement, index, $0, Int32(count))
        }
    }
}
