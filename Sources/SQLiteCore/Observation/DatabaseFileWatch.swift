internal import Glibc

/// Hears from the file system that database files may have been written, created or replaced.
///
/// The files themselves are watched for what is written, and their directories only for names that
/// come and go: a directory may hold a file that others write all the time.
///
/// It is used by one queue at a time.
///
/// Related documentation: <https://man7.org/linux/man-pages/man7/inotify.7.html>,
/// <https://www.sqlite.org/tempfiles.html>
final class DatabaseFileWatch {
    private static let fileEvents = UInt32(IN_MODIFY | IN_CLOSE_WRITE)
    private static let directoryEvents = UInt32(
        IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ONLYDIR)

    /// What is readable when there are events; whoever made the watch closes it.
    let descriptor: Int32
    /// Whether others may write the files without events.
    let mayMissEvents: Bool
    /// The databases, their WALs and their rollback journals.
    private let files: [String]
    /// The names of the files in each watched directory.
    private var names: [Int32: Set<String>] = [:]
    private var fileWatches: Set<Int32> = []

    /// Nil where there is no inotify, no watch left for this user, or no such directory.
    ///
    /// - parameter mayMissEvents: whether events may be missing; nil to ask the file systems.
    init?(paths: [String], mayMissEvents: Bool? = nil) {
        self.mayMissEvents =
            mayMissEvents
            ?? !paths.allSatisfy { FileSystemKind.tellsAll(inFolder: $0.directoryPath) }
        descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
        files = paths.flatMap { [$0, $0 + "-wal", $0 + "-journal"] }
        guard descriptor >= 0 else { return nil }
        for file in files {
            let watch = inotify_add_watch(descriptor, file.directoryPath, Self.directoryEvents)
            guard watch >= 0 else {
                close(descriptor)
                return nil
            }
            names[watch, default: []].insert(file.pathComponents.last ?? file)
        }
        watchFiles()
    }

    /// Watches the files that are there by now, and no others: one that was moved away is none.
    private func watchFiles() {
        let old = fileWatches
        fileWatches = []
        for file in files {
            let watch = inotify_add_watch(descriptor, file, Self.fileEvents)
            if watch >= 0 { fileWatches.insert(watch) }
        }
        // One whose file has been deleted is gone already.
        for watch in old.subtracting(fileWatches) { inotify_rm_watch(descriptor, watch) }
    }

    /// Reads all events; true if one concerns the databases.
    func drain() -> Bool {
        var isConcerned = false
        var isRenewed = false
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                var offset = 0
                let header = MemoryLayout<inotify_event>.size
                while offset + header <= count {
                    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let name = buffer[(offset + header)..<(offset + header + Int(event.len))]
                    offset += header + Int(event.len)
                    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                        isRenewed = true
                    } else if fileWatches.contains(event.wd) {
                        // Also that the file has gone, and with it its watch.
                        isConcerned = true
                    } else if let names = names[event.wd],
                        event.len == 0
                            || names.contains(
                                String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
                    {
                        isRenewed = true
                    }
                }
            }
        }
        if isRenewed { watchFiles() }
        return isConcerned || isRenewed
    }
}
