internal import Glibc
internal import Synchronization

/// Files and folders that must not outlive the process.
///
/// They go at exit, and in a handler of a signal that ends the process, which may neither allocate memory nor wait
/// for a lock: so what was added is never taken out of the list again, and what is not there any more is not removed.
public enum Leftovers {
    private struct Leftover {
        let path: UnsafeMutablePointer<CChar>
        let next: UnsafeMutablePointer<Leftover>?
    }

    // Unsafe in name: what is in the list never changes.
    nonisolated(unsafe) private static let newest = Atomic<UnsafeMutablePointer<Leftover>?>(nil)

    /// Has a file removed, or a folder that is empty once all has gone that was added later.
    public static func add(_ path: String) {
        guard let text = strdup(path) else { return }
        let added = UnsafeMutablePointer<Leftover>.allocate(capacity: 1)
        var next = newest.load(ordering: .acquiring)
        while true {
            added.initialize(to: Leftover(path: text, next: next))
            let (isAdded, found) = newest.compareExchange(
                expected: next, desired: added, ordering: .acquiringAndReleasing)
            if isAdded { break }
            next = found
        }
        if next == nil { atexit { Leftovers.removeAll() } }
    }

    /// Removes what was added. Async-signal-safe, if it has been called before.
    public static func removeAll() {
        var leftover = newest.load(ordering: .acquiring)
        while let found = leftover {
            if unlink(found.pointee.path) != 0 { rmdir(found.pointee.path) }
            leftover = found.pointee.next
        }
    }
}
