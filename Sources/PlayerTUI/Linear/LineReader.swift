internal import Glibc

/// Takes what arrives on a descriptor apart into lines, without waiting for more.
struct LineReader {
    let descriptor: Int32
    /// Whether there will be no more.
    private(set) var isAtEnd = false
    private var bytes: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The lines that have arrived; at the end also one that has no line end.
    mutating func lines() -> [String] {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !isAtEnd, poll(&request, 1, 0) > 0 {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                bytes += buffer[..<count]
            } else if count == 0 || errno != EINTR {
                isAtEnd = true
            }
        }
        var lines: [String] = []
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: bytes[..<end], as: UTF8.self))
            bytes.removeFirst(end + 1)
        }
        if isAtEnd, !bytes.isEmpty {
            lines.append(String(decoding: bytes, as: UTF8.self))
            bytes.removeAll()
        }
        return lines
    }
}
