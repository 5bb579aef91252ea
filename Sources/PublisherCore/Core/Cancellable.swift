/// Something that can be stopped.
public protocol Cancellable {
    /// Stops the activity and releases what it holds; calling it again does nothing.
    func cancel()
}

extension Cancellable {
    /// Keeps this in a collection, so that it lives and dies with the collection.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps this in a set, so that it lives and dies with the set.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}
