/// Computes the values of an observation from what is fetched.
///
/// Observations have reducers of the library only.
public protocol ValueReducer: Sendable {
    /// What is fetched.
    associatedtype Fetched: Sendable
    /// What is notified.
    associatedtype Value: Sendable

    /// Fetches.
    func _fetch(_ db: Database) throws -> Fetched

    /// The value to notify; nil to notify none.
    mutating func _value(_ fetched: Fetched) throws -> Value?
}

/// The reducers of observations.
public enum ValueReducers {
    /// Notifies what is fetched.
    public struct Fetch<Value: Sendable>: ValueReducer {
        let fetch: @Sendable (Database) throws -> Value

        /// Fetches.
        public func _fetch(_ db: Database) throws -> Value { try fetch(db) }

        /// What was fetched.
        public func _value(_ fetched: Value) -> Value? { fetched }
    }

    /// Notifies transformed values.
    public struct Map<Base: ValueReducer, Value: Sendable>: ValueReducer {
        var base: Base
        let transform: @Sendable (Base.Value) throws -> Value

        /// Fetches.
        public func _fetch(_ db: Database) throws -> Base.Fetched { try base._fetch(db) }

        /// The transformed value.
        public mutating func _value(_ fetched: Base.Fetched) throws -> Value? {
            try base._value(fetched).map(transform)
        }
    }

    /// Notifies transformed values, unless they are nil.
    public struct CompactMap<Base: ValueReducer, Value: Sendable>: ValueReducer {
        var base: Base
        let transform: @Sendable (Base.Value) throws -> Value?

        /// Fetches.
        public func _fetch(_ db: Database) throws -> Base.Fetched { try base._fetch(db) }

        /// The transformed value.
        public mutating func _value(_ fetched: Base.Fetched) throws -> Value? {
            try base._value(fetched).flatMap(transform)
        }
    }

    /// Notifies values that differ from the one before.
    public struct RemoveDuplicates<Base: ValueReducer>: ValueReducer {
        var base: Base
        var former: Base.Value?
        let predicate: @Sendable (Base.Value, Base.Value) -> Bool

        /// Fetches.
        public func _fetch(_ db: Database) throws -> Base.Fetched { try base._fetch(db) }

        /// The value, if it is another one.
        public mutating func _value(_ fetched: Base.Fetched) throws -> Base.Value? {
            guard let value = try base._value(fetched) else { return nil }
            if let former, predicate(former, value) { return nil }
            former = value
            return value
        }
    }

    /// Calls closures when it fetches and when it has a value.
    public struct Trace<Base: ValueReducer>: ValueReducer {
        var base: Base
        let willFetch: @Sendable () -> Void
        let didReceiveValue: @Sendable (Base.Value) -> Void

        /// Fetches.
        public func _fetch(_ db: Database) throws -> Base.Fetched {
            willFetch()
            return try base._fetch(db)
        }

        /// The value.
        public mutating func _value(_ fetched: Base.Fetched) throws -> Base.Value? {
            guard let value = try base._value(fetched) else { return nil }
            didReceiveValue(value)
            return value
        }
    }
}
