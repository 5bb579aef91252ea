import TerminalUI

/// Whether a dialog is still there when what it began to write has been written, or could not be.
///
/// Whoever closes it meanwhile does not stop the change, and must be told elsewhere that it failed; and no
/// other dialog that has been opened since may be closed for it.
@MainActor
final class DialogPresence {
    private(set) var isGone = false

    /// Closes the dialog, unless that has been done.
    func close(_ dismiss: DismissAction) {
        if !isGone { dismiss() }
    }

    /// What the dialog says is the matter; nil if it has gone, and the list has been told.
    func problem(_ text: String, orTell report: (Notice) -> Void) -> String? {
        if isGone { report(.error(text)) }
        return isGone ? nil : text
    }

    fileprivate func end() { isGone = true }
}

extension View {
    /// Notes when the dialog goes.
    func noting(_ presence: DialogPresence) -> some View {
        onDisappear { presence.end() }
    }
}
