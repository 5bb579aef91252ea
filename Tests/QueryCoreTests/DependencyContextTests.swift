import QueryCore
import SQLiteCore
import Testing

private struct Number: Codable, FetchableRecord, Sendable {
    var id: Int
}

extension SharedReaderKey where Self == FetchKey<[Number]>.Default {
    fileprivate static var numbers: Self { Self[.fetchAll(sql: "SELECT 1 AS id"), default: []] }
}

extension SharedReaderKey where Self == FetchKey<Int>.Default {
    fileprivate static var seven: Self { Self[.fetchOne(sql: "SELECT 7"), default: 0] }
}

/// What a program runs as, errors that are told of, and keys with names.
struct DependencyContextTests {
    private struct Refusal: Error {}

    @Test func `tests run as tests, and a scope as what it says`() {
        #expect(Dependency(\.context).wrappedValue == .test)
        withDependencies {
            $0.context = .preview
        } operation: {
            #expect(Dependency(\.context).wrappedValue == .preview)
        }
    }

    private class Model {
        @Dependency(\.context) var context
    }

    private final class Child: Model {
        func makeOther() -> Model { withDependencies(from: self) { Model() } }
    }

    @Test func `a model hands its dependencies on, to what it makes later`() async {
        let child = withDependencies {
            $0.context = .live
        } operation: {
            Child()
        }
        #expect(Model().context == .test)
        #expect(child.makeOther().context == .live)
        let changed = withDependencies(from: child) {
            $0.context = .preview
        } operation: {
            Model()
        }
        #expect(changed.context == .preview)
        let later = await withDependencies(from: child) {
            await Task.yield()
            return Model().context
        }
        #expect(later == .live)
        #expect(withDependencies(from: 3) { Model() }.context == .test)
    }

    @Test func `what is prepared is handed on`() throws {
        let context = prepareDependencies { $0.context }
        #expect(context == .test)
        #expect(throws: Refusal.self) { try prepareDependencies { _ in throw Refusal() } }
    }

    @Test func `an error that is reported is not thrown`() async {
        #expect(withErrorReporting { 3 } == 3)
        let nothing: Int? = withErrorReporting("No number:") { throw Refusal() }
        #expect(nothing == nil)
        let later: Int? = await withErrorReporting {
            await Task.yield()
            throw Refusal()
        }
        #expect(later == nil)
    }

    @Test func `an issue is told of, and the program goes on`() async {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            reportIssue("Nothing was saved.")
            reportIssue(Refusal(), "While saving:")
            let task = Task {
                await withErrorReporting {
                    while true {
                        try Task.checkCancellation()
                        await Task.yield()
                    }
                }
            }
            task.cancel()
            await task.value
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("Nothing was saved."))
        #expect(said.contains("While saving: caught error: Refusal()"))
        #expect(!said.contains("CancellationError"))
    }

    @Test func `keys get names with defaults of their own`() async throws {
        let database = DatabaseQueue()
        try await withDependencies {
            $0.defaultDatabase = database
        } operation: {
            let numbers = SharedReader(.numbers)
            try await numbers.load()
            #expect(numbers.wrappedValue.map(\.id) == [1])
            let seven = SharedReader(.seven)
            try await seven.load()
            #expect(seven.wrappedValue == 7)
        }
    }
}
