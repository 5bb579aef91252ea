import RandomTestSupport
import Testing

/// Random lists of ordinary programs, worked by keys and clicks while they change, and before a change is seen.
@MainActor
struct RosterTests {
    @Test(arguments: Seeds.first(4))
    func `a key is for the record at the cursor, and for no other one`(seed: Int) throws {
        for round in 0..<5 {
            var random = SplitMix(seed: UInt64(seed * 5 + round) &* 6151 &+ 7)
            let roster = try Roster(.random(&random))
            for _ in 0..<60 {
                guard let problem = roster.step(&random) else { continue }
                Issue.record("seed \(seed), round \(round): \(problem)")
                return
            }
        }
    }
}
