/// A publisher that waits for `connect()` before it publishes to anybody.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts publishing; cancel the result, or release it, to stop.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Connects when the first subscriber comes and disconnects when the last is gone.
    public func autoconnect() -> Publishers.Autoconnect<Self> {
        Publishers.Autoconnect(upstream: self)
    }
}

extension Publisher {
    /// Shares one subscription among subscribers through the subject the closure makes.
    public func multicast<S: Subject>(
        _ createSubject: @escaping () -> S
    ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Shares one subscription among subscribers through the subject.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        multicast { subject }
    }

    /// Shares one subscription among the subscribers that are there at a time.
    public func share() -> Publishers.Share<Self> {
        Publishers.Share(upstream: self)
    }
}

extension Publisher where Failure == Never {
    /// Waits for `connect()`.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> {
        Publishers.MakeConnectable(upstream: self)
    }
}
