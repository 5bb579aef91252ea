/// What a query's subscription has come to.
public enum QueryPhase<Value> {
    /// Nothing has been published yet.
    case loading

    /// A value was published.
    case value(Value)

    /// The subscription failed.
    case failure(any Error)

    /// The value, if there is one.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// The error, if there is one.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension QueryPhase: Sendable where Value: Sendable {}
