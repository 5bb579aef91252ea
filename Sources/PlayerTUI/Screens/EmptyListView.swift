import TerminalUI

/// What is shown instead of the list when there is nothing to list.
struct EmptyListView: View {
    /// Why there is nothing.
    enum Reason { case noPlayers, noMatch, noChanges }

    let reason: Reason
    let isReadOnly: Bool

    var body: some View {
        VStack(spacing: 1) {
            Spacer(minLength: 0)
            switch reason {
            case .noPlayers:
                Text(Texts.Empty.title).bold()
                if !isReadOnly { Text(Texts.Empty.advice) }
            case .noMatch:
                Text(Texts.Empty.noMatch).bold()
                Text(Texts.Empty.noMatchAdvice)
            case .noChanges:
                Text(Texts.Empty.noChanges).bold()
                Text(Texts.Empty.noChangesAdvice)
            }
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
