public import SQLiteCore
internal import Synchronization

/// A file of players, open.
///
///     let repository = try PlayerRepository.open(path: "league.sqlite")
///     let best = try repository.read { db in
///         try Player.all().ordered(by: .byScore).limit(10).fetchAll(db)
///     }
///     try repository.write { players in
///         try players.add(name: "Ada Lovelace", score: 9871)
///     }
///
/// All errors are `PlayerError`s, except those that a closure throws itself. It can be used on any
/// thread; a write waits for the writes of other programs.
public final class PlayerRepository: Sendable {
    /// Who made the file.
    public enum Origin: Sendable, Hashable {
        /// This program, so it has our schema and our indexes.
        case players
        /// Another program. The file keeps its schema and its journal mode.
        case foreign
    }

    /// The path of the file, as the person wrote it.
    public let path: String

    /// Who made the file.
    public let origin: Origin

    /// Whether the file has a journal, so that changes can be undone: ours have, and other programs' have
    /// after ``adopt()``, be it in another run, once that has been noticed: see ``noteJournal()``.
    public var hasJournal: Bool { journalState.withLock { $0 } }

    private let journalState: Mutex<Bool>

    /// The rows of the journal that were written through this repository, in their order.
    private let ownRows = Mutex<[ClosedRange<Int64>]>([])

    /// The version of the schema in which the triggers of the journal were seen last.
    let mendedSchema = Mutex<Int32?>(nil)

    /// Whether writes are refused.
    public let isReadOnly: Bool

    /// Whether the changes of other programs are seen: not where the file had to be opened as if it
    /// were on a read-only medium.
    public let isLive: Bool

    /// The columns that the table of players has, of those that players have: as it was opened, or as
    /// ``noteColumns(_:)`` has been told since.
    public var columns: Set<String> { columnsState.withLock { $0 } }

    private let columnsState: Mutex<Set<String>>

    /// Notes that another program has added columns or removed some: see ``Lookback/columns``.
    public func noteColumns(_ columns: Set<String>) { columnsState.withLock { $0 = columns } }

    /// The connection, for observing requests and for the environment of views.
    public let databaseWriter: any DatabaseWriter

    let busyTimeout: Double
    let historyLimits: HistoryLimits
    let location: String

    /// Whether opening made the file.
    let isNew: Bool

    /// The newest change when the file was opened, if that was looked for; see ``position()``.
    public let openingPosition: JournalPosition?

    private let identity: FileIdentity?

    /// What has been seen of the history, by which a file that is written over is told from one that was changed.
    public let trail = JournalTrail()

    /// Whether another file has the name now, and nothing of this one is in its way any more.
    let hasLeftFile = Mutex(false)

    init(
        path: String, location: String, origin: Origin, hasJournal: Bool, isReadOnly: Bool,
        isLive: Bool,
        columns: Set<String>, databaseWriter: any DatabaseWriter, busyTimeout: Double,
        historyLimits: HistoryLimits, isNew: Bool = false,
        openingPosition: JournalPosition? = nil
    ) {
        self.path = path
        self.origin = origin
        journalState = Mutex(hasJournal)
        self.historyLimits = historyLimits
        self.isReadOnly = isReadOnly
        self.isLive = isLive
        columnsState = Mutex(columns)
        self.databaseWriter = databaseWriter
        self.busyTimeout = busyTimeout
        self.location = location
        self.isNew = isNew
        self.openingPosition = openingPosition
        identity = FileIdentity(path: location)
    }

    /// The last part of the path, for titles.
    public var fileName: String {
        path.pathComponents.last ?? ""
    }

    /// Whether reads on the main queue fail with `busy` after a tenth of a second where another program has locked the
    /// file, so that a screen goes on answering keys. Reads elsewhere, and writes, wait as ever.
    public var readsHastily: Bool {
        get { hastiness.withLock { $0 } }
        set { hastiness.withLock { $0 = newValue } }
    }

    private let hastiness = Mutex(false)

