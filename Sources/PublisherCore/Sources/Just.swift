/// A publisher of one value, which then finishes.
public struct Just<Output>: Publisher {
    /// A single value cannot fail.
    public typealias Failure = Never

    /// The value published.
    public let output: Output

    /// Makes a publisher of the value.
    public init(_ output: Output) {
        self.output = output
    }

    /// Delivers the value at the first demand.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        let outlet = Outlet(subscriber, surplus: .keepAll)
        outlet.offer(output)
        outlet.finish(.finished)
        outlet.open()
    }
}

extension Just: Equatable where Output: Equatable {}
