/// Prints lines one at a time.
final class PrintStream: Sendable {
    private let prefix: String
    private let stream: LockedBox<(any TextOutputStream & Sendable)?>

    init(prefix: String, stream: (any TextOutputStream & Sendable)?) {
        self.prefix = prefix
        self.stream = LockedBox(stream)
    }

    func print(_ text: String) {
        stream.withLock { stream in
            if stream == nil {
                Swift.print(prefix + text)
            } else {
                stream?.write(prefix + text + "\n")
            }
        }
    }
}
