public import Foundation

/// Compares words as people sort them: without regard to case, and numbers in them by their value.
public struct LocalizedStandardComparator: SortComparator, Hashable, Sendable {
    /// Whether the order is turned.
    public var order = SortOrder.forward

    /// Creates a comparator.
    public init(order: SortOrder = .forward) {
        self.order = order
    }

    /// Compares two words.
    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result = lhs.localizedStandardCompare(rhs)
        guard order == .reverse else { return result }
        return switch result {
        case .orderedAscending: .orderedDescending
        case .orderedDescending: .orderedAscending
        case .orderedSame: .orderedSame
        }
    }
}

extension SortComparator where Self == LocalizedStandardComparator {
    /// As people sort words.
    public static var localizedStandard: LocalizedStandardComparator {
        LocalizedStandardComparator()
    }
}
