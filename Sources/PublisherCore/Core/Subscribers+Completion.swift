extension Subscribers {
    /// How a publisher ended.
    public enum Completion<Failure: Error>: Sendable {
        /// All values were delivered.
        case finished

        /// The publisher stopped with an error.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
    func mapFailure<NewFailure: Error>(
        _ transform: (Failure) -> NewFailure
    ) -> Subscribers.Completion<NewFailure> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }
}

extension Subscribers.Completion: Encodable where Failure: Encodable {}

extension Subscribers.Completion: Decodable where Failure: Decodable {}
