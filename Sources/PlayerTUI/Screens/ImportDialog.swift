import PlayerKit
import Synchronization
import TerminalUI

/// Asks for the name of a file, and adds its players: all, or none if a line is wrong. Esc stops it.
struct ImportDialog: View {
    let session: Session
    let report: (Notice) -> Void
    @State private var path = ""
    @State private var problems: [String] = []
    @State private var progress = Texts.Notice.working
    @State private var isWorking = false
    @State private var work: Task<Void, Never>?
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Action.importFile).bold()
            HStack(spacing: 1) {
                Text(Texts.Dialog.file).fixedSize()
                TextField(Texts.Dialog.importPrompt, text: $path).focused($isFocused).onSubmit(
                    start)
            }
            if isWorking {
                Text(verbatim: progress).lineLimit(1)
            } else {
                Text(Texts.Dialog.importFormats).foregroundStyle(.secondary)
            }
            ForEach(problems, id: \.self) {
                Text(verbatim: $0).foregroundStyle(.red).lineLimit(1)
            }
        }
        .frame(width: 66)
        .onAppear { isFocused = true }
        .onDisappear { work?.cancel() }
    }

    private func start() {
        guard !isWorking, !path.isEmpty else { return }
        problems = []
        progress = Texts.Notice.working
        isWorking = true
        let (path, repository) = (path, session.repository)
        work = session.beginWriting {
            defer { isWorking = false }
            do {
                let result = try await Self.importPlayers(path, into: repository) { progress = $0 }
                guard result.problemCount == 0 else {
                    let others = result.problemCount - min(5, result.problems.count)
                    problems = result.problems.prefix(5).map { "\($0.line): \($0.message)" }
                    if others > 0 { problems.append(Texts.Dialog.moreProblems(others)) }
                    return
                }
                report(.done(said(result)))
                dismiss()
            } catch is CancellationError {
                report(.done(Texts.Notice.importStopped))
            } catch {
                problems = [Texts.text(of: error)]
            }
        }
    }

    private func said(_ result: PlayerRepository.ImportReport) -> String {
        let undo = session.keyMap.key(of: .undo)
        guard let time = result.lockedTime, result.count >= ImportProgress.notable else {
            return Texts.Notice.imported(result.count, undo: undo)
        }
        return Texts.Notice.imported(
            result.count, lockedFor: ImportProgress.text(time), undo: undo)
    }

    @concurrent
    private static func importPlayers(
        _ path: String, into repository: PlayerRepository,
        show: @escaping @MainActor @Sendable (String) -> Void
    ) async throws -> PlayerRepository.ImportReport {
        let format = try FileFormat.chosen(nil, path: path)
        guard format.canBeRead else { throw CommandError.usage(Texts.Dialog.notReadable) }
        let input = try CommandInput(path: path, standardInput: -1)
        let lines = ImportProgress(size: input.size) { line in
            Task { @MainActor in show(line) }
        }
        return try repository.importPlayers(format: format, next: input.next) { step in
            try Task.checkCancellation()
            lines.show(step, position: input.position)
        }
    }
}
