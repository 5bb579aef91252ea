/// A position along the width of a view.
public struct HorizontalAlignment: Hashable, Sendable {
    let id: ObjectIdentifier
    /// The share of the free space that comes before: 0, a half or 1.
    let fraction: Double
    // A metatype is a constant; what it does is done on the main actor.
    nonisolated(unsafe) let type: any AlignmentID.Type
    /// The guide, if it is a user's.
    nonisolated(unsafe) let custom: (any AlignmentID.Type)?

    /// The leading edge.
    public static let leading = HorizontalAlignment(Leading.self, fraction: 0)
    /// The middle.
    public static let center = HorizontalAlignment(HorizontalCenter.self, fraction: 0.5)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(Trailing.self, fraction: 1)
    /// Where the separator of a list's row begins: the leading edge.
    public static let listRowSeparatorLeading = HorizontalAlignment(
        ListSeparatorLeading.self, fraction: 0)
    /// Where the separator of a list's row ends: the trailing edge.
    public static let listRowSeparatorTrailing = HorizontalAlignment(
        ListSeparatorTrailing.self, fraction: 1)

    /// The guides that a layout may answer for.
    static let standard: [HorizontalAlignment] = [.leading, .center, .trailing]

    private enum Leading: EdgeGuide { static var share: CGFloat { 0 } }
    private enum HorizontalCenter: EdgeGuide { static var share: CGFloat { 0.5 } }
    private enum Trailing: EdgeGuide { static var share: CGFloat { 1 } }
    private enum ListSeparatorLeading: EdgeGuide { static var share: CGFloat { 0 } }
    private enum ListSeparatorTrailing: EdgeGuide { static var share: CGFloat { 1 } }

    private init(_ type: any EdgeGuide.Type, fraction: Double) {
        id = ObjectIdentifier(type)
        self.fraction = fraction
        self.type = type
        custom = nil
    }

    /// Creates an alignment by a guide of your own.
    public init(_ id: any AlignmentID.Type) {
        self.id = ObjectIdentifier(id)
        fraction = 0
        type = id
        custom = id
    }

    /// Whether two alignments are by the same guide.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

    /// Hashes the guide.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

/// A position along the height of a view.
public struct VerticalAlignment: Hashable, Sendable {
    let id: ObjectIdentifier
    let fraction: Double
    // A metatype is a constant; what it does is done on the main actor.
    nonisolated(unsafe) let type: any AlignmentID.Type
    /// The guide, if it is a user's.
    nonisolated(unsafe) let custom: (any AlignmentID.Type)?

    /// The top edge.
    public static let top = VerticalAlignment(Top.self, fraction: 0)
    /// The middle.
    public static let center = VerticalAlignment(VerticalCenter.self, fraction: 0.5)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(Bottom.self, fraction: 1)
    /// The first line of text: in cells, the top edge.
    public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self, fraction: 0)
    /// The last line of text: in cells, the bottom edge.
    public static let lastTextBaseline = VerticalAlignment(LastBaseline.self, fraction: 1)

    /// The guides that a layout may answer for.
    static let standard: [VerticalAlignment] = [
        .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline,
    ]

    /// The guides that lines of text put.
    static let baselines: [VerticalAlignment] = [.firstTextBaseline, .lastTextBaseline]

    private enum Top: RowGuide { static var share: CGFloat { 0 } }
    private enum VerticalCenter: RowGuide { static var share: CGFloat { 0.5 } }
    private enum Bottom: RowGuide { static var share: CGFloat { 1 } }
    private enum FirstBaseline: RowGuide { static var share: CGFloat { 0 } }
    private enum LastBaseline: RowGuide { static var share: CGFloat { 1 } }

    private init(_ type: any RowGuide.Type, fraction: Double) {
        id = ObjectIdentifier(type)
        self.fraction = fraction
        self.type = type
        custom = nil
    }

    /// Creates an alignment by a guide of your own.
    public init(_ id: any AlignmentID.Type) {
        self.id = ObjectIdentifier(id)
        fraction = 0
        type = id
        custom = id
    }

    /// Whether two alignments are by the same guide.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

    /// Hashes the guide.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

/// A guide at a share of the width.
private protocol EdgeGuide: AlignmentID {
    static var share: CGFloat { get }
}

extension EdgeGuide {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width * share }
}

/// A guide at a share of the height.
private protocol RowGuide: AlignmentID {
    static var share: CGFloat { get }
}

extension RowGuide {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height * share }
}

/// A position in a view, along both axes.
public struct Alignment: Hashable, Sendable {
    /// The position along the width.
    public var horizontal: HorizontalAlignment
    /// The position along the height.
    public var vertical: VerticalAlignment

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The middle of the first line of text.
    public static let centerFirstTextBaseline = Alignment(
        horizontal: .center, vertical: .firstTextBaseline)
    /// The beginning of the first line of text.
    public static let leadingFirstTextBaseline = Alignment(
        horizontal: .leading, vertical: .firstTextBaseline)
    /// The end of the first line of text.
    public static let trailingFirstTextBaseline = Alignment(
        horizontal: .trailing, vertical: .firstTextBaseline)
    /// The beginning of the last line of text.
    public static let leadingLastTextBaseline = Alignment(
        horizontal: .leading, vertical: .lastTextBaseline)
    /// The end of the last line of text.
    public static let trailingLastTextBaseline = Alignment(
        horizontal: .trailing, vertical: .lastTextBaseline)
}

extension Alignment {
    /// Whether the alignment is by guides that are not at a share of the extent.
    var hasGuides: Bool {
        horizontal.custom != nil || vertical.custom != nil
            || VerticalAlignment.baselines.contains(vertical)
    }

    /// The rectangle of content in an area. Content that does not fit begins at the area's
    /// beginning, where reading begins.
    func rect(of size: CellSize, in area: CellSize) -> CellRect {
        let width = min(size.width, area.width)
        let height = min(size.height, area.height)
        return CellRect(
            x: Self.offset(horizontal.fraction, area.width - width),
            y: Self.offset(vertical.fraction, area.height - height), width: width, height: height)
    }

    /// Where a node stands in an area with the size that it takes of what it is offered. The area may be smaller;
    /// guides that the node puts itself count.
    @MainActor
    func rect(of node: LayoutNode, _ proposal: Proposal, in area: CellSize) -> CellRect {
        rect(of: node, node.measure(proposal), proposal, in: area)
    }

    /// Where a node stands in an area with a size, which may be less than it takes of what it is offered.
    @MainActor
    func rect(
        of node: LayoutNode, _ size: CellSize, _ proposal: Proposal, in area: CellSize
    ) -> CellRect {
        var rect = CellRect(
            origin: CellPoint(
                x: Self.offset(horizontal.fraction, area.width - size.width),
                y: Self.offset(vertical.fraction, area.height - size.height)), size: size)
        guard node.pass.hasGuides else { return rect }
        let own = ViewDimensions(size: size, proposal: proposal, node: node)
        let outer = ViewDimensions(size: area, proposal: Proposal(area), node: nil)
        if horizontal.custom != nil || own[explicit: horizontal] != nil {
            rect.origin.x = CellRounding.cells(outer[horizontal] - own[horizontal])
        }
        if vertical.custom != nil || own[explicit: vertical] != nil {
            rect.origin.y = CellRounding.cells(outer[vertical] - own[vertical])
        }
        return rect
    }

    static func offset(_ fraction: Double, _ free: Int) -> Int {
        switch fraction {
        case 0: 0
        case 1: free
        // Of what is larger by one, the beginning is in the middle.
        default: CellRounding.truncated(Double(free) * fraction)
        }
    }
}
