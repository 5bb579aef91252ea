import PlayerKit
import QueryCore
import TerminalUI

/// What a person has chosen on the list. Players are remembered by their ids, never by their places.
///
/// Each property is followed by the views that read it and by no others: a moved cursor runs
/// what says where it is, neither a row nor the screen.
@MainActor
@Observable
final class ListModel {
    /// How many ghosts are shown at most: after a large deletion nobody looks for one.
    nonisolated static let mostGhosts = 20
    /// How many players can be marked, because each mark is remembered.
    static let mostMarks = 100_000

    /// The marked players.
    var marks: Set<Int64> = [] {
        didSet { if hasMarks == marks.isEmpty { hasMarks = !marks.isEmpty } }
    }
    /// Whether there are any. As long as there are none, no row need follow them.
    private(set) var hasMarks = false
    /// Where a range of marks begins.
    var rangeStart: Int64?
    var dialog: Dialog?
    var notice: Notice? {
        didSet {
            if let notice { lastNotice = notice }
            if case .error = notice { errorCount += 1 }
        }
    }
    /// How many errors have been said.
    @ObservationIgnored private(set) var errorCount = 0
    /// Whether the line is open in which a filter is typed, or what to find.
    var isTyping = false
    /// Whether what is typed there is found among the rows instead of filtering them.
    var finds = false
    var filterText = "" {
        didSet {
            guard !isFileLost, !PlayerFilter.isTooLarge(filterText) else { return }
            let before = filterText.lastIndex(of: " ") ?? filterText.startIndex
            let held = [filterText, String(filterText[..<before])].first {
                (try? PlayerFilter($0)) != nil
            }
            if let held, held != heldFilterText { heldFilterText = held }
        }
    }
    /// As much of the typed filter as is one: all, or while its last condition is none yet what stands before. If that is
    /// none either, or too much was typed, what was one last.
    private(set) var heldFilterText = ""
    /// Whether the file is lost, so that what is typed is no filter until it is there again.
    @ObservationIgnored var isFileLost = false {
        didSet { if !isFileLost { filterText = filterText } }
    }
    var findText = ""
    /// The player from whom on is found what is typed.
    @ObservationIgnored var findOrigin: Player?
    /// The player under the cursor before a filter was typed.
    @ObservationIgnored var filterOrigin: Int64? {
        didSet { if filterOrigin == nil { triedArrangement = nil } }
    }
    /// How the list has shown its rows when that player was looked for last.
    @ObservationIgnored var triedArrangement: Arrangement?
    @ObservationIgnored var search: Task<Void, Never>?
    /// Whether a match is being looked for.
    var isSearching = false
    var showsPane = true
    /// The last message, for whoever wants to copy it after it is gone.
    @ObservationIgnored private(set) var lastNotice: Notice?
    /// Whether the file of another program is changed without a history.
    @ObservationIgnored var worksWithoutHistory = false
    /// Whether only players are shown that have changed.
    var showsChanges = false
    /// Players that are gone, and that are not shown any more.
    var expiredGhosts: Set<Int64> = []
    /// The last time that each ghost was shown, or was meant by a key.
    @ObservationIgnored private(set) var showings: [Int64: Int] = [:]
    @ObservationIgnored private var showing = 0
    /// The columns that the person does not want to see.
    var hiddenColumns: Set<ListColumn> = []
    /// The column that a cell is filtered by or copied from.
    var column: ListColumn?
    /// Whether the cursor stays at its place, whoever comes there.
    var isPinned = false
    /// Since when the list is paused; nil while it is not.
    var pause: Pause?
    var theme = 0

    /// Since when the list does not follow the file.
    struct Pause: Equatable {
        /// What the list has to show before it stops.
        enum Awaited {
            /// What is asked for.
            case answer
            /// How many those are that it shows already.
            case count

            /// When the list stops at the latest: while others write all the time, a large file is never counted.
            var patience: Duration {
                switch self {
                case .answer: .seconds(5)
                case .count: .seconds(1)
                }
            }
        }

        /// The newest change that is shown; nil in a file without a journal.
        var position: JournalPosition?
        var awaited: Awaited?
    }

    /// Whether the list follows the file.
    var followsFile: Bool { pause.map { $0.awaited != nil } ?? true }

