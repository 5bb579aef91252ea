extension ForEach where Content: View {
    /// Creates views for the identifiable elements of a collection in a binding.
    public init<Base: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Base>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    )
    where
        Data == Binding<Base>, Base.Element: Identifiable, ID == Base.Element.ID,
        Base.Index: Hashable
    {
        self.init(
            data: data.held { AnyHashable($0.id) }, identify: { $0.wrappedValue.id },
            content: content)
    }

    /// Creates views for the elements of a collection in a binding.
    public init<Base: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    ) where Data == Binding<Base>, Base.Index: Hashable {
        self.init(
            data: data.held { AnyHashable($0[keyPath: id]) },
            identify: { $0.wrappedValue[keyPath: id] },
            content: content)
    }
}
