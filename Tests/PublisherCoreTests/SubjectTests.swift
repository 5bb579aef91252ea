import PublisherCore
import Testing

struct SubjectTests {
    @Test func `A passthrough subject drops what nobody asked for`() {
        let subject = PassthroughSubject<Int, Never>()
        subject.send(0)
        let recorder = subject.record(.max(1))
        subject.send(1)
        subject.send(2)
        recorder.request(1)
        subject.send(3)
        #expect(recorder.values == [1, 3])
    }

    @Test func `A current value subject keeps the latest value for who asks later`() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let recorder = subject.record(.none)
        subject.send(1)
        subject.send(2)
        #expect(recorder.values == [])
        recorder.request(1)
        #expect(recorder.values == [2])
        subject.value = 3
        #expect(subject.value == 3)
        recorder.request(2)
        #expect(recorder.values == [2, 3])
    }

    @Test func `A completion is delivered once, and to late subscribers too`() {
        let subject = PassthroughSubject<Int, Trouble>()
        let early = subject.record()
        subject.send(completion: .failure(Trouble()))
        subject.send(completion: .finished)
        subject.send(1)
        let late = subject.record(.none)
        for recorder in [early, late] {
            #expect(recorder.failures == [Trouble()])
            #expect(recorder.completions.count == 1)
            #expect(recorder.values == [])
        }
    }

    @Test func `A value sent while another is delivered reaches all in the same order`() {
        let subject = PassthroughSubject<Int, Never>()
        let first = subject.record()
        let second = subject.record()
        var depth = 0
        var deepest = 0
        first.onValue = { value in
            depth += 1
            deepest = max(deepest, depth)
            if value < 3 { subject.send(value + 1) }
            depth -= 1
        }
        subject.send(1)
        #expect(first.values == [1, 2, 3])
        #expect(second.values == [1, 2, 3])
        #expect(deepest == 1)
    }

    @Test func `Nothing is delivered after a cancellation in the middle of a delivery`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record()
        recorder.onValue = { _ in
            subject.send(2)
            recorder.cancel()
        }
        subject.send(1)
        subject.send(completion: .finished)
        #expect(recorder.values == [1])
        #expect(recorder.completions.isEmpty)
    }

    @Test func `A subscriber can cancel another one that has not been reached yet`() {
        let subject = PassthroughSubject<Int, Never>()
        let first = subject.record()
        let second = subject.record()
        first.onValue = { _ in second.cancel() }
        subject.send(1)
        #expect(second.values == [])
    }

    @Test func `A subscriber that attaches during a delivery sees later values only`() {
        let subject = PassthroughSubject<Int, Never>()
        let first = subject.record()
        var second: Recorder<Int, Never>?
        first.onValue = { value in
            if value == 1 { second = subject.record() }
        }
        subject.send(1)
        subject.send(2)
        #expect(second?.values == [2])
    }

    @Test func `A subject does not keep its subscribers alive after they cancel`() {
        let subject = PassthroughSubject<Int, Never>()
        weak var gone: Recorder<Int, Never>?
        do {
            let recorder = subject.record()
            gone = recorder
            recorder.cancel()
        }
        #expect(gone == nil)
    }

    @Test func `A subject republishes what it is subscribed to`() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let recorder = subject.record()
        let link = [1, 2].publisher.subscribe(subject)
        #expect(recorder.values == [0, 1, 2])
        #expect(recorder.isFinished)
        link.cancel()
    }

    @Test func `An event subject sends without a value`() {
        let subject = PassthroughSubject<Void, Never>()
        let recorder = subject.record()
        subject.send()
        #expect(recorder.values.count == 1)
    }
}
