import TerminalUI

/// A spinner while something is waited for, once that has taken long enough to be noticed: what comes at once
/// must not flicker.
struct WaitingMark: View {
    let isWaiting: Bool
    @State private var isShown = false

    var body: some View {
        // Its cell is always there, so nothing moves.
        ZStack {
            Text(verbatim: " ")
            if isShown { ProgressView().fixedSize() }
        }
        .frame(width: 1, height: 1)
        .task(id: isWaiting) {
            guard isWaiting else {
                isShown = false
                return
            }
            try? await Task.sleep(for: .milliseconds(150))
            if !Task.isCancelled { isShown = true }
        }
    }
}
