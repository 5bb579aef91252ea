internal import Dispatch
internal import PublisherCore
internal import SQLiteCore

/// The observation of a fetch as the options want it, started when it is subscribed to.
struct ObservedFetch<Value: Sendable> {
    let options: QueryableOptions
    let reader: Result<any DatabaseReader, any Error>
    let fetch: @Sendable (Database) throws -> Value

    init(
        options: QueryableOptions, reader: Result<any DatabaseReader, any Error>,
        fetch: @escaping @Sendable (Database) throws -> Value
    ) {
        self.options = options
        self.reader = reader
        self.fetch = fetch
    }

    /// Immediate scheduling has to start on the main queue, so the subscription goes there.
    var publisher: AnyPublisher<Value, any Error> {
        Deferred { observation }.subscribe(on: MainQueueScheduler()).eraseToAnyPublisher()
    }

    private var observation: AnyPublisher<Value, any Error> {
        switch reader {
        case .failure(let error):
            return Fail(error: error).eraseToAnyPublisher()
        case .success(let reader):
            let observation =
                options.contains(.constantRegion)
                ? ValueObservation.trackingConstantRegion(fetch) : ValueObservation.tracking(fetch)
            if options.contains(.async) {
                return observation.publisher(in: reader, scheduling: .async(onQueue: .main))
                    .eraseToAnyPublisher()
            }
            if options.contains(.immediateIfQuick) {
                return QuickStart(patience: .milliseconds(20)) { onError, onChange, queue in
                    observation.start(
                        in: reader, scheduling: .async(onQueue: queue), onError: onError,
                        onChange: onChange)
                }
                .publisher
            }
            return observation.publisher(in: reader, scheduling: .immediate).eraseToAnyPublisher()
        }
    }
}
