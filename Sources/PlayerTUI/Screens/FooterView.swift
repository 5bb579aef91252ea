import TerminalUI

/// The line at the bottom: what has happened, until the next action, or else the keys.
struct FooterView: View {
    let model: ListModel
    /// Whether there are lines of status above, which say the rest.
    let isRoomy: Bool
    let keyMap: KeyMap
    let isReadOnly: Bool
    let isBusy: Bool
    let perform: (ScreenAction) -> Void

    var body: some View {
        Group {
            if isRoomy {
                keys
            } else if model.notice != nil || isBusy {
                NoticeText(notice: model.notice, isBusy: isBusy, perform: perform)
            } else if !model.marks.isEmpty {
                Text(Texts.Status.marked(model.marks.count))
            } else if !model.filterText.isEmpty {
                Text(verbatim: Texts.Dialog.filterHint(model.filterText))
            } else {
                keys
            }
        }
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, 1)
    }

    private var keys: some View {
        GeometryReader { proxy in
            HStack(spacing: 2) {
                ForEach(hints(width: Int(proxy.size.width))) { binding in
                    HStack(spacing: 1) {
                        Text(binding.keyName).bold()
                        Text(binding.hint ?? "")
                    }
                    .fixedSize()
                    .contentShape(Rectangle())
                    .onTapGesture { perform(binding.action) }
                }
            }
        }
        .frame(height: 1)
    }

    /// As many hints as fit whole. What the menu has goes first, then one after the other from behind; the
    /// menu and the help stay, which lead to all others.
    private func hints(width: Int) -> [KeyBinding] {
        var hints = keyMap.bindings.filter {
            $0.hint != nil && !$0.keys.isEmpty && !(isReadOnly && $0.isWrite)
        }
        while hints.count > 2, Self.width(of: hints) > width {
            let last = hints.lastIndex { ![.menu, .help].contains($0.action) }
            hints.remove(at: last ?? hints.count - 1)
        }
        return hints
    }

    private static func width(of hints: [KeyBinding]) -> Int {
        hints.reduce(-2) { $0 + $1.keyName.count + 1 + ($1.hint?.count ?? 0) + 2 }
    }
}

/// Its keys are the same in all orders and filters. What is done at a click is the screen's to know: a closure of
/// an earlier body asks the same screen.
extension FooterView: @MainActor Equatable {
    static func == (one: FooterView, other: FooterView) -> Bool {
        one.model === other.model && one.isRoomy == other.isRoomy
            && one.isReadOnly == other.isReadOnly && one.isBusy == other.isBusy
    }
}
