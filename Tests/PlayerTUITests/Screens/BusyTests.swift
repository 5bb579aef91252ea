import PlayerKit
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("While another program keeps the file locked", .serialized)
struct BusyTests {
    private func stage() async throws -> Stage { try await Stage.shown(KeyMapTests.five) }

    private func score(_ stage: Stage) throws -> Int? {
        try stage.repository.player(atRank: 1)?.score
    }

    @Test("the header and the status say that a change waits, and the change is made in the end")
    func waits() async throws {
        let stage = try await stage()
        let lock = try stage.lock()
        stage.pilot.press("+")
        #expect(await stage.shows("BUSY"))
        #expect(stage.pilot.screen.contains("waiting for another program"))
        // Nothing is blocked meanwhile.
        stage.pilot.press("j")
        #expect(await stage.shows("row 2 of 5"))
        try stage.unlock(lock)
        #expect(await stage.shows("Ada has 51."))
        #expect(await stage.shows("LIVE"))
        #expect(!stage.pilot.screen.contains("busy:"))
    }

    @Test("what was typed into the form stays there, and is saved when the lock is gone")
    func form() async throws {
        let stage = try await stage()
        let lock = try stage.lock()
        stage.pilot.press("a")
        stage.pilot.type("Zoe\n7\n")
        #expect(await stage.shows("Working..."))
        #expect(stage.pilot.screen.contains("Zoe"))
        try stage.unlock(lock)
        #expect(await stage.shows("Zoe is added."))
        #expect(try stage.names().contains("Zoe"))
    }

    @Test("that one of several changes was not made stays on the screen when the others are")
    func failureAmongSeveral() async throws {
        // There is a minute to let the others be made, for the main actor may be busy.
        let stage = try Stage(KeyMapTests.five, busyTimeout: 1)
        #expect(await stage.pilot.wait { stage.row("Ada") != nil })
        let lock = try stage.lock()
        for _ in 0..<60 { stage.pilot.press("+") }
        #expect(await stage.shows("locked by another program"))
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { !stage.session.isWriting })
        let score = try #require(try score(stage))
        #expect(score > 50 && score < 110)
        #expect(stage.pilot.screen.contains("locked by another program"))
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has \(score + 1)."))
    }

    @Test("q asks, and quits at once only when nothing is being written")
    func quit() async throws {
        let stage = try await stage()
        let lock = try stage.lock()
        stage.pilot.press("+")
        #expect(stage.session.isWriting)
        stage.pilot.press("q")
        #expect(stage.pilot.screen.contains("A change is still being written."))
        stage.pilot.press("n")
        #expect(!stage.pilot.screen.contains("A change is still being written."))
        #expect(!stage.hasQuit)
        stage.pilot.press("q")
        stage.pilot.press("y")
        #expect(!stage.hasQuit)
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { stage.hasQuit })
        #expect(try score(stage) == 51)
    }

    @Test("the question whether to quit goes with its reason", arguments: ["q", "c"])
    func quitQuestion(key: KeyEquivalent) async throws {
        let stage = try await stage()
        let lock = try stage.lock()
        stage.pilot.press("+")
        stage.pilot.press(key, modifiers: key == "c" ? .control : [])
        #expect(stage.pilot.screen.contains("A change is still being written."))
        #expect(!stage.hasQuit)
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { stage.hasQuit })
        #expect(try score(stage) == 51)
    }

    @Test(
        "the question whether to quit goes when the change cannot be written, and the person sees why"
    )
    func quitQuestionAfterFailure() async throws {
        let stage = try Stage(KeyMapTests.five, busyTimeout: 1)
        #expect(await stage.pilot.wait { stage.row("Ada") != nil })
        let lock = try stage.lock()
        stage.pilot.press("+")
        stage.pilot.press("q")
        #expect(stage.pilot.screen.contains("A change is still being written."))
        #expect(await stage.shows("locked by another program"))
        #expect(!stage.pilot.screen.contains("A change is still being written."))
        #expect(!stage.hasQuit)
        try stage.unlock(lock)
    }

    @Test("Ctrl-C quits like q, and the second one whatever is being written")
    func interrupt() async throws {
        let stage = try await stage()
        let lock = try stage.lock()
        stage.pilot.press("+")
        stage.pilot.press("c", modifiers: .control)
        #expect(stage.pilot.screen.contains("A change is still being written."))
        #expect(!stage.hasQuit)
        stage.pilot.press("c", modifiers: .control)
        #expect(stage.hasQuit)
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { !stage.session.isWriting })
    }

    @Test("Ctrl-C quits from wherever the person is", arguments: ["", "/", "a", "?", "m", "d"])
    func interruptAnywhere(keys: String) async throws {
        let stage = try await stage()
        stage.pilot.type(keys)
        stage.pilot.press("c", modifiers: .control)
        #expect(stage.hasQuit)
    }

    @Test("Ctrl-C in a dialog that writes asks first")
    func interruptDialog() async throws {
        let stage = try await stage()
        let lock = try stage.lock()
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(stage.session.isWriting)
        stage.pilot.press("c", modifiers: .control)
        #expect(stage.pilot.screen.contains("A change is still being written."))
        #expect(!stage.hasQuit)
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { !stage.session.isWriting })
        #expect(try stage.names() == ["Bob", "Cyd", "Dan", "Eve"])
    }

    @Test("a spinner is shown only for what takes a while, and leaves its cell as it was")
    func waitingMark() async throws {
        @MainActor
        final class Work: ObservableObject {
            @Published var isRunning = false
        }
        struct Screen: View {
            @ObservedObject var work: Work
            var body: some View {
                HStack(spacing: 1) {
                    Text("a")
                    WaitingMark(isWaiting: work.isRunning)
                    Text("b")
                }
            }
        }
        let work = Work()
        let pilot = try Pilot(width: 5, height: 1) { Screen(work: work) }
        #expect(pilot.lines[0] == "a   b")
        work.isRunning = true
        pilot.render()
        #expect(pilot.lines[0] == "a   b")
        #expect(await pilot.wait { pilot.lines[0] != "a   b" })
        #expect(pilot.lines[0].hasPrefix("a ") && pilot.lines[0].hasSuffix(" b"))
        work.isRunning = false
        #expect(await pilot.wait { pilot.lines[0] == "a   b" })
    }
}
