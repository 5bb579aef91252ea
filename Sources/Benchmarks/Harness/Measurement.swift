/// What was found for one row.
struct Measurement {
    let name: String
    let floorName: String
    let goal: Goal
    let unit: MeasuredUnit
    let floor: [Double]
    let work: [Double]
    /// Why the row could not be measured.
    let failure: String?

    init(_ benchmark: Benchmark, floor: [Double], work: [Double], failure: String? = nil) {
        name = benchmark.name
        floorName = benchmark.floor
        goal = benchmark.goal
        unit = benchmark.unit
        self.floor = floor
        self.work = work
        self.failure = failure
    }

    /// The ratio of the medians.
    var ratio: Double? {
        let floor = floor.quantile(0.5)
        return floor > 0 && !work.isEmpty ? work.quantile(0.5) / floor : nil
    }

    var isGoalReached: Bool {
        guard failure == nil, !work.isEmpty else { return false }
        switch goal {
        case .ratio(let most): return ratio.map { $0 <= most } ?? false
        case .atMost(let most): return work.quantile(0.5) <= most
        }
    }
}
