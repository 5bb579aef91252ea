internal import CSQLite

/// A read that stopped because its result was not wanted any more, or took too long.
package struct ReadInterruption: Error {}

extension Database {
    /// Runs `body`, whose statements stop as soon as `mayContinue` is false.
    ///
    /// It is asked every thousand steps of SQLite's machine, some microseconds apart. Unlike
    /// `interrupt()`, this touches no other access of the connection. Calls must not be nested.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/c3ref/progress_handler.html>
    ///
    /// - throws: a ``ReadInterruption`` if a statement was stopped.
    package func interruptible<T>(while mayContinue: () -> Bool, _ body: () throws -> T) throws -> T
    {
        guard mayContinue() else { throw ReadInterruption() }
        let connection = try openConnection()
        return try withoutActuallyEscaping(mayContinue) { mayContinue in
            let watch = InterruptionWatch(mayContinue)
            defer { sqlite3_progress_handler(connection, 0, nil, nil) }
            sqlite3_progress_handler(
                connection, 1000,
                { @Sendable context in
                    guard let context else { return 0 }
                    return Unmanaged<InterruptionWatch>.fromOpaque(context).takeUnretainedValue()
                        .answer()
                }, Unmanaged.passUnretained(watch).toOpaque())
            return try withExtendedLifetime(watch) {
                do {
                    return try body()
                } catch  where watch.hasStopped {
                    throw ReadInterruption()
                }
            }
        }
    }
}

private final class InterruptionWatch {
    let mayContinue: () -> Bool
    private(set) var hasStopped = false

    init(_ mayContinue: @escaping () -> Bool) {
        self.mayContinue = mayContinue
    }

    func answer() -> Int32 {
        if !mayContinue() { hasStopped = true }
        return hasStopped ? 1 : 0
    }
}
