extension AnyHashable {
    /// The value of an optional, so that a tag stands for the optional value of a selection, too.
    var withoutOptional: AnyHashable { (base as? any OptionalTag)?.wrapped ?? self }
}

private protocol OptionalTag {
    var wrapped: AnyHashable? { get }
}

extension Optional: OptionalTag where Wrapped: Hashable {
    fileprivate var wrapped: AnyHashable? { map { AnyHashable($0) } }
}
