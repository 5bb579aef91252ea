internal import Glibc

/// What a command reads: a file, or the standard input.
final class CommandInput {
    private let descriptor: Int32
    private let ownsDescriptor: Bool
    private let name: String
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// Opens `path`, of which `-` is the standard input.
    ///
    /// - throws: a `CommandError` that names the file.
    init(path: String, standardInput: Int32) throws {
        guard !path.isEmpty else { throw CommandError.usage("the file needs a name") }
        name = path
        if path == "-" {
            guard standardInput >= 0 else {
                throw CommandError.usage("the standard input is for commands here: name a file")
            }
            descriptor = standardInput
            ownsDescriptor = false
        } else {
            // A pipe that nobody writes to yet is waited for where the wait can be ended.
            descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
            ownsDescriptor = true
            if descriptor < 0 { throw CommandInput.failure(path) }
        }
    }

    deinit {
        if ownsDescriptor, descriptor >= 0 { close(descriptor) }
    }

    /// How many bytes there are; nil if that cannot be known, as of a pipe.
    var size: Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        return Int(status.st_size)
    }

    /// Whether it is a terminal: what is typed there is for the screen.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// How many bytes have been read.
    private(set) var position = 0

    /// The next bytes, or nil at the end. They are waited for until the task is cancelled.
    func next() throws -> ArraySlice<UInt8>? {
        while true {
            try waitForBytes()
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                position += count
                return buffer[..<count]
            }
            if count == 0 { return nil }
            if errno != EINTR, errno != EAGAIN { throw CommandInput.failure(name) }
        }
    }

    /// How long a wait goes on before it is looked whether the task has been cancelled, in milliseconds.
    private static let patience: Int32 = 100

    private func waitForBytes() throws {
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&event, 1, Self.patience) == 0 { try Task.checkCancellation() }
    }

    private static func failure(_ name: String) -> CommandError {
        CommandError(.cannotOpen, "\(name): cannot be read: \(String(cString: strerror(errno)))")
    }
}
