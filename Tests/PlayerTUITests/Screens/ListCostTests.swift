import TerminalTestSupport
import TerminalUI
import Testing
import ViewCore

@testable import PlayerTUI

/// What keys cost, read from the graph of the program's own screen.
@MainActor
@Suite("What the list costs", .serialized)
struct ListCostTests {
    private func stage(_ settings: (Session) -> Void = { _ in }) async throws -> Stage {
        let players = (1...200).map { (name: "Player \($0)", score: 10_000 - $0) }
        let stage = try await Stage.shown(players)
        settings(stage.session)
        await stage.pilot.settle()
        return stage
    }

    @Test func `a screen where nothing changed evaluates nothing`() async throws {
        let stage = try await stage()
        let before = stage.pilot.counters
        stage.pilot.host.graph.requestFrame()
        stage.pilot.render()
        #expect(stage.pilot.counters.bodies == before.bodies)
        #expect(stage.pilot.counters.visits == before.visits)
    }

    @Test func `a row that scrolls in takes over the nodes of one that went`() async throws {
        let stage = try await stage()
        let pilot = stage.pilot
        pilot.press([.pageDown, .pageDown, .pageDown, .home])
        let known = Set(pilot.nodes.map { ObjectIdentifier($0) })
        for key in [KeyEquivalent.pageDown, .downArrow, .downArrow, .pageUp, .end, .upArrow, .home]
        {
            pilot.press(key)
            #expect(pilot.nodes.allSatisfy { known.contains(ObjectIdentifier($0)) }, "after \(key)")
        }
        #expect(stage.row("Player 1 ") != nil)
    }
}
