import TerminalUI

/// What is shown instead of the list when there is nothing to list.
struct EmptyListView: View {
    /// Why there is nothing.
    enum Reason { case noPlayers, noMatch, noChanges(isFiltered: Bool), noHistory }

    let reason: Reason
    let keyMap: KeyMap
    let isReadOnly: Bool

    var body: some View {
        VStack(spacing: 1) {
            Spacer(minLength: 0)
            switch reason {
            case .noPlayers:
                Text(Texts.Empty.title).bold()
                if !isReadOnly { Text(verbatim: advice).multilineTextAlignment(.center) }
            case .noMatch:
                Text(Texts.Empty.noMatch).bold()
                Text(Texts.Empty.noMatchAdvice)
            case .noChanges(let isFiltered):
                Text(isFiltered ? Texts.Empty.noMatchAmongChanges : Texts.Empty.noChanges).bold()
                Text(Texts.Empty.noChangesAdvice(keyMap.key(of: .changes)))
            case .noHistory:
                Text(Texts.Empty.noHistory).bold().multilineTextAlignment(.center)
                Text(Texts.Empty.noChangesAdvice(keyMap.key(of: .changes)))
            }
            Spacer(minLength: 0)
        }
        // Where there is too little room, the beginning is what is read.
        .frame(
            minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .top
        )
        .clipped()
    }

    private var advice: String {
        let letter = keyMap.binding(of: .importFile)?.menuKey?.character
        return Texts.Empty.advice(
            add: keyMap.key(of: .add), menu: keyMap.key(of: .menu),
            importing: letter.map { String($0) } ?? "")
    }
}
