public import PublisherCore

/// What shows a shared value: a ``SharedReader``, and the properties that fetch.
@dynamicMemberLookup
public protocol SharedReading<Value>: Sendable {
    /// The kind of value shown.
    associatedtype Value: Sendable

    /// The reader of the value.
    var sharedReader: SharedReader<Value> { get }
}

extension SharedReading {
    /// The latest error, until a value is known again.
    public var loadError: (any Error)? { sharedReader.loadError }

    /// Whether a loading that was asked for is under way.
    public var isLoading: Bool { sharedReader.isLoading }

    /// The value of now, then each later one, whichever keys are loaded.
    public var publisher: AnyPublisher<Value, Never> { sharedReader.publisher }

    /// Loads the value anew, for instance after an error.
    public func load() async throws {
        try await sharedReader.load()
    }

    /// Follows another key from now on; see ``SharedReader/load(_:)-(Key)``.
    @discardableResult
    public func load<Key: SharedReaderKey>(_ key: Key) async throws -> FetchSubscription
    where Key.Value == Value {
        try await sharedReader.load(key)
    }

    /// Follows another key, whose default is not used, from now on.
    @discardableResult
    public func load<Key: SharedReaderKey>(
        _ key: Key.Default
    ) async throws -> FetchSubscription where Key.Value == Value {
        try await sharedReader.load(key.base)
    }

    /// A reader of a property of the value.
    public subscript<Member: Sendable>(
        dynamicMember keyPath: any KeyPath<Value, Member> & Sendable
    ) -> SharedReader<Member> {
        SharedReader<Member>(reference: SharedMember(sharedReader, keyPath))
    }

    /// What is looked at now.
    var currentReference: any SharedSource<Value> { sharedReader.currentReference }
}

extension SharedReading where Value: Equatable {
    /// Whether both show equal values.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.sharedReader.wrappedValue == rhs.sharedReader.wrappedValue
    }
}

extension SharedReading where Self: CustomReflectable {
    /// What is shown, as if there were nothing around it.
    public var customMirror: Mirror { Mirror(reflecting: sharedReader.wrappedValue) }
}
