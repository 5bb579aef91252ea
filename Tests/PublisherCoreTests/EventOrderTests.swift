import PublisherCore
import Testing

/// What passes through a publisher, in its order: by closures, and as it is printed.
struct EventOrderTests {
    private final class Log: TextOutputStream {
        var lines: [String] = []

        func write(_ string: String) {
            lines += string.split(separator: "\n").map(String.init)
        }
    }

    /// What a subscriber does, and what is told of it.
    struct Life: Sendable, CustomTestStringConvertible {
        let name: String
        let live: @Sendable (AnyPublisher<Int, Trouble>) -> Void
        let source: @Sendable () -> ManualSource
        let expected: [String]
        var testDescription: String { name }
    }

    static let lives = [
        Life(
            name: "asks for all, to the end", live: { _ = $0.record() },
            source: { ManualSource([1, 2]) },
            expected: [
                "receive subscription", "request unlimited", "receive value: (1)",
                "receive value: (2)", "receive finished",
            ]),
        Life(
            name: "asks for all, to the failure", live: { _ = $0.record() },
            source: { ManualSource([1], completion: .failure(Trouble())) },
            expected: [
                "receive subscription", "request unlimited", "receive value: (1)",
                "receive error: (Trouble(code: 1))",
            ]),
        Life(
            name: "asks one by one",
            live: {
                let recorder = $0.record(.max(1))
                recorder.request(1)
                recorder.cancel()
            },
            source: { ManualSource([1, 2, 3]) },
            expected: [
                "receive subscription", "request max: (1)", "receive value: (1)",
                "request max: (1)", "receive value: (2)", "receive cancel",
            ]),
        Life(
            name: "asks for nothing and goes", live: { $0.record(.none).cancel() },
            source: { ManualSource([1]) },
            expected: ["receive subscription", "receive cancel"]),
        Life(
            name: "cancels twice",
            live: {
                let recorder = $0.record()
                recorder.cancel()
                recorder.cancel()
            },
            source: { ManualSource([7], completion: nil) },
            expected: [
                "receive subscription", "request unlimited", "receive value: (7)",
                "receive cancel",
            ]),
        Life(
            name: "cancels after the end",
            live: { $0.record().cancel() }, source: { ManualSource([]) },
            expected: ["receive subscription", "request unlimited", "receive finished"]),
        Life(
            name: "cancels in the midst of a value",
            live: {
                let recorder = Recorder<Int, Trouble>()
                recorder.onValue = { [unowned recorder] _ in recorder.cancel() }
                $0.subscribe(recorder)
            },
            source: { ManualSource([1, 2]) },
            expected: [
                "receive subscription", "request unlimited", "receive value: (1)",
                "receive cancel",
            ]),
    ]

    @Test(arguments: lives)
    func `Each event is printed once, in its order`(life: Life) {
        let log = Log()
        life.live(life.source().print("", to: log).eraseToAnyPublisher())
        let lines = log.lines.map {
            $0.hasPrefix("receive subscription") ? "receive subscription" : $0
        }
        #expect(lines == life.expected)
    }

    @Test(arguments: lives)
    func `Each event is told to its closure, before it is passed on`(life: Life) {
        var lines: [String] = []
        let publisher = life.source().handleEvents(
            receiveSubscription: { _ in lines.append("receive subscription") },
            receiveOutput: { lines.append("receive value: (\($0))") },
            receiveCompletion: {
                switch $0 {
                case .finished: lines.append("receive finished")
                case .failure(let error): lines.append("receive error: (\(error))")
                }
            },
            receiveCancel: { lines.append("receive cancel") },
            receiveRequest: {
                lines.append("request " + ($0.max.map { "max: (\($0))" } ?? "unlimited"))
            })
        life.live(publisher.eraseToAnyPublisher())
        #expect(lines == life.expected)
    }

    @Test func `A prefix names what is printed`() {
        let log = Log()
        _ = Just(1).print("players", to: log).record()
        #expect(!log.lines.isEmpty)
        #expect(log.lines.allSatisfy { $0.hasPrefix("players: ") })
    }

    @Test func `Two of them see the same, the one nearer to the source first`() {
        var order: [String] = []
        let source = PassthroughSubject<Int, Never>()
        let link =
            source
            .handleEvents(
                receiveOutput: { order.append("inner \($0)") },
                receiveCancel: { order.append("inner cancel") }
            )
            .handleEvents(
                receiveOutput: { order.append("outer \($0)") },
                receiveCancel: { order.append("outer cancel") }
            )
            .sink { order.append("sink \($0)") }
        source.send(1)
        link.cancel()
        #expect(order == ["inner 1", "outer 1", "sink 1", "outer cancel", "inner cancel"])
    }

    @Test func `A closure may send, cancel and subscribe`() {
        let source = PassthroughSubject<Int, Never>()
        var late: [Int] = []
        var links: [AnyCancellable] = []
        var seen: [Int] = []
        let publisher = source.handleEvents(receiveOutput: { value in
            if value == 1 {
                links.append(source.sink { late.append($0) })
                source.send(2)
            }
            if value == 3 { links[0].cancel() }
        })
        links.append(publisher.sink { seen.append($0) })
        source.send(1)
        #expect(seen == [1, 2])
        #expect(late == [2])
        source.send(3)
        source.send(4)
        #expect(seen == [1, 2])
        #expect(late == [2, 3, 4])
    }

    @Test func `A breakpoint on errors lets everything else pass`() {
        let recorder = [1, 2].publisher.setFailureType(to: Trouble.self).breakpointOnError()
            .record()
        #expect(recorder.values == [1, 2])
        #expect(recorder.isFinished)
    }
}
