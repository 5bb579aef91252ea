extension Database {
    /// Tells observers that a region changed, where SQLite cannot: after changes by means that no
    /// hook sees.
    ///
    /// The changes are told when the transaction is committed, or at once outside of one.
    public func notifyChanges(in region: some DatabaseRegionConvertible) throws {
        broker.notifyChanges(in: try region.databaseRegion(self))
    }
}

extension DatabaseWriter {
    /// Tells observers that a region changed, where SQLite cannot.
    public func notifyChanges(in region: some DatabaseRegionConvertible) throws {
        try unsafeReentrantWrite { try $0.notifyChanges(in: region) }
    }
}
