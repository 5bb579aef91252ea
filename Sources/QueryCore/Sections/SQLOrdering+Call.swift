public import SQLiteCore

extension SQLOrdering {
    /// The same order: `$0.category.desc()` is how StructuredQueries spells `$0.category.desc`.
    public func callAsFunction() -> SQLOrdering { self }
}
