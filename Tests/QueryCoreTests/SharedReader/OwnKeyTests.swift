import Foundation
import PublisherCore
import SQLiteCore
import Testing

@testable import QueryCore

/// Keys that a program has of its own, for what is not in a database.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct OwnKeyTests {
    private struct CountKey: SharedReaderKey {
        let name: Notification.Name
        var id: some Hashable { name }

        func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
            continuation.resumeReturningInitialValue()
        }

        func subscribe(
            context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
        ) -> SharedSubscription {
            // unsafe: it is made here, and cancelled by one that has it then.
            nonisolated(unsafe) let cancellable = NotificationCenter.default.publisher(for: name)
                .scan(context.initialValue ?? 0) { count, _ in count + 1 }
                .sink { subscriber.yield($0) }
            return SharedSubscription { cancellable.cancel() }
        }
    }

    /// A key that hands out what it is given, and is its own identity.
    private final class Held: SharedReaderKey, Hashable {
        let continuations = LockedBox<[LoadContinuation<String>]>([])
        let contexts = LockedBox<[String?]>([])
        let subscriber = LockedBox<SharedSubscriber<String>?>(nil)

        func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
            contexts.withLock { $0.append(context.initialValue) }
            continuations.withLock { $0.append(continuation) }
        }

        func subscribe(
            context: LoadContext<String>, subscriber: SharedSubscriber<String>
        ) -> SharedSubscription {
            self.subscriber.withLock { $0 = subscriber }
            return SharedSubscription()
        }

        /// The continuation of the oldest load under way.
        func next() -> LoadContinuation<String>? {
            continuations.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        }

        nonisolated static func == (one: Held, other: Held) -> Bool { one === other }

        nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    @Test func `A key follows what it wants, and is shared by its id`() {
        let name = Notification.Name("\(#function)")
        @SharedReader(CountKey(name: name)) var count = 0
        @SharedReader(CountKey(name: name)) var same = 7
        let doubled = $count.read { $0 * 2 }
        NotificationCenter.default.post(name: name, object: nil)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(count == 2 && same == 2 && doubled.wrappedValue == 4)
        #expect(!$count.isLoading && $count.loadError == nil)
    }

    @Test
    func `A reader is loading until its key has had its say, which comes after what it tells`()
        throws
    {
        let key = Held()
        @SharedReader(key) var text = "initial"
        #expect($text.isLoading && text == "initial")
        #expect(key.contexts.withLock { $0 } == ["initial"])
        key.next()?.resume(returning: "loaded")
        #expect(!$text.isLoading && text == "loaded")
        let other = Held()
        @SharedReader(other) var told = "initial"
        let subscriber = try #require(other.subscriber.withLock { $0 })
        subscriber.yield("told")
        other.next()?.resume(returning: "loaded")
        #expect(told == "told" && !$told.isLoading)
        subscriber.yieldLoading()
        #expect($told.isLoading)
        subscriber.yieldLoading(false)
        subscriber.yield(throwing: NotFound())
        #expect(told == "told" && $told.loadError is NotFound && !$told.isLoading)
        subscriber.yieldReturningInitialValue()
        #expect(told == "initial" && $told.loadError == nil)
    }

    @Test func `Whoever asks for a value waits for it, is told of an error, and may be cancelled`()
        async throws
    {
        let key = Held()
        let reader = SharedReader(wrappedValue: "initial", key)
        key.next()?.resume(throwing: Trouble())
        #expect(reader.loadError is Trouble)
        async let loading: Void = reader.load()
        await wait(looking: { !key.continuations.withLock { $0.isEmpty } })
        key.next()?.resume(returning: "asked")
        try await loading
        #expect(reader.wrappedValue == "asked" && reader.loadError == nil)
        #expect(key.contexts.withLock { $0 } == ["initial", nil])
        let task = Task { try await reader.load() }
        await wait(looking: { !key.continuations.withLock { $0.isEmpty } })
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        key.next()?.resume(returning: "too late")
        #expect(reader.wrappedValue == "asked" && !reader.isLoading)
        async let required = SharedReader(require: key)
        await wait(looking: { !key.continuations.withLock { $0.isEmpty } })
        key.next()?.resume(returning: "required")
        #expect(try await required.wrappedValue == "asked")
    }

    @Test func `What is asked for and is not there leaves the value, without a former error`()
        async throws
    {
        let key = Held()
        let reader = SharedReader(wrappedValue: "initial", key)
        key.next()?.resume(returning: "known")
        let subscriber = try #require(key.subscriber.withLock { $0 })
        subscriber.yield(throwing: Trouble())
        #expect(reader.loadError is Trouble)
        async let loading: Void = reader.load()
        await wait(looking: { !key.continuations.withLock { $0.isEmpty } })
        key.next()?.resumeReturningInitialValue()
        try await loading
        #expect(reader.wrappedValue == "known" && reader.loadError == nil)
    }

    @Test func `A continuation that is let go, or resumed again, is one that ends once`() {
        let key = Held()
        @SharedReader(key) var text = "initial"
        let continuation = key.next()
        continuation?.resume(returning: "once")
        continuation?.resume(returning: "twice")
        #expect(text == "once")
        let other = Held()
        @SharedReader(other) var left = "initial"
        _ = other.next()
        #expect(left == "initial" && !$left.isLoading)
        let ends = LockedBox(0)
        let subscription = SharedSubscription { ends.withLock { $0 += 1 } }
        subscription.cancel()
        subscription.cancel()
        #expect(ends.withLock { $0 } == 1)
    }
}