    /// A binding to what is asked for, which a paused list shows too: as it is then, and no later change of it.
    func asking<Value: Equatable>(_ asked: Binding<Value>) -> Binding<Value> {
        Binding {
            asked.wrappedValue
        } set: { [self] value in
            if value != asked.wrappedValue { pause?.awaited = .answer }
            asked.wrappedValue = value
        }
    }

    /// A range of marks that grows and shrinks with the cursor.
    struct Stretch {
        let start: Int64
        var end: Int64
        /// What was marked before.
        let marks: Set<Int64>
    }
    @ObservationIgnored var stretch: Stretch?

    /// The order of the rows, and which ones they are.
    struct Arrangement: Equatable {
        let ordering: PlayerOrdering
        let filter: PlayerFilter
        let isOfSome: Bool
    }
    /// How the list has shown its rows last.
    @ObservationIgnored var arrangement: Arrangement?

    /// Whether the list follows the player under the cursor to a new place, because it is a change made here
    /// that takes it there.
    @ObservationIgnored var followsCursor = false

    init(_ lastView: LastView? = nil) {
        guard let lastView else { return }
        hiddenColumns = Set(lastView.hiddenColumns.compactMap { ListColumn(rawValue: $0) })
        theme = Themes.all.firstIndex { $0.name == lastView.theme } ?? 0
        showsPane = lastView.showsDetails
    }

    /// What the list shows now.
    @ObservationIgnored private(set) var rows = PlayerRows(
        Players(), ghosts: [], ordering: .byScore)
    /// What was asked for, whatever its order.
    @ObservationIgnored private(set) var request = PlayersRequest(ordering: .byScore)
    /// The player under the cursor as it was seen last, and what the list showed then: a row that a filter
    /// takes away is not gone.
    @ObservationIgnored private var seen: (player: Player, request: PlayersRequest, isGhost: Bool)?
    /// Whether another program had locked the file when the players were asked for last.
    @ObservationIgnored private(set) var isLockedOut = false

    /// The player under the cursor that was deleted here, as long as the list may still show it.
    @ObservationIgnored private var leaving: Int64?
    /// The players that are being deleted here, which leave no ghosts.
    var deletedHere: Set<Int64> = []

    /// Whether the list shows another order than that to begin with, which is being looked for.
    @ObservationIgnored var awaitsFirstOrder = false
    /// The first player in that other order.
    @ObservationIgnored var provisionalFirst: Int64?

    /// The player under the cursor, for whoever need not follow it; nil until it has been moved.
    @ObservationIgnored private(set) var cursor: Int64?

    /// The player under the cursor; nil until it has been moved.
    var selection: Int64? {
        get {
            access(keyPath: \.selection)
            return cursor
        }
        set {
            guard newValue != cursor else { return }
            let old = cursor
            // Whoever leaves a row that is there means another one.
            if filterOrigin != nil, let old, rows.row(at: old)?.id == old { filterOrigin = nil }
            withMutation(keyPath: \.selection) { cursor = newValue }
            showCursor(at: newValue ?? rows.first?.id)
            noteSeen()
            followsCursor = false
            // A ghost goes when the cursor leaves it.
            if let old, rows.isGhost(old) { expiredGhosts.insert(old) }
        }
    }

    /// The player whose row has the mark of the cursor: the first one while that under the cursor is not on the
    /// list, for it is the one that actions are for.
    private(set) var shownCursor: Int64?

    func showCursor(at id: Int64?) {
        if id != shownCursor { shownCursor = id }
    }

    /// The row under the cursor: the first one until the cursor has been moved.
    var current: ListedPlayer? { rows.row(at: cursor) }

    /// The player under the cursor, unless it is gone.
    var currentPlayer: RankedPlayer? {
        current.flatMap { $0.isGhost ? nil : $0.player }
    }

    /// The player under the cursor if it is gone and nobody else is marked: nothing can be done with it.
    var ghostActedOn: Player? {
        guard let current, current.isGhost, marks.isSubset(of: rows.ghostIDs) else { return nil }
        return current.player.player
    }

