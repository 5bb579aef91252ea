import Foundation
import PlayerKit
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// What a person sees who is a step behind: mistakes, rows that go, and changes of others meanwhile.
@MainActor
@Suite("Second thoughts", .timeLimit(.minutes(5)))
struct SecondThoughtTests {
    private static let five = [
        (name: "Ada", score: 500), (name: "Bob", score: 400), (name: "Cyd", score: 300),
        (name: "Dan", score: 200), (name: "Eve", score: 100),
    ]

    @Test(
        "a filter that is none stays open with what is wrong, and is not taken for one",
        arguments: ["score>=abc", "joined>=20x", "score>"])
    func wrongFilter(filter: String) async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("/")
        stage.pilot.type(filter)
        stage.pilot.press(.return)
        let line = try #require(
            stage.pilot.lines.first { $0.contains("Filter") && $0.contains(filter) })
        #expect(line.contains("needs"))
        #expect(await stage.shows("no filter    5 rows"))
        stage.pilot.press(.escape)
        #expect(stage.pilot.screen.contains("no filter"))
        stage.pilot.press("/")
        stage.pilot.type("score>=300")
        stage.pilot.press(.return)
        #expect(await stage.shows("filter score>=300    3 rows"))
    }

    @Test("what did nothing is not said to be done")
    func nothingDone() async throws {
        let stage = try await Stage.shown(Self.five)
        try await stage.repository.write { _ = try $0.add(name: "Fay", score: 1) }
        #expect(await stage.shows("Fay"))
        try await stage.others("DELETE FROM player WHERE name = 'Fay'")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains(" 5 ") })
        stage.pilot.press("u")
        #expect(await stage.shows("Left alone: "))
        stage.pilot.press("r", modifiers: .control)
        #expect(await stage.shows("There was nothing to do: "))
        #expect(try stage.names().count == 5)
    }

    @Test("of a filter with a mistake at its end it is said what holds")
    func halfFilter() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("/")
        stage.pilot.type("score>=300 joined>=x")
        #expect(await stage.shows("filter score>=300    3 rows"))
    }

    @Test("a row that goes stays as it was last, and is not counted")
    func ghost() async throws {
        let stage = try await Stage.shown(Self.five)
        try await stage.others("UPDATE player SET name = 'Eve!', score = 450 WHERE name = 'Eve'")
        #expect(await stage.pilot.wait { stage.row("Eve!")?.contains("450") == true })
        try await stage.others("DELETE FROM player WHERE name = 'Eve!'")
        #expect(await stage.pilot.wait { stage.row("Eve!")?.contains("deleted") == true })
        #expect(
            stage.order(of: ["Ada", "Eve!", "Bob", "Cyd", "Dan"]) == [
                "Ada", "Eve!", "Bob", "Cyd", "Dan",
            ])
        #expect(stage.row("Eve!")?.contains("450") == true)
        stage.pilot.press(.end)
        #expect(await stage.shows("row 4 of 4"))
        stage.pilot.press(.home)
        stage.pilot.press("j")
        #expect(await stage.shows("deleted by another program"))
        #expect(!stage.pilot.screen.contains("row 2 of"))
    }

    @Test("who was deleted here is said to be")
    func ownDeletion() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("j")
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(await stage.shows("Bob is deleted."))
        stage.pilot.press("w")
        #expect(await stage.shows("deleted through players"))
        #expect(!stage.pilot.screen.contains("deleted by another program"))
    }

    @Test("of one of very many it is not said who has deleted them")
    func oneOfMany() async throws {
        let stage = try await Stage.shown(Self.five)
        let other = try PlayerRepository.open(path: stage.repository.path)
        let count = Lookback.limit + 5
        try await other.write { players in
            for number in 1...count { try players.add(name: "New \(number)", score: 10_000) }
        }
        #expect(await stage.shows("\(NumberText.grouped(count + 5)) players"))
        stage.pilot.press("g")
        stage.pilot.press("j")
        #expect(stage.listLines.contains { $0.hasPrefix(" >") && $0.contains("New") })
        _ = try await other.write { try $0.undo() }
        #expect(await stage.shows("5 players"))
        #expect(
            await stage.pilot.wait {
                stage.pilot.lines.contains { $0.hasSuffix(" deleted") || $0.hasSuffix(" deleted ") }
            })
        #expect(!stage.pilot.screen.contains("by another program"))
    }

    @Test("a great score leaves room for a name, and is cut with a sign", arguments: [24, 30, 40])
    func greatScore(width: Int) async throws {
        let stage = try await Stage.shown(
            [(name: "Ada", score: Int.max)], width: width, height: 12)
        let row = try #require(stage.row("Ada"))
        let whole = NumberText.grouped(Int.max)
        #expect(row.contains(whole) || row.contains("…"))
    }

    @Test("a player that has changed meanwhile is deleted once that has been seen")
    func deletedAnyway() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("d")
        try await stage.others("UPDATE player SET name = 'Ada L' WHERE name = 'Ada'")
        #expect(await stage.pilot.wait { stage.row("Ada L") != nil })
        stage.pilot.press("y")
        #expect(await stage.shows("meanwhile; delete"))
        stage.pilot.press("y")
        #expect(await stage.shows("Ada L is deleted."))
    }

    @Test(
        "what was typed is saved over a change of others once that has been seen, and nothing else")
    func savedAnyway() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("e")
        stage.pilot.type("!")
        try await stage.others("UPDATE player SET score = 499 WHERE name = 'Ada'")
        #expect(await stage.pilot.wait { stage.row("Ada")?.contains("499") == true })
        stage.pilot.press(.return)
        stage.pilot.press(.return)
        #expect(await stage.shows("meanwhile; save"))
        // The question is on Cancel.
        stage.pilot.press(.tab)
        stage.pilot.press(.return)
        #expect(await stage.shows("Ada! is saved."))
        #expect(await stage.pilot.wait { stage.row("Ada!")?.contains("499") == true })
    }

    @Test("a file that is there is replaced after a question")
    func replacedFile() async throws {
        let stage = try await Stage.shown(Self.five)
        let path = stage.folder.appendingPathComponent("out.csv").path
        try "keep me".write(toFile: path, atomically: true, encoding: .utf8)
        stage.pilot.press("X")
        for _ in 0..<20 { stage.pilot.press(.delete) }
        stage.pilot.paste(path)
        stage.pilot.press(.return)
        #expect(await stage.shows("once more replaces it"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "keep me")
        stage.pilot.press(.return)
        #expect(await stage.shows("Exported: 5 players"))
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Ada"))
    }

    @Test("the buttons of a dialog stand in a line once there is room")
    func enlargedDialog() async throws {
        let stage = try await Stage.shown(Self.five, width: 20, height: 12)
        stage.pilot.press("d")
        #expect(!stage.pilot.lines.contains { $0.contains("Cancel") && $0.contains("[ Delete ]") })
        stage.pilot.resize(to: CellSize(width: 80, height: 24))
        #expect(stage.pilot.lines.contains { $0.contains("Cancel") && $0.contains("[ Delete ]") })
    }

    @Test("all are deleted once it was shown how many there are by now")
    func allOfMore() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("m")
        stage.pilot.press("D")
        #expect(await stage.shows("Type 5 to confirm"))
        try await stage.others("INSERT INTO player(name, score) VALUES ('Fay', 50)")
        #expect(await stage.shows("6 players"))
        stage.pilot.type("5\n")
        #expect(await stage.shows("Type 6 to confirm"))
        #expect(stage.pilot.screen.contains("there are 6 players"))
        stage.pilot.type("6\n")
        #expect(await stage.shows("Deleted: 6 players."))
    }

    @Test("a command with a quote that is not closed is not run")
    func openQuote() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press(":")
        stage.pilot.type("set 2 name=\"unclosed")
        #expect(stage.pilot.screen.contains("A quote is open"))
        stage.pilot.press(.return)
        #expect(stage.pilot.screen.contains("A quote is open"))
        stage.pilot.type("\"")
        stage.pilot.press(.return)
        #expect(await stage.pilot.wait { stage.row("unclosed") != nil })
    }
}
