extension TransactionBroker {
    /// Follows the wishes of observers, under the connection's lock.
    func deliverRegistrations() {
        for registration in inbox.takeAll() {
            switch registration {
            case .observe(let observer, let region, let commit):
                register(observer, region: region, sinceCommit: commit)
            case .remove(let observer):
                index.remove(ObjectIdentifier(observer))
                marked.removeAll { $0.observer === observer }
            }
        }
        updateActivity()
    }

    /// Registers from inside of an access.
    func register(_ observer: any RegionObserver, region: DatabaseRegion) {
        deliverRegistrations()
        register(observer, region: region, sinceCommit: inbox.commitCount)
        updateActivity()
    }

    /// Unregisters from inside of an access.
    func unregister(_ observer: any RegionObserver) {
        index.remove(ObjectIdentifier(observer))
        marked.removeAll { $0.observer === observer }
        updateActivity()
    }

    private func register(
        _ observer: any RegionObserver, region: DatabaseRegion, sinceCommit: Int
    ) {
        let wasMarked =
            index.observations[ObjectIdentifier(observer)].map { $0.markedEpoch == epoch } ?? false
        let observation = RegionObservation(observer: observer, region: region)
        index.add(observation)
        updateActivity()
        marked.removeAll { $0.observer === observer }
        if wasMarked || isTouched(region, by: touchedTables) {
            mark(observation)
            // What it is for may have been written before any savepoint.
            observation.mark = 0
        }
        // Between the observer's read and now, others may have committed.
        let isMissed =
            sinceCommit < recordsSince && inbox.commitCount != sinceCommit
            || sinceCommit < (recentCommits.first?.number ?? 0) - 1
            || recentCommits.contains { commit in
                commit.number > sinceCommit && isTouched(region, by: commit.tables)
            }
        if isMissed { observer.regionDidChange() }
    }

    private func isTouched(_ region: DatabaseRegion, by tables: [TableIdentifier]?) -> Bool {
        guard let tables else { return true }
        guard let observed = region.tables else { return !tables.isEmpty }
        return tables.contains { observed[$0] != nil }
    }

    /// An observation read inside the open transaction: it must look again when that ends.
    func observerReadsInsideTransaction(_ observer: any RegionObserver) {
        deliverRegistrations()
        startedInsideTransaction = true
        if let observation = index.observations[ObjectIdentifier(observer)] { mark(observation) }
    }
}
