internal import Glibc
internal import PlayerKit

/// Where a command writes: a file descriptor, or memory in tests.
///
/// Text is collected and written in large pieces. A reader that has gone away is no error: the command
/// ends quietly, as in `players list | head`.
final class CommandOutput {
    /// Thrown when nobody reads any more.
    struct ReaderGone: Error {}

    let descriptor: Int32?
    /// Whether a person sees it, so that no name may send the terminal commands.
    private let isTerminal: Bool
    private var pending: [UInt8] = []

    /// Output to a file descriptor, which stays open.
    ///
    /// - parameter isTerminal: whether control characters, but for line ends and tabs, are shown as `^[`.
    init(descriptor: Int32, isTerminal: Bool = false) {
        self.descriptor = descriptor
        self.isTerminal = isTerminal
    }

    /// Output that is kept.
    ///
    /// - parameter isTerminal: as for a descriptor.
    init(isTerminal: Bool = false) {
        descriptor = nil
        self.isTerminal = isTerminal
    }

    /// What was written and kept.
    var text: String {
        String(decoding: pending, as: UTF8.self)
    }

    /// Writes `text`, sooner or later.
    func write(_ text: String) throws {
        pending.append(contentsOf: (isTerminal ? Self.harmless(text) : text).utf8)
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

    private static func harmless(_ text: String) -> String {
        let isHarmless = text.unicodeScalars.allSatisfy {
            $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
        }
        if isHarmless { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\t"
                || scalar.properties.generalCategory != .control
            {
                result.unicodeScalars.append(scalar)
            } else {
                result += String(scalar).singleLine
            }
        }
        return result
    }

    private func waitUntilWritable(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
    }
}
