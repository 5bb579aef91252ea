internal import FoundationEssentials
internal import PlayerKit

/// `players history`: prints what was done to the players.
enum HistoryCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let limit = try ListCommand.limit(context.line.options["limit"]) ?? 100
        let actions = try context.withRepository { try $0.history(limit: limit) }
        if context.line.has("json") {
            try context.output.write(json(actions))
        } else {
            for action in actions {
                let who = action.origin == .players ? "players" : "others "
                let undone = action.isUndone ? "  (undone)" : ""
                try context.output.write(
                    "\(time(action))  \(who)  \(action.label.singleLine)\(undone)\n")
            }
        }
        return .ok
    }

    private static func json(_ actions: [PlayerAction]) -> String {
        let objects = actions.map { action in
            "{\"time\":\"\(time(action))\",\"origin\":\"\(action.origin.rawValue)\","
                + "\"label\":\(JSONText.quoted(action.label)),"
                + "\"changes\":\(action.changeCount),\"undone\":\(action.isUndone)}"
        }
        return "{\"schemaVersion\":\(PlayerFormat.schemaVersion),\"actions\":["
            + objects.map { "\n" + $0 }.joined(separator: ",") + "\n]}\n"
    }

    /// The time as RFC 3339 writes it.
    private static func time(_ action: PlayerAction) -> String {
        Date(timeIntervalSince1970: TimeInterval(action.time)).formatted(.iso8601)
    }
}
