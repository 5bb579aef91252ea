import SQLiteTestSupport
import Testing

/// `SOAK=20` runs more sessions, `SEED=1` one that is known.
@Suite("Sessions of somebody who does anything", .timeLimit(.minutes(20)))
struct RandomSessionTests {
    @Test("leave the screen as if it were painted anew, and the terminal and the file whole")
    func sessions() throws {
        var seed = RandomSource.seed()
        for _ in 0..<(2 * RandomSource.soak) {
            var differences: [String] = []
            // What another program writes between the two looks is a difference that does not come
            // again; a defect comes each time.
            while differences.count < 3 {
                var session = try RandomSession(seed: seed)
                guard let difference = try session.run(steps: 100) else { break }
                differences.append(difference.description)
            }
            #expect(differences.count < 3, "\(differences.last ?? "")")
            seed += 1
        }
    }
}
