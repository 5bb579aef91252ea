internal import Foundation

/// The seeds of a random test: few every day, many in a soak, one to repeat what failed.
///
/// ```swift
/// @Test(arguments: Seeds.first(40))
/// func holds(seed: Int) { ... }
/// ```
///
/// `SOAK=25` in the environment gives 25 times as many, `SEED=83` that one alone.
public enum Seeds {
    /// The first so many seeds, from 0 on.
    public static func first(_ count: Int) -> [Int] {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["SEED"].flatMap({ Int($0) }) { return [seed] }
        let times = environment["SOAK"].flatMap { Int($0) } ?? 1
        return Array(0..<count * max(1, times))
    }
}
