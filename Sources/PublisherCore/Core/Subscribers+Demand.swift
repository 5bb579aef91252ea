extension Subscribers {
    /// How many values a subscriber wants: a count, or as many as there are.
    public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable,
        CustomStringConvertible
    {
        // The largest value stands for "unlimited"; sums that would pass it stay there.
        private var count: UInt

        private init(count: UInt) {
            self.count = count
        }

        /// As many values as there are.
        public static let unlimited = Demand(count: .max)

        /// No values.
        public static let none = Demand(count: 0)

        /// That many values.
        ///
        /// - Precondition: `value` is not negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand cannot be negative.")
            return Demand(count: UInt(value))
        }

        /// The count, or nil when unlimited.
        public var max: Int? { self == .unlimited ? nil : Int(count) }

        /// `unlimited`, or `max(n)`.
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// Compares the counts; unlimited is the largest.
        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }

        /// Adds the counts; unlimited stays unlimited.
        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            let (sum, overflow) = lhs.count.addingReportingOverflow(rhs.count)
            return overflow || sum > UInt(Int.max) ? .unlimited : Demand(count: sum)
        }

        /// Adds to the count.
        public static func + (lhs: Demand, rhs: Int) -> Demand {
            rhs >= 0 ? lhs + .max(rhs) : lhs - (-rhs)
        }

        /// Multiplies the count.
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            precondition(rhs >= 0, "A demand cannot be negative.")
            if lhs == .unlimited { return .unlimited }
            let (product, overflow) = lhs.count.multipliedReportingOverflow(by: UInt(rhs))
            return overflow || product > UInt(Int.max) ? .unlimited : Demand(count: product)
        }

        /// Subtracts the count; never below none.
        public static func - (lhs: Demand, rhs: Demand) -> Demand {
            if lhs == .unlimited { return .unlimited }
            return lhs.count <= rhs.count ? .none : Demand(count: lhs.count - rhs.count)
        }

        /// Subtracts from the count; never below none.
        public static func - (lhs: Demand, rhs: Int) -> Demand {
            rhs >= 0 ? lhs - .max(rhs) : lhs + (-rhs)
        }

        /// Adds in place.
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

        /// Adds in place.
        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }

        /// Subtracts in place.
        public static func -= (lhs: inout Demand, rhs: Demand) { lhs = lhs - rhs }

        /// Subtracts in place.
        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

        /// Multiplies in place.
        public static func *= (lhs: inout Demand, rhs: Int) { lhs = lhs * rhs }

        /// Whether this is that count; unlimited is none.
        public static func == (lhs: Demand, rhs: Int) -> Bool { lhs.max == rhs }

        /// Whether this is not that count.
        public static func != (lhs: Demand, rhs: Int) -> Bool { lhs.max != rhs }

        /// Whether this is more than that count; unlimited always is.
        public static func > (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

        /// Whether this is at least that count; unlimited always is.
        public static func >= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }

        /// Whether this is less than that count; unlimited never is.
        public static func < (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

        /// Whether this is at most that count; unlimited never is.
        public static func <= (lhs: Demand, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }
    }
}
