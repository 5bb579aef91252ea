import TerminalUI

/// Asks before the program ends while a change is being written. Once it is written there is nothing to ask: the
/// program ends.
struct QuitDialog: View {
    let session: Session
    @Environment(\.dismiss) private var dismiss

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
        .frame(width: 54)
        .onAppear { session.isAskingToQuit = true }
        .onDisappear { session.isAskingToQuit = false }
    }
}
