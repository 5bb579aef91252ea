internal import PublisherCore

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
            data: data.held { AnyHashable($0.id) }, identify: { $0.unrecordedValue.id },
            content: content)
    }

    /// Creates views for the elements of a collection in a binding.
    public init<Base: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Base>, id: KeyPath<Base.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
    ) where Data == Binding<Base>, Base.Index: Hashable {
        self.init(
            data: data.held { AnyHashable($0[keyPath: id]) },
            identify: { $0.unrecordedValue[keyPath: id] },
            content: content)
    }
}

extension Binding {
    /// The value, without a reader of it: who goes through a collection has read that as a whole.
    fileprivate var unrecordedValue: Value {
        MainQueue.assume { Node.detached { location.value } }
    }
}
