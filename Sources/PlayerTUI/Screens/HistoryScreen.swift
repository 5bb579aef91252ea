import PlayerKit
import QueryCore
import TerminalUI

/// What was done to the players: who, what, when. Return brings back what was there before an action.
struct HistoryScreen: View {
    let session: Session
    let report: (Notice) -> Void
    /// Shows what has changed since before an action.
    let lookBack: (PlayerAction) -> Void
    @Query(HistoryRequest()) private var actions: [PlayerAction]
    @State private var selection: Int64?
    /// The action that the person is asked about.
    @State private var asked: PlayerAction?
    @State private var problem: String?
    @State private var isWorking = false
    @State private var presence = DialogPresence()
    @Environment(\.dismiss) private var dismiss
    @Environment(\.terminal) private var terminal

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Action.history).bold()
            if $actions.isLoading, actions.isEmpty {
                Text(Texts.History.reading)
            } else if actions.isEmpty {
                Text(session.repository.hasJournal ? Texts.History.empty : Texts.History.none)
            } else {
                List(actions, selection: $selection) { row($0) }
                    .frame(height: CGFloat(min(actions.count, max(3, terminal.size.height - 10))))
            }
            if let asked {
                Text(verbatim: Texts.History.question(asked.label.singleLine)).bold()
            } else {
                StatusText(problem: problem, isBusy: isWorking)
            }
            if !actions.isEmpty { Text(Texts.History.footer).foregroundStyle(.secondary) }
        }
        .frame(maxWidth: 66)
        .noting(presence)
        .onKeyPress(action: handle)
    }

    private func row(_ action: PlayerAction) -> some View {
        HStack(spacing: 2) {
            Text(verbatim: session.age(since: action.time))
                .frame(width: 5, alignment: .trailing)
            Text(action.origin == .players ? Texts.History.ours : Texts.History.others)
                .frame(width: 8, alignment: .leading)
            Text(verbatim: action.label.singleLine)
            Spacer(minLength: 0)
            if action.isUndone { Text(Texts.History.undone).fixedSize() }
        }
        .lineLimit(1)
    }

    private func handle(_ press: KeyPress) -> KeyPress.Result {
        if let action = asked {
            asked = nil
            if press.key == "y" { restore(action) }
            // Any other key is a no.
            return .handled
        }
        let action = actions.first { $0.id == selection } ?? actions.first
        if press.key == "w", press.modifiers.isEmpty, let action {
            dismiss()
            lookBack(action)
            return .handled
        }
        guard press.key == .return, !session.isReadOnly else { return .ignored }
        asked = action
        problem = nil
        return .handled
    }

    private func restore(_ action: PlayerAction) {
        guard !isWorking else { return }
        isWorking = true
        session.beginWriting { [presence] in
            defer { isWorking = false }
            do {
                let done = try await session.repository.write { try $0.revert(action) }
                report(
                    action.isUndone && done.isNothing
                        ? .error(Texts.Notice.nothingLeft(done.label))
                        : Notice(Texts.Notice.restored, done))
                presence.close(dismiss)
            } catch {
                problem = presence.problem(Texts.text(of: error), orTell: report)
            }
        }
    }
}
