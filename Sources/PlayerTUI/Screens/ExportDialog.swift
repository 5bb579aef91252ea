import Glibc
import PlayerKit
import TerminalUI

/// Asks for the name of a file, whose ending says the format, and writes what is shown into it.
struct ExportDialog: View {
    let ordering: PlayerOrdering
    let filter: PlayerFilter
    let session: Session
    let report: (Notice) -> Void
    @State private var path = ""
    @State private var problem: String?
    /// The name of a file that is there, and may be replaced.
    @State private var replaced: String?
    @State private var isWorking = false
    @State private var presence = DialogPresence()
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Action.exportFile).bold()
            HStack(spacing: 1) {
                Text(Texts.Dialog.file).fixedSize()
                TextField(Texts.Dialog.exportName, text: $path).focused($isFocused).onSubmit(export)
            }
            Text(Texts.Dialog.exportFormats).foregroundStyle(.secondary)
            StatusText(problem: problem, isBusy: isWorking)
            DialogButtons(width: 22) {
                Button(Texts.Dialog.cancel, role: .cancel) { dismiss() }
                Button(Texts.Dialog.export, action: export)
            }
        }
        .frame(maxWidth: 56)
        .noting(presence)
        .onAppear { isFocused = true }
    }

    private func export() {
        guard !isWorking else { return }
        path = path.isEmpty ? Texts.Dialog.exportName : path.expandingHome
        do {
            // What cannot be is said at once, not after the question.
            try ExportCommand.refuse(path, session.repository)
        } catch {
            problem = Texts.text(of: error)
            return
        }
        if replaced != path, access(path, F_OK) == 0 {
            replaced = path
            problem = Texts.Dialog.replaces
            return
        }
        isWorking = true
        let request = ListCommand.Request(ordering: ordering, filter: filter, limit: nil)
        let (path, repository) = (path, session.repository)
        session.beginWriting { [presence] in
            defer { isWorking = false }
            do {
                let count = try await Self.write(request, repository, to: path)
                report(.done(Texts.Notice.exported(count, path)))
                presence.close(dismiss)
            } catch {
                problem = presence.problem(Texts.text(of: error), orTell: report)
            }
        }
    }

    @concurrent
    private static func write(
        _ request: ListCommand.Request, _ repository: PlayerRepository, to path: String
    ) async throws -> Int {
        let format = try FileFormat.chosen(nil, path: path)
        return try ExportCommand.write(request, of: repository, as: format, to: path)
    }
}
