import RandomTestSupport
import PublisherCore
import Testing

/// Subjects, buffers and shared publishers in random use, against models that are a few lines each.
struct RandomSubjectTests {
    /// What happens to a subject and its subscribers.
    enum Act: CustomStringConvertible {
        case subscribe(demand: Int)
        case request(subscriber: Int, count: Int)
        case cancel(subscriber: Int)
        case send(Int)
        case end(code: Int)

        var description: String {
            switch self {
            case .subscribe(let demand): "subscribe(\(demand))"
            case .request(let subscriber, let count): "\(subscriber) asks \(count)"
            case .cancel(let subscriber): "\(subscriber) cancels"
            case .send(let value): "send \(value)"
            case .end(let code): "end \(code)"
            }
        }
    }

    static func acts(_ seed: Int) -> [Act] {
        var random = SplitMix(seed: UInt64(seed))
        var subscribers = 0
        return (0..<(5 + random.next(40))).map { step in
            switch random.next(20) {
            case 0...2:
                subscribers += 1
                return .subscribe(demand: random.next(4))
            case 3...7 where subscribers > 0:
                return .request(subscriber: random.next(subscribers), count: 1 + random.next(3))
            case 8 where subscribers > 0: return .cancel(subscriber: random.next(subscribers))
            case 9 where random.next(4) == 0: return .end(code: random.next(3))
            default: return .send(step)
            }
        }
    }

    /// A subscriber of the model.
    struct Model: Equatable {
        var values: [Int] = []
        var demand: Int
        var isOpen = true
        /// 0 for who finished.
        var code: Int?
        /// What waits for demand.
        var waiting: [Int] = []

        mutating func serve() {
            while isOpen, demand > 0, !waiting.isEmpty {
                demand -= 1
                values.append(waiting.removeFirst())
            }
        }

        mutating func end(_ code: Int) {
            guard isOpen else { return }
            isOpen = false
            self.code = code
        }
    }

    private static func model(of recorder: Recorder<Int, Trouble>) -> (values: [Int], code: Int?) {
        let code: Int? =
            switch recorder.completions.first {
            case .finished: 0
            case .failure(let error): error.code
            case nil: nil
            }
        return (recorder.values, code)
    }

    private func check<S: Subject>(
        _ subject: S, _ acts: [Act], keepsLatest: Bool, latest: Int?
    ) where S.Output == Int, S.Failure == Trouble {
        var latest = latest
        var recorders: [Recorder<Int, Trouble>] = []
        var models: [Model] = []
        var end: Int?
        for act in acts {
            switch act {
            case .subscribe(let demand):
                recorders.append(subject.record(.max(demand)))
                var model = Model(demand: demand)
                if let end {
                    model.end(end)
                } else if let latest {
                    model.waiting = [latest]
                    model.serve()
                }
                models.append(model)
            case .request(let index, let count):
                recorders[index].request(count)
                models[index].demand += count
                models[index].serve()
            case .cancel(let index):
                recorders[index].cancel()
                models[index].isOpen = false
            case .send(let value):
                subject.send(value)
                guard end == nil else { break }
                if keepsLatest { latest = value }
                for index in models.indices {
                    models[index].waiting = [value]
                    models[index].serve()
                    if !keepsLatest { models[index].waiting = [] }
                }
            case .end(let code):
                subject.send(completion: code == 0 ? .finished : .failure(Trouble(code: code)))
                guard end == nil else { break }
                end = code
                for index in models.indices { models[index].end(code) }
            }
            for (recorder, model) in zip(recorders, models) {
                let seen = Self.model(of: recorder)
                #expect(seen.values == model.values, "\(acts)")
                #expect(seen.code == model.code, "\(acts)")
            }
        }
        for recorder in recorders { recorder.cancel() }
    }

    @Test(arguments: 0..<12)
    func `A passthrough subject gives each what it asked for, and keeps nothing`(group: Int) {
        for seed in 1...60 {
            check(
                PassthroughSubject<Int, Trouble>(), Self.acts(group * 100 + seed),
                keepsLatest: false, latest: nil)
        }
    }

    @Test(arguments: 0..<12)
    func `A current value waits for who asks later, and only the latest`(group: Int) {
        for seed in 1...60 {
            check(
                CurrentValueSubject<Int, Trouble>(-1), Self.acts(group * 100 + seed),
                keepsLatest: true, latest: -1)
        }
    }

