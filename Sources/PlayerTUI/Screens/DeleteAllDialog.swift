import PlayerKit
import TerminalUI

/// Asks for the number of players before all are deleted: as many as there were when it was opened.
struct DeleteAllDialog: View {
    let count: Int
    let session: Session
    let report: (Notice) -> Void
    @State private var number = ""
    @State private var problem: String?
    @State private var isDeleting = false
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Action.deleteAll).bold()
            Text(verbatim: " ")
            Text(verbatim: Texts.Delete.all(count, session.fileName))
            if session.repository.hasJournal { Text(Texts.Delete.undoable) }
            HStack(spacing: 1) {
                Text(Texts.Delete.type(count)).fixedSize()
                TextField("number", text: $number).focused($isFocused).onSubmit(delete)
            }
            StatusText(problem: problem, isBusy: isDeleting)
            HStack(spacing: 2) {
                Spacer(minLength: 0)
                Button("Cancel", role: .cancel) { dismiss() }
                Button("Delete all", role: .destructive, action: delete)
            }
        }
        .frame(width: 54)
        .onAppear { isFocused = true }
    }

    private func delete() {
        guard !isDeleting else { return }
        guard (try? PlayerInput.score(number)) == count else {
            problem = Texts.Delete.wrong(count)
            return
        }
        isDeleting = true
        Task {
            defer { isDeleting = false }
            do {
                let expected = count
                let deleted = try await session.repository.write {
                    try $0.deleteAll(expectedCount: expected)
                }
                report(.done(Texts.Notice.deleted(deleted)))
                dismiss()
            } catch {
                problem = String(describing: error)
            }
        }
    }
}
