internal import Glibc

/// Where a command writes: a file descriptor, or memory in tests.
///
/// Text is collected and written in large pieces. A reader that has gone away is no error: the command
/// ends quietly, as in `players list | head`.
final class CommandOutput {
    /// Thrown when nobody reads any more.
    struct ReaderGone: Error {}

    let descriptor: Int32?
    private var pending: [UInt8] = []

    /// Output to a file descriptor, which stays open.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Output that is kept.
    init() {
        descriptor = nil
    }

    /// What was written and kept.
    var text: String {
        String(decoding: pending, as: UTF8.self)
    }

    /// Writes `text`, sooner or later.
    func write(_ text: String) throws {
        pending.append(contentsOf: text.utf8)
        if pending.count > 1 << 16 { try flush() }
    }

    /// Hands everything to the system.
    ///
    /// - throws: `ReaderGone`, or a `CommandError` that says why it cannot be written.
    func flush() throws {
        guard let descriptor else { return }
        var start = 0
        defer { pending.removeAll(keepingCapacity: true) }
        while start < pending.count {
            let count = pending[start...].withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                start += count
            } else {
                switch errno {
                case EINTR: continue
                case EAGAIN: waitUntilWritable(descriptor)
                case EPIPE: throw ReaderGone()
                default:
                    let reason = String(cString: strerror(errno))
                    throw CommandError(.cannotOpen, "cannot write the output: \(reason)")
                }
            }
        }
    }

    private func waitUntilWritable(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
    }
}
