internal import Dispatch
public import SQLiteCore

/// The first rows of a ``WindowedQueryable``, read before a query asks for them.
///
/// What has been read is kept until ``end()``, and by the query that has found it.
public struct WindowPrefetch: Sendable {
    private struct State {
        // Opened in the background, too.
        var connection: WindowConnection?
        var isEnded = false
    }

    private let state = LockedBox(State())
    private let reading = DispatchGroup()

    init(
        _ request: some WindowedQueryable, in reader: any DatabaseReader,
        sizes: WindowSizes = .standard
    ) {
        DispatchQueue.global(qos: .userInitiated).async(group: reading) { [state] in
            // Errors are the query's to tell.
            guard let source = try? WindowSource(request, in: reader, sizes: sizes)
            else { return }
            let isWanted = state.withLock { state in
                if !state.isEnded { state.connection = source.connection }
                return !state.isEnded
            }
            if isWanted { try? source.prefetch() }
        }
    }

    /// Lets go of what has been read, which is from then on the query's alone.
    public func end() {
        state.withLock { $0 = State(connection: nil, isEnded: true) }
    }

    /// Waits until all is read.
    func wait() { reading.wait() }

    /// What is kept until the end.
    var keptConnection: WindowConnection? { state.withLock { $0.connection } }
}

extension WindowedQueryable {
    /// Starts to read what a query of this request shows first, and returns at once.
    ///
    /// A program that calls it as soon as it has a database prepares everything else meanwhile:
    ///
    /// ```swift
    /// let firstRows = PlayersRequest().prefetch(in: pool)
    /// let host = TerminalHost(root: PlayerList().databaseContext(.readOnly { pool }), driver: driver)
    /// firstRows.end()
    /// ```
    ///
    /// A query that comes before all is read waits for the rest. Errors are left to the query.
    public func prefetch(in reader: any DatabaseReader) -> WindowPrefetch {
        WindowPrefetch(self, in: reader)
    }
}