    /// Reads the database, which no other program changes meanwhile.
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        // The readers of a pool have nobody's locks in their way.
        let hastyQueue = readsHastily ? databaseWriter as? DatabaseQueue : nil
        do {
            if let hastyQueue { return try hastyQueue.hastyRead(value) }
            return try databaseWriter.read(value)
        } catch let error as DatabaseError {
            let patience = hastyQueue == nil ? busyTimeout : DatabaseQueue.haste
            throw PlayerError(error, path: path, busyTimeout: patience)
        }
    }

    /// The players with these ids, in the order of their ids; those that are gone are left out.
    /// Those that a filter hides are left out, too.
    public func players(
        ids: some Sequence<Int64>, passing filter: PlayerFilter = .all
    ) throws -> [Player] {
        try read { db in
            try PlayerTransaction(db: db, journal: nil).players(ids: ids, passing: filter)
        }
    }

    /// The player who has a rank, counted from 1; nil if there are fewer.
    public func player(atRank rank: Int) throws -> Player? {
        guard rank > 0 else { return nil }
        let ranked = Self.ranked(rank)
        return try read { try ranked.fetchOne($0) }
    }

    static func ranked(_ rank: Int) -> QueryInterfaceRequest<Player> {
        Player.all().ordered(by: .byScore).limit(1, offset: rank - 1)
    }

    /// The rank that a player with this score and id has among all, counted from 1.
    ///
    /// The index of the scores is walked from its top to there.
    public func rank(of player: Player) throws -> Int {
        let better = Player.filter(Player.Columns.score > player.score)
        let earlier = Player.filter(
            Player.Columns.score == player.score && Player.Columns.id < player.id)
        return try read { try better.fetchCount($0) + earlier.fetchCount($0) + 1 }
    }

    /// The newest change in the journal, to look back at later; nil without a journal.
    public func position() throws -> JournalPosition? {
        if !hasJournal { try lookForJournal() }
        guard hasJournal else { return nil }
        return try read { try PlayerJournal(db: $0).position() }
    }

    /// The ids of the players that a filter lets through, in their order.
    ///
    /// - parameter limit: how many at most; if there are more, nil is returned.
    public func ids(filter: PlayerFilter, limit: Int) throws -> [Int64]? {
        let request = Player.all().filtered(by: filter).select(Player.Columns.id, as: Int64.self)
        let ids = try read { try request.limit(limit + 1).fetchAll($0) }
        return ids.count > limit ? nil : ids
    }

    /// Changes the players: all that `changes` does, or nothing if it throws.
    @discardableResult
    public func write<T>(_ changes: (PlayerTransaction) throws -> T) throws -> T {
        try checkWritable()
        do {
            return try databaseWriter.write { db in try perform(changes, db) }
        } catch {
            throw named(error)
        }
    }

    /// Changes the players without blocking the caller: all that `changes` does, or nothing.
    @discardableResult
    public func write<T: Sendable>(
        _ changes: @escaping @Sendable (PlayerTransaction) throws -> T
    ) async throws -> T {
        try checkWritable()
        do {
            return try await databaseWriter.write { db in try self.perform(changes, db) }
        } catch {
            throw named(error)
        }
    }

    /// Checks that the file has the columns of an order.
    ///
    /// - throws: a `PlayerError` with the code `invalidOrdering` if it has not.
    public func check(_ ordering: PlayerOrdering) throws(PlayerError) {
        for term in ordering.terms where !columns.contains(term.field.rawValue) {
            throw PlayerError(
                .invalidOrdering, "cannot sort by \(term.field.rawValue): there is no such column",
                path: path)
        }
    }

    /// Checks that the file has the columns of a filter.
    ///
    /// - throws: a `PlayerError` with the code `invalidFilter` if it has not.
    public func check(_ filter: PlayerFilter) throws(PlayerError) {
        for column in filter.columns.sorted() where !columns.contains(column) {
            throw PlayerError(
                .invalidFilter, "cannot filter by \(column): there is no such column", path: path)
        }
    }

    /// Takes note that the file has a journal, as has been seen in it.
    public func noteJournal() {
        journalState.withLock { $0 = true }
    }

    /// Takes note that the file has no journal any more: another program has made the table anew so that none can follow it,
    /// or taken the journal out of a file that was its own.
    public func forgetJournal() {
        journalState.withLock { $0 = false }
    }

    private func perform<T>(
        _ changes: (PlayerTransaction) throws -> T, _ db: Database
    ) throws -> T {
        let journal = try journal(db)
        // Who is meant is known from what the file was before.
        if journal != nil, try !trail.isOn(db) {
            trail.lose()
            try checkPlace()
        }
        let before = try journal?.lastRow() ?? 0
        let transaction = PlayerTransaction(db: db, journal: journal)
        let value = try changes(transaction)
        try journal.map {
            try endAction(
                label: transaction.label, since: before, undoes: transaction.undoes, in: $0)
        }
        // It may have gone while the lock was waited for.
        try checkPlace()
        return value
    }

    /// Ends an action of ours: its rows are noted in the journal, and here before anybody can see them. What is rolled back
    /// has not been.
    func endAction(label: String, since before: Int64, undoes: Int64?, in journal: PlayerJournal)
        throws
    {
        let rows = try journal.record(label: label, since: before, undoes: undoes)
        if let rows {
            ownRows.withLock { $0.append(rows) }
            journal.db.afterNextTransaction { _ in
            } onRollback: { [weak self] _ in
                self?.ownRows.withLock { $0.removeAll { $0 == rows } }
            }
        }
        try journal.prune(historyLimits)
    }

    /// Whether a change was made through this repository, and not in another run or by another program.
    ///
    /// The cost is logarithmic in the number of writes.
    ///
    /// - parameter row: the number of the change, as in ``Lookback/Change/row``.
    public func hasWritten(row: Int64) -> Bool {
        ownRows.withLock { rows in
            var (low, high) = (0, rows.count)
            while low < high {
                let middle = (low + high) / 2
                if rows[middle].lowerBound <= row { low = middle + 1 } else { high = middle }
            }
            return low > 0 && rows[low - 1].contains(row)
        }
    }

    func checkWritable() throws(PlayerError) {
        if isReadOnly {
            throw PlayerError(.readOnly, "read-only, so nothing was written", path: path)
        }
        try checkPlace()
    }

    /// Whether a write, or a read of a file with a rollback journal, waits for a lock of another program. Any thread may ask.
    public var isWaitingForLock: Bool {
        switch databaseWriter {
        case let pool as DatabasePool: pool.isWaitingForLock
        case let queue as DatabaseQueue: queue.isWaitingForLock
        default: false
        }
    }

    /// Whether the file at the path is another one than the one that is open, or none, or has been written over as far as
    /// ``trail`` tells.
    ///
    /// SQLite would go on with the file that has lost its name, and all that is written there is lost.
    public var isLost: Bool { hasLostName || trail.isLost }

    /// Whether the file at the path is another one than the one that is open, or none.
    var hasLostName: Bool { identity != FileIdentity(path: location) }

    /// Refuses what would be written to a file that has lost its name.
    func checkPlace() throws(PlayerError) {
        if isLost {
            throw PlayerError(
                .cannotOpen, "moved, deleted or replaced, so nothing was written", path: path)
        }
    }

    /// What an error of the database means, in words.
    public func message(of error: any Error) -> String {
        (named(error) as? PlayerError)?.message ?? "\(error)"
    }

    /// Whether an error says something about the file, rather than about a lock, the memory, or what was asked of SQLite.
    public func isAboutFile(_ error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return true }
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_INTERRUPT, .SQLITE_ABORT, .SQLITE_NOMEM,
            .SQLITE_TOOBIG, .SQLITE_RANGE, .SQLITE_MISUSE:
            return false
        case .SQLITE_ERROR:
            // The code for all that is wrong with a statement: what it names is not there any more, or it is too large.
            let message = error.message ?? ""
            if lacksColumn(error) { return false }
            return message.hasPrefix("no such ") || message == "unsupported file format"
        default:
            return true
        }
    }

    /// Whether an error says that a column is not there any more by which players were asked for, and without which a file
    /// is one of players all the same: ``Lookback/columns`` tells of it, too.
    public func lacksColumn(_ error: any Error) -> Bool {
        guard let message = (error as? DatabaseError)?.message else { return false }
        return ["joined", "photoID"].contains { message == "no such column: \($0)" }
    }

    /// Adds the name of the file to errors of the database; those of the person's input need none.
    func named(_ error: any Error) -> any Error {
        guard let error = error as? DatabaseError else { return error }
        return PlayerError(error, path: path, busyTimeout: busyTimeout)
    }
}
