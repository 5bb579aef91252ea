import PlayerKit
import QueryCore
import TerminalUI

/// Asks for the number of players before all are deleted, or all that the filter shows: those that there
/// were when it was opened, or when it was said that there are others now.
struct DeleteAllDialog: View {
    /// What was seen when the dialog was opened.
    struct Target: Equatable {
        let players: SeenPlayers
        /// How the person typed the filter.
        var filterText = ""
    }

    let target: Target
    let session: Session
    let didDelete: () -> Void
    let report: (Notice) -> Void
    /// What there is since others have changed it, and the person was told.
    @State private var renewed: Target?
    @State private var number = ""
    @State private var problem: String?
    @State private var isDeleting = false
    @State private var presence = DialogPresence()
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(isFiltered ? Texts.Delete.filteredTitle : Texts.Delete.allTitle).bold()
            Text(verbatim: " ")
            if isFiltered {
                Text(
                    verbatim: Texts.Delete.filtered(
                        count, of: current.players.all, target.filterText)
                )
                .lineLimit(2)
                Text(verbatim: Texts.Delete.filteredIn(session.fileName))
            } else {
                Text(verbatim: Texts.Delete.all(count, session.fileName))
            }
            if session.repository.hasJournal {
                Text(Texts.Delete.undoable(session.keyMap.key(of: .undo)))
            }
            HStack(spacing: 1) {
                Text(Texts.Delete.type(count)).lineLimit(1)
                TextField(Texts.Dialog.number, text: $number).focused($isFocused).onSubmit(delete)
                    .frame(minWidth: CGFloat(String(count).count + 1))
            }
            StatusText(problem: problem, isBusy: isDeleting)
            DialogButtons(width: 26) {
                Button(Texts.Dialog.cancel, role: .cancel) { dismiss() }
                Button(Texts.Dialog.deleteAll, role: .destructive, action: delete)
            }
        }
        .frame(maxWidth: 54)
        .noting(presence)
        .onAppear { isFocused = true }
    }

    private var current: Target { renewed ?? target }
    private var count: Int { current.players.count }
    private var isFiltered: Bool { !target.players.filter.isEmpty }

    private func delete() {
        guard !isDeleting else { return }
        guard (try? PlayerInput.score(number)) == count else {
            problem = Texts.Delete.wrong(count)
            return
        }
        isDeleting = true
        session.beginWriting { [presence] in
            defer { isDeleting = false }
            do {
                let target = current
                let deleted = try await session.repository.write {
                    try $0.deleteAll(asSeen: target.players)
                }
                didDelete()
                report(
                    .done(Texts.Notice.deleted(deleted), hint: session.hint(for: .undo)))
                presence.close(dismiss)
            } catch {
                problem = presence.problem(Texts.text(of: error), orTell: report)
                if (error as? PlayerError)?.code == .changedMeanwhile,
                    let now = try? await Self.now(target, session.repository)
                {
                    renewed = now
                    number = ""
                }
            }
        }
    }

    /// What a target has become.
    @concurrent
    private static func now(_ target: Target, _ repository: PlayerRepository) async throws
        -> Target
    {
        // What changes after that is found out when they are deleted.
        Target(
            players: try repository.seen(by: target.players.filter), filterText: target.filterText)
    }
}
