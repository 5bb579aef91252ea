public import ViewCore

/// The place of whether a query observes, as far as its own view decides on that.
final class AutoupdatingLocation<Request: Queryable>: Location<Bool> {
    private let tracker: QueryTracker<Request>

    init(tracker: QueryTracker<Request>) {
        self.tracker = tracker
    }

    override var value: Bool {
        get {
            tracker.autoupdatingSource.recordRead()
            return tracker.isAutoupdating
        }
        set { tracker.setAutoupdating(newValue) }
    }

    override func isSame(as other: Location<Bool>) -> Bool {
        (other as? AutoupdatingLocation<Request>)?.tracker === tracker
    }
}

extension Query.Wrapper {
    /// A binding to whether the query observes, which it does unless this is set to false.
    ///
    /// A query that does not keeps its last value; set to true again, it shows what there is now. What
    /// ``ViewCore/EnvironmentValues/queryObservationEnabled`` forbids stays forbidden.
    ///
    /// ```swift
    /// Toggle("Live", isOn: $players.isAutoupdating)
    /// ```
    @MainActor public var isAutoupdating: Binding<Bool> {
        Binding(location: AutoupdatingLocation(tracker: installedTracker))
    }
}
