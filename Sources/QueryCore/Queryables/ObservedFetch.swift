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

    var publisher: AnyPublisher<Value, any Error> {
        AnyPublisher(startedOnMainQueue: start)
    }

    /// Starts the observation, on the main queue, where it tells its values.
    func start(
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Value) -> Void
    ) -> AnyDatabaseCancellable {
        switch reader {
        case .failure(let error):
            onError(error)
            return AnyDatabaseCancellable()
        case .success(let reader):
            let observation = observation(of: regions)
            func start(_ scheduler: any ValueObservationScheduler) -> AnyDatabaseCancellable {
                observation.start(
                    in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
            }
            if options.contains(.async) { return start(.async(onQueue: .main)) }
            guard options.contains(.immediateIfQuick) else { return start(.immediate) }
            let quickStart = QuickStart(patience: QuickStart<Value>.frame) {
                onError, onChange, scheduler in
                observation.start(
                    in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
            }
            return quickStart(onError: onError, onChange: onChange)
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
