import TerminalUI

/// Asks for a rank, and puts the cursor on the player who has it.
struct GoToRankDialog: View {
    let go: (Int) -> Void
    @State private var text = ""
    @State private var problem: String?
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Action.goToRank).bold()
            HStack(spacing: 1) {
                Text(Texts.Column.rank).fixedSize()
                TextField(Texts.Dialog.number, text: $text).focused($isFocused).onSubmit(submit)
            }
            StatusText(problem: problem, isBusy: false)
            DialogButtons(width: 18) {
                Button(Texts.Dialog.cancel, role: .cancel) { dismiss() }
                Button(Texts.Dialog.go, action: submit)
            }
        }
        .frame(maxWidth: 30)
        .onAppear { isFocused = true }
    }

    private func submit() {
        let digits = text.trimmingCharacters(in: .whitespaces)
        // Of a number that is too large there is no rank either.
        let isNumber = !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
        guard let rank = Int(digits) ?? (isNumber ? .max : nil), rank > 0 else {
            problem = Texts.Dialog.rankNeeded
            return
        }
        dismiss()
        go(rank)
    }
}
