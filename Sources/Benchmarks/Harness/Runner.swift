/// Measures rows, the variants of each alternating.
@MainActor
struct Runner {
    let workplace: Workplace
    /// How many pairs are measured for each row at most.
    let rounds: Int
    /// A slow row ends after so many seconds with the pairs it has, so that the suite always ends.
    let secondsPerRow: Double

    func measure(_ benchmark: Benchmark) async -> Measurement {
        var floor: [Double] = []
        var work: [Double] = []
        do {
            let comparison = try await benchmark.prepare(workplace)
            for _ in 0..<benchmark.warmUps {
                _ = try await pair(comparison, floorFirst: true)
            }
            let start = Stopwatch.wall()
            for round in 0..<max(1, min(benchmark.rounds ?? .max, rounds)) {
                // The order alternates too, because who runs second finds other caches.
                let (first, second) = try await pair(comparison, floorFirst: round % 2 == 0)
                if let first { floor.append(first) }
                work.append(second)
                let elapsed = Double(Stopwatch.wall() - start) / 1e9
                if round >= 2 && elapsed > secondsPerRow { break }
            }
            return Measurement(benchmark, floor: floor, work: work)
        } catch {
            return Measurement(benchmark, floor: floor, work: work, failure: "\(error)")
        }
    }

    private func pair(_ comparison: Comparison, floorFirst: Bool) async throws -> (
        floor: Double?, work: Double
    ) {
        guard let floor = comparison.floor else {
            return (nil, try await comparison.work().value)
        }
        let floorSample: Sample
        let workSample: Sample
        if floorFirst {
            floorSample = try await floor()
            workSample = try await comparison.work()
        } else {
            workSample = try await comparison.work()
            floorSample = try await floor()
        }
        guard floorSample.checksum == workSample.checksum else {
            throw BenchmarkError(
                "the floor did \(floorSample.checksum), ours did \(workSample.checksum)")
        }
        return (floorSample.value, workSample.value)
    }
}
