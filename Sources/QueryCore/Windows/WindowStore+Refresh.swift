internal import Dispatch
internal import PublisherCore
internal import SQLiteCore
internal import Synchronization

extension WindowStore {
    /// Reads the state that the database is in now, off the main queue or on it.
    func refresh() throws {
        if MainQueue.isCurrent { return try refresh(yields: false) }
        guard !source.reader.isInAccess else {
            // The observation of a queue: nobody comes first until the access ends.
            do {
                return try refresh(yields: true)
            } catch is ReadInterruption where !isCancelled {
                return refreshLater()
            }
        }
        // Who waits comes first, unless too much has been done in vain; but no other refresh: the two would interrupt
        // each other all the time. Between two attempts it has its turn.
        let deadline = DispatchTime.now() + source.sizes.refreshPatience
        while DispatchTime.now() < deadline {
            do {
                return try source.connection.refreshes.withLock { _ in try refresh(yields: true) }
            } catch is ReadInterruption where !isCancelled {
                source.reader.giveWay()
            }
        }
        try source.connection.refreshes.withLock { _ in try refresh(yields: false) }
    }

    private func refresh(yields: Bool) throws {
        _ = try source.reader.read { db in
            try advance(
                source.access(db) { [self] in
                    !isCancelled && !(yields && source.reader.isAwaited)
                }, from: nil)
        }
    }
}
