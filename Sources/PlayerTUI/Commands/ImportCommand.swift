internal import PlayerKit

/// `players import [FILE|-]`: adds the players of a file, all or none.
enum ImportCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let line = context.line
        let path = line.arguments.first ?? "-"
        let format = try FileFormat.chosen(line.options["format"], path: path)
        let mapping = try mapping(line.options["map"])
        let input = try CommandInput(path: path, standardInput: context.world.standardInput)
        let isDryRun = line.has("dry-run")
        let report: PlayerRepository.ImportReport
        do {
            report = try context.withRepository(create: !isDryRun) { repository in
                try repository.importPlayers(
                    format: format, mapping: mapping, isDryRun: isDryRun, next: input.next)
            }
        } catch let error as PlayerError where error.code == .invalidInput {
            throw CommandError(.badInput, "\(path): \(error.message), so nothing was imported")
        }
        guard report.problemCount == 0 else {
            for problem in report.problems {
                try context.world.complain("\(path): line \(problem.line): \(problem.message)")
            }
            let lines = report.problemCount == 1 ? "1 line is" : "\(report.problemCount) lines are"
            throw CommandError(.badInput, "\(path): \(lines) wrong, so nothing was imported")
        }
        let players = report.count == 1 ? "1 player" : "\(report.count) players"
        try context.output.write(
            isDryRun ? "\(players) can be imported\n" : "\(players) imported\n")
        return report.count == 0 ? .nothingChanged : .ok
    }

    /// `Punkte=score,Spieler=name`.
    private static func mapping(_ text: String?) throws -> [String: String] {
        var mapping: [String: String] = [:]
        for pair in (text ?? "").split(separator: ",") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, ["name", "score", "photoID", "joined"].contains(parts[1]) else {
                throw CommandError.usage(
                    "--map takes THEIRS=OURS, where ours is name, score, photoID or joined")
            }
            mapping[parts[0].lowercased()] = String(parts[1])
        }
        return mapping
    }
}
