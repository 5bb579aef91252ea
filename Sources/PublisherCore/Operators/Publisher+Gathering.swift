extension Publisher {
    /// Publishes the latest values of all whenever one publishes, once each has.
    public func combineLatest<B: Publisher>(_ other: B) -> Publishers.CombineLatest<Self, B>
    where B.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Publishes the latest values of all whenever one publishes, once each has.
    public func combineLatest<B: Publisher, T>(
        _ other: B, _ transform: @escaping (Output, B.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T>
    where B.Failure == Failure {
        combineLatest(other).map { values in transform(values.0, values.1) }
    }

    /// Publishes the latest values of all whenever one publishes, once each has.
    public func combineLatest<B: Publisher, C: Publisher>(_ publisher1: B, _ publisher2: C)
        -> Publishers.CombineLatest3<Self, B, C>
    where B.Failure == Failure, C.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Publishes the latest values of all whenever one publishes, once each has.
    public func combineLatest<B: Publisher, C: Publisher, T>(
        _ publisher1: B, _ publisher2: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T>
    where B.Failure == Failure, C.Failure == Failure {
        combineLatest(publisher1, publisher2).map { values in
            transform(values.0, values.1, values.2)
        }
    }

    /// Publishes the latest values of all whenever one publishes, once each has.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
        _ publisher1: B, _ publisher2: C, _ publisher3: D
    ) -> Publishers.CombineLatest4<Self, B, C, D>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Publishes the latest values of all whenever one publishes, once each has.
    public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
        _ publisher1: B, _ publisher2: C, _ publisher3: D,
        _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        combineLatest(publisher1, publisher2, publisher3).map { values in
            transform(values.0, values.1, values.2, values.3)
        }
    }

    /// Publishes one value of each at a time, in turn.
    public func zip<B: Publisher>(_ other: B) -> Publishers.Zip<Self, B>
    where B.Failure == Failure {
        Publishers.Zip(self, other)
    }

    /// Publishes one value of each at a time, in turn.
    public func zip<B: Publisher, T>(_ other: B, _ transform: @escaping (Output, B.Output) -> T)
        -> Publishers.Map<Publishers.Zip<Self, B>, T>
    where B.Failure == Failure {
        zip(other).map { values in transform(values.0, values.1) }
    }

    /// Publishes one value of each at a time, in turn.
    public func zip<B: Publisher, C: Publisher>(_ publisher1: B, _ publisher2: C)
        -> Publishers.Zip3<Self, B, C>
    where B.Failure == Failure, C.Failure == Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Publishes one value of each at a time, in turn.
    public func zip<B: Publisher, C: Publisher, T>(
        _ publisher1: B, _ publisher2: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, B, C>, T>
    where B.Failure == Failure, C.Failure == Failure {
        zip(publisher1, publisher2).map { values in transform(values.0, values.1, values.2) }
    }

    /// Publishes one value of each at a time, in turn.
    public func zip<B: Publisher, C: Publisher, D: Publisher>(
        _ publisher1: B, _ publisher2: C, _ publisher3: D
    ) -> Publishers.Zip4<Self, B, C, D>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3)
    }

    /// Publishes one value of each at a time, in turn.
    public func zip<B: Publisher, C: Publisher, D: Publisher, T>(
        _ publisher1: B, _ publisher2: C, _ publisher3: D,
        _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, B, C, D>, T>
    where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
        zip(publisher1, publisher2, publisher3).map { values in
            transform(values.0, values.1, values.2, values.3)
        }
    }
}
