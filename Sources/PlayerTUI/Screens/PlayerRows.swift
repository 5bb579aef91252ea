import PlayerKit
import QueryCore
import Synchronization
import TerminalUI

/// A row of the list: a player, or one that is gone and still shown for a while.
struct ListedPlayer: Identifiable, Equatable, Sendable {
    let player: RankedPlayer
    let isGhost: Bool

    var id: Int64 { player.id }

    init(_ player: RankedPlayer) {
        self.player = player
        isGhost = false
    }

    init(_ ghost: PlayerGhost) {
        player = RankedPlayer(player: ghost.player, rank: nil)
        isGhost = true
    }
}

/// Players in their order, of which each is found by its id.
protocol PlayerCollection: IdentifiedCollection, Equatable, Sendable
where Element == RankedPlayer, Index == Int {
    /// The player with an id, and no other.
    func element(id: Int64) -> RankedPlayer?
}

extension WindowedResults: PlayerCollection where Element == RankedPlayer {}

/// The rows of the list: the players of the query, with the ghosts between them where they were.
struct PlayerRows<Players: PlayerCollection>: Equatable, Sendable {
    private let players: Players
    /// The ghosts, by the position of the row before which they stand, in their order.
    private let ghosts: [(position: Int, ghost: PlayerGhost)]
    /// Whether others have been asked for, as in another order: the first and the last one are about to be others.
    private let arePassing: Bool
    private let latest = LatestRow()

    /// The player that was found by its id last: several views show the one under the cursor.
    private final class LatestRow: Sendable {
        let player = Mutex<RankedPlayer?>(nil)
    }

    init(
        _ players: Players, ghosts: [PlayerGhost], ordering: PlayerOrdering,
        arePassing: Bool = false
    ) {
        self.players = players
        self.arePassing = arePassing
        // One that is still among the players is not gone: the two may be of different states.
        let gone = ghosts.filter { ghost in
            ghost.id.map { !players.contains(id: $0) } ?? false
        }
        // In the order of their positions, even while the rows are still in another order.
        self.ghosts = gone.sorted { ordering.places($0.place, before: $1.place) }
            .map { (Self.position(of: $0.place, in: players, ordering), $0) }
            .enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map(\.element)
    }

    /// Where a player would stand: found by halves, so a few rows are looked at.
    private static func position(
        of player: Player, in players: Players, _ ordering: PlayerOrdering
    ) -> Int {
        var low = 0
        var high = players.count
        while low < high {
            let middle = (low + high) / 2
            if ordering.places(players[middle].player, before: player) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    static func == (one: PlayerRows, other: PlayerRows) -> Bool {
        one.players == other.players && one.arePassing == other.arePassing
            && one.ghosts.elementsEqual(other.ghosts) {
                $0.position == $1.position && $0.ghost == $1.ghost
            }
    }
}

extension PlayerRows {
    /// Whether the player with an id is gone, and still shown.
    func isGhost(_ id: Int64) -> Bool {
        ghosts.contains { $0.ghost.id == id }
    }

    /// The players that are gone, and still shown.
    var ghostIDs: Set<Int64> { Set(ghosts.compactMap(\.ghost.id)) }

    /// The number of a row among those of players, from 1 on; nil if it is a ghost's.
    func number(ofRowAt index: Int) -> Int? {
        guard index < endIndex, case .player(let position) = place(at: index) else { return nil }
        return position + 1
    }

    /// Whether it is known where the player with an id stands.
    func hasPlace(of id: Int64) -> Bool {
        index(id: id).map { self[$0].id == id } ?? false
    }

    /// The row of the player with an id; the first one without one, or if it is not there.
    ///
    /// It is never that of another player whose place it may seem to have until the rows are counted.
    func row(at id: Int64?) -> ListedPlayer? {
        guard let id else { return first }
        if let (_, ghost) = ghosts.first(where: { $0.ghost.id == id }) {
            return ListedPlayer(ghost)
        }
        if let player = latest.player.withLock({ $0 }), player.id == id {
            return ListedPlayer(player)
        }
        let found = players.element(id: id)
        latest.player.withLock { $0 = found }
        if let found { return ListedPlayer(found) }
        return players.contains(id: id) ? nil : first
    }
}

extension PlayerRows: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { players.endIndex + ghosts.count }
    func index(after index: Int) -> Int { index + 1 }
    func index(before index: Int) -> Int { index - 1 }
    func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }
    func distance(from start: Int, to end: Int) -> Int { end - start }

    subscript(index: Int) -> ListedPlayer {
        switch place(at: index) {
        case .ghost(let ghost): ListedPlayer(ghost)
        case .player(let position): ListedPlayer(players[position])
        }
    }

    private enum Place {
        case ghost(PlayerGhost)
        /// The position among the players.
        case player(Int)
    }

    private func place(at index: Int) -> Place {
        var before = 0
        for (position, ghost) in ghosts {
            if position + before == index { return .ghost(ghost) }
            if position + before > index { break }
            before += 1
        }
        return .player(index - before)
    }
}

extension PlayerRows: IdentifiedCollection {
    func index(id: Int64) -> Int? {
        for (offset, ghost) in ghosts.enumerated() where ghost.ghost.id == id {
            return ghost.position + offset
        }
        return players.index(id: id).map { index in
            index + ghosts.count { $0.position <= index }
        }
    }

    func isLoaded(at index: Int) -> Bool {
        switch place(at: index) {
        case .ghost: true
        case .player(let position): players.isLoaded(at: position)
        }
    }

    var canFetchElements: Bool { players.canFetchElements }
    var isStartKnown: Bool { !arePassing }
    var isEndKnown: Bool { !arePassing && players.isEndKnown }
}
