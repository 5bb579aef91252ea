internal import PlayerKit

/// `players import [FILE|-]`: adds the players of a file, all or none.
enum ImportCommand {
    @Sendable
    static func run(_ context: CommandContext) throws -> ExitCode {
        let line = context.line
        let path = line.arguments.first ?? "-"
        let format = try FileFormat.chosen(line.options["format"], path: path)
        guard format.canBeRead else {
            throw CommandError.usage("\(path): players cannot be read from Markdown")
        }
        let mapping = try mapping(line.options["map"])
        if !mapping.isEmpty, format != .csv, format != .tsv {
            throw CommandError.usage("--map is for CSV and TSV, which have columns")
        }
        let input = try CommandInput(path: path, standardInput: context.world.standardInput)
        let isDryRun = line.has("dry-run")
        // What is written over itself is nothing to be read aloud.
        let isSilent = context.settings.isQuiet || context.settings.isLinear
        let show = isSilent ? nil : context.world.showProgress
        let progress = ImportProgress(size: input.size, hint: ", Ctrl-C cancels", show: show)
        defer { progress.end() }
        let report: PlayerRepository.ImportReport
        do {
            let follow = { (step: PlayerRepository.ImportStep) in
                progress.show(step, position: input.position)
            }
            let checked = { (report: PlayerRepository.ImportReport) in
                progress.end()
                try refuse(report, of: path, format, context)
                return report
            }
            if isDryRun {
                try checkTarget(context)
                report = try checked(
                    PlayerRepository.checkImport(
                        format: format, mapping: mapping, next: input.next, progress: follow))
            } else {
                report = try context.withRepository(create: true) { repository in
                    try checked(
                        repository.importPlayers(
                            format: format, mapping: mapping, next: input.next, progress: follow))
                }
            }
        } catch let error as PlayerError where error.code == .invalidInput {
            throw CommandError(.badInput, "\(path): \(error.message), so nothing was imported")
        }
        let players = report.count == 1 ? "1 player" : "\(report.count) players"
        try context.say(isDryRun ? "\(players) can be imported" : "\(players) imported")
        if report.isWithoutScores, report.count > 0, !context.settings.isQuiet {
            context.world.complain(
                "\(path): no column is 'score', so all scores are 0; --map THEIRS=score names one")
        }
        if let time = ImportProgress.notable(report.lockedTime), !context.settings.isQuiet {
            context.world.complain("the import has kept the file locked for \(time)")
        }
        return report.count == 0 ? .nothingChanged : .ok
    }

    /// Looks whether there is a file of players; an import makes one where there is none.
    private static func checkTarget(_ context: CommandContext) throws {
        do {
            try context.withRepository { _ in }
        } catch let error as PlayerError where error.code == .missing {}
    }

    /// Says what is wrong in the input, if anything is.
    private static func refuse(
        _ report: PlayerRepository.ImportReport, of path: String, _ format: PlayerFormat,
        _ context: CommandContext
    ) throws {
        guard report.problemCount > 0 else { return }
        // The players of a JSON document have no lines of their own.
        let unit = format == .json ? "player" : "line"
        for problem in report.problems {
            context.world.complain("\(path): \(unit) \(problem.line): \(problem.message)")
        }
        let others = report.problemCount - report.problems.count
        if others > 0 { context.world.complain("\(path): and \(others) more") }
        let lines =
            report.problemCount == 1 ? "1 \(unit) is" : "\(report.problemCount) \(unit)s are"
        throw CommandError(.badInput, "\(path): \(lines) wrong, so nothing was imported")
    }

    /// `Punkte=score,Spieler=name`.
    private static func mapping(_ text: String?) throws -> [String: String] {
        var mapping: [String: String] = [:]
        for pair in (text ?? "").split(separator: ",") {
            let ours = ImportField.allCases.map(\.rawValue) + [ImportColumns.nothing]
            guard let (name, field) = pair.dividedAtEqualsSign(), !name.isEmpty,
                ours.contains(field)
            else {
                throw CommandError.usage(
                    "--map takes THEIRS=OURS, where ours is name, score, photoID, joined or -")
            }
            mapping[name.lowercased()] = field
        }
        return mapping
    }
}
