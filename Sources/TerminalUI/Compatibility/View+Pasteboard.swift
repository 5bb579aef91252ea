// Terminals copy what people mark by themselves.
nonisolated extension View {
    /// Accepts what is copied: terminals copy what people mark.
    public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        self
    }

    /// Accepts what is cut: terminals copy what people mark.
    public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }

    /// Accepts what is copied: terminals copy what people mark.
    public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }

    /// Accepts what is cut: terminals copy what people mark.
    public func cuttable<T>(
        for payloadType: T.Type = T.self, action: @escaping () -> [T]
    ) -> some View { self }

    /// Accepts a function for keys that are held down: terminals tell of them with other keys only.
    public func onModifierKeysChanged(
        mask: EventModifiers = .all, initial: Bool = true,
        _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
    ) -> some View { self }

    /// Accepts a function for the key of a remote control.
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
}
