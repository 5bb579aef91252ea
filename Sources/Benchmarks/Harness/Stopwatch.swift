internal import Glibc

/// The clocks of all measurements.
enum Stopwatch {
    /// Whether works that stay on one thread are measured by the time that the thread had.
    ///
    /// On a machine that compiles something else meanwhile, the difference of times tells mostly
    /// of the compiler.
    private static let usesThreadTime = CommandLine.arguments.contains("--cpu")

    /// Nanoseconds, for a work that stays on the calling thread.
    @inline(__always)
    static func now() -> UInt64 {
        read(usesThreadTime ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC)
    }

    /// Nanoseconds of the monotonic clock, which all processes of the machine share.
    @inline(__always)
    static func wall() -> UInt64 {
        read(CLOCK_MONOTONIC)
    }

    private static func read(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
