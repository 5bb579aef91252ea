/// What folding one value into a result came to.
enum FoldStep<Result, Failure: Error> {
    case more
    case done(Result)
    case fail(Failure)
}

extension Publisher {
    /// Consumes all values and delivers at most one result at the end, when it is asked for.
    func fold<S: Subscriber>(
        into subscriber: S,
        failure: @escaping (Failure) -> S.Failure,
        step: @escaping (Output) -> FoldStep<S.Input, S.Failure>,
        result: @escaping () -> S.Input?
    ) {
        let outlet = Outlet(subscriber, surplus: .keepAll)
        // Set once, before any thread may cancel; once over, it holds nothing.
        var source: Inlet<Output, Failure>?
        let inlet = Inlet<Output, Failure>(
            subscription: { $0.request(.unlimited) },
            value: { value in
                switch step(value) {
                case .more:
                    break
                case .done(let result):
                    source?.cancel()
                    outlet.offer(result)
                    outlet.finish(.finished)
                case .fail(let error):
                    source?.cancel()
                    outlet.fail(error)
                }
                return .none
            },
            completion: { completion in
                switch completion {
                case .finished:
                    if let result = result() { outlet.offer(result) }
                    outlet.finish(.finished)
                case .failure(let error):
                    outlet.fail(failure(error))
                }
            })
        source = inlet
        outlet.setCancelHandler { inlet.cancel() }
        outlet.open()
        if outlet.isOpen { receive(subscriber: inlet) }
    }
}