    // MARK: - Buffers

    enum Full: CaseIterable, Sendable {
        case dropNewest, dropOldest, fail

        var strategy: Publishers.BufferingStrategy<Trouble> {
            switch self {
            case .dropNewest: .dropNewest
            case .dropOldest: .dropOldest
            case .fail: .customError { Trouble(code: 8) }
            }
        }
    }

    @Test(arguments: Full.allCases, 1...4)
    func `A buffer keeps as many values as it has room for`(full: Full, size: Int) {
        for seed in 1...150 {
            var random = SplitMix(seed: UInt64(seed))
            let source = PassthroughSubject<Int, Trouble>()
            let recorder = source.buffer(
                size: size, prefetch: .byRequest, whenFull: full.strategy
            ).record(.none)
            var model = Model(demand: 0)
            var end: Int?
            var log: [String] = []
            for value in 0..<(4 + random.next(24)) {
                if random.next(3) == 0 {
                    let count = 1 + random.next(3)
                    log.append("ask \(count)")
                    recorder.request(count)
                    model.demand += count
                } else {
                    log.append("send \(value)")
                    source.send(value)
                    if end != nil {
                        // It has failed, which comes after what waits.
                    } else if model.demand > 0 || model.waiting.count < size {
                        model.waiting.append(value)
                    } else if full == .dropOldest {
                        model.waiting.removeFirst()
                        model.waiting.append(value)
                    } else if full == .fail {
                        end = 8
                    }
                }
                model.serve()
                if let end, model.waiting.isEmpty { model.end(end) }
                let seen = Self.model(of: recorder)
                #expect(seen.values == model.values, "\(log)")
                #expect(seen.code == model.code, "\(log)")
            }
            if end == nil {
                source.send(completion: .finished)
                recorder.request(99)
                #expect(recorder.values == model.values + model.waiting, "\(log)")
                #expect(recorder.isFinished, "\(log)")
            }
            recorder.cancel()
        }
    }

    // MARK: - Sharing

    @Test(arguments: 0..<8)
    func `A shared publisher is subscribed to while anybody listens`(group: Int) {
        for seed in 1...60 {
            var random = SplitMix(seed: UInt64(group * 100 + seed))
            let source = PassthroughSubject<Int, Trouble>()
            var live = 0
            var subscriptions = 0
            let shared =
                source
                .handleEvents(
                    receiveSubscription: { _ in
                        live += 1
                        subscriptions += 1
                    },
                    receiveCancel: { live -= 1 }
                )
                .share()
            var listeners: [(recorder: Recorder<Int, Trouble>, expected: [Int], isOpen: Bool)] = []
            var expectedSubscriptions = 0
            for step in 0..<30 {
                switch random.next(4) {
                case 0:
                    if !listeners.contains(where: \.isOpen) { expectedSubscriptions += 1 }
                    listeners.append((shared.record(), [], true))
                case 1 where !listeners.isEmpty:
                    let index = random.next(listeners.count)
                    listeners[index].recorder.cancel()
                    listeners[index].isOpen = false
                default:
                    source.send(step)
                    for index in listeners.indices where listeners[index].isOpen {
                        listeners[index].expected.append(step)
                    }
                }
                #expect(live == (listeners.contains(where: \.isOpen) ? 1 : 0))
                #expect(subscriptions == expectedSubscriptions)
                for listener in listeners {
                    #expect(listener.recorder.values == listener.expected)
                }
            }
            for listener in listeners { listener.recorder.cancel() }
            #expect(live == 0)
        }
    }

    @Test
    func `A connectable publisher is silent until connected, and after its link is cancelled`() {
        for seed in 1...100 {
            var random = SplitMix(seed: UInt64(seed))
            let source = PassthroughSubject<Int, Never>()
            let connectable = source.makeConnectable()
            let recorder = connectable.record()
            var link: (any Cancellable)?
            var expected: [Int] = []
            for step in 0..<20 {
                switch random.next(4) {
                case 0:
                    if link == nil { link = connectable.connect() }
                case 1:
                    link?.cancel()
                    link = nil
                default:
                    source.send(step)
                    if link != nil { expected.append(step) }
                }
                #expect(recorder.values == expected)
            }
            link?.cancel()
            recorder.cancel()
        }
    }
}
