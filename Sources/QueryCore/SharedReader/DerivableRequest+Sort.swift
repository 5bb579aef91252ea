public import SQLiteCore

extension DerivableRequest {
    /// Orders by those terms only: another name of `order`, as SharingGRDB's documentation has it.
    public func sort(_ orderings: any SQLOrderingTerm...) -> Self {
        order(orderings)
    }
}
