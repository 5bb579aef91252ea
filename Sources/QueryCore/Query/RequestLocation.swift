internal import ViewCore

/// The place of a query's request: what bindings to it point to.
///
/// Two locations of one query are the same place, so a view that holds a binding to the request is
/// evaluated again when the request changes, not whenever its parent is.
final class RequestLocation<Request: Queryable>: Location<Request> {
    private let tracker: QueryTracker<Request>
    private let configuration: QueryConfiguration<Request>

    init(tracker: QueryTracker<Request>, configuration: QueryConfiguration<Request>) {
        self.tracker = tracker
        self.configuration = configuration
    }

    override var value: Request {
        get {
            tracker.requestSource.recordRead()
            guard let request = tracker.request(configuration) else {
                preconditionFailure("A query's configuration has a request or a binding to one.")
            }
            return request
        }
        set { tracker.set(newValue, configuration) }
    }

    override func isSame(as other: Location<Request>) -> Bool {
        guard let other = other as? RequestLocation<Request> else { return false }
        return tracker === other.tracker && configuration == other.configuration
    }
}
