internal import Glibc
internal import TerminalCore

/// The terminal's file descriptors.
struct TerminalDevice {
    let input: Int32
    let output: Int32

    /// What a read found.
    enum ReadResult {
        case bytes
        case nothing
        case closed
    }

    /// Opens the terminal: the standard streams when both are one, else the controlling terminal,
    /// so that the program works at the end of a pipe.
    static func open() throws(TerminalError) -> TerminalDevice {
        if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
            // A descriptor of its own: what the program prints meanwhile goes elsewhere.
            let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
            guard output >= 0 else {
                throw TerminalError(
                    code: .system, message: "the terminal cannot be opened once more")
            }
            return TerminalDevice(input: STDIN_FILENO, output: output)
        }
        let path = "/dev/tty"
        let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw TerminalError(
                code: .notATerminal, message: "there is no terminal to draw on", context: path)
        }
        return TerminalDevice(input: descriptor, output: descriptor)
    }

    func close() {
        Glibc.close(output)
    }

    /// Appends what can be read now, without waiting.
    func read(into bytes: inout [UInt8]) -> ReadResult {
        var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 0) > 0 else { return .nothing }
        let room = 4096
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: room))
        let count = bytes.withUnsafeMutableBytes { buffer in
            // The room was appended just now, so the buffer has a base address.
            Glibc.read(input, buffer.baseAddress.map { $0 + start }, room)
        }
        bytes.removeLast(room - max(0, count))
        if count > 0 { return .bytes }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .closed
    }

    /// Writes all bytes; a terminal that is gone takes none.
    func write(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(output, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                var state = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                poll(&state, 1, 1000)
            } else if errno != EINTR {
                return
            }
        }
    }
}