    /// The players that an action may be for: the marked ones, or the one under the cursor; never a ghost.
    var actedOn: [Int64] {
        marks.isEmpty
            ? currentPlayer.map { [$0.id] } ?? [] : marks.subtracting(rows.ghostIDs).sorted()
    }

    /// The players that an action is for, as they are now, and how many more are marked but not shown: nobody acts on whom
    /// they do not see in the list.
    func actedOn(in repository: PlayerRepository) throws -> (players: [Player], hidden: Int) {
        let marked = try repository.players(ids: actedOn)
        guard !marks.isEmpty else { return (marked, 0) }
        let players = try repository.players(
            ids: request.shown(marked.compactMap(\.id)), passing: request.filter)
        return (players, marked.count - players.count)
    }

    /// Whether an action is for players, and there are none.
    func lacksPlayer(for action: ScreenAction) -> Bool {
        guard action.isForPlayers, currentPlayer == nil, ghostActedOn == nil else { return false }
        return action == .edit || marks.isEmpty
    }

    /// Notes that players are deleted now, if they were to be.
    ///
    /// - parameter isDone: whether they are.
    func endDeletion(of ids: some Sequence<Int64>, isDone: Bool) {
        if isDone, let cursor, ids.contains(cursor) {
            expiredGhosts.insert(cursor)
            leaving = cursor
        }
        deletedHere = []
    }

    /// Notes that ghosts are shown now. Returns what tells this time from others.
    func noteShowing(of ghosts: Set<Int64>) -> Int {
        showing += 1
        for id in ghosts { showings[id] = showing }
        return showing
    }

    /// Gives up what is being looked for; SQLite stops at once.
    func stopSearching() {
        search?.cancel()
        isSearching = false
    }

    /// Takes over what the list shows now.
    ///
    /// - parameter request: what the rows are the answer to; nil while they still answer the one before.
    func show(_ rows: PlayerRows<Players>, _ request: PlayersRequest?) {
        self.rows = rows
        if let request { self.request = request.inAnyOrder }
        if let id = leaving, rows.row(at: id)?.id != id { leaving = nil }
        noteSeen()
    }

    /// Whether the rows are the answer to a request, in whatever order.
    func shows(_ request: PlayersRequest) -> Bool { self.request == request.inAnyOrder }

    /// Takes note of whether the players could not be read because another program has locked the file. While they are
    /// asked for again, that is so still.
    func noteLock(_ isLocked: Bool, isAsking: Bool) {
        if isLocked || !isAsking { isLockedOut = isLocked }
    }

    /// The player under the cursor as it was seen last, and whether it was gone then, if it was one of what is asked for.
    func lastSeen(of request: PlayersRequest) -> (player: Player, isGhost: Bool)? {
        guard let seen, seen.player.id == cursor else { return nil }
        // Who is gone is so in a list of some as well.
        let isListed =
            seen.isGhost
            ? seen.request.filter == request.filter : seen.request == request.inAnyOrder
        return isListed ? (seen.player, seen.isGhost) : nil
    }

    /// The cursor's player is known even when its row is not there any more.
    private func noteSeen() {
        guard let cursor, let row = rows.row(at: cursor), row.id == cursor else { return }
        if row.isGhost, seen?.player.id == cursor {
            // It stays at its place.
            seen?.isGhost = true
        } else {
            seen = (row.player.player, request, row.isGhost)
        }
        if !row.isGhost, cursor != leaving, expiredGhosts.contains(cursor) {
            expiredGhosts.remove(cursor)
        }
    }
}

extension PlayersRequest {
    /// What is asked for, whatever its order.
    fileprivate var inAnyOrder: PlayersRequest {
        var request = self
        request.ordering = .byScore
        return request
    }
}

extension ListModel {
    /// Ends the dialogs that have said what can be undone, which it cannot be any more.
    func endPromises() {
        switch dialog {
        case .delete, .deleteAll, .history: dialog = nil
        default: break
        }
        notice = .error(Texts.Notice.historyIsGone)
    }

    /// Forgets what is about players of a file that another one may have replaced: the same ids are others there.
    func forgetFile() {
        marks = []
        rangeStart = nil
        stretch = nil
        switch dialog {
        case .delete, .deleteAll, .adopt, .history: dialog = nil
        default: break
        }
    }
}
