import Foundation
import PlayerKit
import QueryCore
import SQLiteCore
import TerminalUI

/// The commands of the command line, typed on the screen, and the screen as one of them.
extension PlayerListScreen {
    /// The commands that mean something on the screen.
    nonisolated static let commands = [
        "list", "add", "set", "delete", "undo", "redo", "import", "export", "history", "doctor",
        "watch", "help",
    ]

    /// Those of them that say something without another word.
    nonisolated static let wholeCommands = ["history", "doctor", "watch"]

    /// Does what a command line says: `list` chooses what is shown here, all others work on the file.
    func run(_ words: [String]) {
        model.notice = nil
        if words.first == "list" { return show(words) }
        if words.first == "watch" { return watch(words) }
        if words.first == "delete", !session.isReadOnly, asksToDelete(words) { return }
        model.notice = .done(Texts.Notice.working)
        let (path, isReadOnly) = (session.repository.path, session.isReadOnly)
        let size = terminal.size
        let shown = DoctorTerminal(
            columns: Int(size.width), rows: Int(size.height), widths: nil)
        session.beginWriting {
            let (notice, output) = await Self.run(
                words, path: path, isReadOnly: isReadOnly, terminal: shown)
            model.notice = notice
            guard let output, model.dialog == nil else { return }
            model.dialog = .output(command: "players \(ShellWords.joined(words))", text: output)
        }
    }

    /// The screen follows every change anyway: it shows those since the person looked, of the players that
    /// are asked for.
    private func watch(_ words: [String]) {
        do {
            let text = try CommandLineParser.parse(words).options["filter"]
            if let text {
                let filter = try PlayerFilter(text)
                try session.repository.check(filter)
                asked.filter.wrappedValue = filter
                model.filterText = text
            }
            model.pause = nil
            guard session.repository.hasJournal, !lookback.isOverfull else { return }
            showChanges(true)
        } catch {
            report(Texts.text(of: error))
        }
    }

    /// Asks about players that are named by their ids, as about those that are chosen. Returns whether it does.
    private func asksToDelete(_ words: [String]) -> Bool {
        guard let line = try? CommandLineParser.parse(words), line.options.isEmpty,
            let ids = try? DeleteCommand.ids(line.arguments), !ids.isEmpty
        else { return false }
        session.beginWriting {
            do {
                let seen = try await Self.seen(ids, in: session.repository)
                if model.dialog == nil { model.dialog = .delete(seen) }
            } catch {
                report(Texts.text(of: error))
            }
        }
        return true
    }

    @concurrent
    private static func seen(
        _ ids: [Int64], in repository: PlayerRepository
    ) async throws -> [Player] {
        try DeleteCommand.seen(ids: ids, in: repository)
    }

    /// What `list` says of the screen.
    private nonisolated static let choices = ["filter", "sort"]

    private func show(_ words: [String]) {
        do {
            let line = try CommandLineParser.parse(words)
            if let other = line.options.keys.sorted().first(where: { !Self.choices.contains($0) }) {
                throw CommandError.usage(Texts.Notice.notOnScreen(other))
            }
            let request = try ListCommand.request(line)
            try request.check(session.repository)
            ordering = request.ordering
            asked.filter.wrappedValue = request.filter
            model.filterText = line.options["filter"] ?? ""
        } catch {
            report(Texts.text(of: error))
        }
    }

    @concurrent
    private static func run(
        _ words: [String], path: String, isReadOnly: Bool, terminal: DoctorTerminal
    ) async -> (Notice?, output: String?) {
        var world = CommandWorld(
            environment: ProcessInfo.processInfo.environment, output: CommandOutput(),
            errors: CommandOutput(), standardInput: -1, hasScreen: false)
        world.terminal = { terminal }
        let options = ["--file", path] + (isReadOnly ? ["--read-only"] : [])
        guard case .exit(let code) = Program.run(options + words, in: world) else {
            return (.done(Texts.Notice.finished), nil)
        }
        let isDone = code == .ok
        if isDone, world.output.text.dropLast().contains("\n") { return (nil, world.output.text) }
        let text = isDone ? world.output.text : world.errors.text
        var line = text.split(separator: "\n").first.map { String($0).singleLine } ?? ""
        if !isDone {
            // Which file it is is said by the header.
            for prefix in ["players: ", "\(path.singleLine): "] where line.hasPrefix(prefix) {
                line.removeFirst(prefix.count)
            }
            // What does not fit into the line of notices is shown as a whole.
            return DisplayText(line).width > terminal.columns ? (nil, line) : (.error(line), nil)
        }
        if words.first == "add", let id = Int64(line) {
            let file = try? CommandLineParser.parse(words).options["file"]
            line = Texts.Notice.addedID(id, file == path ? nil : file)
        }
        if words.first == "export", line.isEmpty,
            let path = try? CommandLineParser.parse(words).arguments.first
        {
            line = Texts.Notice.exported(to: path)
        }
        return (.done(line.isEmpty ? Texts.Notice.finished : line), nil)
    }

    /// Shows the command that prints what the screen shows, and copies it where the terminal can.
    func copyCommand() {
        let path = session.repository.path
        let file =
            path.isAbsolutePath ? path : FileManager.default.currentDirectoryPath + "/" + path
        var words = ["players", "list", "--file", file]
        if !model.heldFilterText.isEmpty, !model.isTyping || !model.finds {
            words += ["--filter", model.heldFilterText]
        }
        if ordering != .byScore { words += ["--sort", "\(ordering)"] }
        let command = ShellWords.joined(words)
        if terminal.capabilities.clipboard {
            terminal.copyToClipboard(command)
            model.notice = .done(Texts.Notice.commandCopied(command))
        } else {
            model.notice = .done(command)
        }
    }

    /// Copies what was said last, for a report.
    func copyNotice() {
        guard let text = model.lastNotice?.text else { return }
        guard terminal.capabilities.clipboard else {
            model.notice = .error(Texts.Notice.noClipboard)
            return
        }
        terminal.copyToClipboard(text)
        model.notice = .done(Texts.Notice.messageCopied)
    }
}
