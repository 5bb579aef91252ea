extension Database {
    /// Tells observers that a region changed, where SQLite cannot: after changes by means that no
    /// hook sees.
    ///
    /// The changes are told when the transaction is committed, or at once outside of one.
    public func notifyChanges(in region: some DatabaseRegionConvertible) throws {
        broker.notifyChanges(in: try region.databaseRegion(self))
    }
}

extension Database {
    /// Tells the observation that fetches now that it reads a region, where no statement does: what
    /// is known from elsewhere, but changes with the region.
    ///
    /// Outside of an observation's fetch it does nothing.
    public func registerAccess(
        to region: @autoclosure () -> any DatabaseRegionConvertible
    ) throws {
        guard isRecordingRegion else { return }
        let region = try withoutRecordingRegion { try region().databaseRegion(self) }
        record(region)
    }
}

extension DatabaseWriter {
    /// Tells observers that a region changed, where SQLite cannot.
    public func notifyChanges(in region: some DatabaseRegionConvertible) throws {
        try unsafeReentrantWrite { try $0.notifyChanges(in: region) }
    }
}
