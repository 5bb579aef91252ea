import TerminalUI

/// Asks before the first change of another program's file whether to begin a history in it.
struct AdoptDialog: View {
    let session: Session
    /// Goes on with what the person wanted to do; with the file as it is, if that is wished.
    let proceed: (_ isAdopted: Bool) -> Void
    @State private var problem: String?
    @State private var isWorking = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Adopt.title).bold()
            Text(verbatim: " ")
            Text(verbatim: Texts.Adopt.text(session.fileName))
            StatusText(problem: problem, isBusy: isWorking)
            DialogButtons(width: 51) {
                Button(Texts.Dialog.cancel, role: .cancel) { dismiss() }
                Button(Texts.Adopt.without) {
                    dismiss()
                    proceed(false)
                }
                .keyboardShortcut("n", modifiers: [])
                Button(Texts.Adopt.begin, action: adopt)
                    .keyboardShortcut("y", modifiers: [])
            }
        }
        .frame(width: 58)
    }

    private func adopt() {
        guard !isWorking else { return }
        isWorking = true
        session.beginWriting {
            defer { isWorking = false }
            do {
                try await session.adopt()
                dismiss()
                proceed(true)
            } catch {
                problem = Texts.text(of: error)
            }
        }
    }
}
