import TerminalUI

/// Finds a command by some of its letters: the palette, and with all keys the help.
///
/// Return runs the command that is marked, Up and Down mark another one. A number goes to that rank.
struct CommandFinder: View {
    /// Something to choose.
    private struct Entry: Identifiable {
        let keys: String
        let title: String
        let action: ScreenAction?
        /// A command line to run instead of an action.
        var words: [String] = []
        var id: String { title }
    }

    let isHelp: Bool
    let keyMap: KeyMap
    let isReadOnly: Bool
    let choose: (ScreenAction) -> Void
    let goToRank: (Int) -> Void
    let run: ([String]) -> Void
    @State private var text = ""
    @State private var marked = 0
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss
    @Environment(\.terminal) private var terminal

    var body: some View {
        let entries = entries
        let count = max(1, min(entries.count, terminal.size.height - 8))
        let first = max(0, min(marked - count + 1, entries.count - count))
        VStack(alignment: .leading, spacing: 0) {
            Text(isHelp ? Texts.Action.help : Texts.Action.palette).bold()
            TextField(Texts.Dialog.finderPrompt, text: $text)
                .focused($isFocused)
                .onSubmit(submit)
            if entries.isEmpty { Text(Texts.Dialog.nothingFound) }
            ForEach(
                entries.dropFirst(first).prefix(count).enumerated().map { $0 }, id: \.element.id
            ) {
                row($0.element, isMarked: first + $0.offset == marked)
            }
            if isHelp { Text(Texts.Dialog.helpFooter).foregroundStyle(.secondary) }
        }
        .frame(maxWidth: 62)
        .onAppear { isFocused = true }
        .onChange(of: text) { marked = 0 }
        .onKeyPress { press in
            switch press.key {
            case .downArrow: marked = min(marked + 1, max(0, entries.count - 1))
            case .upArrow: marked = max(marked - 1, 0)
            case .pageDown: marked = min(marked + count, max(0, entries.count - 1))
            case .pageUp: marked = max(marked - count, 0)
            default: return .ignored
            }
            return .handled
        }
    }

    private func row(_ entry: Entry, isMarked: Bool) -> some View {
        HStack(spacing: 1) {
            Text(verbatim: isMarked ? ">" : " ").fixedSize()
            Text(verbatim: entry.keys).frame(width: keysWidth, alignment: .leading)
            Text(verbatim: entry.title)
            Spacer(minLength: 0)
        }
        .lineLimit(1)
        .bold(isMarked)
    }

    /// Where there is little room, what a command does says more than all of its keys.
    private var keysWidth: CGFloat {
        let width = min(62, terminal.size.width - 4)
        return width >= 60 ? 24 : CGFloat(max(4, Int(width) / 3))
    }

    private var entries: [Entry] {
        if let rank = Int(text) {
            return [Entry(keys: "#", title: Texts.Dialog.goToRank(rank), action: .goToRank)]
        }
        var all: [Entry] = []
        if isHelp {
            all = KeyMap.movements.map { Entry(keys: $0.keys, title: $0.title, action: nil) }
        }
        all += keyMap.bindings.filter { isHelp || !($0.isWrite && isReadOnly) }.map {
            Entry(keys: $0.keyNames, title: $0.title, action: $0.action)
        }
        let ranked = all.enumerated().compactMap { offset, entry in
            FuzzyMatch.score(of: text, in: entry.title).map { (-$0, offset, entry) }
        }
        let found = ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        // What begins with several words of a title is that, and not a command of the shell.
        let isTitle =
            text.contains(" ")
            && found.contains { $0.title.lowercased().hasPrefix(text.lowercased()) }
        return isTitle ? found + commandLine : commandLine + found
    }

    /// What is typed, if it is a command as on the command line.
    private var commandLine: [Entry] {
        let words = ShellWords.split(text)
        guard !isHelp, let name = words.first, PlayerListScreen.commands.contains(name),
            words.count > 1 || PlayerListScreen.wholeCommands.contains(name)
        else { return [] }
        guard ShellWords.isClosed(text) else {
            return [Entry(keys: "", title: Texts.Finder.isOpen(text), action: nil)]
        }
        return [Entry(keys: "", title: "players \(text)", action: nil, words: words)]
    }

    private func submit() {
        let entries = entries
        guard entries.indices.contains(marked) else { return }
        let entry = entries[marked]
        if !entry.words.isEmpty {
            dismiss()
            return run(entry.words)
        }
        guard let action = entry.action else { return }
        dismiss()
        if let rank = Int(text) { goToRank(rank) } else { choose(action) }
    }
}
