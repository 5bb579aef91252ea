import Foundation
import PlayerKit
import QueryCore
import TerminalUI

/// The commands of the command line, typed on the screen, and the screen as one of them.
extension PlayerListScreen {
    /// The commands that mean something on the screen.
    nonisolated static let commands = [
        "list", "add", "set", "delete", "undo", "redo", "import", "export",
    ]

    /// Does what a command line says: `list` chooses what is shown here, all others work on the file.
    func run(_ words: [String]) {
        model.notice = nil
        if words.first == "list" { return show(words) }
        model.notice = .done(Texts.Notice.working)
        let (path, isReadOnly) = (session.repository.path, session.isReadOnly)
        session.beginWriting {
            model.notice = await Self.run(words, path: path, isReadOnly: isReadOnly)
        }
    }

    private func show(_ words: [String]) {
        do {
            let line = try CommandLineParser.parse(words)
            let request = try ListCommand.request(line)
            try request.check(session.repository)
            ordering = request.ordering
            $players.filter.wrappedValue = request.filter
            model.filterText = line.options["filter"] ?? ""
        } catch {
            report(Texts.text(of: error))
        }
    }

    @concurrent
    private static func run(
        _ words: [String], path: String, isReadOnly: Bool
    ) async -> Notice {
        let world = CommandWorld(
            environment: ProcessInfo.processInfo.environment, output: CommandOutput(),
            errors: CommandOutput(), standardInput: -1, hasScreen: false)
        let options = ["--file", path] + (isReadOnly ? ["--read-only"] : [])
        guard case .exit(let code) = Program.run(options + words, in: world) else {
            return .done(Texts.Notice.finished)
        }
        let isDone = code == .ok
        let text = isDone ? world.output.text : world.errors.text
        var line = text.split(separator: "\n").first.map { String($0).singleLine } ?? ""
        if !isDone {
            // Which file it is is said by the header.
            for prefix in ["players: ", "\(path.singleLine): "] where line.hasPrefix(prefix) {
                line.removeFirst(prefix.count)
            }
            return .error(line)
        }
        if words.first == "add", let id = Int64(line) { line = Texts.Notice.addedID(id) }
        return .done(line.isEmpty ? Texts.Notice.finished : line)
    }

    /// Shows the command that prints what the screen shows, and copies it where the terminal can.
    func copyCommand() {
        let path = session.repository.path
        let file =
            path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        var words = ["players", "list", "--file", file]
        if !model.filterText.isEmpty, !model.isTyping || !model.finds {
            words += ["--filter", model.filterText]
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
