public import SQLiteCore

/// Chooses what records are put in sections by, with `if` and `switch`; nothing puts them in one without a name.
@resultBuilder
public enum SectionBuilder {
    /// A column, another expression, or an order of one.
    public static func buildExpression(
        _ expression: any SQLOrderingTerm
    ) -> (any SQLOrderingTerm)? {
        expression
    }

    /// What may be nothing.
    public static func buildExpression(
        _ expression: (any SQLOrderingTerm)?
    ) -> (any SQLOrderingTerm)? {
        expression
    }

    /// The one expression there is.
    public static func buildBlock(
        _ component: (any SQLOrderingTerm)?
    ) -> (any SQLOrderingTerm)? {
        component
    }

    /// An `if` without an `else`.
    public static func buildOptional(
        _ component: (any SQLOrderingTerm)??
    ) -> (any SQLOrderingTerm)? {
        component ?? nil
    }

    /// An `if`, or a case of a `switch`.
    public static func buildEither(
        first component: (any SQLOrderingTerm)?
    ) -> (any SQLOrderingTerm)? {
        component
    }

    /// An `else`, or another case of a `switch`.
    public static func buildEither(
        second component: (any SQLOrderingTerm)?
    ) -> (any SQLOrderingTerm)? {
        component
    }
}
