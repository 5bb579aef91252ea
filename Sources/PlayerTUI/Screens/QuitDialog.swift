import TerminalUI

/// Asks before the program ends while a change is being written. Once it is written there is nothing to ask, and the
/// program ends; if it could not be written the question goes, and the person sees why.
struct QuitDialog: View {
    let session: Session
    let model: ListModel
    @State private var errorsBefore: Int
    @Environment(\.dismiss) private var dismiss

    init(session: Session, model: ListModel) {
        self.session = session
        self.model = model
        errorsBefore = model.errorCount
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Quit.title).bold()
            Text(verbatim: " ")
            Text(Texts.Quit.again)
            Text(verbatim: " ")
            DialogButtons(width: 33) {
                Button(Texts.Quit.stay, role: .cancel) { dismiss() }
                    .keyboardShortcut("n", modifiers: [])
                Button(Texts.Quit.later) {
                    dismiss()
                    session.quitWhenDone()
                }
                .keyboardShortcut("y", modifiers: [])
            }
        }
        .frame(maxWidth: 54)
        .onAppear {
            session.onWritten = { endQuestion() }
            if !session.isWriting { endQuestion() }
        }
        .onDisappear { session.onWritten = nil }
    }
    private func endQuestion() {
        if model.errorCount == errorsBefore { session.quit() } else { dismiss() }
    }
}
