import Glibc

extension String {
    /// Whether two paths lead to one file. Nothing is opened for that: to close a file again ends all locks that SQLite has on
    /// it in this process.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_>
    func isSameFile(as other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(self, &first) == 0 && stat(other, &second) == 0
            && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
