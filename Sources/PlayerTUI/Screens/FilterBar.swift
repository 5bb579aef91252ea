import PlayerKit
import TerminalUI

/// The line in which a filter is typed, which the list follows with each key; or what to find among the
/// rows, where the cursor goes.
struct FilterBar: View {
    @Bindable var model: ListModel
    @Binding var filter: PlayerFilter
    let find: (ListFind) -> Void
    /// What is said of a mistake leaves so much of it in sight.
    private static let leastField: CGFloat = 20
    @State private var problem: String?
    @FocusState private var isFocused: Bool
    @Environment(\.terminal) private var terminal

    var body: some View {
        HStack(spacing: 1) {
            Text(model.finds ? Texts.Find.find : Texts.Find.filter).bold().fixedSize()
            TextField(Texts.Find.prompt, text: model.finds ? $model.findText : $model.filterText)
                .focused($isFocused)
                .onKeyPress(keys: ["t"]) { press in
                    // Otherwise it would exchange two letters.
                    guard press.modifiers == .control else { return .ignored }
                    turn()
                    return .handled
                }
                .onSubmit {
                    // Fast fingers: the last letters and Enter may arrive at once.
                    apply()
                    // What is no filter is not taken for one: it would read as if it held, and keys be about all.
                    if problem == nil { model.isTyping = false }
                }
                .frame(minWidth: Self.leastField)
            WaitingMark(isWaiting: model.isSearching)
            if let problem {
                Text(verbatim: problem).foregroundStyle(.red).bold().layoutPriority(1)
            } else if terminal.size.width >= 44 {
                Text(model.finds ? Texts.Find.toFilter : Texts.Find.toFind)
                    .foregroundStyle(.secondary).fixedSize()
            }
        }
        .lineLimit(1)
        .padding(.horizontal, 1)
        .onAppear { isFocused = true }
        .onKeyPress(.tab) {
            turn()
            return .handled
        }
        .onChange(of: model.finds ? model.findText : model.filterText) { apply() }
    }

    /// What was typed is found instead of being a filter, or the other way round.
    private func turn() {
        if model.finds {
            (model.filterText, model.findText) = (model.findText, "")
        } else {
            (model.findText, model.filterText) = (model.filterText, "")
            filter = .all
        }
        model.finds.toggle()
        apply()
    }

    /// While a condition is being typed it may be none yet: what stands before it filters already.
    private func apply() {
        let text = model.finds ? model.findText : model.filterText
        do {
            let typed = try PlayerFilter(text)
            problem = nil
            if model.finds { find(.typed) } else { filter = typed }
        } catch {
            problem = Texts.text(of: error)
            if !model.finds, let typed = try? PlayerFilter(model.heldFilterText) { filter = typed }
        }
    }
}
