import PlayerKit
import TerminalUI

/// What an import on the screen does beside it.
enum ImportWork {
    /// The columns of a file; nil where there are none to choose from, and of what can be read only once.
    @concurrent
    static func columns(_ path: String) async throws -> ImportColumns? {
        let format = try format(path)
        let input = try input(path)
        guard input.size != nil else { return nil }
        return try ImportColumns.read(format: format, next: input.next)
    }

    /// Adds the players of a file.
    ///
    /// - parameter repository: where to; nil checks only whether that could be done.
    @concurrent
    static func importPlayers(
        _ path: String, mapping: [String: String], into repository: PlayerRepository?,
        show: @escaping @MainActor @Sendable (String) -> Void
    ) async throws -> PlayerRepository.ImportReport {
        let format = try format(path)
        let input = try input(path)
        let lines = ImportProgress(size: input.size) { line in
            Task { @MainActor in show(line) }
        }
        let progress = { (step: PlayerRepository.ImportStep) in
            try Task.checkCancellation()
            lines.show(step, position: input.position)
        }
        guard let repository else {
            return try PlayerRepository.checkImport(
                format: format, mapping: mapping, next: input.next, progress: progress)
        }
        return try repository.importPlayers(
            format: format, mapping: mapping, next: input.next, progress: progress)
    }

    private static func input(_ path: String) throws -> CommandInput {
        let input = try CommandInput(path: path, standardInput: -1)
        guard !input.isTerminal else {
            throw CommandError.usage("\(path): is a terminal, so nothing was read: name a file")
        }
        return input
    }

    private static func format(_ path: String) throws -> PlayerFormat {
        let format = try FileFormat.chosen(nil, path: path)
        guard format.canBeRead else { throw CommandError.usage(Texts.Dialog.notReadable) }
        return format
    }
}
