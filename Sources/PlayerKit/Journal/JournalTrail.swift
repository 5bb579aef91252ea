internal import SQLiteCore
internal import Synchronization

/// What has been seen of the history of an open file.
///
/// A file that is written over, as by the `.restore` or `.backup` of the `sqlite3` shell, keeps its name and its connections,
/// and is another one all the same: its ids are those of other players, and its changes are not what has happened since.
/// Its history tells, for the newest change that was seen is not in it.
///
/// It can be used on any thread. What is noted must be newer each time: a snapshot of before would look like a backup.
public final class JournalTrail: Sendable {
    private struct State {
        var seen: JournalExtent?
        var isLost = false
    }

    private let state = Mutex(State())

    /// Whether the file has another history than the one that was followed; it stays so.
    public var isLost: Bool { state.withLock { $0.isLost } }

    /// Notes that the file has another history.
    public func lose() { state.withLock { $0.isLost = true } }

    /// Forgets what was noted: another program has taken the journal away, and the next one is another one.
    func forget() { state.withLock { $0.seen = nil } }

    /// Whether the state that `db` reads goes on from what was noted.
    func isOn(_ db: Database) throws -> Bool {
        let (seen, isLost) = state.withLock { ($0.seen, $0.isLost) }
        if isLost { return false }
        return try seen.map { try PlayerJournal(db: db).goesOn(from: $0) } ?? true
    }

    /// Notes how far the journal reaches in the state that `db` reads, if that goes on from what was noted before.
    ///
    /// - returns: whether it does.
    func follow(_ db: Database) throws -> Bool {
        guard try isOn(db) else { return false }
        let extent = try PlayerJournal(db: db).extent()
        state.withLock { $0.seen = extent }
        return true
    }
}

extension JournalTrail: Hashable {
    /// Trails of two openings of a file are two.
    public static func == (lhs: JournalTrail, rhs: JournalTrail) -> Bool { lhs === rhs }

    /// Hashes what tells one trail from others.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
