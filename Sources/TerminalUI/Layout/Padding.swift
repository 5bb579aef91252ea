public import Foundation

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
    /// The top edge.
    case top
    /// The leading edge.
    case leading
    /// The bottom edge.
    case bottom
    /// The trailing edge.
    case trailing

    /// A set of edges.
    public struct Set: OptionSet, Sendable {
        /// One bit for each edge.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Creates a set of one edge.
        public init(_ edge: Edge) {
            rawValue = 1 << edge.rawValue
        }

        /// The top edge.
        public static let top = Set(.top)
        /// The leading edge.
        public static let leading = Set(.leading)
        /// The bottom edge.
        public static let bottom = Set(.bottom)
        /// The trailing edge.
        public static let trailing = Set(.trailing)
        /// The leading and trailing edges.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and bottom edges.
        public static let vertical: Set = [.top, .bottom]
        /// All edges.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// Distances from the edges of a rectangle.
public struct EdgeInsets: Equatable, Sendable {
    /// The distance from the top.
    public var top: CGFloat
    /// The distance from the leading edge.
    public var leading: CGFloat
    /// The distance from the bottom.
    public var bottom: CGFloat
    /// The distance from the trailing edge.
    public var trailing: CGFloat

    /// Creates insets.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets of 0.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
}

struct CellInsets: Equatable, Sendable {
    var top = 0
    var leading = 0
    var bottom = 0
    var trailing = 0

    var width: Int { leading + trailing }
    var height: Int { top + bottom }
}

/// The node of `.padding`.
final class PaddingNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    override var isReusable: Bool { true }
    override var letsContentSpill: Bool { true }

    var insets = CellInsets() {
        didSet { if insets != oldValue { invalidateSize() } }
    }

    override func isSpacer(along axis: Axis) -> Bool { false }

    override func fixedExtent(along axis: Axis) -> Int? {
        let inset = axis == .horizontal ? insets.width : insets.height
        return single?.fixedExtent(along: axis).map { max(0, $0 + inset) }
    }

    override func room(_ proposal: Proposal) -> Proposal {
        proposal.inset(width: insets.width, height: insets.height)
    }

    override func guide(
        _ id: ObjectIdentifier, in size: CellSize, _ proposal: Proposal
    ) -> Int? {
        guard pass.hasGuides, let single else { return nil }
        let inner = CellSize(
            width: max(0, size.width - insets.width), height: max(0, size.height - insets.height))
        return single.guide(id, in: inner, room(proposal)).map {
            $0 + (pass.rowGuides.contains(id) ? insets.top : insets.leading)
        }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let content = measureContent(room(proposal))
        return CellSize(
            width: max(0, content.width + insets.width),
            height: max(0, content.height + insets.height))
    }

    override func placeChildren() {
        let area = CellRect(origin: .zero, size: frame.size).inset(
            top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
        let room = room(proposal)
        let content = measureContent(room).limited(to: area.size)
        placeContent(in: CellRect(origin: area.origin, size: content), room)
    }
}

@usableFromInline enum PaddingKind {}

extension LayoutChange {
    @usableFromInline
    static func padding(_ edges: Edge.Set, _ length: CGFloat?) -> LayoutChange {
        let amount = CellRounding.cells(length) ?? 1
        return padding(
            CellInsets(
                top: edges.contains(.top) ? amount : 0,
                leading: edges.contains(.leading) ? amount : 0,
                bottom: edges.contains(.bottom) ? amount : 0,
                trailing: edges.contains(.trailing) ? amount : 0))
    }

    @usableFromInline
    static func padding(_ insets: EdgeInsets) -> LayoutChange {
        padding(
            CellInsets(
                top: CellRounding.cells(insets.top), leading: CellRounding.cells(insets.leading),
                bottom: CellRounding.cells(insets.bottom),
                trailing: CellRounding.cells(insets.trailing)))
    }

    private static func padding(_ insets: CellInsets) -> LayoutChange {
        LayoutChange(make: { PaddingNode(parent: $0) }, update: { $0.insets = insets })
    }
}

nonisolated extension View {
    /// Adds space around the view at the given edges.
    ///
    /// Without a length that is one column at the sides, and one row above and below.
    @inlinable
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        LayoutModifier<Self, PaddingKind>(content: self, change: .padding(edges, length))
    }

    /// Adds space of one length at all edges.
    @inlinable
    public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }

    /// Adds space around the view.
    @inlinable
    public func padding(_ insets: EdgeInsets) -> some View {
        LayoutModifier<Self, PaddingKind>(content: self, change: .padding(insets))
    }
}
