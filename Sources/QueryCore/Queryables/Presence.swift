public import PublisherCore

/// Whether a value is in the database, and what it was when it was last seen.
public enum Presence<Value> {
    /// The value is there.
    case existing(Value)

    /// The value is gone; this is the last that was known.
    case gone(Value)

    /// The value has never been seen.
    case missing

    /// The value, or the last that was known.
    public var value: Value? {
        switch self {
        case .existing(let value), .gone(let value): value
        case .missing: nil
        }
    }

    /// Whether the value is there.
    public var exists: Bool {
        if case .existing = self { true } else { false }
    }
}

extension Presence: Equatable where Value: Equatable {}

extension Presence: Hashable where Value: Hashable {}

extension Presence: Sendable where Value: Sendable {}

extension Presence: Identifiable where Value: Identifiable {
    /// The identity of the value; nil when it has never been seen.
    public var id: Value.ID? { value?.id }
}

extension Publisher {
    /// Turns optional values into presences, remembering the last value for when it is gone.
    ///
    /// The memory belongs to the subscription: a new one starts with `missing`.
    public func scanPresence<Value>() -> Publishers.Scan<Self, Presence<Value>>
    where Output == Value? {
        scan(Presence<Value>.missing) { former, value in
            if let value { return .existing(value) }
            return former.value.map { .gone($0) } ?? .missing
        }
    }
}
