import Dispatch
import Foundation
import Testing
import ViewCore

/// `@State` that is set off the main actor.
@MainActor
struct StateElsewhereTests {
    struct Account: Equatable {
        var name = "a"
        var visits = 0
    }

    /// What a page has shown, and the storage of its state, as a download's task has it.
    final class Record {
        var shown: [Account] = []
        var state: State<Account>?
    }

    struct Page: View {
        @State private var account = Account()
        let record: Record

        var body: some View {
            let _ = record.state = _account
            let _ = record.shown.append(account)
            EmptyView()
        }
    }

    private let record = Record()
    private let graph: ViewGraph
    private let state: State<Account>

    init() throws {
        graph = ViewGraph(root: Page(record: record))
        graph.update()
        graph.finishFrame()
        state = try #require(record.state)
    }

    /// The main actor's next turn: who awaits what has ended already gives it none.
    private func turn() async { await Task { @MainActor in }.value }

    @Test func `A state is set on any thread, read there as it was set, and shown`() async {
        let state = state
        let read = await Task.detached {
            state.wrappedValue.name = "b"
            state.wrappedValue.visits += 1
            return state.wrappedValue
        }.value
        #expect(read == Account(name: "b", visits: 1))
        await turn()
        #expect(state.wrappedValue == read)
        #expect(graph.needsFrame)
        graph.update()
        #expect(record.shown == [Account(), read])
        graph.tearDown()
    }

    @Test func `A binding from a state is set while the main thread waits for it`() async {
        let name = state.projectedValue.name
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            name.wrappedValue = "b"
            name.wrappedValue += name.wrappedValue
            done.signal()
        }
        done.wait()
        // What a body reads stays the same until the main actor's next turn.
        #expect(state.wrappedValue == Account())
        await turn()
        #expect(state.wrappedValue.name == "bb")
        graph.update()
        #expect(record.shown.last?.name == "bb")
        graph.tearDown()
    }

    @Test func `What the main actor sets last stays`() async {
        let state = state
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            state.wrappedValue = Account(name: "b")
            done.signal()
        }
        done.wait()
        state.wrappedValue = Account(name: "c")
        await turn()
        #expect(state.wrappedValue.name == "c")
        let read = await Task.detached { state.wrappedValue }.value
        #expect(read.name == "c")
        graph.tearDown()
    }

    @Test func `What many threads set at once is one of what they have set`() async {
        let state = state
        await withTaskGroup { group in
            for number in 1...8 {
                group.addTask {
                    for visits in 1...100 {
                        state.wrappedValue = Account(name: "\(number)", visits: visits)
                        _ = state.wrappedValue
                    }
                }
            }
            for await _ in group { _ = state.wrappedValue }
        }
        await turn()
        #expect(state.wrappedValue.visits > 0)
        graph.update()
        #expect(record.shown.last == state.wrappedValue)
        graph.tearDown()
    }

    @Test func `Equal values that are set elsewhere evaluate nothing`() async {
        let state = state
        await Task.detached { state.wrappedValue = Account() }.value
        await turn()
        graph.update()
        #expect(record.shown == [Account()])
        graph.tearDown()
    }
}
