/// A value that may be missing.
protocol AnyOptional: ExpressibleByNilLiteral {
    var value: Any? { get }
}

extension Optional: AnyOptional {
    var value: Any? { self }
}

extension AnyHashable {
    /// The value of an optional, so that a tag stands for the optional value of a selection, too.
    var withoutOptional: AnyHashable {
        (base as? any AnyOptional)?.value as? AnyHashable ?? self
    }
}
