import PublisherCore
import Testing

/// What an operator was given goes when it is over, even if somebody keeps the subscription.
struct ReleaseTests {
    final class Token: Sendable {
        func pass<Value>(_ value: Value) -> Value { value }
    }

    enum Ending: CaseIterable, Sendable { case finish, failure, cancellation }

    typealias Source = AnyPublisher<Int, Trouble>

    struct Operator: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @Sendable (Source, Token) -> Source

        init<P: Publisher & SendableMetatype>(
            _ name: String, _ make: @escaping @Sendable (Source, Token) -> P
        ) where P.Output == Int {
            self.name = name
            self.make = {
                make($0, $1).mapError { $0 as? Trouble ?? Trouble(code: 0) }.eraseToAnyPublisher()
            }
        }

        var testDescription: String { name }
    }

    private static func one(_ value: Int) -> AnyPublisher<Int, Trouble> {
        Just(value).setFailureType(to: Trouble.self).eraseToAnyPublisher()
    }

    /// Each keeps the token in a closure.
    static let operators: [Operator] = [
        Operator("map") { source, token in source.map { token.pass($0) } },
        Operator("tryMap") { source, token in source.tryMap { token.pass($0) } },
        Operator("filter") { source, token in source.filter { _ in token.pass(true) } },
        Operator("compactMap") { source, token in source.compactMap { token.pass($0) } },
        Operator("scan") { source, token in source.scan(0) { token.pass($0 + $1) } },
        Operator("removeDuplicates") { source, token in
            source.removeDuplicates { token.pass($0 == $1) }
        },
        Operator("prefix while") { source, token in source.prefix { _ in token.pass(true) } },
        Operator("drop while") { source, token in source.drop { _ in token.pass(true) } },
        Operator("first where") { source, token in source.first { _ in token.pass(false) } },
        Operator("last where") { source, token in source.last { _ in token.pass(true) } },
        Operator("reduce") { source, token in source.reduce(0) { token.pass($0 + $1) } },
        Operator("max") { source, token in source.max { token.pass($0 < $1) } },
        Operator("allSatisfy") { source, token in
            source.allSatisfy { _ in token.pass(true) }.map { $0 ? 1 : 0 }
        },
        Operator("mapError") { source, token in source.mapError { token.pass($0) } },
        Operator("handleEvents") { source, token in
            source.handleEvents(receiveOutput: { _ = token.pass($0) })
        },
        Operator("breakpoint") { source, token in
            source.breakpoint(receiveOutput: { _ in token.pass(false) })
        },
        Operator("flatMap") { source, token in source.flatMap { one(token.pass($0)) } },
        Operator("switchToLatest") { source, token in
            source.map { one(token.pass($0)) }.switchToLatest()
        },
        Operator("catch") { source, token in
            source.catch { Fail<Int, Trouble>(error: token.pass($0)) }
        },
        Operator("tryCatch") { source, token in
            source.tryCatch { Fail<Int, Trouble>(error: token.pass($0)) }
        },
        Operator("retry") { source, token in source.map { token.pass($0) }.retry(1) },
        Operator("append") { source, token in
            source.append(Deferred { token.pass(Empty<Int, Trouble>()) })
        },
        Operator("combineLatest") { source, token in
            source.combineLatest(one(1)) { value, _ in token.pass(value) }
        },
        Operator("zip") { source, token in
            source.zip([1, 2, 3].publisher.setFailureType(to: Trouble.self)) { value, _ in
                token.pass(value)
            }
        },
        Operator("merge") { source, token in
            source.merge(with: source.map { token.pass($0) })
        },
        Operator("share") { source, token in source.map { token.pass($0) }.share() },
        Operator("buffer") { source, token in
            source.map { token.pass($0) }
                .buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest)
        },
        Operator("receive on") { source, token in
            source.map { token.pass($0) }.receive(on: ImmediateScheduler.shared)
        },
    ]

    @Test(arguments: operators, Ending.allCases)
    func `The closure is kept while it may be called, and no longer`(
        _ example: Operator, _ ending: Ending
    ) {
        let subject = PassthroughSubject<Int, Trouble>()
        weak var token: Token?
        let recorder = Recorder<Int, Trouble>()
        do {
            let made = Token()
            token = made
            example.make(subject.eraseToAnyPublisher(), made).subscribe(recorder)
        }
        #expect(token != nil)
        subject.send(1)
        #expect(token != nil)
        switch ending {
        case .finish: subject.send(completion: .finished)
        case .failure: subject.send(completion: .failure(Trouble()))
        case .cancellation: recorder.cancel()
        }
        #expect(token == nil)
        #expect(recorder.completions.count == (ending == .cancellation ? 0 : 1))
        #expect(recorder.subscriptions.count == 1)
    }

    @Test(arguments: [true, false])
    func `A sink that is kept has let go of its closures`(isCancelled: Bool) {
        let subject = PassthroughSubject<Int, Trouble>()
        weak var token: Token?
        var kept: Set<AnyCancellable> = []
        do {
            let made = Token()
            token = made
            subject.sink(
                receiveCompletion: { _ = made.pass($0) }, receiveValue: { _ = made.pass($0) }
            )
            .store(in: &kept)
        }
        #expect(token != nil)
        if isCancelled {
            for cancellable in kept { cancellable.cancel() }
        } else {
            subject.send(completion: .finished)
        }
        #expect(token == nil)
        #expect(kept.count == 1)
    }
}
