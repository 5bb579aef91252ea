// Terminals copy what people mark, and paste by themselves into the field that has the focus.
nonisolated extension View {
    /// Accepts what is copied: terminals copy what people mark.
    public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        self
    }

    /// Accepts what is cut: terminals copy what people mark.
    public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }

    /// Accepts what is done with pasted items: terminals paste text into fields.
    public func onPasteCommand(
        of supportedContentTypes: [UTType],
        perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View { self }

    /// Accepts what is copied: terminals copy what people mark.
    public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }

    /// Accepts what is cut: terminals copy what people mark.
    public func cuttable<T>(
        for payloadType: T.Type = T.self, action: @escaping () -> [T]
    ) -> some View { self }

    /// Accepts what is done with pasted items: terminals paste text into fields.
    public func pasteDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
        validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View { self }

    /// Accepts a function for keys that are held down: terminals tell of them with other keys only.
    public func onModifierKeysChanged(
        mask: EventModifiers = .all, initial: Bool = true,
        _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
    ) -> some View { self }

    /// Accepts a function for the key of a remote control.
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
}
