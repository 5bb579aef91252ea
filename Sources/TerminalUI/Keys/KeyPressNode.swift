public import Foundation

/// The node of `.onKeyPress`.
final class KeyPressNode: Node {
    var phases: KeyPress.Phases = [.down, .repeat]
    var accepts: (KeyPress) -> Bool = { _ in true }
    /// Whether it is for keys that it names.
    var isParticular = false
    /// Whether a control that has the key as its shortcut is asked before.
    var comesAfterShortcuts = false
    var action: (KeyPress) -> KeyPress.Result = { _ in .ignored }

    func handle(_ press: KeyPress) -> Bool {
        // Asked at a key press, outside of any evaluation: nothing depends on it.
        guard phases.contains(press.phase), accepts(press), environment.isEnabled else {
            return false
        }
        return action(press) == .handled
    }
}

extension View {
    /// Performs an action when a key is pressed while the view, or one in it, has the focus.
    ///
    /// Keys that are named and attached to the focused view itself are not that view's own: a list moves by `j` unless it
    /// has an `onKeyPress("j")`. Else keys go to the focused view first, then outwards. Where nothing can have the focus, all views
    /// of the screen get them, the innermost first.
    public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View {
        keyPress(
            [.down, .repeat], isParticular: true, { $0.key == key && $0.isPlain }, { _ in action() }
        )
    }

    /// Performs an action when a key is pressed in one of the phases.
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keyPress(phases, isParticular: true, { $0.key == key }, action)
    }

    /// Performs an action when one of several keys is pressed.
    public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keyPress(phases, isParticular: true, { keys.contains($0.key) }, action)
    }

    /// Performs an action when a key types one of some characters.
    public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keyPress(
            phases,
            { press in
                !press.characters.isEmpty
                    && press.characters.unicodeScalars.allSatisfy(characters.contains)
            }, action)
    }

    /// Performs an action when any key is pressed.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        keyPress(phases, { _ in true }, action)
    }

    /// Performs an action when a key is pressed that is no control's shortcut.
    func onKeyPress(
        afterShortcuts key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View {
        keyPress(
            [.down, .repeat], isParticular: true, comesAfterShortcuts: true,
            { $0.key == key && $0.isPlain }, { _ in action() })
    }

    private func keyPress(
        _ phases: KeyPress.Phases, isParticular: Bool = false, comesAfterShortcuts: Bool = false,
        _ accepts: @escaping (KeyPress) -> Bool,
        _ action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        LayoutModifier(
            content: self, make: { KeyPressNode(parent: $0) },
            update: {
                $0.phases = phases
                $0.isParticular = isParticular
                $0.comesAfterShortcuts = comesAfterShortcuts
                $0.accepts = accepts
                $0.action = action
            })
    }
}

extension KeyPress {
    /// Whether no key is held that makes another press of it.
    var isPlain: Bool {
        modifiers.subtracting([.shift, .capsLock, .numericPad]).isEmpty
    }

    /// Whether the key puts something into a text.
    var isTyped: Bool {
        isPlain && !characters.isEmpty && ![.return, .tab, .escape].contains(key)
    }
}
