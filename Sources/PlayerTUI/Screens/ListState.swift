import PlayerKit

/// What a person has chosen on the list. Players are remembered by their ids, never by their places.
struct ListState: Equatable {
    /// The player under the cursor; nil until the cursor has been moved.
    var selection: Int64?
    /// The marked players.
    var marks: Set<Int64> = []
    /// Where a range of marks begins.
    var rangeStart: Int64?
    var dialog: Dialog?
    var notice: Notice?
    var isFiltering = false
    var filterText = ""
    var showsPane = true
    /// Whether only players are shown that have changed.
    var showsChanges = false
    /// Players that others have deleted, and that are not shown any more.
    var expiredGhosts: Set<Int64> = []
    var theme = 0

    /// How many ghosts are shown at most: after a large deletion nobody looks for one.
    static let mostGhosts = 20
    /// How many players can be marked, because each mark is remembered.
    static let mostMarks = 100_000
}

/// What the list remembers without being drawn anew for it.
@MainActor
final class ListMemory {
    /// The player under the cursor, as it was seen last.
    var player: Player?
    /// What the list showed then: a row that a filter takes away is not gone.
    var request: PlayersRequest?
    /// The players that are deleted here, which leave no ghosts.
    var deletedHere: Set<Int64> = []
}
