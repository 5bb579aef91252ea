public import Foundation

/// A size that is offered to a view, in cells. `nil` asks for the ideal extent.
public struct ProposedViewSize: Hashable, Sendable {
    /// The columns.
    public var width: CGFloat?
    /// The rows.
    public var height: CGFloat?

    /// Asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Creates a proposal.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Offers a size.
    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// The size, with what is not specified replaced.
    public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    init(_ proposal: Proposal) {
        func extent(_ cells: Int?) -> CGFloat? {
            cells.map { $0 >= Proposal.infinity ? .infinity : CGFloat($0) }
        }
        self.init(width: extent(proposal.width), height: extent(proposal.height))
    }
}

extension Proposal {
    init(_ size: ProposedViewSize) {
        self.init(
            width: CellRounding.cells(size.width).map { max(0, $0) },
            height: CellRounding.cells(size.height).map { max(0, $0) })
    }
}
