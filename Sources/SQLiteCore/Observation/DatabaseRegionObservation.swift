internal import Synchronization

/// Tells of each transaction that changes a region, without fetching anything.
///
/// ```swift
/// let observation = DatabaseRegionObservation(tracking: Player.all())
/// let cancellable = observation.start(in: dbQueue) { error in
///     ...
/// } onChange: { db in
///     // Inside the writer's access, right after the commit.
/// }
/// ```
///
/// Commits of other connections are told too, whatever they have changed: inside an access to the writer,
/// once one has found them.
public struct DatabaseRegionObservation: Sendable {
    private let regions: [any DatabaseRegionConvertible]

    /// Observes regions.
    public init(tracking regions: any DatabaseRegionConvertible...) {
        self.regions = regions
    }

    /// Observes regions.
    public init(tracking regions: [any DatabaseRegionConvertible]) {
        self.regions = regions
    }

    /// Starts the observation.
    ///
    /// - parameter onError: called if the region is unknown, and when the file of the database is
    ///   gone.
    /// - parameter onChange: called inside the writer's access after each commit that changed the
    ///   region.
    public func start(
        in writer: any DatabaseWriter, onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Database) -> Void
    ) -> AnyDatabaseCancellable {
        do {
            let observer = try writer.unsafeReentrantWrite { db -> RegionChangeObserver in
                let region = try regions.reduce(into: DatabaseRegion()) { region, part in
                    region.formUnion(try part.databaseRegion(db))
                }
                let observer = RegionChangeObserver(
                    region: region, onError: onError, onChange: onChange)
                db.broker.addRegionChangeObserver(observer)
                return observer
            }
            return AnyDatabaseCancellable { [weak writer] in
                observer.isCancelled.store(true, ordering: .relaxed)
                writer?.asyncWriteWithoutTransaction { db in
                    db.broker.removeRegionChangeObserver(observer)
                }
            }
        } catch {
            onError(error)
            return AnyDatabaseCancellable()
        }
    }
}

/// Remembers whether the current transaction changed a region.
final class RegionChangeObserver: RegionObserver {
    let region: DatabaseRegion
    private let onError: @Sendable (any Error) -> Void
    private let onChange: @Sendable (Database) -> Void
    let isCancelled = Atomic<Bool>(false)
    private let isChanged = Atomic<Bool>(false)

    init(
        region: DatabaseRegion, onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Database) -> Void
    ) {
        self.region = region
        self.onError = onError
        self.onChange = onChange
    }

    func regionDidChange() {
        isChanged.store(true, ordering: .relaxed)
    }

    func observationIsLost(_ error: DatabaseError) {
        if !isCancelled.exchange(true, ordering: .relaxed) { onError(error) }
    }

    /// Tells of the change, if there was one.
    func transactionDidCommit(_ db: Database) {
        guard isChanged.exchange(false, ordering: .relaxed),
            !isCancelled.load(ordering: .relaxed)
        else { return }
        onChange(db)
    }
}

extension TransactionBroker {
    func addRegionChangeObserver(_ observer: RegionChangeObserver) {
        regionChangeObservers.append(observer)
        register(observer, region: observer.region)
    }

    func removeRegionChangeObserver(_ observer: RegionChangeObserver) {
        regionChangeObservers.removeAll { $0 === observer }
        unregister(observer)
    }
}
