import PlayerKit
import QueryCore
import TerminalUI

extension PlayerListScreen {
    /// The players that are gone and still shown.
    var ghosts: [Player] {
        let gone = lookback.changes.filter { $0.value.after == nil }
        if state.showsChanges { return gone.values.compactMap(\.before) }
        let others = gone.filter { id, change in
            !change.isOurs && !state.expiredGhosts.contains(id)
        }
        // After a large deletion nobody looks for one, except the one under the cursor.
        var ghosts =
            others.count <= ListState.mostGhosts
            ? others.values.compactMap(\.before)
            : state.selection.flatMap { others[$0]?.before }.map { [$0] } ?? []
        if let player = vanished { ghosts.append(player) }
        return ghosts
    }

    /// The player under the cursor, if it is not among the players any more and the journal does not say
    /// so, or not yet: without it the cursor would move on.
    private var vanished: Player? {
        guard let player = memory.player, let id = player.id, id == state.selection,
            session.repository.hasJournal, memory.request == shownRequest,
            players.index(id: id) == nil,
            lookback.changes[id] == nil, !lookback.isOverfull, !memory.deletedHere.contains(id),
            !state.expiredGhosts.contains(id)
        else { return nil }
        return player
    }

    /// What the list shows, whatever its order.
    private var shownRequest: PlayersRequest {
        var request = $players.request.wrappedValue
        request.ordering = .byScore
        return request
    }

    /// The cursor's player is known even when its row is not there any more.
    func remember() {
        guard let player = currentPlayer, player.id == state.selection,
            players.index(id: player.id) != nil
        else { return }
        memory.player = player.player
        memory.request = shownRequest
    }

    /// Lets ghosts go after a while.
    func noteGhosts(_ old: Lookback, _ new: Lookback) {
        var gone = Set(new.changes.filter { $0.value.after == nil && !$0.value.isOurs }.keys)
        // What came and went since the person looked is no change, and may be under the cursor.
        if let id = vanished?.id { gone.insert(id) }
        if !state.expiredGhosts.isSubset(of: gone) { state.expiredGhosts.formIntersection(gone) }
        let fresh = gone.filter { id in old.changes[id].map { $0.after != nil } ?? true }
        guard !fresh.isEmpty else { return }
        Task {
            // One timer for those that went together. When it is cancelled, so is the screen.
            try? await Task.sleep(for: session.ghostTime)
            state.expiredGhosts.formUnion(fresh)
        }
    }
}
