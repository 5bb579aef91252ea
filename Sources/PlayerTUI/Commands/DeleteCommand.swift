internal import PlayerKit

/// `players delete ID...` and `players delete --all --yes=COUNT`.
enum DeleteCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let line = context.line
        if line.has("all") {
            guard line.arguments.isEmpty else {
                throw CommandError.usage("either --all or ids, not both")
            }
            return try deleteAll(context)
        }
        guard !line.arguments.isEmpty else {
            throw CommandError.usage("which players? usage: players delete ID... or --all")
        }
        return try delete(ids: try ids(line.arguments), context)
    }

    private static func deleteAll(_ context: CommandContext) throws -> ExitCode {
        let typed = context.line.options["yes"] ?? ""
        if typed.isEmpty {
            throw CommandError.usage(
                "--all needs the number of players that are to be deleted: --all --yes=COUNT")
        }
        guard let count = Int(typed), count >= 0 else {
            throw CommandError.usage("--yes needs the number of players, not '\(typed)'")
        }
        let deleted = try context.withRepository { repository in
            try repository.write { try $0.deleteAll(expectedCount: count) }
        }
        try context.report(deleted)
        return deleted == 0 ? .nothingChanged : .ok
    }

    private static func delete(ids: [Int64], _ context: CommandContext) throws -> ExitCode {
        let count = context.line.options["yes"] ?? ""
        guard count.isEmpty || Int(count) == ids.count else {
            throw CommandError(
                .nothingChanged,
                "\(ids.count == 1 ? "1 id" : "\(ids.count) ids"), not \(count), so nothing was deleted"
            )
        }
        let deleted = try context.withRepository { repository in
            let seen = try seen(ids: ids, in: repository)
            try confirm(seen, context)
            try repository.write { try $0.delete(asSeen: seen) }
            return seen.count
        }
        try context.report(deleted)
        return .ok
    }

    /// The players of ids, of which none may be missing.
    static func seen(ids: [Int64], in repository: PlayerRepository) throws -> [Player] {
        let seen = try repository.players(ids: ids)
        let missing = Set(ids).subtracting(seen.compactMap(\.id)).sorted()
        guard missing.isEmpty else {
            let list = missing.map { "\($0)" }.joined(separator: ", ")
            throw CommandError(.nothingChanged, "no player has the id \(list); nothing was deleted")
        }
        return seen
    }

    private static func confirm(_ seen: [Player], _ context: CommandContext) throws {
        guard let ask = context.world.ask, !context.line.has("yes") else { return }
        let names = seen.prefix(3).map(\.spokenName.singleLine).joined(separator: ", ")
        let others = seen.count > 3 ? " and \(seen.count - 3) others" : ""
        guard ask("Delete \(names)\(others)? [y/N] ") else {
            throw CommandError(.nothingChanged, "nothing was deleted")
        }
    }

    /// The ids that words say.
    static func ids(_ words: [String]) throws -> [Int64] {
        try words.map { word in
            guard let id = Int64(word) else {
                throw CommandError.usage("'\(word)' is not an id; players list shows them")
            }
            return id
        }
    }
}

extension CommandContext {
    /// Says how many players were deleted.
    fileprivate func report(_ count: Int) throws {
        try say(count == 1 ? "1 player deleted" : "\(count) players deleted")
    }
}
