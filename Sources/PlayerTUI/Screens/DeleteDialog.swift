import PlayerKit
import TerminalUI

/// Asks before players are deleted. Cancel has the focus; `y` deletes at once.
///
/// It deletes the players that it was opened for, and only if they all still are as they are shown: others are
/// shown as they are now, and asked about again.
struct DeleteDialog: View {
    /// How many names are shown.
    private static let shownNames = 5
    /// From how many columns on there is room for the scores beside the names.
    private static let roomyWidth = 30
    /// From how many rows on there is room for the names below the question.
    private static let roomyHeight = 8

    let players: [Player]
    /// How many more are marked, and are not shown.
    let hidden: Int
    /// How many these are by now.
    let countHidden: () throws -> Int
    let session: Session
    let willDelete: ([Int64]) -> Void
    let didDelete: (_ ids: [Int64], _ isDone: Bool) -> Void
    let report: (Notice) -> Void
    /// The players as they have become since, which the person has been shown.
    @State private var renewed: [Player]?
    @State private var renewedHidden: Int?
    @State private var problem: String?
    @State private var isDeleting = false
    @State private var presence = DialogPresence()
    @Environment(\.dismiss) private var dismiss
    @Environment(\.terminal) private var terminal

    private var shown: [Player] { renewed ?? players }
    /// Whether the question and the buttons are all that there is room for.
    private var isSmall: Bool { terminal.size.height < Self.roomyHeight }

    var body: some View {
        let players = shown
        let hidden = renewedHidden ?? hidden
        VStack(alignment: .leading, spacing: 0) {
            question(players).bold()
            if !isSmall { Text(verbatim: " ") }
            ForEach(players.prefix(isSmall ? 0 : Self.shownNames)) { player in
                // Who it is matters more than the score.
                HStack(spacing: 1) {
                    Text(verbatim: player.spokenName.singleLine).layoutPriority(1)
                    if terminal.size.width >= Self.roomyWidth {
                        Spacer(minLength: 1)
                        Text(Texts.Detail.score(player.score)).fixedSize()
                    }
                }
                .lineLimit(1)
            }
            if players.count > Self.shownNames, !isSmall {
                Text(Texts.Delete.others(players.count - Self.shownNames))
            }
            if hidden > 0 { Text(Texts.Delete.hidden(hidden)) }
            if !isSmall || problem != nil || isDeleting {
                StatusText(problem: problem, isBusy: isDeleting)
            }
            DialogButtons(width: 22) {
                Button(Texts.Dialog.cancel, role: .cancel) { dismiss() }
                    .keyboardShortcut("n", modifiers: [])
                Button(Texts.Dialog.delete, role: .destructive, action: delete)
                    .keyboardShortcut("y", modifiers: [])
            }
        }
        .frame(maxWidth: 50)
        .noting(presence)
    }

    private func question(_ players: [Player]) -> some View {
        let count = players.count
        let whom = count == 1 ? players[0].spokenName : NumberText.grouped(count)
        return Text(
            verbatim: isSmall ? Texts.Delete.question(whom) : Texts.Delete.question(count)
        )
        .lineLimit(isSmall ? 1 : nil)
    }

    private func delete() {
        guard !isDeleting else { return }
        isDeleting = true
        session.beginWriting { [presence] in
            defer { isDeleting = false }
            let seen = shown
            let ids = seen.compactMap(\.id)
            do {
                willDelete(ids)
                try await session.repository.write { try $0.delete(asSeen: seen) }
                didDelete(ids, true)
                report(
                    .done(
                        seen.count == 1
                            ? Texts.Notice.deleted(seen[0].name)
                            : Texts.Notice.deleted(seen.count),
                        hint: session.hint(for: .undo)))
                presence.close(dismiss)
            } catch {
                didDelete(ids, false)
                problem = presence.problem(Texts.text(of: error), orTell: report)
                renew(after: error)
            }
        }
    }

    /// Shows what has changed since the person was asked.
    private func renew(after error: any Error) {
        guard (error as? PlayerError)?.code == .changedMeanwhile,
            let now = try? session.repository.players(ids: shown.compactMap(\.id)), !now.isEmpty
        else { return }
        renewed = now
        renewedHidden = try? countHidden()
        if let problem { self.problem = Texts.Delete.again(problem) }
    }
}
