internal import PlayerKit

/// `players set ID FIELD=VALUE...`: changes a player.
enum SetCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let words = context.line.arguments
        guard let id = Int64(words[0]) else {
            throw CommandError.usage("'\(words[0])' is not an id; players list shows them")
        }
        let fields = words.dropFirst().compactMap { $0.dividedAtEqualsSign()?.0 }
        if let field = fields.first(where: { field in fields.count { $0 == field } > 1 }) {
            throw CommandError.usage("'\(field)' is set twice")
        }
        let changes = try words.dropFirst().map(change)
        let isChanged = try context.withRepository { repository in
            try repository.write { players in
                guard let seen = try players.player(id: id) else {
                    throw PlayerError(.notFound, "no player has the id \(id)")
                }
                var player = seen
                for change in changes { change(&player) }
                guard player != seen else { return false }
                try players.update(player, asSeen: seen)
                return true
            }
        }
        guard isChanged else {
            throw CommandError(.nothingChanged, "player \(id) has these values already")
        }
        return .ok
    }

    /// Reads `name=Ada` or `score=12` before any file is opened.
    private static func change(_ word: String) throws -> (inout Player) -> Void {
        guard let (field, value) = word.dividedAtEqualsSign() else {
            throw CommandError.usage(
                "'\(word)' is not FIELD=VALUE; a value of several words needs quotes")
        }
        switch field {
        case "name":
            let name = try PlayerInput.name(value)
            return { $0.name = name }
        case "score":
            let score = try PlayerInput.score(value)
            return { $0.score = score }
        default:
            throw CommandError.usage("'\(field)' cannot be set, only name and score")
        }
    }
}
