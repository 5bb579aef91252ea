import PlayerKit
import TerminalUI

/// Adds a player, or edits one.
struct PlayerForm: View {
    private enum Field { case name, score, cancel }

    let player: Player?
    let session: Session
    let report: (Notice) -> Void

    /// The player as it has become since, of which the person has been told.
    @State private var renewed: Player?
    @State private var name: String
    @State private var score: String
    @State private var problem: String?
    @State private var isSaving = false
    @State private var presence = DialogPresence()
    @FocusState private var focus: Field?
    @Environment(\.dismiss) private var dismiss

    init(player: Player?, session: Session, report: @escaping (Notice) -> Void) {
        self.player = player
        self.session = session
        self.report = report
        _name = State(initialValue: player?.name ?? "")
        _score = State(initialValue: player.map { String($0.score) } ?? "")
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(player == nil ? Texts.Form.add : Texts.Form.edit).bold()
            Text(verbatim: " ")
            HStack(spacing: 1) {
                Text(Texts.Form.name + " ")
                TextField(Texts.Form.namePrompt, text: $name).focused($focus, equals: .name)
                    .onSubmit { focus = .score }
            }
            HStack(spacing: 1) {
                Text(Texts.Form.score)
                TextField(scorePrompt, text: $score).focused($focus, equals: .score)
                    .onSubmit(save)
            }
            StatusText(problem: problem, isBusy: isSaving)
            DialogButtons(width: 20) {
                Button(Texts.Dialog.cancel, role: .cancel) { dismiss() }
                    .focused($focus, equals: .cancel)
                Button(Texts.Dialog.save, action: save)
            }
        }
        .frame(maxWidth: 50)
        .noting(presence)
        .onAppear { focus = .name }
    }

    /// Who adds a player and types no score gives none.
    private var scorePrompt: String { player == nil ? "0" : Texts.Form.scorePrompt }

    private func save() {
        guard !isSaving else { return }
        do {
            // What another program has put there may be no name of ours, and stays.
            let isKept = name == (renewed ?? player)?.name
            let newName = isKept ? name : try PlayerInput.name(name)
            let newScore =
                player == nil && score.isEmpty ? 0 : try PlayerInput.score(score)
            problem = nil
            isSaving = true
            session.beginWriting { [presence] in
                await save(name: newName, score: newScore, presence)
            }
        } catch {
            problem = Texts.text(of: error)
        }
    }

    private func save(name: String, score: Int, _ presence: DialogPresence) async {
        defer { isSaving = false }
        do {
            if let player = renewed ?? player {
                var edited = player
                edited.name = name
                edited.score = score
                try await session.repository.write { [edited] players in
                    try players.update(edited, asSeen: player)
                }
                report(.done(Texts.Notice.saved(name)))
            } else {
                try await session.repository.write { try $0.add(name: name, score: score) }
                report(.done(Texts.Notice.added(name), hint: session.hint(for: .undo)))
            }
            presence.close(dismiss)
        } catch {
            let text = Texts.text(of: error)
            // What was typed is gone with the form: at least it is said whom it was about.
            if presence.isGone {
                report(.error(Texts.Notice.notSaved(name, text)))
            } else {
                problem = text
                renew(after: error)
            }
        }
    }

    /// Lets what was typed be saved over what has changed meanwhile, now that it has been said.
    ///
    /// What was not typed is what others have made of it. Return, which is pressed by habit, does not save it: who types on in
    /// a field has to say so.
    private func renew(after error: any Error) {
        guard (error as? PlayerError)?.code == .changedMeanwhile, let id = player?.id,
            let now = try? session.repository.players(ids: [id]).first
        else { return }
        if let shown = renewed ?? player {
            if name == shown.name { name = now.name }
            if score == String(shown.score) { score = String(now.score) }
        }
        renewed = now
        focus = .cancel
        if let problem { self.problem = Texts.Form.again(problem) }
    }
}

/// The line of a dialog that says what is wrong, or that it takes a while.
struct StatusText: View {
    let problem: String?
    let isBusy: Bool

    var body: some View {
        if isBusy {
            Text(Texts.Notice.working)
        } else {
            Text(verbatim: problem ?? " ").foregroundStyle(.red).bold()
        }
    }
}
