import Dispatch
import Foundation
import PublisherCore
import Testing

struct BufferTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let strategy: @Sendable () -> Publishers.BufferingStrategy<Trouble>
        let expected: [Int]
        let fails: Bool
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "dropNewest", strategy: { .dropNewest }, expected: [1, 2, 3], fails: false),
        Case(name: "dropOldest", strategy: { .dropOldest }, expected: [3, 4, 5], fails: false),
        Case(
            name: "customError", strategy: { .customError { Trouble(code: 4) } },
            expected: [1, 2, 3], fails: true),
    ]

    @Test(arguments: cases)
    func `A full buffer does as its strategy says`(example: Case) {
        let subject = PassthroughSubject<Int, Trouble>()
        let recorder = subject.buffer(size: 3, prefetch: .byRequest, whenFull: example.strategy())
            .record(.none)
        for value in 1...5 { subject.send(value) }
        #expect(recorder.values == [])
        recorder.request(1)
        #expect(recorder.values == Array(example.expected.prefix(1)))
        recorder.request(9)
        #expect(recorder.values == example.expected)
        #expect(recorder.failures == (example.fails ? [Trouble(code: 4)] : []))
        subject.send(6)
        #expect(recorder.values == example.expected + (example.fails ? [] : [6]))
    }

    @Test func `A buffer that is kept full asks for what it has room for`() {
        let source = ManualSource(Array(1...10))
        let recorder = source.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest)
            .record(.none)
        #expect(source.requests == [.max(3)])
        recorder.request(2)
        #expect(recorder.values == [1, 2])
        #expect(source.requests == [.max(3), .max(1), .max(1)])
        recorder.request(20)
        #expect(recorder.values == Array(1...10))
        #expect(recorder.isFinished)
    }

    @Test func `What waits is delivered before the end, and a failure too`() {
        for completion in [Subscribers.Completion<Trouble>.finished, .failure(Trouble())] {
            let source = ManualSource([1, 2], completion: completion)
            let recorder = source.buffer(size: 5, prefetch: .byRequest, whenFull: .dropOldest)
                .record(.none)
            #expect(recorder.completions.isEmpty)
            recorder.request(2)
            #expect(recorder.values == [1, 2])
            #expect(recorder.completions == [completion])
        }
    }

    @Test func `A buffer of no size passes on what is asked for`() {
        let subject = PassthroughSubject<Int, Trouble>()
        let recorder = subject.buffer(size: 0, prefetch: .byRequest, whenFull: .dropNewest)
            .record(.max(1))
        subject.send(1)
        subject.send(2)
        recorder.request(1)
        subject.send(3)
        #expect(recorder.values == [1, 3])
    }

    @Test func `A cancellation empties the buffer`() {
        final class Token {}
        let subject = PassthroughSubject<Token, Never>()
        let recorder = subject.buffer(size: 9, prefetch: .byRequest, whenFull: .dropOldest)
            .record(.none)
        weak var gone: Token?
        do {
            let token = Token()
            gone = token
            subject.send(token)
        }
        #expect(gone != nil)
        recorder.cancel()
        #expect(gone == nil)
    }
}

struct RecordingTests {
    @Test func `A record plays what was recorded to each subscriber`() {
        let record = Record<Int, Trouble> { recording in
            recording.receive(1)
            recording.receive(2)
            recording.receive(completion: .failure(Trouble()))
        }
        for _ in 1...2 {
            let recorder = record.record(.max(1))
            #expect(recorder.values == [1])
            #expect(recorder.completions.isEmpty)
            recorder.request(1)
            #expect(recorder.values == [1, 2])
            #expect(recorder.failures == [Trouble()])
        }
        #expect(record.recording.output == [1, 2])
        let silent = Record<Int, Never> { _ in }
        #expect(silent.record().isFinished)
        #expect(Record<Int, Never>(output: [7], completion: .finished).record().values == [7])
    }

    struct Coded: Error, Codable, Equatable { var code: Int }

    @Test(arguments: [nil, 3])
    func `A record is written and read`(code: Int?) throws {
        let completion: Subscribers.Completion<Coded> =
            code.map { .failure(Coded(code: $0)) } ?? .finished
        let record = Record(output: ["a", "b"], completion: completion)
        let data = try JSONEncoder().encode(record)
        let read = try JSONDecoder().decode(Record<String, Coded>.self, from: data)
        #expect(read.recording.output == ["a", "b"])
        #expect(read.recording.completion == completion)
    }

