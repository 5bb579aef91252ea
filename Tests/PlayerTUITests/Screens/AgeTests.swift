import PlayerKit
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// How long ago things were, on a screen that nobody touches.
@MainActor
@Suite("Ages on the screen", .serialized)
struct AgeTests {
    @MainActor
    private final class Clock {
        var time = Stage.now
        var asked: [Int64] = []
    }

    private func stage(_ clock: Clock) throws -> Stage {
        try Stage([(name: "Ada", score: 5)], width: 100) { session in
            session.now = { clock.time }
            session.ageTime = {
                clock.asked.append($0)
                return .milliseconds(1)
            }
        }
    }

    @Test("grow older without a key, and stand still once minutes do not count")
    func grow() async throws {
        let clock = Clock()
        let stage = try stage(clock)
        // The change was made when the stage was, which may have been slow.
        clock.time = try #require(
            try stage.repository.read {
                try Int64.fetchOne($0, sql: "SELECT max(at) FROM journal_row")
            })
        #expect(await stage.shows("changed through players, now"))
        clock.time += 125
        #expect(await stage.shows("changed through players, 2 m ago"))
        clock.time += 3600
        #expect(await stage.shows("changed through players, 1 h ago"))
        // No timer runs any more: what is passed now is not noticed.
        await stage.pilot.settle()
        let count = clock.asked.count
        clock.time += 7200
        await stage.pilot.settle()
        #expect(clock.asked.count == count)
        #expect(stage.pilot.screen.contains("1 h ago"))
    }

    @Test("a clock that is set back makes what has been done now, and breaks nothing")
    func setBack() async throws {
        let clock = Clock()
        let stage = try stage(clock)
        #expect(await stage.shows("changed through players, now"))
        clock.time -= 86400
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has 6."))
        #expect(stage.pilot.screen.contains("changed through players, now"))
        stage.pilot.press("H")
        #expect(await stage.shows("  now  players   score of Ada +1"))
        stage.pilot.press(.escape)
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: score of Ada +1."))
    }

    @Test(
        "wait for the next full minute, before 1970 too",
        arguments: [(0, 60), (59, 1), (60, 60), (61, 59), (-1, 1), (-60, 60), (-61, 1)])
    func pauses(time: Int64, seconds: Int64) throws {
        let stage = try Stage([(name: "Ada", score: 5)])
        #expect(stage.session.ageTime(time) == .seconds(seconds))
    }
}
