public import Foundation

/// Where a scroll view is to be: at a view with an id, at an edge, or at a point.
///
/// Lists only go to their rows.
public struct ScrollPosition: Equatable {
    var id: AnyHashable?
    var anchor: UnitPoint?
    /// The edge that was last asked for.
    public private(set) var edge: Edge?
    /// The point that was last asked for.
    public private(set) var point: CGPoint?
    /// Counts the demands, so that the same view can be asked for again.
    private var count = 0

    /// Creates a position.
    public init(idType: any Hashable.Type = Never.self) {}

    /// Creates a position at a view.
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
        scrollTo(id: id, anchor: anchor)
    }

    /// Creates a position at an edge.
    public init(edge: Edge) {
        scrollTo(edge: edge)
    }

    /// Creates a position for ids of a type, at an edge.
    public init(idType: any Hashable.Type, edge: Edge) {
        scrollTo(edge: edge)
    }

    /// Creates a position at a point.
    public init(point: CGPoint) {
        scrollTo(point: point)
    }

    /// Goes to a view.
    public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
        (edge, point, isPositionedByUser) = (nil, nil, false)
        self.id = AnyHashable(id)
        self.anchor = anchor
        count += 1
    }

    /// Goes to an edge.
    public mutating func scrollTo(edge: Edge) {
        (id, point, isPositionedByUser) = (nil, nil, false)
        self.edge = edge
        count += 1
    }

    /// Goes to a point.
    public mutating func scrollTo(point: CGPoint) {
        (id, edge, isPositionedByUser) = (nil, nil, false)
        self.point = point
        count += 1
    }

    /// Goes to a row and a column.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }

    /// Goes to a column.
    public mutating func scrollTo(x: CGFloat) { scrollTo(x: x, y: point?.y ?? 0) }

    /// Goes to a row.
    public mutating func scrollTo(y: CGFloat) { scrollTo(x: point?.x ?? 0, y: y) }

    /// The column that was last asked for.
    public var x: CGFloat? { point?.x }

    /// The row that was last asked for.
    public var y: CGFloat? { point?.y }

    /// The id of the view that was last asked for.
    public func viewID<ID: Hashable>(type: ID.Type) -> ID? { id?.base as? ID }

    /// Whether who uses the program has moved what is scrolled since it was asked for.
    public private(set) var isPositionedByUser = false

    /// Takes note of the view to which who uses the program has scrolled.
    mutating func didMove(to id: AnyHashable) {
        (edge, point, anchor) = (nil, nil, nil)
        self.id = id
        isPositionedByUser = true
    }
}

/// What a scroll view tells of its content.
public struct ScrollGeometry: Equatable, Sendable {
    /// How far the content is scrolled.
    public var contentOffset: CGPoint
    /// The size of the content.
    public var contentSize: CGSize
    /// The room around the content.
    public var contentInsets: EdgeInsets
    /// The size of the view.
    public var containerSize: CGSize
    /// The part that is seen.
    public var visibleRect: CGRect
}

/// What a scroll view does.
public enum ScrollPhase: Hashable, Sendable {
    /// It rests.
    case idle
    /// It waits for a finger to move.
    case tracking
    /// It follows a finger.
    case interacting
    /// It comes to rest.
    case decelerating
    /// It moves by itself.
    case animating

    /// Whether it moves.
    public var isScrolling: Bool { self != .idle }
}

/// How a scroll view was when what it does changed.
public struct ScrollPhaseChangeContext: Sendable {
    /// What it showed.
    public let geometry: ScrollGeometry
    /// How fast it moved: nil, for a terminal is scrolled at once.
    public var velocity: CGVector? { nil }
}
