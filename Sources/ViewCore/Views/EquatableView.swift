/// A view that is updated only when it differs from its former value by `==`.
public struct EquatableView<Content: View & Equatable> {
    /// The view that is compared.
    public var content: Content

    /// Creates an equatable view.
    public init(content: Content) {
        self.content = content
    }
}

extension EquatableView: View {
    /// The content of the view.
    public var body: Content { content }
}

extension EquatableView: @MainActor Equatable {}

nonisolated extension View where Self: Equatable {
    /// Prevents the view from updating when its new value is equal to the old one.
    ///
    /// Views that are `Equatable` are always compared by `==`; the modifier is there for code
    /// that spells it.
    public func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}
