import PlayerKit
import TerminalUI

/// Asks before one player is deleted. Cancel has the focus; `y` deletes at once.
///
/// It deletes the player that it was opened for, and only if it still is as it was then.
struct DeleteDialog: View {
    let player: RankedPlayer
    let session: Session
    let report: (Notice) -> Void
    @State private var problem: String?
    @State private var isDeleting = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("Delete this player?").bold()
            Text(verbatim: " ")
            Text(verbatim: player.player.name).lineLimit(1)
            Text(
                "rank \(NumberText.grouped(player.rank)), "
                    + "score \(NumberText.grouped(player.player.score))")
            StatusText(problem: problem, isBusy: isDeleting)
            HStack(spacing: 2) {
                Spacer(minLength: 0)
                Button("Cancel", role: .cancel) { dismiss() }
                    .keyboardShortcut("n", modifiers: [])
                Button("Delete", role: .destructive, action: delete)
                    .keyboardShortcut("y", modifiers: [])
            }
        }
        .frame(width: 50)
    }

    private func delete() {
        guard !isDeleting else { return }
        isDeleting = true
        Task {
            defer { isDeleting = false }
            do {
                let seen = player.player
                try await session.repository.write { try $0.delete(asSeen: [seen]) }
                report(.done("\(seen.name) is deleted."))
                dismiss()
            } catch {
                problem = String(describing: error)
            }
        }
    }
}
