import TerminalUI

/// Asks before the first change of another program's file whether to begin a history in it.
struct AdoptDialog: View {
    let session: Session
    /// Why there cannot be a history; nil if there can.
    let reasonAgainst: String?
    /// Goes on with what the person wanted to do; with the file as it is, if that is wished. Whoever closes the
    /// dialog while the history is begun no longer wants it.
    let proceed: (_ isAdopted: Bool, _ isWanted: Bool) -> Void
    let report: (Notice) -> Void
    @State private var problem: String?
    @State private var isWorking = false
    @State private var presence = DialogPresence()
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(reasonAgainst == nil ? Texts.Adopt.title : Texts.Adopt.impossible).bold()
            Text(verbatim: " ")
            Text(
                verbatim: reasonAgainst.map { Texts.Adopt.impossible(session.fileName, $0) }
                    ?? Texts.Adopt.text(session.fileName))
            StatusText(problem: problem, isBusy: isWorking)
            DialogButtons(width: 51) {
                Button(Texts.Dialog.cancel, role: .cancel) { dismiss() }
                Button(Texts.Adopt.without) {
                    guard !isWorking else { return }
                    dismiss()
                    proceed(false, true)
                }
                .keyboardShortcut("n", modifiers: [])
                if reasonAgainst == nil {
                    Button(Texts.Adopt.begin, action: adopt)
                        .keyboardShortcut("y", modifiers: [])
                }
            }
        }
        .frame(maxWidth: 58)
        .noting(presence)
        .onChange(of: session.position != nil) {
            // Another program has answered.
            guard $1, !isWorking else { return }
            dismiss()
            report(.done(Texts.Adopt.begun))
        }
    }

    private func adopt() {
        guard !isWorking else { return }
        isWorking = true
        session.beginWriting { [presence] in
            defer { isWorking = false }
            do {
                try await session.adopt()
                let isWanted = !presence.isGone
                if isWanted { dismiss() } else { report(.done(Texts.Adopt.begun)) }
                proceed(true, isWanted)
            } catch {
                problem = presence.problem(Texts.text(of: error), orTell: report)
            }
        }
    }
}
