import Foundation

/// The node of a view that takes what is pasted while the focus is in it.
final class PasteNode: Node {
    /// Takes what is pasted; returns whether it has.
    var receive: (DragPayload) -> Bool = { _ in false }

    /// Offers what is pasted to the view, if that is enabled.
    func paste(_ payload: DragPayload) -> Bool {
        // Asked for at a key press, outside of any evaluation: nothing depends on it.
        environment.isEnabled && receive(payload)
    }
}

extension FocusManager {
    /// Hands pasted text to the view with the focus, or to the nearest one around it that takes it. Where nothing
    /// has the focus, the first view of the screen or dialog in front that takes it has it.
    func paste(_ text: String) {
        if typing != .goesOn { _ = returnToField() }
        let isForField = focused?.takesText == true
        if isForField && isSuspended || focused == nil && typing == .goesOn { return }
        typing = isForField ? .goesOn : .none
        if !isSuspended, focused?.handlePaste(text) == true {
            noteTyped(focused)
            return
        }
        let payload = DragPayload(pasted: text)
        guard let focused else {
            var isTaken = false
            walk(scope) { node in
                if !isTaken { isTaken = (node as? PasteNode)?.paste(payload) == true }
                return !isTaken
            }
            return
        }
        var node: Node? = focused
        while let current = node, current !== scope {
            if (current as? PasteNode)?.paste(payload) == true { return }
            node = current.parent
        }
    }
}

extension DragPayload {
    /// Creates what a terminal has pasted: a text, or the address that it is.
    init(pasted text: String) {
        let string = NSString(string: text)
        let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let address = URL(string: line).flatMap { $0.scheme == nil ? nil : $0 }
        self.init([NSItemProvider(object: string), text, string] + (address.map { [$0] } ?? []))
    }
}

extension View {
    /// Takes text that is pasted while the focus is in the view, and not in a field, which has it first.
    ///
    /// The terminal pastes, by its own key or menu: what comes is text, of the types of texts, which the
    /// providers hand over at once.
    public func onPasteCommand(
        of supportedContentTypes: [UTType],
        perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        pasting { payload in
            guard let provider = payload.provider(of: supportedContentTypes) else { return false }
            payloadAction([provider])
            return true
        }
    }

    /// Takes values that are pasted as text while the focus is in the view, and not in a field, which has it
    /// first.
    ///
    /// ```swift
    /// List(links, id: \.self) { Text($0.absoluteString) }
    ///     .pasteDestination(for: URL.self) { links += $0 }
    /// ```
    ///
    /// - Parameters:
    ///   - payloadType: A text, an address, or a type that can be had of these by a ``ProxyRepresentation``.
    ///   - action: Takes the values.
    ///   - validator: Says which values are taken; if none are, those are asked that are around the view.
    public func pasteDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
        validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View {
        pasting { payload in
            let values = validator([payload.value(of: payloadType)].compactMap { $0 })
            if !values.isEmpty { action(values) }
            return !values.isEmpty
        }
    }

    private func pasting(_ receive: @escaping (DragPayload) -> Bool) -> some View {
        LayoutModifier(
            content: self, make: { PasteNode(parent: $0) }, update: { $0.receive = receive })
    }
}