    @Test func `Nothing is recorded after the end`() async {
        await #expect(processExitsWith: .failure) {
            _ = Record<Int, Never> { recording in
                recording.receive(completion: .finished)
                recording.receive(1)
            }
        }
    }

    @Test func `A breakpoint stops where its closure says, and only there`() async {
        let passing = [1, 2].publisher.breakpoint(
            receiveSubscription: { _ in false }, receiveOutput: { $0 > 5 },
            receiveCompletion: { _ in false })
        #expect(passing.record().values == [1, 2])
        #expect(Just(1).setFailureType(to: Trouble.self).breakpointOnError().record().isFinished)
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            _ = Just(1).breakpoint(receiveOutput: { $0 == 1 }).sink { _ in }
        }
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            _ = Fail<Int, Trouble>(error: Trouble()).breakpointOnError().replaceError(with: 0)
                .sink { _ in }
        }
    }
}

struct CodingTests {
    struct Player: Codable, Equatable { var name: String; var score: Int }

    @Test func `Values go through JSON and property lists`() {
        let players = [Player(name: "Ada", score: 1), Player(name: "Bob", score: 2)]
        let json = players.publisher.encode(encoder: JSONEncoder())
            .decode(type: Player.self, decoder: JSONDecoder())
        #expect(json.record().values == players)
        let list = players.publisher.encode(encoder: PropertyListEncoder())
            .decode(type: Player.self, decoder: PropertyListDecoder())
        #expect(list.record().values == players)
    }

    @Test func `Damaged data ends the sequence with the decoder's error`() {
        let recorder = [Data("1".utf8), Data("x".utf8), Data("3".utf8)].publisher
            .decode(type: Int.self, decoder: JSONDecoder()).record()
        #expect(recorder.values == [1])
        #expect(recorder.failures.first is DecodingError)
        let infinite = Just(Double.infinity).encode(encoder: JSONEncoder()).record()
        #expect(infinite.failures.first is EncodingError)
    }
}

struct IntervalTests {
    @Test func `The times between values are measured`() {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<String, Trouble>()
        let recorder = subject.measureInterval(using: clock).record()
        clock.advance(by: .seconds(2))
        subject.send("a")
        clock.advance(by: .milliseconds(500))
        subject.send("b")
        subject.send("c")
        subject.send(completion: .failure(Trouble()))
        #expect(recorder.values == [.seconds(2), .milliseconds(500), .seconds(0)])
        #expect(recorder.failures == [Trouble()])
    }

    @Test func `Arrays of the values of an interval`() {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.collect(.byTime(clock, .seconds(1))).record()
        subject.send(1)
        subject.send(2)
        #expect(recorder.values == [])
        clock.advance(by: .seconds(1))
        #expect(recorder.values == [[1, 2]])
        clock.advance(by: .seconds(3))
        #expect(recorder.values.count == 1)
        subject.send(3)
        subject.send(completion: .finished)
        #expect(recorder.values == [[1, 2], [3]])
        #expect(recorder.isFinished)
        clock.advance(by: .seconds(3))
        #expect(recorder.values.count == 2)
    }

    @Test func `Arrays of an interval are published early when they are full`() {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<Int, Trouble>()
        let recorder = subject.collect(.byTimeOrCount(clock, .seconds(1), 2)).record(.max(2))
        for value in 1...3 { subject.send(value) }
        #expect(recorder.values == [[1, 2]])
        clock.advance(by: .seconds(1))
        #expect(recorder.values == [[1, 2], [3]])
        subject.send(4)
        clock.advance(by: .seconds(1))
        #expect(recorder.values.count == 2)
        recorder.request(1)
        #expect(recorder.values == [[1, 2], [3], [4]])
        subject.send(5)
        subject.send(completion: .failure(Trouble()))
        #expect(recorder.failures.isEmpty == false)
        #expect(recorder.values.count == 3)
    }

    @Test func `A cancelled collection lets its timer go`() {
        let clock = DispatchQueue.test
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.collect(.byTime(clock, .seconds(1))).record()
        subject.send(1)
        recorder.cancel()
        clock.advance(by: .seconds(5))
        #expect(recorder.values == [])
        weak var gone: Recorder<[Int], Never>?
        do {
            let other = subject.collect(.byTime(clock, .seconds(1))).record()
            gone = other
            other.cancel()
        }
        #expect(gone == nil)
    }
}
