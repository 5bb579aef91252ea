internal import Glibc
internal import Synchronization

/// Lets one thread wait for another, and for its reader to go away, without a timer.
final class WakeUp: Sendable {
    private let ends: (read: Int32, write: Int32)
    private let message = Mutex<String?>(nil)

    init() throws {
        var pair: [Int32] = [0, 0]
        guard pipe(&pair) == 0 else {
            throw CommandError(.cannotOpen, "no pipe: \(String(cString: strerror(errno)))")
        }
        for end in pair { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        ends = (pair[0], pair[1])
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    /// Wakes the thread that waits, now or when it will; with a message if there is no more to wait for.
    func wake(_ message: String? = nil) {
        if let message { self.message.withLock { $0 = message } }
        // A pipe that is full wakes as well.
        var byte: UInt8 = 1
        write(ends.write, &byte, 1)
    }

    /// Waits, and returns the message if there is one.
    ///
    /// - parameter milliseconds: how long at most; without an end if it is negative.
    /// - parameter input: what else ends the waiting when something arrives there, or its end.
    /// - throws: `CommandOutput.ReaderGone` if nobody reads the output any more.
    func wait(
        _ output: CommandOutput, input: Int32 = -1, milliseconds: Int32 = -1
    ) throws -> String? {
        // A negative descriptor is left alone.
        var requests = [
            pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0),
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        ]
        if let descriptor = output.descriptor {
            requests.append(pollfd(fd: descriptor, events: 0, revents: 0))
        }
        while poll(&requests, nfds_t(requests.count), milliseconds) < 0, errno == EINTR {}
        if requests.count > 2, requests[2].revents & Int16(POLLERR | POLLHUP) != 0 {
            throw CommandOutput.ReaderGone()
        }
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(ends.read, &bytes, bytes.count) > 0 {}
        return message.withLock { $0 }
    }
}
