/// An alignment position along the horizontal axis.
public struct HorizontalAlignment: Hashable, Sendable {
    let id: ObjectIdentifier
    let fraction: Double

    /// The leading edge.
    public static let leading = HorizontalAlignment(Leading.self, fraction: 0)
    /// The centre.
    public static let center = HorizontalAlignment(HorizontalCenter.self, fraction: 0.5)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(Trailing.self, fraction: 1)

    private enum Leading {}
    private enum HorizontalCenter {}
    private enum Trailing {}

    private init<T>(_ type: T.Type, fraction: Double) {
        id = ObjectIdentifier(type)
        self.fraction = fraction
    }
}

/// An alignment position along the vertical axis.
public struct VerticalAlignment: Hashable, Sendable {
    let id: ObjectIdentifier
    let fraction: Double

    /// The top edge.
    public static let top = VerticalAlignment(Top.self, fraction: 0)
    /// The centre.
    public static let center = VerticalAlignment(VerticalCenter.self, fraction: 0.5)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(Bottom.self, fraction: 1)
    /// The first row of text, which is the top edge in cells.
    public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self, fraction: 0)
    /// The last row of text, which is the bottom edge in cells.
    public static let lastTextBaseline = VerticalAlignment(LastBaseline.self, fraction: 1)

    private enum Top {}
    private enum VerticalCenter {}
    private enum Bottom {}
    private enum FirstBaseline {}
    private enum LastBaseline {}

    private init<T>(_ type: T.Type, fraction: Double) {
        id = ObjectIdentifier(type)
        self.fraction = fraction
    }
}

/// An alignment in both axes.
public struct Alignment: Hashable, Sendable {
    /// The alignment on the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// The alignment on the vertical axis.
    public var vertical: VerticalAlignment

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The centre.
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
}

extension Alignment {
    /// The rectangle of content in an area. Content that does not fit begins at the area's
    /// beginning, where reading begins.
    func rect(of size: CellSize, in area: CellSize) -> CellRect {
        let width = min(size.width, area.width)
        let height = min(size.height, area.height)
        return CellRect(
            x: Self.offset(horizontal.fraction, area.width - width),
            y: Self.offset(vertical.fraction, area.height - height), width: width, height: height)
    }

    static func offset(_ fraction: Double, _ free: Int) -> Int {
        switch fraction {
        case 0: 0
        case 1: free
        default: Int((Double(free) * fraction).rounded(.down))
        }
    }
}
