import PlayerKit
import QueryCore
import TerminalUI

extension PlayerListScreen {
    /// The players that are gone and still shown.
    var ghosts: [PlayerGhost] {
        guard let vanished else { return deleted }
        return deleted.filter { $0.id != vanished.id } + [vanished]
    }

    /// Those that were deleted, as far as the filter would let them through.
    private var deleted: [PlayerGhost] {
        guard lookback.filter == $players.filter.wrappedValue else { return [] }
        let gone = lookback.changes.filter { $0.value.after == nil && $0.value.isLetThrough }
        // Who came and went since the person looked was never there.
        let last = { (change: Lookback.Change) in
            change.before.map { PlayerGhost(change.last ?? $0) }
        }
        if model.showsChanges { return gone.values.compactMap(last) }
        return gone.filter { id, change in
            !wasDeletedHere(change) && !model.expiredGhosts.contains(id)
        }.values.compactMap(last)
    }

    /// The player under the cursor, if it is not among the players any more: deleted, or taken out of the filter, by
    /// whomever, and by a key that is held, too. Without it the cursor would move on, and the next key be for another one.
    /// Not so whom the person has deleted here.
    var vanished: PlayerGhost? {
        guard let (seen, isGhost) = model.lastSeen(of: $players.request.wrappedValue),
            let id = seen.id, !players.contains(id: id),
            // Those who are there now still answer what was asked for before.
            isGhost || !$players.isLoading, !model.expiredGhosts.contains(id),
            !model.deletedHere.contains(id),
            lookback.changes[id].map({ !wasDeletedHere($0) }) ?? true
        else { return nil }
        let change = lookback.changes[id]
        return PlayerGhost(
            lookback.player(id: id) ?? change?.after ?? change?.last ?? seen, at: seen)
    }

    private func wasDeletedHere(_ change: Lookback.Change) -> Bool {
        change.after == nil && session.repository.hasWritten(row: change.row)
    }

    /// Takes the marks from players that are deleted, and shows those again that come back and go once more.
    func noteGhosts(_ new: Lookback) {
        // Who has a mark may be deleted by its keys, and another player may get the id.
        var gone = Set(new.changes.filter { $0.value.after == nil }.keys)
        if !model.marks.isDisjoint(with: gone) { model.marks.subtract(gone) }
        if new.isOverfull { dropLostMarks() }
        if let cursor = model.cursor { gone.insert(cursor) }
        if !model.expiredGhosts.isSubset(of: gone) { model.expiredGhosts.formIntersection(gone) }
        // After a large deletion nobody looks for one, except the one under the cursor.
        let shown = new.changes.filter { id, change in
            change.after == nil && !model.expiredGhosts.contains(id) && id != model.cursor
        }
        if shown.count > ListModel.mostGhosts { model.expiredGhosts.formUnion(shown.keys) }
    }

    /// Lets ghosts go after a while, unless they are shown anew by then.
    func expire(_ ghosts: Set<Int64>) {
        guard !ghosts.isEmpty else { return }
        let showing = model.noteShowing(of: ghosts)
        Task {
            await session.ghostPause()
            model.expiredGhosts.formUnion(
                ghosts.filter { model.rows.isGhost($0) && model.showings[$0] == showing })
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
    /// A player that is asked for, as it is now.
    fileprivate func player(id: Int64) -> Player? { watched?.id == id ? watched?.player : nil }

    /// Whether a player that is not on the list any more has left the filter, and is not deleted.
    func hasLeft(_ id: Int64) -> Bool {
        if watched?.id == id { return watched?.player != nil }
        // That is asked for.
        return changes[id].map { $0.after != nil } ?? !filter.isEmpty
    }
}
