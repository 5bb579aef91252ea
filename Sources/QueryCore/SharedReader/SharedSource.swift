internal import PublisherCore

/// What a shared reader looks at: a shared value, or a part of one.
protocol SharedSource<Value>: AnyObject, Sendable {
    associatedtype Value: Sendable

    var value: Value { get }
    var loadError: (any Error)? { get }
    var isLoading: Bool { get }
    /// The value of now, then each later one.
    var values: AnyPublisher<Value, Never> { get }
    /// The value of now, which nothing follows.
    var frozen: any SharedSource<Value> { get }

    func load() async throws
}

extension SharedSource {
    var frozen: any SharedSource<Value> { SharedReference(value: value) }
}
