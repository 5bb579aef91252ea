/// A length of time in nanoseconds: the stride of the schedulers here.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Comparable, Hashable,
    SignedNumeric, ExpressibleByFloatLiteral, Codable, Sendable
{
    /// The length in nanoseconds.
    public var nanoseconds: Int

    /// A length of nanoseconds.
    public init(nanoseconds: Int) {
        self.nanoseconds = nanoseconds
    }

    /// That many seconds.
    public init(integerLiteral value: Int) {
        self = .seconds(value)
    }

    /// That many seconds.
    public init(floatLiteral value: Double) {
        self = .seconds(value)
    }

    /// That many nanoseconds, if they fit.
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        nanoseconds = value
    }

    /// The length without its sign, in nanoseconds.
    public var magnitude: Int { abs(nanoseconds) }

    /// That many seconds.
    public static func seconds(_ s: Int) -> Self { .init(nanoseconds: s * 1_000_000_000) }

    /// That many seconds.
    public static func seconds(_ s: Double) -> Self { .init(nanoseconds: Int(s * 1e9)) }

    /// That many thousandths of a second.
    public static func milliseconds(_ ms: Int) -> Self { .init(nanoseconds: ms * 1_000_000) }

    /// That many millionths of a second.
    public static func microseconds(_ us: Int) -> Self { .init(nanoseconds: us * 1_000) }

    /// That many thousand-millionths of a second.
    public static func nanoseconds(_ ns: Int) -> Self { .init(nanoseconds: ns) }

    /// Compares lengths.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

    /// Adds lengths.
    public static func + (lhs: Self, rhs: Self) -> Self {
        .init(nanoseconds: lhs.nanoseconds + rhs.nanoseconds)
    }

    /// Subtracts lengths.
    public static func - (lhs: Self, rhs: Self) -> Self {
        .init(nanoseconds: lhs.nanoseconds - rhs.nanoseconds)
    }

    /// Multiplies nanoseconds, as `SignedNumeric` wants.
    public static func * (lhs: Self, rhs: Self) -> Self {
        .init(nanoseconds: lhs.nanoseconds * rhs.nanoseconds)
    }

    /// Multiplies in place.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
