public import Foundation

/// Where scrolling comes to rest. It is accepted: a terminal scrolls by rows.
public protocol ScrollTargetBehavior {
    /// What is known of the scrolling.
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Says where scrolling comes to rest.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Where scrolling comes to rest. It is accepted: a terminal scrolls by rows.
public struct ScrollTarget: Sendable {
    /// The part that is in sight.
    public var rect: CGRect
    /// The point of it that counts.
    public var anchor: UnitPoint?
}

/// What is known of a scrolling. It is accepted: a terminal scrolls by rows.
public struct ScrollTargetBehaviorContext: Sendable {
    /// Where scrolling began.
    public var originalTarget: ScrollTarget
    /// How fast it was.
    public var velocity: CGVector
    /// The size of the content.
    public var contentSize: CGSize
    /// The size of the view.
    public var containerSize: CGSize
    /// The axes.
    public var axes: Axis.Set
}

/// A way, with a length along both axes.
public struct CGVector: Hashable, Sendable {
    /// The columns.
    public var dx: CGFloat
    /// The rows.
    public var dy: CGFloat

    /// Creates a way.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

/// Scrolling by pages. It is accepted: a terminal scrolls by rows.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
    /// Creates the behaviour.
    public init() {}
    /// Leaves it as it is.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// Scrolling by views. It is accepted: a terminal scrolls by rows.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
    /// How many views are scrolled at once.
    public struct LimitBehavior: Hashable, Sendable {
        /// As the system likes.
        public static let automatic = LimitBehavior()
        /// A few.
        public static let always = LimitBehavior()
        /// As many as it takes.
        public static let never = LimitBehavior()
        /// A few, where there is little room.
        public static let alwaysByFew = LimitBehavior()
        /// One.
        public static let alwaysByOne = LimitBehavior()
    }

    /// Creates the behaviour.
    public init(limitBehavior: LimitBehavior = .automatic) {}
    /// Creates the behaviour.
    public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {}
    /// Leaves it as it is.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// By pages.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// By views.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }

    /// By views.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior { .init(limitBehavior: limitBehavior) }

    /// By views.
    public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
        .init()
    }
}

/// What an anchor of scrolled content is for.
public struct ScrollAnchorRole: Hashable, Sendable {
    private enum Kind { case initialOffset, sizeChanges, alignment }
    private let kind: Kind

    /// Where the content is at first.
    public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
    /// Where it stays when sizes change.
    public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
    /// Where it stands when it is small.
    public static let alignment = ScrollAnchorRole(kind: .alignment)

    var anchor: WritableKeyPath<ScrollAnchors, UnitPoint?> {
        switch kind {
        case .initialOffset: \.initial
        case .sizeChanges: \.sizeChanges
        case .alignment: \.alignment
        }
    }
}

nonisolated extension View {
    /// Sets the part of scrolled content that is in sight, for what it is said to be for.
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrollAnchors) { $0[keyPath: role.anchor] = anchor }
    }

    /// Adds room around scrolled content.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        padding(
            EdgeInsets(
                top: edges.contains(.top) ? insets.top : 0,
                leading: edges.contains(.leading) ? insets.leading : 0,
                bottom: edges.contains(.bottom) ? insets.bottom : 0,
                trailing: edges.contains(.trailing) ? insets.trailing : 0))
    }
}
