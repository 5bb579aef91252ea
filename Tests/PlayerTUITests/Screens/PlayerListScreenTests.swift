import Foundation
import PlayerKit
import QueryCore
import SQLiteCore
import SQLiteTestSupport
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("The list of players", .serialized)
struct PlayerListScreenTests {
    static let three = [
        (name: "Bob", score: 10), (name: "Zoe", score: 30), (name: "Ada", score: 20),
    ]

    @Test("shows rank, name and score, the file, the count and the order")
    func firstFrame() async throws {
        let stage = try await Stage.shown(Self.three)
        #expect(stage.pilot.lines[0].contains("league.sqlite"))
        #expect(stage.pilot.lines[0].contains("3 players"))
        #expect(stage.pilot.screen.contains("sort score v"))
        #expect(
            await stage.pilot.wait {
                stage.order(of: ["Ada", "Bob", "Zoe"]) == ["Zoe", "Ada", "Bob"]
            })
        let line = try #require(stage.row("Zoe"))
        #expect(line.split(separator: " ").prefix(5) == [">", "1", "=", "Zoe", "30"])
    }

    @Test("s orders by name and by score again")
    func toggleOrdering() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("s")
        #expect(
            await stage.pilot.wait {
                stage.order(of: ["Ada", "Bob", "Zoe"]) == ["Ada", "Bob", "Zoe"]
            })
        #expect(stage.pilot.screen.contains("sort name ^"))
        stage.pilot.press("s")
        #expect(
            await stage.pilot.wait {
                stage.order(of: ["Ada", "Bob", "Zoe"]) == ["Zoe", "Ada", "Bob"]
            })
    }

    @Test("the order is SQLite's, where any order of Swift's would be another one")
    func orderIsOfSQLite() async throws {
        // Unlike `<`, case and accents do not count; unlike a locale's order, ties go by id.
        let names = ["zoe b", "Zoë a", "Ångström", "angstrom", "Émile", "eve", "Zoe B", "ÀB", "aa"]
        let stage = try await Stage.shown(names.map { (name: $0, score: 5) })
        let expected = try stage.repository.read { db in
            try Player.all().ordered(by: .byName).fetchAll(db).map(\.name)
        }
        #expect(expected != names.sorted())
        #expect(expected != names.sorted { $0.lowercased() < $1.lowercased() })
        #expect(await stage.pilot.wait { stage.order(of: names) == names })
        stage.pilot.press("s")
        #expect(await stage.pilot.wait { stage.order(of: names) == expected })
    }

    @Test("s shows the player under the cursor where it is now, in one frame")
    func sortIsOneFrame() async throws {
        let players = (1...200).map { (name: "Player \(1000 - $0 * 7 % 199)", score: $0) }
        let stage = try await Stage.shown(players)
        let first = try #require(stage.listLines.first { $0.contains(">") }).dropFirst(16).prefix(
            12)
        await stage.pilot.settle()
        let frames = stage.pilot.driver.frameCount
        stage.pilot.press("s")
        #expect(stage.pilot.driver.frameCount == frames + 1)
        let line = try #require(stage.listLines.first { $0.contains(">") })
        #expect(line.contains(first))
        #expect(stage.pilot.screen.contains("sort name"))
    }

    @Test("a commit of another connection moves the player without a key")
    func externalChange() async throws {
        let stage = try await Stage.shown(Self.three)
        let other = try DatabaseQueue(path: stage.repository.path)
        try await other.write {
            try $0.execute(sql: "UPDATE player SET score = 1000 WHERE name = 'Bob'")
        }
        let names = ["Ada", "Bob", "Zoe"]
        #expect(await stage.pilot.wait { stage.order(of: names) == ["Bob", "Zoe", "Ada"] })
    }

    @Test("a adds a player; the form says what is wrong with the input")
    func add() async throws {
        let stage = try await Stage.shown()
        #expect(stage.pilot.screen.contains("Press a to add the first one, or m i"))
        stage.pilot.press("a")
        stage.pilot.press(.return)
        stage.pilot.press(.return)
        #expect(stage.pilot.screen.contains("a name needs at least one character"))
        stage.pilot.press(.tab, modifiers: .shift)
        stage.pilot.type("Grace Hopper\n")
        stage.pilot.press("a", modifiers: .control)
        stage.pilot.press("k", modifiers: .control)
        stage.pilot.type("96x")
        stage.pilot.press(.return)
        #expect(stage.pilot.screen.contains("a score is a whole number"))
        stage.pilot.press(.delete)
        stage.pilot.press(.return)
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("1 player ") })
        #expect(
            await stage.pilot.wait { stage.order(of: ["Grace Hopper"]).first == "Grace Hopper" })
        #expect(try stage.names() == ["Grace Hopper"])
    }

    @Test("e edits the player under the cursor")
    func edit() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press(.downArrow)
        stage.pilot.press("e")
        stage.pilot.press("e", modifiers: .control)
        stage.pilot.type(" Lovelace")
        stage.pilot.press(.return)
        stage.pilot.press(.return)
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("Ada Lovelace is saved.") })
        #expect(try stage.names() == ["Bob", "Zoe", "Ada Lovelace"])
    }

    @Test("d asks with the focus on Cancel, and y deletes the player that was asked about")
    func delete() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("G")
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("Delete this player?"))
        stage.pilot.press(.return)
        #expect(!stage.pilot.screen.contains("Delete this player?"))
        #expect(try stage.names().count == 3)
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("Bob is deleted.") })
        #expect(try stage.names() == ["Zoe", "Ada"])
    }

    @Test("a player that another program changed since the question is not deleted")
    func deleteChanged() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("d")
        try await stage.repository.databaseWriter.write {
            try $0.execute(sql: "UPDATE player SET score = 31 WHERE name = 'Zoe'")
        }
        stage.pilot.press("y")
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("changed from 30 to 31") })
        #expect(try stage.names().count == 3)
    }

    @Test("while a file is read for the first time nothing is said of what is in it")
    func firstReading() async throws {
        // Without an index all of it is sorted, which takes longer than the first frame waits.
        let stage = try Stage(
            foreign: """
                CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL);
                WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 400000)
                INSERT INTO player SELECT n, 'P' || n, n * 7919 % 400009 FROM number;
                """)
        #expect(!stage.pilot.screen.contains("No players yet"))
        #expect(!stage.pilot.screen.contains(" 0 players"))
        #expect(await stage.pilot.wait { stage.row("P") != nil })
    }

    @Test("delete all from the menu wants the number of players; a wrong one deletes nothing")
    func deleteAll() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("m")
        #expect(stage.pilot.screen.contains("Delete all players"))
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("Type 3 to confirm"))
        stage.pilot.type("4\n")
        #expect(stage.pilot.screen.contains("That is not 3"))
        #expect(try stage.names().count == 3)
        stage.pilot.press(.delete)
        stage.pilot.type("3\n")
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("No players yet") })
        #expect(try stage.names() == [])
    }

    @Test("delete all says so when the number has changed since it was opened")
    func deleteAllChanged() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("m")
        stage.pilot.press("d")
        try await stage.repository.write { try $0.add(name: "New", score: 1) }
        stage.pilot.type("3\n")
        #expect(
            await stage.pilot.wait { stage.pilot.screen.contains("there are 4 players, not 3") })
        #expect(try stage.names().count == 4)
    }

    @Test("the cursor stays on its player when the order changes")
    func cursorFollowsPlayer() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press(.downArrow)
        stage.pilot.press("s")
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("Ada               "))
        #expect(stage.pilot.screen.contains("score 20"))
    }

    @Test("u undoes what was done through the program, Ctrl-R redoes it")
    func undo() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("Zoe is deleted.") })
        stage.pilot.press("u")
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("Undone") })
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Zoe"]).first == "Zoe" })
        #expect(try stage.names() == ["Bob", "Zoe", "Ada"])
        stage.pilot.press("r", modifiers: .control)
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("Redone") })
        #expect(try stage.names() == ["Bob", "Ada"])
    }

    @Test("u says so when there is nothing to undo")
    func nothingToUndo() async throws {
        let stage = try await Stage.shown()
        stage.pilot.press("u")
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("There is nothing to undo.") })
    }

    @Test("/ filters at each key, ranks stay, Enter keeps the filter and Esc drops it")
    func filter() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("/")
        stage.pilot.type("a")
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Zoe"]) == ["Ada"] })
        #expect(await stage.shows("1 of 3 players"))
        let line = try #require(stage.row("Ada"))
        #expect(line.split(separator: " ").prefix(4) == [">", "2", "=", "Ada"])
        stage.pilot.press(.return)
        #expect(stage.pilot.screen.contains("filter a"))
        stage.pilot.press("s")
        #expect(stage.pilot.screen.contains("sort name"))
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Zoe"]) == ["Ada"] })
        stage.pilot.press(.escape)
        #expect(
            await stage.pilot.wait {
                stage.order(of: ["Ada", "Bob", "Zoe"]) == ["Ada", "Bob", "Zoe"]
            })
    }

    @Test("a filter that is being typed and is none yet says what is missing")
    func unfinishedFilter() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("/")
        stage.pilot.type("score>=")
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Zoe"]).count == 3 })
        stage.pilot.type("20")
        #expect(
            await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Zoe"]) == ["Zoe", "Ada"] })
        stage.pilot.type("000")
        #expect(await stage.shows("No player matches the filter"))
        // What stands before it counts meanwhile.
        stage.pilot.press("u", modifiers: .control)
        stage.pilot.type("a score>")
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Zoe"]) == ["Ada"] })
    }

    @Test(arguments: [
        ("a ", 1200, "a filter has up to 32 words, not 1200"),
        ("a", 60_000, "a word of a filter has up to 1000 characters"),
    ])
    func `a filter that is too large says so, and the list shows what it showed`(
        word: String, count: Int, message: String
    ) async throws {
        let stage = try await Stage.shown(Self.three, width: 120)
        stage.pilot.press("/")
        stage.pilot.type("a")
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Zoe"]) == ["Ada"] })
        stage.pilot.paste(String(repeating: word, count: count))
        #expect(await stage.shows(message))
        stage.pilot.press(.return)
        #expect(stage.pilot.screen.contains(message))
        #expect(stage.pilot.screen.contains("LIVE"))
        #expect(stage.order(of: ["Ada", "Bob", "Zoe"]) == ["Ada"])
    }

    @Test("with a filter, delete all is for what the filter shows, says so, and is undone as one")
    func deleteAllFiltered() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("/")
        stage.pilot.type("score<=20\n")
        let count = try stage.repository.ids(filter: PlayerFilter("score<=20"), limit: 9)?.count
        #expect(count == 2)
        stage.pilot.press("m")
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("Delete all that the filter shows"))
        #expect(stage.pilot.screen.contains("2 of 3 players match the filter: score<=20"))
        stage.pilot.type("3\n")
        #expect(await stage.shows("That is not 2: nothing has been deleted."))
        stage.pilot.press("u", modifiers: .control)
        stage.pilot.type("2\n")
        #expect(await stage.shows("Deleted: 2 players."))
        #expect(try stage.names().count == 1)
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: delete 2 of 3 players."))
        #expect(try stage.names().count == 3)
    }

    @Test("delete all is for those that were seen, and not for as many others")
    func deleteAllOthers() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("m")
        stage.pilot.press("d")
        try await stage.others(
            "DELETE FROM player WHERE id = 1; INSERT INTO player(name, score) VALUES ('New', 1)")
        stage.pilot.type("3\n")
        #expect(await stage.shows("there are other players than when you"))
        #expect(try stage.names().count == 3)
    }

    @Test("delete all says so when the filter shows nobody")
    func deleteAllOfNone() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press("/")
        stage.pilot.type("nobody\n")
        stage.pilot.press("m")
        stage.pilot.press("d")
        #expect(await stage.shows("There is nobody to delete."))
        // Where only changes are shown, all would be more than what is seen.
        for _ in 1...2 { stage.pilot.press(.escape) }
        stage.pilot.press("+")
        #expect(await stage.shows("1 changed"))
        stage.pilot.press("w")
        stage.pilot.press("m")
        stage.pilot.press("d")
        #expect(await stage.shows("Only what has changed is shown; w shows all."))
    }

    @Test("an empty list says how to fill it, with the keys that do")
    func empty() async throws {
        let stage = try await Stage.shown()
        #expect(stage.pilot.screen.contains("No players yet"))
        #expect(
            stage.pilot.screen.contains("Press a to add the first one, or m i to import a file."))
    }

    @Test("q quits, and Esc does not")
    func quit() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.press(.escape)
        #expect(!stage.hasQuit)
        stage.pilot.press("q")
        #expect(stage.hasQuit)
    }

    @Test("read-only refuses what would write, and offers none of it")
    func readOnly() async throws {
        let stage = try await Stage.shown(Self.three, readOnly: true)
        #expect(stage.pilot.lines[0].contains("read-only"))
        #expect(stage.pilot.lines.last?.contains("Add") == false)
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("is open read-only"))
    }

    @Test(
        "hostile and wide names leave the columns aligned",
        arguments: [
            String(repeating: "漢", count: 200), "👩‍👩‍👧‍👦 family", "a\u{1B}[2Jb", "e\u{301}\u{302}\u{303}",
            "\u{202E}rtl", "tab\there", "nul\u{0}l",
        ])
    func hostileNames(name: String) async throws {
        let stage = try await Stage.shown([
            (name: name, score: 7_000), (name: "Plain", score: 6_000),
        ])
        for line in 2...3 {
            let row = stage.pilot.driver.screen[line]
            #expect(row.count == 80)
            let comma = row.lastIndex { $0.text == "," }
            #expect(comma == stage.pilot.driver.screen[3].lastIndex { $0.text == "," })
        }
        for row in stage.pilot.driver.screen {
            for cell in row {
                #expect(!cell.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
            }
        }
    }

    @Test(
        "fits narrow, small and large screens", arguments: [(40, 10), (20, 5), (200, 60), (80, 24)])
    func sizes(width: Int, height: Int) async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.resize(to: CellSize(width: width, height: height))
        #expect(stage.pilot.lines.count == height)
        #expect(await stage.pilot.wait { stage.order(of: ["Zoe"]) == ["Zoe"] })
        #expect(stage.pilot.screen.contains("30"))
    }

    @Test("the last line says what there is no room for above, as the screen grows and shrinks")
    func lastLine() async throws {
        let stage = try await Stage.shown(Self.three)
        stage.pilot.type(" ")
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("1 marked") })
        let keys = try #require(stage.pilot.lines.last)
        #expect(keys.contains("Add"))
        for _ in 0..<2 {
            stage.pilot.resize(to: CellSize(width: 80, height: 6))
            #expect(stage.pilot.lines.last?.contains("1 marked") == true)
            stage.pilot.resize(to: CellSize(width: 80, height: 24))
            #expect(stage.pilot.lines.last == keys)
        }
    }

    @Test("one changed score evaluates one row of many")
    func bodiesOfOneChange() async throws {
        let players = (1...50).map { (name: "Player \($0)", score: $0 * 10) }
        let stage = try await Stage.shown(players, width: 80, height: 60)
        let before = stage.pilot.counters.bodies
        try await stage.repository.write { transaction in
            var player = try #require(try transaction.player(id: 25))
            player.score += 1
            try transaction.update(player)
        }
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("251") })
        // The screen that holds the query, and the row.
        // Two queries and the details: a few bodies, however many rows there are.
        #expect(stage.pilot.counters.bodies - before <= 20)
    }
}
