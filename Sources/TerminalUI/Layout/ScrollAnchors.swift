/// The points of scroll views at which their content stands.
struct ScrollAnchors: Equatable {
    /// Where it is at first.
    var initial: UnitPoint?
    /// Where it stays when sizes change.
    var sizeChanges: UnitPoint?
    /// Where it stands if it is smaller.
    var alignment: UnitPoint?
}

extension UnitPoint {
    /// How far along an axis the point is.
    func fraction(along axis: Axis) -> Double { axis == .vertical ? y : x }
}
