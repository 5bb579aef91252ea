internal import Dispatch
internal import PublisherCore
internal import SQLiteCore

extension AnyPublisher where Failure == any Error {
    /// Publishes what comes from something that is started on the main queue, where it tells its values: at once by
    /// who subscribes there, and otherwise later.
    init(startedOnMainQueue start: @escaping DatabasePublishers.Value<Output>.Start) {
        self = DatabasePublishers.Value(start: start) { DispatchQueue.main.async(execute: $0) }
            .subscribe(on: MainQueueScheduler())
            .eraseToAnyPublisher()
    }
}
