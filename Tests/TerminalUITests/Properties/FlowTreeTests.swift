import RandomTestSupport
import Testing

/// Random forms of ordinary programs, worked by keys and clicks while they change, and before a change is seen.
@MainActor
struct FlowTreeTests {
    @Test(arguments: Seeds.first(8))
    func `a key does in a form what the screen says, and nothing else`(seed: Int) throws {
        for round in 0..<5 {
            var random = SplitMix(seed: UInt64(seed * 5 + round) &* 7127 &+ 3)
            let flow = try Flow(.random(&random))
            for _ in 0..<60 {
                guard let problem = flow.step(&random) else { continue }
                Issue.record("seed \(seed), round \(round): \(problem)")
                return
            }
        }
    }
}
