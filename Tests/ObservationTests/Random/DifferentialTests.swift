import SQLiteCore
import SQLiteTestSupport
import Testing

/// Random histories, in which every observation must end with what a fresh query gives, and may
/// never have told anything that was not committed.
///
/// A failure prints its seed; `SEED=n swift test --filter DifferentialTests` repeats it. `make soak`
/// runs many more.
@Suite("Observation compared with fresh queries")
struct DifferentialTests {
    @Test(
        "Every observation ends with what a fresh query gives", .timeLimit(.minutes(30)),
        arguments: TestBackend.allCases)
    func everyObservationEndsRight(backend: TestBackend) async throws {
        for _ in 1...8 * RandomSource.soak {
            let seed = RandomSource.seed()
            do {
                try await History(backend: backend, seed: seed).run(steps: 100)
            } catch {
                Issue.record("\(backend), SEED=\(seed): \(error)")
                return
            }
        }
    }
}
