import PlayerKit
import QueryCore
import TerminalUI

/// Asks for the number of players before all are deleted, or all that the filter shows: those that there
/// were when it was opened, or when it was said that there are others now.
struct DeleteAllDialog: View {
    /// What was seen when the dialog was opened.
    struct Target: Equatable {
        /// How many are to be deleted, and how many there are.
        let count: Int
        let all: Int
        /// Which players, and how the person typed that.
        var filter = PlayerFilter.all
        var filterText = ""
        /// The newest change; nil in a file without a journal.
        let position: Int64?
    }

    let target: Target
    let session: Session
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
                Text(verbatim: Texts.Delete.filtered(count, of: current.all, target.filterText))
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
        .frame(width: 54)
        .noting(presence)
        .onAppear { isFocused = true }
    }

    private var current: Target { renewed ?? target }
    private var count: Int { current.count }
    private var isFiltered: Bool { !target.filter.isEmpty }

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
                    try $0.deleteAll(
                        target.filter, expectedCount: target.count, since: target.position)
                }
                report(
                    .done(
                        Texts.Notice.deleted(deleted, undo: session.keyMap.key(of: .undo))))
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
        let position = try repository.position()
        let (count, all) = try repository.read { db in
            (
                try Player.all().filtered(by: target.filter).fetchCount(db),
                try Player.fetchCount(db)
            )
        }
        return Target(
            count: count, all: all, filter: target.filter, filterText: target.filterText,
            position: position)
    }
}
