import PlayerKit
import TerminalUI

/// Asks before players are deleted. Cancel has the focus; `y` deletes at once.
///
/// It deletes the players that it was opened for, and only if they all still are as they were then.
struct DeleteDialog: View {
    /// How many names are shown.
    private static let shownNames = 5

    let players: [Player]
    let session: Session
    let willDelete: ([Int64]) -> Void
    let report: (Notice) -> Void
    @State private var problem: String?
    @State private var isDeleting = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Delete.question(players.count)).bold()
            Text(verbatim: " ")
            ForEach(players.prefix(Self.shownNames)) { player in
                HStack(spacing: 1) {
                    Text(verbatim: player.name).lineLimit(1)
                    Spacer(minLength: 1)
                    Text(Texts.Detail.score(player.score)).fixedSize()
                }
            }
            if players.count > Self.shownNames {
                Text(Texts.Delete.others(players.count - Self.shownNames))
            }
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
                let seen = players
                willDelete(seen.compactMap(\.id))
                try await session.repository.write { try $0.delete(asSeen: seen) }
                report(
                    .done(
                        seen.count == 1
                            ? Texts.Notice.deleted(seen[0].name) : Texts.Notice.deleted(seen.count))
                )
                dismiss()
            } catch {
                problem = String(describing: error)
            }
        }
    }
}
