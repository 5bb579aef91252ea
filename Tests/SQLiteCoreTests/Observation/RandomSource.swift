import Foundation

/// Random numbers that are the same again for the same seed.
struct RandomSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// The seed of the environment's `SEED`, or a new one.
    static func seed() -> UInt64 {
        ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
            ?? UInt64.random(in: 1...999_999)
    }

    /// How many times longer to run than in everyday tests: the environment's `SOAK`.
    static var soak: Int {
        ProcessInfo.processInfo.environment["SOAK"].flatMap { Int($0) } ?? 1
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    mutating func chance(_ percent: Int) -> Bool {
        int(1...100) <= percent
    }

    mutating func pick<T>(_ choices: [T]) -> T {
        choices[int(0...choices.count - 1)]
    }
}
