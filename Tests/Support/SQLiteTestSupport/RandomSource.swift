internal import Foundation
internal import RandomTestSupport

/// A random generator that a number determines, so that a failure can be repeated.
///
/// ```swift
/// var random = RandomSource(seed: RandomSource.seed())
/// let word = random.pick(["red", "green"])
/// ```
public struct RandomSource: RandomNumberGenerator {
    private var bits: SplitMix

    /// Creates the generator of a seed.
    public init(seed: UInt64) {
        bits = SplitMix(seed: seed)
    }

    /// The seed of the environment's `SEED`, or a new one.
    public static func seed() -> UInt64 {
        ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
            ?? UInt64.random(in: 1...999_999)
    }

    /// How many times longer to run than in everyday tests: the environment's `SOAK`.
    public static var soak: Int {
        ProcessInfo.processInfo.environment["SOAK"].flatMap { Int($0) } ?? 1
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        bits.next()
    }

    /// A number of a range.
    public mutating func int(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// True in `percent` cases of a hundred.
    public mutating func chance(_ percent: Int) -> Bool {
        int(1...100) <= percent
    }

    /// One of some choices, of which there must be some.
    public mutating func pick<T>(_ choices: [T]) -> T {
        choices[int(0...choices.count - 1)]
    }
}
