import PlayerKit
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// The whole screen as it is in some sizes and with some colours, to be looked at by people.
@MainActor
@Suite("What the screen looks like", .serialized)
struct ScreenSnapshotTests {
    private static let league = [
        (name: "Ada Lovelace", score: 9871), (name: "Grace Hopper", score: 9640),
        (name: "Alan Turing", score: 9512), (name: "山田 花子", score: 9100),
        (name: "Barbara Liskov", score: 8990), (name: "Donald Knuth", score: 8871),
        (name: "Margaret Hamilton", score: 8655), (name: "Ken Thompson", score: 8640),
        (name: "Edsger Dijkstra", score: 8610), (name: "Bob\u{1B}[2J", score: 8500),
        (name: "Radia Perlman", score: 8444), (name: "Tim Berners-Lee", score: 8431),
        (name: "Frances Allen with a long name that no column is wide enough for", score: 8420),
    ]

    /// A league in which others have changed a score, added a player and deleted another one, while two
    /// players were marked.
    private func league(
        _ size: CellSize, depth: ColorDepth = .indexed256
    ) async throws -> Stage {
        let stage = try await Stage.shown(
            Self.league, width: size.width, height: size.height, joined: "2024-02-11",
            capabilities: TerminalCapabilities(colorDepth: depth))
        for _ in 1...3 { stage.pilot.press("j") }
        stage.pilot.press(.space)
        stage.pilot.press(.space)
        for _ in 1...3 { stage.pilot.press("j") }
        try await stage.others(
            """
            BEGIN;
            UPDATE player SET score = 9044 WHERE name = 'Edsger Dijkstra';
            INSERT INTO player(name, score, joined) VALUES ('Zoë Ångström', 8902, '2026-11-20');
            DELETE FROM player WHERE name = 'Radia Perlman';
            COMMIT
            """)
        // The rows and what is known of their changes come one after the other.
        #expect(
            await stage.pilot.wait {
                stage.listLines.contains { $0.contains("9,044") && $0.contains("*") }
            })
        await stage.pilot.settle()
        return stage
    }

    @Test("in its sizes", arguments: [(80, 24), (40, 10), (20, 5), (200, 60)])
    func sizes(width: Int, height: Int) async throws {
        let stage = try await league(CellSize(width: width, height: height))
        let wanted = try #require(ScreenSnapshots.sizes["\(width)x\(height)"])
        let difference = ScreenDifference.between(stage.pilot.screen, wanted)
        #expect(difference == nil)
        if difference != nil { print(stage.pilot.screen) }
    }

    @Test(
        "with the colours of the terminal's palette, however many it has",
        arguments: [ColorDepth.ansi16, .indexed256, .trueColor])
    func colors(depth: ColorDepth) async throws {
        let stage = try await league(CellSize(width: 80, height: 24), depth: depth)
        #expect(
            ScreenDifference.between(stage.pilot.styledScreen, ScreenSnapshots.colored) == nil)
    }

    @Test("without colours, where nothing is said by colour alone")
    func monochrome() async throws {
        let stage = try await league(CellSize(width: 80, height: 24), depth: .monochrome)
        #expect(
            ScreenDifference.between(stage.pilot.styledScreen, ScreenSnapshots.monochrome) == nil)
    }
}
