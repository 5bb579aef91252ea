import Foundation
import PlayerKit
import SQLiteCore
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// What dialogs do when something comes in between.
@MainActor
@Suite("The dialogs", .serialized)
struct DialogTests {
    private func stage(width: Int = 80, height: Int = 24) async throws -> Stage {
        try await Stage.shown(KeyMapTests.five, width: width, height: height)
    }

    private func write(_ text: String, _ name: String, _ stage: Stage) throws -> String {
        let path = stage.folder.appendingPathComponent(name).path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    // MARK: The form

    @Test("a player that goes while it is edited is named as it was, and what was typed stays")
    func editedIsDeleted() async throws {
        let stage = try await stage()
        stage.pilot.press("e")
        for key in ["a", "k"] as [KeyEquivalent] { stage.pilot.press(key, modifiers: .control) }
        stage.pilot.type("Adele")
        try await stage.others("DELETE FROM player WHERE name = 'Ada'")
        stage.pilot.type("\n\n")
        #expect(await stage.shows("Ada is gone, so nothing was changed"))
        #expect(stage.pilot.screen.contains("Adele"))
        #expect(try stage.names() == ["Bob", "Cyd", "Dan", "Eve"])
        stage.pilot.press(.escape)
        #expect(!stage.pilot.screen.contains("Adele"))
    }

    @Test("a player that others change while it is edited is not overwritten")
    func editedIsChanged() async throws {
        let stage = try await stage()
        stage.pilot.press("e")
        try await stage.others("UPDATE player SET score = 77 WHERE name = 'Ada'")
        stage.pilot.type("x\n\n")
        #expect(await stage.shows("Ada changed from 50 to 77 meanwhile"))
        #expect(try stage.names().first == "Ada")
    }

    @Test("what was not typed is saved as others have made it", arguments: [true, false])
    func editedIsMerged(saves: Bool) async throws {
        let stage = try await stage()
        stage.pilot.press("e")
        try await stage.others("UPDATE player SET score = 77 WHERE name = 'Ada'")
        stage.pilot.type("x\n\n")
        #expect(await stage.shows("Ada changed from 50 to 77 meanwhile; save anyway?"))
        // Return, pressed once more by habit, is on Cancel.
        if saves { stage.pilot.press(.tab) }
        stage.pilot.press(.return)
        if saves { #expect(await stage.shows("Adax is saved.")) }
        #expect(!stage.pilot.screen.contains("save anyway?"))
        #expect(try stage.names().contains("Adax") == saves)
        let scores = try await stage.repository.databaseWriter.read {
            try Int.fetchAll($0, sql: "SELECT score FROM player WHERE name LIKE 'Ada%'")
        }
        #expect(scores == [77])
    }

    @Test("the score of a player is edited whatever another program has named them")
    func editedInvisible() async throws {
        let stage = try await stage()
        try await stage.others("UPDATE player SET name = char(8203) WHERE name = 'Ada'")
        #expect(await stage.pilot.wait { stage.row("Ada") == nil })
        stage.pilot.press("e")
        stage.pilot.press(.return)
        stage.pilot.press("u", modifiers: .control)
        stage.pilot.type("51\n")
        #expect(await stage.pilot.wait { !stage.pilot.screen.contains("Edit the player") })
        let score = try await stage.repository.databaseWriter.read {
            try Int.fetchOne($0, sql: "SELECT score FROM player WHERE name = char(8203)")
        }
        #expect(score == 51)
    }

    @Test(
        "what cannot be a score or a name is said at once",
        arguments: [
            ("", "1", "a name needs at least one character"),
            ("   ", "1", "a name needs at least one character"),
            ("Kim", "1.5", "a score is a whole number, not '1.5'"),
            ("Kim", "9223372036854775808", "a score lies between"),
            ("Kim", "-", "a score is a whole number, not '-'"),
        ])
    func invalid(name: String, score: String, message: String) async throws {
        let stage = try await stage()
        stage.pilot.press("a")
        stage.pilot.type(name + "\n")
        stage.pilot.press("u", modifiers: .control)
        stage.pilot.type(score + "\n")
        #expect(stage.pilot.screen.contains(message))
        #expect(try stage.names().count == 5)
    }

    @Test("the largest and the smallest score can be given, and one more cannot")
    func limits() async throws {
        let stage = try await stage(width: 120)
        for (key, score) in [("+", Int.max), ("-", Int.min)] {
            stage.pilot.press("e")
            stage.pilot.press(.return)
            stage.pilot.press("u", modifiers: .control)
            stage.pilot.type("\(score)\n")
            #expect(await stage.shows("Ada is saved."))
            // The next edit is one of what the list shows.
            #expect(
                await stage.pilot.wait {
                    stage.row("Ada")?.contains(NumberText.grouped(score)) == true
                })
            stage.pilot.press(KeyEquivalent(Character(key)))
            #expect(await stage.shows("the score of Ada cannot go beyond \(score)"))
            stage.pilot.press(.escape)
        }
    }

    @Test("a new player has 0 points unless others are typed", arguments: ["", "-7"])
    func newScore(score: String) async throws {
        let stage = try await stage()
        stage.pilot.press("a")
        stage.pilot.type("Kim\n\(score)\n")
        #expect(await stage.shows("Kim is added."))
        #expect(
            await stage.pilot.wait {
                stage.row("Kim")?.contains(score.isEmpty ? " 0 " : score) == true
            })
    }

