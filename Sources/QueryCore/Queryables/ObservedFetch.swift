internal import Dispatch
internal import PublisherCore
internal import SQLiteCore

/// The observation of a fetch as the options want it, started when it is subscribed to.
struct ObservedFetch<Value: Sendable> {
    let options: QueryableOptions
    let reader: Result<any DatabaseReader, any Error>
    /// What is observed; nil for what the fetch reads.
    let regions: [any DatabaseRegionConvertible & Sendable]?
    let fetch: @Sendable (Database) throws -> Value

    init(
        options: QueryableOptions, reader: Result<any DatabaseReader, any Error>,
        regions: [any DatabaseRegionConvertible & Sendable]? = nil,
        fetch: @escaping @Sendable (Database) throws -> Value
    ) {
        self.options = options
        self.reader = reader
        self.regions = regions
        self.fetch = fetch
    }

    /// Immediate scheduling has to start on the main queue, so the subscription goes there.
    var publisher: AnyPublisher<Value, any Error> {
        Deferred { observation }.subscribe(on: MainQueueScheduler()).eraseToAnyPublisher()
    }

    /// As `publisher`, for who subscribes on the main queue anyway.
    var observation: AnyPublisher<Value, any Error> {
        switch reader {
        case .failure(let error):
            return Fail(error: error).eraseToAnyPublisher()
        case .success(let reader):
            let observation = observation(of: regions)
            if options.contains(.async) {
                return observation.publisher(in: reader, scheduling: .async(onQueue: .main))
                    .eraseToAnyPublisher()
            }
            if options.contains(.immediateIfQuick) {
                return QuickStart(patience: .milliseconds(20)) { onError, onChange, scheduler in
                    observation.start(
                        in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
                }
                .publisher
            }
            return observation.publisher(in: reader, scheduling: .immediate).eraseToAnyPublisher()
        }
    }

    private func observation(
        of regions: [any DatabaseRegionConvertible & Sendable]?
    ) -> ValueObservation<ValueReducers.Fetch<Value>> {
        if let regions { return .tracking(regions: regions, fetch: fetch) }
        return options.contains(.constantRegion)
            ? .trackingConstantRegion(fetch) : .tracking(fetch)
    }
}
