import PlayerKit
import QueryCore
import TerminalUI

extension PlayerListScreen {
    /// The players that are gone and still shown.
    var ghosts: [PlayerGhost] {
        guard lookback.filter == $players.filter.wrappedValue else { return [] }
        let gone = lookback.changes.filter { $0.value.after == nil && $0.value.isLetThrough }
        // Who came and went since the person looked was never there.
        let last = { (change: Lookback.Change) in
            change.before.map { PlayerGhost(change.last ?? $0) }
        }
        if model.showsChanges { return gone.values.compactMap(last) }
        let others = gone.filter { id, change in
            !change.isOurs && !model.expiredGhosts.contains(id)
        }
        // After a large deletion nobody looks for one, except the one under the cursor.
        var ghosts =
            others.count <= ListModel.mostGhosts
            ? others.values.compactMap(last)
            : model.cursor.flatMap { others[$0].flatMap(last) }.map { [$0] } ?? []
        if let vanished { ghosts.append(vanished) }
        return ghosts
    }

    /// The player under the cursor, if it is not among the players any more and was not deleted by what the journal tells of:
    /// not yet, or there is too much of it, or the player has left the filter, by a key that is held, too. Without it the
    /// cursor would move on, and the next key be for another one.
    var vanished: PlayerGhost? {
        guard let player = model.lastSeen(of: $players.request.wrappedValue), let id = player.id,
            session.repository.hasJournal, !players.contains(id: id),
            lookback.changes[id].map({ $0.after != nil }) ?? true,
            !model.deletedHere.contains(id), !model.expiredGhosts.contains(id)
        else { return nil }
        return PlayerGhost(lookback.player(id: id) ?? player, at: player)
    }

    /// Lets ghosts go after a while.
    func noteGhosts(_ old: Lookback, _ new: Lookback) {
        // Who has a mark may be deleted by its keys, and another player may get the id.
        let deleted = new.changes.filter { $0.value.after == nil }.keys
        if !model.marks.isDisjoint(with: deleted) { model.marks.subtract(deleted) }
        if new.isOverfull { dropLostMarks() }
        var gone = Set(new.changes.filter { $0.value.after == nil && !$0.value.isOurs }.keys)
        // What came and went since the person looked is no change, and may be under the cursor.
        if let id = vanished?.id { gone.insert(id) }
        if !model.expiredGhosts.isSubset(of: gone) { model.expiredGhosts.formIntersection(gone) }
        let fresh = gone.filter { id in old.changes[id].map { $0.after != nil } ?? true }
        if !fresh.isEmpty { expire(fresh) }
    }

    /// Lets ghosts go that went together.
    func expire(_ ghosts: Set<Int64>) {
        Task {
            // When it is cancelled, so is the screen.
            try? await Task.sleep(for: session.ghostTime)
            // Who is back by then may be deleted later.
            model.expiredGhosts.formUnion(ghosts.filter { model.rows.isGhost($0) })
        }
    }

    /// Takes the marks from players that are gone, where the journal tells of too much to know them.
    private func dropLostMarks() {
        guard !model.marks.isEmpty else { return }
        do {
            model.marks.formIntersection(
                try session.repository.players(ids: model.marks).compactMap(\.id))
        } catch {
            // The list says what is wrong with the file.
        }
    }
}

extension Lookback {
    /// A player as it is now, if it was changed and is there.
    fileprivate func player(id: Int64) -> Player? { changes[id]?.after ?? restored[id] }

    /// Whether a player that is not on the list any more has left the filter, as far as that is known, and is not deleted.
    func hasLeft(_ id: Int64) -> Bool {
        changes[id].map { $0.after != nil }
            ?? (restored[id] != nil || isOverfull && !filter.isEmpty)
    }
}
