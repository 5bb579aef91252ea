// What a row lets people do.
extension View {
    /// Accepts that a row cannot be deleted.
    public func deleteDisabled(_ isDisabled: Bool) -> some View { self }

    /// Accepts that a row cannot be moved.
    public func moveDisabled(_ isDisabled: Bool) -> some View { self }

    /// Accepts that a row cannot be selected.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Accepts that content is private.
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

    /// Accepts that content is out of date.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

    /// Accepts a sign of help.
    public func help(_ text: Text) -> some View { self }

    /// Accepts a sign of help.
    @_disfavoredOverload
    public func help<S: StringProtocol>(_ text: S) -> some View { self }

}
