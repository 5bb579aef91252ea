internal import Glibc

/// Which file stands at a path: another one has the same name after somebody moved or replaced it.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt
    private let number: UInt

    /// Nil if there is no file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt(status.st_dev)
        number = UInt(status.st_ino)
    }
}
