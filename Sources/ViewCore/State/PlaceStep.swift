/// A step on the way to a place, in ``Location/placeKey``.
package enum PlaceStep {
    case root(LocationKey)
    /// A member, by its key path.
    case member(AnyKeyPath)
    case record(RecordKey)
}

/// A location, which is equal to others of the same place.
@MainActor
package struct LocationKey {
    private let location: AnyObject
    private let isSame: (AnyObject) -> Bool

    init<Value>(_ location: Location<Value>) {
        self.location = location
        isSame = { other in (other as? Location<Value>).map(location.isSame) ?? false }
    }

    package func isSame(as other: LocationKey) -> Bool { isSame(other.location) }
}
