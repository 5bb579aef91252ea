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

    /// Nil if the descriptor is none of a file.
    private init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        device = UInt(status.st_dev)
        number = UInt(status.st_ino)
    }

    /// The files that the process has open, whatever they are called by now.
    static func ofOpenFiles() -> Set<FileIdentity> {
        var identities: Set<FileIdentity> = []
        guard let directory = opendir("/proc/self/fd") else { return identities }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
                    String(cString: $0)
                }
            }
            guard let descriptor = Int32(name), let file = FileIdentity(descriptor: descriptor)
            else { continue }
            identities.insert(file)
        }
        return identities
    }
}
