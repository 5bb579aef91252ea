internal import Foundation

/// The seeds of a random test: few every day, many in a soak, one to repeat what failed.
///
/// ```swift
/// @Test(arguments: Seeds.first(40))
/// func holds(seed: Int) { ... }
/// ```
///
/// `SOAK=25` in the environment gives 25 times as many, `FROM=4000` others, and `SEED=83` that one alone.
public enum Seeds {
    /// So many seeds, from 0 on or from `FROM`.
    public static func first(_ count: Int) -> [Int] {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["SEED"].flatMap({ Int($0) }) { return [seed] }
        let times = environment["SOAK"].flatMap { Int($0) } ?? 1
        let first = environment["FROM"].flatMap { Int($0) } ?? 0
        return Array(first..<first + count * max(1, times))
    }
}
