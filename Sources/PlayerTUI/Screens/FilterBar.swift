import PlayerKit
import TerminalUI

/// The line in which a filter is typed; the list follows each key.
struct FilterBar: View {
    @Binding var text: String
    @Binding var filter: PlayerFilter
    let close: () -> Void
    @State private var problem: String?
    @FocusState private var isFocused: Bool

    var body: some View {
        HStack(spacing: 1) {
            Text("Filter").bold().fixedSize()
            TextField("name, score>=900, joined>=2024", text: $text)
                .focused($isFocused)
                .onSubmit {
                    // Fast fingers: the last letters and Enter may arrive at once.
                    apply()
                    close()
                }
            if let problem { Text(verbatim: problem).foregroundStyle(.red).bold() }
        }
        .lineLimit(1)
        .padding(.horizontal, 1)
        .onAppear { isFocused = true }
        .onChange(of: text) { apply() }
    }

    /// While a condition is being typed it may be none yet: the list keeps the last one that was.
    private func apply() {
        do {
            filter = try PlayerFilter(text)
            problem = nil
        } catch {
            problem = String(describing: error)
        }
    }
}
