/// Prints lines one at a time. A stream that was given gets each line by a call of its own, without
/// what ends it.
final class PrintStream: Sendable {
    private let prefix: String
    private let stream: LockedBox<(any TextOutputStream)?>

    init(prefix: String, stream: sending (any TextOutputStream)?) {
        self.prefix = prefix
        self.stream = LockedBox(stream)
    }

    func print(_ text: String) {
        stream.withLock { stream in
            if stream == nil {
                Swift.print(prefix + text)
            } else {
                stream?.write(prefix + text)
            }
        }
    }
}
