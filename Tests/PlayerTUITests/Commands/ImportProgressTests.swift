import Foundation
import PlayerKit
import SQLiteCore
import Synchronization
import Testing

@testable import PlayerTUI

@Suite("The progress of an import")
struct ImportProgressTests {
    @Test(
        "says how far, how fast and how long",
        arguments: [
            (
                250_000, 5_000_000, 20_000_000, 2.0,
                "25% [#####---------------]  250,000 players  125,000/s  6 s left"
            ),
            (1, 10, 10, 1.0, "100% [####################]  1 player  1/s  0 s left"),
            (0, 0, 10, 0.5, "0% [--------------------]  0 players  0/s"),
        ] as [(Int, Int, Int?, Double, String)])
    func reading(count: Int, position: Int, size: Int?, seconds: Double, line: String) {
        #expect(
            ImportProgress.line(
                .reading(count), position: position, size: size, elapsed: .seconds(seconds)) == line
        )
    }

    @Test("of a pipe it says how many and how fast")
    func pipe() {
        #expect(
            ImportProgress.line(.reading(500), position: 9, size: nil, elapsed: .seconds(5))
                == "500 players  100/s")
        #expect(
            ImportProgress.line(.adding(500), position: 9, size: nil, elapsed: .seconds(5))
                == "adding 500 players")
    }

    @Test(
        "short times are written as people read them",
        arguments: [(0.0001, "1 ms"), (0.0341, "35 ms"), (0.9994, "1.0 s"), (2.19, "2.1 s")])
    func times(seconds: Double, text: String) {
        #expect(ImportProgress.text(.seconds(seconds)) == text)
    }

    @Test("only a lock that somebody may have noticed is told")
    func locks() {
        #expect(ImportProgress.notable(nil) == nil)
        #expect(ImportProgress.notable(.milliseconds(299)) == nil)
        #expect(ImportProgress.notable(.milliseconds(300)) == "300 ms")
        #expect(ImportProgress.notable(.seconds(4)) == "4.0 s")
    }

    @Test("the line is shown where somebody sees it, and removed in the end; --quiet shows none")
    func shown() throws {
        let run = try CommandRun()
        let path = run.folder + "/a.csv"
        try "name\nAda\nBob\n".write(toFile: path, atomically: true, encoding: .utf8)
        let lines = Lines()
        let result = run.players("import", path, progress: lines.note)
        #expect(result.code == .ok)
        #expect(lines.all.last == "")
        #expect(lines.all.contains("adding 2 players, Ctrl-C cancels"))
        let others = Lines()
        let quiet = run.players("import", path, "--quiet", progress: others.note)
        #expect(quiet.output == "")
        #expect(others.all == [])
    }

    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])
        let (stream, continuation) = AsyncStream<String>.makeStream()
        var all: [String] { lines.withLock { $0 } }

        @Sendable func note(_ line: String) {
            lines.withLock { $0.append(line) }
            continuation.yield(line)
        }
    }

    @Test("what takes long is said on a line that goes again")
    func waiting() async {
        let lines = Lines()
        let note = WaitingNote("waiting", after: .nanoseconds(0), show: lines.note)
        var shown = lines.stream.makeAsyncIterator()
        #expect(await shown.next() == "waiting")
        note.end()
        note.end()
        #expect(lines.all == ["waiting", ""])
    }

    @Test("who waits for a lock is told so, on a terminal", arguments: [["add", "Bob"], ["undo"]])
    func locked(words: [String]) async throws {
        // Used by one thread at a time.
        nonisolated(unsafe) let run = try CommandRun()
        _ = run.players("add", "Ada")
        let other = try DatabaseQueue(path: run.file)
        let lines = Lines()
        let (locks, lock) = AsyncStream<Void>.makeStream()
        let isToEnd = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? other.inDatabase { db in
                try db.execute(sql: "BEGIN IMMEDIATE")
                lock.yield()
                isToEnd.wait()
                try db.execute(sql: "ROLLBACK")
            }
        }
        for await _ in locks { break }
        Thread.detachNewThread {
            let result = run.players(words, progress: lines.note)
            lines.note(result.code == .ok ? "done" : result.errors)
        }
        var said = lines.stream.makeAsyncIterator()
        let first = await said.next()
        isToEnd.signal()
        try #require(first?.contains("waiting, another program has locked it") == true)
        #expect(await said.next() == "")
        #expect(await said.next() == "done")
    }

    @Test("what is done soon is not said to take long")
    func notWaiting() async {
        let lines = Lines()
        WaitingNote("waiting", after: .seconds(3600), show: lines.note).end()
        // One whose time has come after its end says nothing either.
        let late = WaitingNote("waiting", after: .milliseconds(1), show: lines.note)
        late.end()
        let other = Lines()
        _ = WaitingNote("other", after: .milliseconds(20), show: other.note)
        var shown = other.stream.makeAsyncIterator()
        #expect(await shown.next() == "other")
        #expect(lines.all == [])
    }
}
