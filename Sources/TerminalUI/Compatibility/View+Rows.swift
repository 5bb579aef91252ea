// What a row lets people do.
nonisolated extension View {
    /// Accepts that content is private.
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

    /// Accepts that content is out of date.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}
