import Dispatch
import Observation
import PublisherCore
import SQLiteCore
import Synchronization
import Testing
import ViewCore

@testable import QueryCore

/// What a reader shows while it loads, when a loading fails, and when answers cross.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SharedReaderLoadTests {
    private let script = ScriptedKey.Script()
    private var key: ScriptedKey { ScriptedKey(script: script) }

    private func isWaiting(_ script: ScriptedKey.Script, loads: Int = 1) async {
        await wait(looking: { script.waiting == loads })
    }

    @Test func `A reader is loading until its last loading ends`() async throws {
        @SharedReader(key) var value = 0
        #expect(!$value.isLoading)
        let reader = $value
        let loadings = (0..<2).map { _ in Task { try await reader.load() } }
        await isWaiting(script, loads: 2)
        #expect(reader.isLoading)
        // Of whichever of the two.
        script.end(with: .success(1))
        await wait(looking: { value == 1 })
        #expect(reader.isLoading)
        script.end(with: .success(2))
        for loading in loadings { try await loading.value }
        #expect(!reader.isLoading)
        #expect(value == 2)
    }

    @Test func `What is loaded does not replace an answer that came meanwhile`() async throws {
        @SharedReader(key) var value = 0
        let reader = $value
        let loading = Task { try await reader.load() }
        await isWaiting(script)
        script.answer(.success(8))
        #expect(value == 8)
        // Read before the answer's change, and brought after it.
        script.end(with: .success(7))
        await wait(looking: { script.loadCount == 2 })
        #expect(value == 8)
        script.end(with: .success(9))
        try await loading.value
        #expect(value == 9)
    }

    @Test func `An answer that comes between a loading's end and its showing is kept`() async throws
    {
        @SharedReader(key) var value = 0
        let reader = $value
        for round in 1...10 {
            let loads = script.loadCount
            let loading = Task.detached { try await reader.load() }
            await isWaiting(script)
            // Ends elsewhere; what it brings waits for the main actor.
            script.end(with: .success(-1))
            script.answer(.success(round))
            await wait(looking: {
                if script.waiting > 0 { script.end(with: .success(round)) }
                return !reader.isLoading && script.loadCount > loads
            })
            try await loading.value
            #expect(value == round)
        }
    }

    @Test func `Answers without end do not keep a loading from its end`() async throws {
        @SharedReader(key) var value = 0
        let reader = $value
        let loading = Task { try await reader.load() }
        for round in 1...10 {
            await wait(looking: { script.loadCount == round })
            script.answer(.success(-round))
            script.end(with: .success(round))
        }
        try await loading.value
        #expect(value == 10)
        #expect(!$value.isLoading)
    }

    @Test func `A failed loading is thrown and kept, the value stays, and an answer clears it`()
        async throws
    {
        @SharedReader(key) var value = 3
        let reader = $value
        let loading = Task { try await reader.load() }
        await isWaiting(script)
        script.end(with: .failure(Trouble()))
        await #expect(throws: Trouble()) { try await loading.value }
        #expect(value == 3)
        #expect($value.loadError as? Trouble == Trouble())
        #expect(!$value.isLoading)
        script.answer(.success(4))
        #expect($value.loadError == nil)
        #expect(value == 4)
    }

    @Test func `An error that is answered keeps the value and ends nothing`() {
        @SharedReader(key) var value = 3
        script.answer(.success(5))
        script.answer(.failure(Trouble(code: 2)))
        #expect(value == 5)
        #expect($value.loadError as? Trouble == Trouble(code: 2))
        script.answer(.success(6))
        #expect(value == 6)
        #expect($value.loadError == nil)
        #expect(script.ends == 0)
    }

    @Test func `No value is the initial one when answered, and none when loaded`() async throws {
        @SharedReader(key) var value = 3
        script.answer(.success(5))
        let reader = $value
        let loading = Task { try await reader.load() }
        await isWaiting(script)
        script.end(with: .success(nil))
        try await loading.value
        #expect(value == 5)
        #expect($value.loadError == nil)
        script.answer(.success(nil))
        #expect(value == 3)
        #expect($value.loadError == nil)
    }

    @Test func `The value stays while another key is loaded`() async throws {
        let reader = SharedReader(value: 1)
        let loading = Task { try await reader.load(key) }
        await isWaiting(script)
        #expect(reader.wrappedValue == 1)
        #expect(reader.isLoading)
        script.end(with: .success(2))
        _ = try await loading.value
        #expect(reader.wrappedValue == 2)
        #expect(!reader.isLoading)
    }

    @Test func `Of keys loaded one after the other the last one is shown, whichever ends last`()
        async throws
    {
        let later = ScriptedKey.Script()
        let reader = SharedReader(value: 0)
        let first = Task { try await reader.load(key) }
        await isWaiting(script)
        let second = Task { try await reader.load(ScriptedKey(script: later)) }
        await isWaiting(later)
        later.end(with: .success(2))
        _ = try await second.value
        script.end(with: .success(1))
        _ = try await first.value
        #expect(reader.wrappedValue == 2)
        script.answer(.success(10))
        #expect(reader.wrappedValue == 2)
        later.answer(.success(20))
        #expect(reader.wrappedValue == 20)
    }

    @Test func `A key whose loading fails stays, with the former value until it answers`()
        async throws
    {
        let reader = SharedReader(value: 1)
        let loading = Task { try await reader.load(key) }
        await isWaiting(script)
        script.end(with: .failure(Trouble()))
        await #expect(throws: Trouble()) { try await loading.value }
        #expect(reader.wrappedValue == 1)
        #expect(reader.loadError as? Trouble == Trouble())
        script.answer(.success(2))
        #expect(reader.wrappedValue == 2)
        #expect(reader.loadError == nil)
    }

    @Test func `A key whose loading is cancelled is not followed, and that is no error`()
        async throws
    {
        let other = SharedReader(wrappedValue: 0, key)
        let reader = SharedReader(value: 1)
        let loading = Task { try await reader.load(key) }
        await isWaiting(script)
        script.answer(.success(2))
        #expect(reader.wrappedValue == 2)
        loading.cancel()
        script.end(with: .failure(CancellationError()))
        await #expect(throws: CancellationError.self) { _ = try await loading.value }
        #expect(reader.loadError == nil)
        #expect(other.loadError == nil)
        #expect(!other.isLoading)
        script.answer(.success(3))
        #expect(reader.wrappedValue == 2)
        #expect(other.wrappedValue == 3)
    }

    @Test func `A reader that requires its value is made with it, or not at all`() async throws {
        let made = Task { try await SharedReader(require: key) }
        await isWaiting(script)
        script.end(with: .success(4))
        let reader = try await made.value
        #expect(reader.wrappedValue == 4)
        script.answer(.success(5))
        #expect(reader.wrappedValue == 5)
        let other = ScriptedKey.Script()
        let missing = Task { try await SharedReader(require: ScriptedKey(script: other)) }
        await isWaiting(other)
        other.end(with: .success(nil))
        await #expect(throws: SharedReaderError.notFound) { _ = try await missing.value }
        #expect(other.subscriptions == 0)
    }

    @Test func `Readers of one key subscribe once, and the last one ends it`() {
        var first: SharedReader<Int>? = SharedReader(wrappedValue: 1, key)
        var second: SharedReader<Int>? = SharedReader(wrappedValue: 2, key)
        #expect(script.subscriptions == 1)
        #expect(second?.wrappedValue == 1)
        script.answer(.success(3))
        #expect([first?.wrappedValue, second?.wrappedValue] == [3, 3])
        first = nil
        #expect(script.ends == 0)
        second = nil
        #expect(script.ends == 1)
        let again = SharedReader(wrappedValue: 4, key)
        #expect(again.wrappedValue == 4)
        #expect(script.subscriptions == 2)
    }

    @Test func `A publisher follows from key to key`() async throws {
        let reader = SharedReader(value: 0)
        var values: [Int] = []
        let link = reader.publisher.removeDuplicates().sink { values.append($0) }
        let loading = Task { try await reader.load(key) }
        await isWaiting(script)
        script.end(with: .success(1))
        _ = try await loading.value
        script.answer(.success(2))
        #expect(values == [0, 1, 2])
        link.cancel()
        script.answer(.success(3))
        #expect(values == [0, 1, 2])
    }

    @Test func `A reader of a property follows it, from key to key`() async throws {
        let reader = SharedReader(value: 7)
        let text = reader.description
        #expect(text.wrappedValue == "7")
        var texts: [String] = []
        let link = text.publisher.removeDuplicates().sink { texts.append($0) }
        let loading = Task { try await reader.load(key) }
        await isWaiting(script)
        #expect(text.isLoading)
        script.end(with: .success(1))
        _ = try await loading.value
        script.answer(.success(2))
        #expect(text.wrappedValue == "2")
        #expect(texts == ["7", "1", "2"])
        script.answer(.failure(Trouble()))
        #expect(text.loadError as? Trouble == Trouble())
        let again = Task { try await text.load() }
        await isWaiting(script)
        script.end(with: .success(3))
        try await again.value
        #expect(text.wrappedValue == "3")
        link.cancel()
    }

    @Test func `A reader of an optional's content keeps what there was last`() {
        let reader = SharedReader<Int?>(value: nil)
        #expect(SharedReader(reader) == nil)
        let other = SharedReader<Int?>(value: 1)
        let content = SharedReader(other)
        #expect(content?.wrappedValue == 1)
        var values: [Int] = []
        let link = content?.publisher.sink { values.append($0) }
        other.projectedValue = SharedReader(value: 2)
        #expect(content?.wrappedValue == 2)
        other.projectedValue = reader
        #expect(content?.wrappedValue == 2)
        #expect(values == [1, 2])
        link?.cancel()
    }

    @Test func `A reader takes on what another one shows`() async throws {
        @SharedReader(key) var value = 1
        let constant = SharedReader.constant(5)
        let copy = SharedReader(projectedValue: $value)
        $value.projectedValue = constant
        #expect(value == 5)
        #expect(copy.wrappedValue == 5)
        #expect(copy == constant)
        script.answer(.success(2))
        #expect(value == 5)
    }

    @Test func `Whoever observes a reader is told of its value, its loading and its error`()
        async throws
    {
        @SharedReader(key) var value = 0
        let reader = $value
        func told(_ read: () -> Void, by change: () async throws -> Void) async throws -> Bool {
            let isTold = LockedBox(false)
            withObservationTracking(read) { isTold.withLock { $0 = true } }
            try await change()
            return isTold.withLock { $0 }
        }
        let script = script
        #expect(try await told({ _ = reader.wrappedValue }, by: { script.answer(.success(1)) }))
        #expect(
            try await told(
                { _ = reader.loadError }, by: { script.answer(.failure(Trouble())) }))
        let loading = Task { try await reader.load() }
        await isWaiting(script)
        #expect(
            try await told(
                { _ = reader.isLoading },
                by: {
                    script.end(with: .success(2))
                    try await loading.value
                }))
        #expect(
            try await told(
                { _ = reader.wrappedValue }, by: { reader.projectedValue = .constant(9) }))
        #expect(try await !told({ _ = reader.wrappedValue }, by: { script.answer(.success(4)) }))
    }

    /// Whether observers are told on the main queue, and what they find then.
    private func told<Value: Sendable>(
        reading read: @escaping @Sendable () -> Value,
        by change: @escaping @Sendable () async throws -> Void
    ) async throws -> (isOnMain: Bool, value: Value)? {
        let told = LockedBox<(isOnMain: Bool, value: Value)?>(nil)
        withObservationTracking {
            _ = read()
        } onChange: {
            let value = read()
            told.withLock { $0 = (MainQueue.isCurrent, value) }
        }
        try await Task.detached { try await change() }.value
        await wait(looking: { told.withLock { $0 != nil } })
        return told.withLock { $0 }
    }

    @Test func `What changes elsewhere is told on the main queue, once it has changed`()
        async throws
    {
        let reader = SharedReader(value: 1)
        let taken = try await told(reading: { reader.wrappedValue }) {
            reader.projectedValue = .constant(2)
        }
        #expect(taken?.isOnMain == true)
        #expect(taken?.value == 2)
        let (script, key) = (script, key)
        @SharedReader(key) var value = 0
        let followed = $value
        let answered = try await told(reading: { followed.wrappedValue }) {
            script.answer(.success(5))
        }
        #expect(answered?.isOnMain == true)
        #expect(answered?.value == 5)
    }

    @Test func `What is loaded elsewhere is published on the main queue`() async throws {
        let reader = SharedReader(value: 1)
        let isOnMain = LockedBox<[Bool]>([])
        let link = reader.publisher.sink { _ in
            let isCurrent = MainQueue.isCurrent
            isOnMain.withLock { $0.append(isCurrent) }
        }
        let (script, key) = (script, key)
        let loading = Task.detached { try await reader.load(key) }
        await isWaiting(script)
        script.end(with: .success(2))
        _ = try await loading.value
        #expect(isOnMain.withLock { $0 } == [true, true, true])
        link.cancel()
    }

    private struct Slow: FetchKeyRequest {
        let name: String
        let gate: Gate

        // The gate is no part of what is fetched.
        static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }

        func fetch(_ db: Database) throws -> [String] {
            gate.pass()
            guard name != "wrong" else { throw NotFound() }
            return [name]
        }
    }

    /// Lets nobody pass until it is opened.
    private final class Gate: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        let passes = Mutex(0)

        func pass() {
            passes.withLock { $0 += 1 }
            _ = semaphore.wait(timeout: .now() + 60)
            semaphore.signal()
        }

        func open() { semaphore.signal() }
    }

    @Test func `A key is loaded while the former value is shown, by one fetch`() async throws {
        let database = DatabaseQueue()
        @SharedReader(value: ["former"]) var names: [String]
        let reader = $names
        let gate = Gate()
        let key = FetchKey<[String]>.fetch(Slow(name: "new", gate: gate), database: database)
        let loading = Task { try await reader.load(key) }
        await wait(looking: { gate.passes.withLock { $0 } == 1 })
        // Nobody waits for the fetch but the task.
        #expect(reader.wrappedValue == ["former"] && reader.isLoading)
        let cancelled = Task { try await reader.load() }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        gate.open()
        _ = try await loading.value
        #expect(reader.wrappedValue == ["new"] && !reader.isLoading)
        #expect(gate.passes.withLock { $0 } == 1)
    }

    @Test func `A key that cannot be loaded is an error, and the former value stays`() async throws
    {
        let database = DatabaseQueue()
        @SharedReader(value: ["former"]) var names: [String]
        let reader = $names
        let gate = Gate()
        gate.open()
        let key = FetchKey<[String]>.fetch(Slow(name: "wrong", gate: gate), database: database)
        await #expect(throws: NotFound.self) { try await reader.load(key) }
        #expect(reader.wrappedValue == ["former"] && reader.loadError is NotFound)
        #expect(!reader.isLoading)
    }
}
