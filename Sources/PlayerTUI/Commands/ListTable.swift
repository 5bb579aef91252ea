internal import PlayerKit
internal import SQLiteCore
internal import TerminalCore

/// The players as a table for people: aligned by display width, and harmless on a terminal whatever the
/// names contain.
enum ListTable {
    /// The first players decide how wide the columns are; what is wider later is shown whole all the same.
    private static let sample = 500
    private static let widestName = 60

    /// Prints the players, and returns how many.
    static func print(
        _ request: QueryInterfaceRequest<Player>, of repository: PlayerRepository,
        to output: CommandOutput
    ) throws -> Int {
        let hasJoined = repository.columns.contains("joined")
        return try repository.read { db in
            let players = try request.fetchCursor(db)
            var first: [Player] = []
            while first.count < sample, let player = try players.next() { first.append(player) }
            guard !first.isEmpty else { return 0 }
            var count = first.count
            let widths = Widths(first)
            try output.write(widths.header(hasJoined: hasJoined))
            for player in first {
                try output.write(widths.line(player, hasJoined: hasJoined))
            }
            while let player = try players.next() {
                try output.write(widths.line(player, hasJoined: hasJoined))
                count += 1
            }
            return count
        }
    }

    private struct Widths {
        let id: Int
        let name: Int
        let score: Int

        init(_ players: [Player]) {
            id = players.map { ($0.id.map { "\($0)" } ?? "").utf8.count }.reduce(2, max)
            score = players.map { "\($0.score)".utf8.count }.reduce(5, max)
            let widest = players.map { DisplayText($0.name).width }.reduce(4, max)
            name = min(widest, widestName)
        }

        func header(hasJoined: Bool) -> String {
            let names = "\(spaces(id - 2))ID  Name\(spaces(name - 4))  \(spaces(score - 5))Score"
            return names + (hasJoined ? "  Joined\n" : "\n")
        }

        func line(_ player: Player, hasJoined: Bool) -> String {
            let id = player.id.map { "\($0)" } ?? ""
            let score = "\(player.score)"
            let shown = DisplayText(player.name)
            var line = spaces(self.id - id.utf8.count) + id + "  "
            line += shown.string + spaces(name - shown.width) + "  "
            line += spaces(self.score - score.utf8.count) + score
            if hasJoined, let joined = player.joined { line += "  " + joined.singleLine }
            return line + "\n"
        }

        private func spaces(_ count: Int) -> String {
            String(repeating: " ", count: max(count, 0))
        }
    }
}
