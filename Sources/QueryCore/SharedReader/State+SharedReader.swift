public import ViewCore

extension State where Value: Sendable {
    /// A shared reader that lives with the view: a key that was loaded survives redraws of the
    /// parent.
    ///
    /// ```swift
    /// @State.SharedReader(value: []) var players: [Player]
    /// ```
    @propertyWrapper
    public struct SharedReader: DynamicProperty {
        @State<QueryCore.SharedReader<Value>> private var reader: QueryCore.SharedReader<Value>

        /// Creates a reader of a constant, to load a key into later.
        public init(value: sending Value) {
            _reader = State<QueryCore.SharedReader<Value>>(
                initialValue: QueryCore.SharedReader(value: value))
        }

        /// Creates a reader of another's value.
        public init(projectedValue: QueryCore.SharedReader<Value>) {
            _reader = State<QueryCore.SharedReader<Value>>(initialValue: projectedValue)
        }

        /// Creates a reader of a key, with the value to show until another is known.
        public init<Key: SharedReaderKey>(
            wrappedValue: @autoclosure () -> Value, _ key: Key
        ) where Key.Value == Value {
            self.init(
                projectedValue: QueryCore.SharedReader(wrappedValue: wrappedValue(), key))
        }

        /// Creates a reader of a key that has a default; the one given here goes before it.
        @_disfavoredOverload
        public init<Key: SharedReaderKey>(
            wrappedValue: @autoclosure () -> Value, _ key: Key.Default
        ) where Key.Value == Value {
            self.init(
                projectedValue: QueryCore.SharedReader(wrappedValue: wrappedValue(), key))
        }

        /// Creates a reader of a key to an optional value.
        public init<Key: SharedReaderKey, Wrapped>(_ key: Key)
        where Key.Value == Value, Value == Wrapped? {
            self.init(projectedValue: QueryCore.SharedReader(key))
        }

        /// Loads the value of a key, and creates a reader of it; throws what the loading throws.
        public init<Key: SharedReaderKey>(require key: Key) async throws
        where Key.Value == Value {
            self.init(projectedValue: try await QueryCore.SharedReader(require: key))
        }

        /// Creates a reader of a key that has a default.
        public init<Key: SharedReaderKey>(_ key: Key.Default) where Key.Value == Value {
            self.init(projectedValue: QueryCore.SharedReader(key))
        }

        /// The value.
        public var wrappedValue: Value { reader.wrappedValue }

        /// The reader: how it is doing, and the way to load.
        public var projectedValue: QueryCore.SharedReader<Value> {
            get { reader }
            nonmutating set { reader = newValue }
        }
    }
}
