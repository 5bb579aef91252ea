// What a row lets people do.
nonisolated extension View {
    /// Accepts that content is out of date.
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}
