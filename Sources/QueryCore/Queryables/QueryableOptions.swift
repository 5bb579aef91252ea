internal import PublisherCore

/// How the convenience queryable types fetch and observe.
public struct QueryableOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Makes options of bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// An immediate first value, fetched on the main actor.
    public static let `default`: QueryableOptions = []

    /// The first value comes later: the main actor does not wait for the fetch.
    public static let async = QueryableOptions(rawValue: 1 << 0)

    /// The first value is waited for, 20 milliseconds at most; when it takes longer the view shows
    /// the default value meanwhile.
    ///
    /// The fetch runs off the main actor. Of ``async`` and this option, ``async`` wins.
    public static let immediateIfQuick = QueryableOptions(rawValue: 1 << 3)

    /// The fetch reads the same tables, columns and rows each time, which makes observation cheaper.
    public static let constantRegion = QueryableOptions(rawValue: 1 << 1)

    /// An error stops the program: for requests that only a programming error can fail.
    public static let assertNoFailure = QueryableOptions(rawValue: 1 << 2)
}

extension Publisher where Failure == any Error {
    /// The publisher as the options want it to fail.
    func failing<Request>(
        as options: QueryableOptions, in request: Request
    ) -> AnyPublisher<Output, any Error> {
        guard options.contains(.assertNoFailure) else { return eraseToAnyPublisher() }
        return assertNoFailure("\(Request.self) failed:")
            .setFailureType(to: (any Error).self)
            .eraseToAnyPublisher()
    }
}
