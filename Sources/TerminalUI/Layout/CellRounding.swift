internal import Foundation

extension CGPoint {
    /// The point of a cell.
    init(_ cell: CellPoint) {
        self.init(x: CGFloat(cell.x), y: CGFloat(cell.y))
    }
}

/// The one place where the points of the public interface become whole cells: one unit is one cell.
enum CellRounding {
    static func cells(_ value: CGFloat) -> Int {
        guard !value.isNaN else { return 0 }
        let limit = CGFloat(Proposal.infinity)
        return Int(min(max(value, -limit), limit).rounded())
    }

    /// The whole cells of a value, of which any may be given.
    static func truncated(_ value: Double) -> Int { cells(value.rounded(.towardZero)) }

    static func floor(_ value: CGFloat) -> Int { cells(value.rounded(.down)) }

    static func cells(_ value: CGFloat?) -> Int? {
        guard let value else { return nil }
        return cells(value)
    }
}
