import Foundation
import PublisherCore
import Testing

/// Waiting for what is promised.
struct FutureValueTests {
    private struct Broken: Error {}

    @Test func `a task waits for the value of a future`() async throws {
        let now = Future<Int, Never> { $0(.success(3)) }
        #expect(await now.value == 3)
        let later = Future<String, any Error> { promise in
            DispatchQueue.global().async { promise(.success("late")) }
        }
        #expect(try await later.value == "late")
    }

    @Test func `a failure is thrown`() async {
        let future = Future<Int, any Error> { $0(.failure(Broken())) }
        await #expect(throws: Broken.self) { try await future.value }
    }

    @Test func `a publisher of ticks is made with a run loop`() {
        let timer = Timer.TimerPublisher(interval: 2, runLoop: .main, mode: .common)
        #expect(timer.interval == 2)
        #expect(timer.tolerance == nil)
    }
}
