extension Future {
    /// The value that is promised, or the failure, once the promise is kept.
    public var value: Output {
        get async throws { try await result().get() }
    }

    fileprivate func result() async -> Result<Output, Failure> {
        await withCheckedContinuation { continuation in
            let sink = Subscribers.Sink<Output, Failure> { completion in
                if case .failure(let error) = completion {
                    continuation.resume(returning: .failure(error))
                }
            } receiveValue: { value in
                // The one who waits is the only one to get it from here.
                nonisolated(unsafe) let result = Result<Output, Failure>.success(value)
                continuation.resume(returning: result)
            }
            receive(subscriber: sink)
        }
    }
}

extension Future where Failure == Never {
    /// The value that is promised, once the promise is kept.
    public var value: Output {
        get async {
            switch await result() {
            case .success(let value): value
            }
        }
    }
}
