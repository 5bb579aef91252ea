/// Somebody who wants to know that a region changed.
protocol RegionObserver: AnyObject, Sendable {
    /// Called after a commit changed the observed region, and after a commit by another connection.
    ///
    /// It is called on the writer's thread, inside its access: it must return at once.
    func regionDidChange()

    /// Called when the database can be observed no more, on the writer's thread.
    func observationIsLost(_ error: DatabaseError)
}

/// An observer with its place in the index of a connection.
final class RegionObservation {
    let observer: any RegionObserver
    let region: DatabaseRegion
    /// The transaction in which the observer was marked last.
    var markedEpoch = 0
    /// The number of that mark among those of the transaction; 0 for one that no savepoint takes back.
    var mark = 0

    init(observer: any RegionObserver, region: DatabaseRegion) {
        self.observer = observer
        self.region = region
    }
}

/// A wish of an observer, posted by any thread for the writer to follow.
enum RegionRegistration: Sendable {
    /// Observe the region. It was read when so many commits were visible.
    case observe(any RegionObserver, DatabaseRegion, sinceCommit: Int)
    case remove(any RegionObserver)
}