    // MARK: Deleting

    @Test("on the smallest screen the question and both answers are there", arguments: [1, 2])
    func deleteOnSmallScreen(count: Int) async throws {
        let stage = try await stage(width: 20, height: 5)
        if count == 2 { for key in [" ", " "] as [KeyEquivalent] { stage.pilot.press(key) } }
        stage.pilot.press("d")
        let question = count == 1 ? "Delete Ada?" : "Delete 2?"
        for text in [question, "Cancel", "Delete ]"] {
            #expect(stage.pilot.screen.contains(text))
        }
    }

    @Test("n, Esc and Enter, which is on Cancel, delete nobody", arguments: ["n", "\n", ""])
    func deleteNobody(keys: String) async throws {
        let stage = try await stage()
        stage.pilot.press("A")
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("Delete 5 players?"))
        if keys.isEmpty { stage.pilot.press(.escape) } else { stage.pilot.type(keys) }
        #expect(!stage.pilot.screen.contains("Delete 5 players?"))
        #expect(try stage.names().count == 5)
    }

    @Test("of many players the first are named, and the others counted")
    func deleteMany() async throws {
        let stage = try await Stage.shown((1...9).map { (name: "P\($0)x", score: 10 - $0) })
        stage.pilot.press("A")
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("Delete 9 players?"))
        #expect(stage.pilot.screen.contains("and 4 more"))
        try await stage.others("UPDATE player SET score = 99 WHERE name = 'P9x'")
        stage.pilot.press("y")
        #expect(await stage.shows("P9x changed from 1 to 99 meanwhile"))
        #expect(try stage.names().count == 9)
    }

    @Test("the marks that are not shown are counted anew with the question")
    func deleteHidden() async throws {
        let stage = try await Stage.shown((1...9).map { (name: "P\($0)x", score: 10 - $0) })
        stage.pilot.press("A")
        stage.pilot.press("/")
        stage.pilot.type("p1x")
        #expect(await stage.shows("1 of 9 players"))
        stage.pilot.press(.return)
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("Not shown, so left alone: 8 marked."))
        try await stage.others(
            "DELETE FROM player WHERE score < 4; UPDATE player SET score = 99 WHERE name = 'P1x'")
        stage.pilot.press("y")
        #expect(await stage.shows("P1x changed from 9 to 99 meanwhile; delete anyway?"))
        #expect(stage.pilot.screen.contains("Not shown, so left alone: 5 marked."))
    }

    // MARK: Exporting

    @Test("an export says what cannot be written before it asks")
    func exportRefusals() async throws {
        let stage = try await stage()
        stage.pilot.press("X")
        stage.pilot.type("/\n")
        #expect(stage.pilot.screen.contains("/: cannot be written: Is a directory"))
    }

    // MARK: Importing

    @Test("each wrong line is shown with its number, and the rest is counted")
    func importProblems() async throws {
        let stage = try await stage()
        let lines = (1...8).map { "P\($0),x\($0)\n" }.joined()
        let path = try write("name,score\n" + lines, "in.csv", stage)
        stage.pilot.press("m")
        stage.pilot.press("i")
        stage.pilot.type(path + "\n")
        #expect(await stage.shows("and 3 more; nothing was imported"))
        for line in 2...6 {
            #expect(
                stage.pilot.screen.contains(
                    "\(line): a score is a whole number, not 'x\(line - 1)'"))
        }
        #expect(!stage.pilot.screen.contains("7: a score"))
        #expect(try stage.names().count == 5)
    }

    @Test(
        "what cannot be imported is said in the dialog, which stays",
        arguments: [
            ("/nowhere/in.csv", "cannot be read: No such file"),
            ("in.md", "players cannot be read from Markdown"),
        ])
    func importRefused(path: String, message: String) async throws {
        let stage = try await stage()
        stage.pilot.press("m")
        stage.pilot.press("i")
        stage.pilot.type(path + "\n")
        #expect(await stage.shows(message))
        #expect(stage.pilot.screen.contains("Import a file"))
        stage.pilot.press(.escape)
        #expect(!stage.pilot.screen.contains("Import a file"))
    }

    @Test("Esc stops an import that waits, which says so, and nothing is changed")
    func importStopped() async throws {
        let stage = try await stage()
        // A pipe that nobody closes: the import waits for more.
        let path = stage.folder.appendingPathComponent("pipe.csv").path
        #expect(mkfifo(path, 0o600) == 0)
        let writer = open(path, O_RDWR)
        defer { close(writer) }
        let text = "name,score\nKim,1\n"
        #expect(text.withCString { Foundation.write(writer, $0, text.utf8.count) } > 0)
        stage.pilot.press("m")
        stage.pilot.press("i")
        stage.pilot.type(path + "\n")
        #expect(await stage.pilot.wait { stage.session.isWriting })
        stage.pilot.press(.escape)
        #expect(!stage.pilot.screen.contains("Import a file"))
        let more = String(repeating: "Lea,2\n", count: 4_000)
        #expect(more.withCString { Foundation.write(writer, $0, more.utf8.count) } > 0)
        #expect(await stage.shows("The import was stopped, so nothing was imported."))
        #expect(try stage.names().count == 5)
    }

    @Test("a large import is one action, which u takes back")
    func largeImport() async throws {
        let stage = try await stage(width: 100)
        let lines = (1...1_500).map { "P\($0),\($0)\n" }.joined()
        let path = try write("name,score\n" + lines, "in.csv", stage)
        stage.pilot.press("m")
        stage.pilot.press("i")
        stage.pilot.type(path + "\n")
        #expect(await stage.shows("Imported: 1,500 players"))
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: import 1500 players."))
        #expect(try stage.names().count == 5)
    }

    // MARK: Exporting

    @Test("an export that cannot be is said in the dialog, and a database is never replaced")
    func exportRefused() async throws {
        let stage = try await stage(width: 160)
        // Words, as the lines of the dialog end where the path lets them.
        for (path, word) in [("/nowhere/out.csv", "written"), (stage.repository.path, "itself")] {
            #expect(!stage.pilot.screen.contains(word))
            stage.pilot.press("X")
            stage.pilot.press("u", modifiers: .control)
            stage.pilot.type(path + "\n")
            #expect(await stage.pilot.wait { stage.pilot.screen.contains(word) })
            #expect(stage.pilot.screen.contains("Export what is shown"))
            stage.pilot.press(.escape)
        }
        #expect(try stage.names().count == 5)
    }

    @Test("what is exported is in the order of the screen, whatever the format")
    func exportOrder() async throws {
        let stage = try await stage(width: 160)
        stage.pilot.press("2")
        stage.pilot.press("r")
        for name in ["out.csv", "out.json", "out.jsonl", "out.md", "out.tsv"] {
            let path = stage.folder.appendingPathComponent(name).path
            stage.pilot.press("X")
            stage.pilot.press("u", modifiers: .control)
            stage.pilot.type(path + "\n")
            #expect(await stage.shows("Exported: 5 players to"))
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let places = KeyMapTests.five.map { text.firstRange(of: $0.name)?.lowerBound }
            #expect(places.allSatisfy { $0 != nil })
            #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted(by: >))
        }
    }

    // MARK: The history

    @Test("any key but y brings nothing back")
    func restoreNothing() async throws {
        let stage = try await stage()
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(await stage.shows("Ada is deleted."))
        stage.pilot.press("H")
        #expect(await stage.shows("delete Ada"))
        for key in ["n", .space, .return] as [KeyEquivalent] {
            stage.pilot.press(.return)
            #expect(stage.pilot.screen.contains("Bring back what was there before: delete Ada?"))
            stage.pilot.press(key)
            #expect(!stage.pilot.screen.contains("Bring back what"))
        }
        #expect(try stage.names().count == 4)
    }

    @Test("what other programs did is brought back by name, and what was undone says so")
    func restoreOthers() async throws {
        let stage = try await stage()
        try await stage.others("DELETE FROM player WHERE id > 3")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains(" 3 players") })
        stage.pilot.press("u")
        // That is not what u is for: the newest action of ours is the one that added them.
        #expect(await stage.shows("but not what others have changed since"))
        stage.pilot.press("r", modifiers: .control)
        #expect(await stage.shows("Redone"))
        stage.pilot.press("H")
        #expect(await stage.shows("others"))
        for _ in 1...2 { stage.pilot.press("j") }
        stage.pilot.press(.return)
        stage.pilot.press("y")
        #expect(await stage.shows("Restored"))
        #expect(try stage.names().count == 5)
    }

    @Test("a read-only file shows its history and restores nothing")
    func readOnlyHistory() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, readOnly: true)
        stage.pilot.press("H")
        #expect(await stage.shows("add Ada and more"))
        stage.pilot.press(.return)
        #expect(!stage.pilot.screen.contains("Bring back what was there before:"))
    }

    @Test("nobody waits for the history of a large file")
    func largeHistory() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        try await stage.others(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
            INSERT INTO player(name, score) SELECT 'P' || i, i FROM n
            """)
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("200,005") })
        stage.pilot.press("H")
        #expect(stage.pilot.screen.contains("Reading what was done..."))
        // Nothing is brought back before it is shown.
        stage.pilot.press(.return)
        #expect(await stage.shows("others"))
        #expect(await stage.shows("add Ada and more"))
        #expect(!stage.pilot.screen.contains("Bring back what was there before:"))
    }

    @Test("a file without a history says how to begin one")
    func noHistory() async throws {
        let stage = try Stage(
            foreign: "CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);"
                + "INSERT INTO player(name, score) VALUES ('Ada', 5)")
        #expect(await stage.shows("Ada"))
        stage.pilot.press("H")
        #expect(await stage.shows("This file has no history; players adopt begins one."))
    }

    // MARK: Going to a rank

    @Test(
        "a rank that is none, or that nobody has, is said",
        arguments: [
            ("0", "a rank is a number from 1 on"), ("x", "a rank is a number from 1 on"),
            ("", "a rank is a number from 1 on"), ("6", "There is no rank 6."),
            (" 6 ", "There is no rank 6."),
            ("99999999999999999999", "There is no rank 9,223,372,036,854,775,807."),
        ])
    func wrongRank(text: String, message: String) async throws {
        let stage = try await stage()
        stage.pilot.press("#")
        stage.pilot.type(text + "\n")
        #expect(await stage.shows(message))
    }
}
