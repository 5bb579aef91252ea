import TerminalUI

/// Whether a dialog is still there when what it began to write has been written, or could not be.
///
/// Whoever closes it meanwhile does not stop the change, and must be told elsewhere that it failed; and no
/// other dialog that has been opened since may be closed for it.
@MainActor
final class DialogPresence {
    private(set) var isGone = false

    fileprivate func end() { isGone = true }
}

extension View {
    /// Notes when the dialog goes.
    func noting(_ presence: DialogPresence) -> some View {
        onDisappear { presence.end() }
    }
}
