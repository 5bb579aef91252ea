/// Where observations tell the main actor of numbered values.
@MainActor
final class MainActorInbox {
    private var expected: Int?
    private var continuation: CheckedContinuation<UInt64, any Error>?
    /// Called with each number, and when it came.
    var onNumber: ((Int, UInt64) -> Void)?

    func receive(_ number: Int) {
        let now = Stopwatch.wall()
        onNumber?(number, now)
        guard number == expected else { return }
        expected = nil
        continuation?.resume(returning: now)
        continuation = nil
    }

    /// Waits for a number that `start` leads to, and returns when it came.
    ///
    /// `start` runs at once, and the main actor is not left before waiting begins.
    func wait(for number: Int, after start: () throws -> Void) async throws -> UInt64 {
        let deadline = Task {
            try await Task.sleep(for: .seconds(20))
            continuation?.resume(throwing: BenchmarkError("a value was not delivered"))
            continuation = nil
        }
        defer { deadline.cancel() }
        expected = number
        try start()
        return try await withCheckedThrowingContinuation { continuation = $0 }
    }
}
