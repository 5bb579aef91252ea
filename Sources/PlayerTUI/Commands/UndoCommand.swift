internal import PlayerKit

/// `players undo [N]` and `players redo [N]`.
enum UndoCommand {
    @Sendable
    static func undo(_ context: CommandContext) throws -> ExitCode {
        try run(context, verb: "undo") { try $0.undo() }
    }

    @Sendable
    static func redo(_ context: CommandContext) throws -> ExitCode {
        try run(context, verb: "redo") { try $0.redo() }
    }

    private static func run(
        _ context: CommandContext, verb: String,
        _ revert: (PlayerTransaction) throws -> UndoReport?
    ) throws -> ExitCode {
        let text = context.line.arguments.first ?? "1"
        guard let count = Int(text), count > 0 else {
            throw CommandError.usage("\(verb) needs a number of actions, not '\(text)'")
        }
        return try context.withRepository(saysWaits: false) { repository in
            try run(context, repository, count: count, verb: verb, revert)
        }
    }

    private static func run(
        _ context: CommandContext, _ repository: PlayerRepository, count: Int, verb: String,
        _ revert: (PlayerTransaction) throws -> UndoReport?
    ) throws -> ExitCode {
        var isNothing = true
        for number in 0..<count {
            // Each is a transaction and an action of its own, which can be undone in turn.
            let report = try context.sayingWaits(of: repository) { try repository.write(revert) }
            guard let report else {
                guard number > 0 else {
                    throw CommandError(.nothingChanged, "there is nothing to \(verb)")
                }
                context.world.complain(
                    number == 1
                        ? "there was 1 action to \(verb)"
                        : "there were \(number) actions to \(verb)")
                break
            }
            if !report.isNothing {
                isNothing = false
                try context.say("\(verb): \(report.label.singleLine)")
            } else if report.refusedIDs.isEmpty {
                context.world.complain(
                    "\(verb): \(report.label.singleLine): there was nothing to do")
            }
            if !report.refusedIDs.isEmpty {
                let players = zip(report.refusedNames, report.refusedIDs)
                    .map { "\($0.singleLine) (\($1))" }.joined(separator: ", ")
                let others = report.refusedIDs.count - report.refusedNames.count
                context.world.complain(
                    "left alone, because another program changed them"
                        + (report.isAgainstRules ? " or a rule of the file is against it" : "")
                        + ": \(players)" + (others > 0 ? " and \(others) more" : ""))
            }
        }
        return isNothing ? .nothingChanged : .ok
    }
}
