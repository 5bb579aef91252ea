import PublisherCore
import Testing

struct OperatorTests {
    @Test func `Transforms act on each value`() {
        #expect([1, 2].publisher.map { $0 * 2 }.record().values == [2, 4])
        #expect(["a", "bb"].publisher.map(\.count).record().values == [1, 2])
        #expect(["1", "x", "3"].publisher.compactMap(Int.init).record().values == [1, 3])
        #expect([1, 2, 3, 4].publisher.filter { $0 % 2 == 0 }.record().values == [2, 4])
        #expect([1, 2, 3].publisher.scan(0, +).record().values == [1, 3, 6])
        #expect([1, 1, 2, 1].publisher.removeDuplicates().record().values == [1, 2, 1])
        #expect([1, nil, 3].publisher.replaceNil(with: 0).record().values == [1, 0, 3])
    }

    @Test func `A thrown error ends the sequence once and cancels the upstream`() {
        let subject = PassthroughSubject<Int, Never>()
        var cancels = 0
        let recorder = subject.handleEvents(receiveCancel: { cancels += 1 })
            .tryMap { value -> Int in
                if value == 2 { throw Trouble() }
                return value
            }
            .record()
        subject.send(1)
        subject.send(2)
        subject.send(3)
        subject.send(completion: .finished)
        #expect(recorder.values == [1])
        #expect(recorder.failures.count == 1)
        #expect(cancels == 1)
    }

    @Test func `The other throwing operators fail with what is thrown`() {
        func check<P: Publisher<Int, any Error>>(_ publisher: P, values: [Int]) {
            let recorder = publisher.record()
            #expect(recorder.values == values)
            #expect(recorder.failures.first is Trouble)
        }
        let source = [1, 2, 3].publisher
        func odd(_ value: Int) throws -> Bool {
            if value == 2 { throw Trouble() }
            return true
        }
        check(source.tryFilter(odd), values: [1])
        check(source.tryCompactMap { try odd($0) ? $0 : nil }, values: [1])
        check(source.tryScan(0) { try odd($1) ? $0 + $1 : $0 }, values: [1])
        check(source.tryRemoveDuplicates { try odd($1) && $0 == $1 }, values: [1])
        check(source.tryPrefix(while: odd), values: [1])
        check(source.tryDrop(while: odd), values: [])
        check(source.tryReduce(0) { try odd($1) ? $0 : $1 }, values: [])
        check(source.tryLast(where: odd), values: [])
        check(source.tryMax { try odd($1) && $0 < $1 }, values: [])
        check(source.tryFirst { try odd($0) && $0 == 3 }, values: [])
    }

    @Test func `Demand passes through a filter, which asks again for what it drops`() {
        let recorder = (1...10).publisher.filter { $0 % 3 == 0 }.record(.max(2))
        #expect(recorder.values == [3, 6])
        recorder.request(1)
        #expect(recorder.values == [3, 6, 9])
        #expect(recorder.completions.isEmpty)
        recorder.request(1)
        #expect(recorder.isFinished)
    }

    @Test func `A sequence finishes right after its last value, an empty one without demand`() {
        let recorder = [1, 2].publisher.record(.max(2))
        #expect(recorder.values == [1, 2])
        #expect(recorder.isFinished)
        #expect([Int]().publisher.record(.none).isFinished)
    }

    @Test func `Folds deliver one result, when it is asked for`() {
        let source = [3, 1, 2].publisher
        #expect(source.collect().record().values == [[3, 1, 2]])
        #expect(source.count().record().values == [3])
        #expect(source.reduce(0, +).record().values == [6])
        #expect(source.last().record().values == [2])
        #expect(source.last { $0 > 2 }.record().values == [3])
        #expect(source.max().record().values == [3])
        #expect(source.min().record().values == [1])
        #expect(source.contains(1).record().values == [true])
        #expect(source.contains(9).record().values == [false])
        #expect(source.allSatisfy { $0 < 3 }.record().values == [false])
        let late = source.count().record(.none)
        #expect(late.values == [] && late.completions.isEmpty)
        late.request(1)
        #expect(late.values == [3] && late.isFinished)
        let empty = Empty<Int, Never>().last().record()
        #expect(empty.values == [] && empty.isFinished)
    }

    @Test func `A fold that knows early cancels its upstream`() {
        let subject = PassthroughSubject<Int, Never>()
        var cancels = 0
        let recorder = subject.handleEvents(receiveCancel: { cancels += 1 }).contains(1).record()
        subject.send(1)
        subject.send(1)
        #expect(recorder.values == [true] && recorder.isFinished)
        #expect(cancels == 1)
    }

