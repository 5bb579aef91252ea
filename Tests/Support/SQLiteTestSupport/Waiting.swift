/// Waits until a condition is true that nothing tells of, such as the end of an object.
///
/// - throws: a `CancellationError` when the test is cancelled, as its time limit does.
public func waitUntil(
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
    while try await !condition() {
        // A pause, and not a yield: on a loaded machine whoever is waited for needs the processor.
        try await Task.sleep(for: .milliseconds(1))
    }
}
