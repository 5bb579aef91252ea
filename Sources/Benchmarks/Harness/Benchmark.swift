/// One row of the table: a work, the floor it is compared with, and the goal.
struct Benchmark {
    /// The name by which `--filter` finds the row and a missed goal is told.
    let name: String
    /// What the floor is, or what is counted if there is none.
    let floor: String
    let goal: Goal
    var unit = MeasuredUnit.nanoseconds
    /// How many pairs are measured at most; nil for what the command line says.
    var rounds: Int?
    /// How many pairs run before, unmeasured.
    var warmUps = 2
    /// Makes the tables that both variants work on.
    let prepare: @MainActor (Workplace) async throws -> Comparison
}

/// Runs a work once, and returns what it cost.
typealias Variant = @MainActor () async throws -> Sample

/// A work and its floor, over tables made for them.
struct Comparison {
    /// The same work without us; nil where the goal is no ratio.
    var floor: Variant?
    var work: Variant
}

/// What one run cost.
struct Sample {
    /// Nanoseconds, or what the unit of the benchmark says.
    let value: Double
    /// What was read or written, so that both variants are seen to do the same work.
    let checksum: Int

    /// Measures from `start` until now.
    @inline(__always)
    static func since(_ start: UInt64, checksum: () throws -> Int) rethrows -> Sample {
        let end = Stopwatch.now()
        return Sample(value: Double(end - start), checksum: try checksum())
    }
}

/// What a row must reach.
enum Goal {
    /// At most so many times the floor.
    case ratio(Double)
    /// At most so many units, whatever the floor.
    case atMost(Double)
}

/// What samples count.
enum MeasuredUnit: String, Encodable {
    case nanoseconds
    case bytes
    case count
}