    @Test func `Positions choose values`() {
        let source = (0..<10).publisher
        #expect(source.first().record().values == [0])
        #expect(source.first { $0 > 3 }.record().values == [4])
        #expect(source.prefix(2).record().values == [0, 1])
        #expect(source.prefix(0).record().isFinished)
        #expect(source.output(at: 3).record().values == [3])
        #expect(source.output(in: 2...4).record().values == [2, 3, 4])
        #expect(source.dropFirst(8).record().values == [8, 9])
        #expect(source.drop { $0 < 7 }.record().values == [7, 8, 9])
        #expect(source.prefix { $0 < 2 }.record().values == [0, 1])
        let none = source.ignoreOutput().record()
        #expect(none.values.isEmpty && none.isFinished)
    }

    @Test func `A subscriber that cancels at the last value gets no completion`() {
        let recorder = Recorder<Int, Never>()
        recorder.onValue = { _ in recorder.cancel() }
        PassthroughSubject<Int, Never>().merge(with: [1, 2].publisher).first().subscribe(recorder)
        #expect(recorder.values == [1])
        #expect(recorder.completions.isEmpty)
    }

    @Test func `Failures are caught, replaced, mapped and tried again`() {
        let failing = Fail<Int, Trouble>(error: Trouble())
        #expect(failing.catch { Just($0.code) }.record().values == [1])
        #expect(failing.replaceError(with: 7).record().values == [7])
        #expect(
            failing.mapError { Trouble(code: $0.code + 1) }.record().failures == [Trouble(code: 2)])
        let thrown = failing.tryCatch { failure -> Just<Int> in
            if failure.code == 1 { throw Trouble(code: 5) }
            return Just(1)
        }
        #expect(thrown.record().failures.first as? Trouble == Trouble(code: 5))
        #expect(Empty<Int, Never>().replaceEmpty(with: 1).record().values == [1])
        #expect(Just(2).replaceEmpty(with: 1).record().values == [2])
        var attempts = 0
        let flaky = Deferred { () -> AnyPublisher<Int, Trouble> in
            attempts += 1
            return attempts < 3
                ? Fail(error: Trouble(code: attempts)).eraseToAnyPublisher()
                : Just(attempts).setFailureType(to: Trouble.self).eraseToAnyPublisher()
        }
        #expect(flaky.retry(5).record().values == [3])
        attempts = 0
        #expect(flaky.retry(1).record().failures == [Trouble(code: 2)])
    }

    @Test func `Demand that was not served is carried to the publisher gone on with`() {
        let recorder = [1, 2].publisher.append(3, 4).prepend(0).record(.max(2))
        #expect(recorder.values == [0, 1])
        recorder.request(2)
        #expect(recorder.values == [0, 1, 2, 3])
        recorder.request(5)
        #expect(recorder.values == [0, 1, 2, 3, 4])
        #expect(recorder.isFinished)
    }

    @Test func `Events are told in order`() {
        var log: [String] = []
        let recorder = [1, 2].publisher.handleEvents(
            receiveSubscription: { _ in log.append("subscription") },
            receiveOutput: { log.append("\($0)") },
            receiveCompletion: { _ in log.append("end") },
            receiveCancel: { log.append("cancel") },
            receiveRequest: { log.append("request \($0)") }
        ).record(.max(1))
        recorder.cancel()
        #expect(log == ["subscription", "request max(1)", "1", "cancel"])
    }

    @Test func `Print writes what passes`() {
        final class Text: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let text = Text()
        _ = Just(1).print("just", to: text).record()
        #expect(text.text.contains("just: receive value: (1)\njust: receive finished\n"))
    }

    @Test func `Just, Result, Optional and Future wait for demand`() {
        func check<P: Publisher>(_ publisher: P) where P.Output == Int {
            let recorder = publisher.record(.none)
            #expect(recorder.values == [] && recorder.completions.isEmpty)
            recorder.request(1)
            #expect(recorder.values == [1] && recorder.isFinished)
        }
        check(Just(1))
        check(Result<Int, Trouble>.success(1).publisher)
        check(Optional(1).publisher)
        check(Future<Int, Never> { $0(.success(1)) })
        #expect(Optional<Int>.none.publisher.record(.none).isFinished)
        #expect(Result<Int, Trouble>.failure(Trouble()).publisher.record().failures == [Trouble()])
    }

    @Test func `A future keeps its first result for all`() {
        var promise: Future<Int, Trouble>.Promise = { _ in }
        let future = Future<Int, Trouble> { promise = $0 }
        let early = future.record()
        let cancelled = future.record()
        cancelled.cancel()
        promise(.success(1))
        promise(.success(2))
        #expect(early.values == [1] && early.isFinished)
        #expect(future.record().values == [1])
        #expect(cancelled.values == [])
    }

    @Test func `An erased publisher is not wrapped twice`() {
        let erased = Just(1).eraseToAnyPublisher()
        #expect(erased.eraseToAnyPublisher().record().values == [1])
    }
}
