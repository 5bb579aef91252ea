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
                throw CommandError.usage("the standard input is that of the screen: name a file")
            }
            descriptor = standardInput
            ownsDescriptor = false
        } else {
            descriptor = open(path, O_RDONLY | O_CLOEXEC)
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

    /// How many bytes have been read.
    private(set) var position = 0

    /// The next bytes, or nil at the end.
    func next() throws -> ArraySlice<UInt8>? {
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                position += count
                return buffer[..<count]
            }
            if count == 0 { return nil }
            if errno != EINTR { throw CommandInput.failure(name) }
        }
    }

    private static func failure(_ name: String) -> CommandError {
        CommandError(.cannotOpen, "\(name): cannot be read: \(String(cString: strerror(errno)))")
    }
}
