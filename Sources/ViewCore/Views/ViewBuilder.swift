/// Builds views from the statements of a closure, with `if`, `switch`, `for` and availability.
@resultBuilder
public struct ViewBuilder {
    /// Builds an expression.
    @inlinable
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Refuses what is not a view, with a message at the expression.
    @available(*, unavailable, message: "this expression does not conform to 'View'")
    public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

    /// Builds an empty view from a block without statements.
    @inlinable
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Passes a single view through unmodified.
    @inlinable
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Builds a tuple of views. There is no limit to their number.
    @_disfavoredOverload
    @inlinable
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    /// Builds an `if` without `else`.
    @inlinable
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Builds the first branch of a condition.
    @inlinable
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Builds the second branch of a condition.
    @inlinable
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Erases the type of content that is limited by availability.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }

    /// Builds the views of a `for` loop; their identity is their position.
    public static func buildArray<Content: View>(
        _ content: [Content]
    ) -> ForEach<Range<Int>, Int, Content> {
        ForEach(content.indices, id: \.self) { content[$0] }
    }
}
