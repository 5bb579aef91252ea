import Foundation
import PlayerKit
import SQLiteCore
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// Each row of the key map, pressed.
@MainActor
@Suite("The keys of the list", .serialized)
struct KeyMapTests {
    static let five = [
        (name: "Ada", score: 50), (name: "Bob", score: 40), (name: "Cyd", score: 30),
        (name: "Dan", score: 20), (name: "Eve", score: 10),
    ]

    private func stage() async throws -> Stage { try await Stage.shown(Self.five) }

    /// The names of the marked rows.
    private func marked(_ stage: Stage) -> [String] {
        stage.listLines.filter { $0.hasPrefix("x") }.compactMap { line in
            Self.five.map(\.name).first { line.contains($0) }
        }
    }

    private func score(_ name: String, _ stage: Stage) throws -> Int? {
        try stage.repository.read { try Player.fetchAll($0).first { $0.name == name }?.score }
    }

    @Test("no key, no menu letter and no title is given twice")
    func unique() {
        let keys = KeyMap.standard.bindings.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        let letters = KeyMap.standard.bindings.compactMap(\.menuKey?.character)
        #expect(Set(letters).count == letters.count)
        #expect(Set(KeyMap.standard.bindings.map(\.title)).count == KeyMap.standard.bindings.count)
        #expect(Set(KeyMap.standard.bindings.map(\.action)) == Set(ScreenAction.allCases))
    }

    @Test("every action has a key or a letter of the menu")
    func reachable() {
        for binding in KeyMap.standard.bindings {
            #expect(!binding.keys.isEmpty || binding.menuKey != nil, "\(binding.action)")
        }
    }

    @Test("Space marks and moves down, and takes a mark away again; Esc takes all away")
    func mark() async throws {
        let stage = try await stage()
        stage.pilot.press(.space)
        stage.pilot.press(.space)
        #expect(await stage.pilot.wait { marked(stage) == ["Ada", "Bob"] })
        #expect(await stage.pilot.wait { stage.row("Cyd")?.hasPrefix(" >") == true })
        #expect(stage.pilot.screen.contains("2 marked"))
        stage.pilot.press("k")
        stage.pilot.press(.space)
        #expect(await stage.pilot.wait { marked(stage) == ["Ada"] })
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { marked(stage) == [] })
    }

    @Test("v begins and ends a range, in either direction", arguments: [true, false])
    func range(isDown: Bool) async throws {
        let stage = try await stage()
        if !isDown { for _ in 1...2 { stage.pilot.press("j") } }
        stage.pilot.press("v")
        #expect(stage.pilot.screen.contains("range begun"))
        for _ in 1...2 { stage.pilot.press(isDown ? "j" : "k") }
        stage.pilot.press("v")
        #expect(await stage.pilot.wait { marked(stage) == ["Ada", "Bob", "Cyd"] })
    }

    @Test("A marks all that the filter shows, I turns the marks round")
    func markAll() async throws {
        let stage = try await stage()
        stage.pilot.press("/")
        stage.pilot.type("score<=20\n")
        stage.pilot.press("A")
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { marked(stage) == ["Dan", "Eve"] })
        stage.pilot.press("I")
        #expect(await stage.pilot.wait { marked(stage) == ["Ada", "Bob", "Cyd"] })
    }

    @Test("marks stay with their players in another order")
    func marksFollow() async throws {
        let stage = try await stage()
        stage.pilot.press(.space)
        stage.pilot.press("r")
        #expect(
            await stage.pilot.wait {
                stage.listLines.first { $0.hasPrefix("x") }?.contains("Ada") == true
            })
        #expect(
            await stage.pilot.wait {
                stage.order(of: Self.five.map(\.name)) == ["Eve", "Dan", "Cyd", "Bob", "Ada"]
            })
    }

    @Test("+ and - change the score of the player, or of the marked ones, in one action")
    func points() async throws {
        let stage = try await stage()
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has 51."))
        stage.pilot.press("-")
        #expect(await stage.shows("Ada has 50."))
        stage.pilot.press("A")
        stage.pilot.press("-")
        #expect(await stage.shows("5 players: -1."))
        #expect(try score("Eve", stage) == 9)
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: score of 5 players -1."))
        #expect(try score("Eve", stage) == 10)
    }

    @Test(
        "digits sort by a column, and reverse it the second time",
        arguments: [("1", "score"), ("2", "name"), ("3", "joined"), ("4", "id")])
    func digits(key: Character, column: String) async throws {
        let stage = try await stage()
        stage.pilot.press("s")
        stage.pilot.press("r")
        let first = column == "name" ? "name ^" : column == "score" ? "score v" : "\(column) ^"
        stage.pilot.press(KeyEquivalent(key))
        #expect(stage.pilot.screen.contains("sort \(first)"))
        stage.pilot.press(KeyEquivalent(key))
        #expect(!stage.pilot.screen.contains("sort \(first)"))
        #expect(stage.pilot.screen.contains("sort \(column)"))
    }

    @Test("S opens the sort menu, where a letter chooses, and the same column is reversed")
    func sortMenu() async throws {
        let stage = try await stage()
        stage.pilot.press("S")
        #expect(stage.pilot.screen.contains("Sort by a column"))
        stage.pilot.press("n")
        #expect(stage.pilot.screen.contains("sort name ^"))
        stage.pilot.press("S")
        stage.pilot.press("n")
        #expect(stage.pilot.screen.contains("sort name v"))
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Eve"]) == ["Eve", "Ada"] })
    }

    @Test("a click on a title sorts by it, and another one reverses")
    func titleClick() async throws {
        let stage = try await stage()
        #expect(stage.pilot.click(text: "Name"))
        #expect(stage.pilot.screen.contains("sort name ^"))
        #expect(stage.pilot.click(text: "Name ^"))
        #expect(stage.pilot.screen.contains("sort name v"))
    }

    @Test("a click on what is empty in a title's column is one on the title")
    func emptyTitleClick() async throws {
        let stage = try await stage()
        let name = try #require(stage.pilot.find(text: "Name"))
        let score = try #require(stage.pilot.find(text: "Score v"))
        stage.pilot.click(name.x + 20, name.y)
        #expect(stage.pilot.screen.contains("sort name ^"))
        stage.pilot.click(score.x - 1, score.y)
        #expect(stage.pilot.screen.contains("sort score v"))
        let joined = try #require(stage.pilot.find(text: "Joined"))
        stage.pilot.click(joined.x + 8, joined.y)
        #expect(stage.pilot.screen.contains("sort joined"))
    }

    @Test("Shift and a click on a title order those that are equal by it, and again reverse it")
    func shiftClick() async throws {
        let stage = try await stage()
        let name = try #require(stage.pilot.find(text: "Name"))
        stage.pilot.click(name.x, name.y, modifiers: .shift)
        #expect(stage.pilot.screen.contains("sort score v, then name ^"))
        #expect(stage.pilot.lines[1].contains("Name ^"))
        #expect(stage.pilot.lines[1].contains("Score v"))
        stage.pilot.click(name.x, name.y, modifiers: .shift)
        #expect(stage.pilot.screen.contains("sort score v, then name v"))
        stage.pilot.click(name.x, name.y)
        #expect(stage.pilot.screen.contains("sort name ^"))
    }

    @Test(
        "as many hints as fit, of which the menu and the help stay",
        arguments: [
            (
                100,
                "a Add  e Edit  d Delete  / Filter  s Sort  u Undo  m Menu  : Command  ? Help  q Quit"
            ),
            (80, "a Add  e Edit  d Delete  / Filter  s Sort  u Undo  m Menu  : Command  ? Help"),
            (60, "a Add  e Edit  d Delete  / Filter  s Sort  m Menu  ? Help"),
            (20, "m Menu  ? Help"),
        ])
    func hints(width: Int, hints: String) async throws {
        let stage = try await Stage.shown(Self.five, width: width, height: 24)
        #expect(stage.pilot.lines.last?.trimmingCharacters(in: .whitespaces) == hints)
    }

    @Test("other keys are in the footer, the hints and the help, and the usual ones do nothing")
    func otherKeys() async throws {
        var keyMap = KeyMap.standard
        keyMap.bind(.undo, to: [.control("x")])
        keyMap.bind(.changes, to: ["W"])
        #expect(keyMap.conflict == nil)
        let stage = try await Stage.shown(Self.five, width: 100, keyMap: keyMap)
        #expect(stage.pilot.screen.contains("Ctrl-X Undo"))
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(await stage.shows("Ada is deleted.  Ctrl-X Undo"))
        #expect(await stage.shows("W Show"))
        stage.pilot.press("u")
        stage.pilot.press("x", modifiers: .control)
        #expect(await stage.shows("Undone: delete Ada."))
        stage.pilot.press("?")
        stage.pilot.type("undo")
        #expect(stage.pilot.screen.contains("Ctrl-X"))
    }

    @Test("+ and - take the step that is configured")
    func step() async throws {
        let stage = try await Stage.shown(Self.five, scoreStep: 25)
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has 75."))
        stage.pilot.press("-")
        #expect(await stage.shows("Ada has 50."))
    }

    @Test("a click on a hint does what its key does")
    func hintClick() async throws {
        let stage = try await stage()
        #expect(stage.pilot.click(text: "Menu"))
        #expect(stage.pilot.screen.contains("Delete all players"))
    }

    @Test("f filters by the name under the cursor, and Esc shows all again")
    func filterByName() async throws {
        let stage = try await stage()
        stage.pilot.press("j")
        stage.pilot.press("f")
        #expect(await stage.pilot.wait { stage.order(of: Self.five.map(\.name)) == ["Bob"] })
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { stage.order(of: Self.five.map(\.name)).count == 5 })
    }

    @Test("# and a number go to that rank, whatever the order")
    func goToRank() async throws {
        let stage = try await stage()
        stage.pilot.press("s")
        stage.pilot.press("#")
        stage.pilot.type("4\n")
        #expect(await stage.pilot.wait { stage.row("Dan")?.hasPrefix(" >") == true })
        stage.pilot.press("#")
        stage.pilot.type("9\n")
        #expect(stage.pilot.screen.contains("There is no rank 9."))
        stage.pilot.press("#")
        stage.pilot.type("x\n")
        #expect(stage.pilot.screen.contains("a rank is a number from 1 on"))
    }

    @Test("z puts the row in the middle")
    func center() async throws {
        let stage = try await Stage.shown((1...100).map { (name: "P\($0)x", score: -$0) })
        for _ in 1...30 { stage.pilot.press("j") }
        stage.pilot.press("z")
        let index = try #require(stage.listLines.firstIndex { $0.hasPrefix(" >") })
        #expect(abs(index - stage.listLines.count / 2) <= 1)
        #expect(stage.listLines[index].contains("P31x"))
    }

    @Test("y copies lines with tabs, Y copies JSON, of the player or of the marked ones")
    func copy() async throws {
        let stage = try await stage()
        stage.pilot.press("y")
        let text = try #require(stage.pilot.driver.clipboard)
        #expect(text.hasPrefix("1\tAda\t50\t0\t"))
        #expect(stage.pilot.screen.contains("Copied: 1 player."))
        stage.pilot.press("A")
        stage.pilot.press("Y")
        struct Document: Decodable { let players: [Player] }
        let json = try #require(stage.pilot.driver.clipboard)
        let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        #expect(document.players.map(\.name) == Self.five.map(\.name))
    }

    @Test("X exports what is shown, in the format that the name says")
    func export() async throws {
        let stage = try await stage()
        stage.pilot.press("/")
        stage.pilot.type("score>30\n")
        stage.pilot.press("X")
        stage.pilot.press("u", modifiers: .control)
        let path = stage.folder.appendingPathComponent("out.tsv").path
        stage.pilot.type(path + "\n")
        #expect(await stage.shows("Exported: 2 players"))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.split(separator: "\n").count == 3)
        #expect(text.contains("\tAda\t50"))
    }

    @Test("the menu imports a file, all or nothing, and u takes it back")
    func importFile() async throws {
        let stage = try await stage()
        let path = stage.folder.appendingPathComponent("in.csv").path
        try "name,score\nKim,7\nLea,x\n".write(toFile: path, atomically: true, encoding: .utf8)
        stage.pilot.press("m")
        stage.pilot.press("i")
        stage.pilot.type(path + "\n")
        #expect(await stage.shows("3: a score is a whole number, not 'x'"))
        #expect(try stage.names().count == 5)
        try "name,score\nKim,7\nLea,8\n".write(toFile: path, atomically: true, encoding: .utf8)
        stage.pilot.press(.return)
        #expect(await stage.shows("Imported: 2 players."))
        #expect(try stage.names().suffix(2) == ["Kim", "Lea"])
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: import 2 players."))
        #expect(try stage.names().count == 5)
    }

    @Test("i hides and shows the details; they say id, score and rank")
    func pane() async throws {
        let stage = try await stage()
        stage.pilot.press("j")
        #expect(stage.pilot.screen.contains("id 2    rank 2"))
        stage.pilot.press("i")
        #expect(!stage.pilot.screen.contains("id 2 "))
        stage.pilot.press("i")
        #expect(stage.pilot.screen.contains("id 2    rank 2"))
    }

    @Test("t goes through the themes, and Ctrl-L draws again")
    func theme() async throws {
        let stage = try await stage()
        stage.pilot.press("t")
        #expect(stage.pilot.screen.contains("Theme: bright."))
        stage.pilot.press("t")
        #expect(stage.pilot.screen.contains("Theme: plain."))
        stage.pilot.press("t")
        #expect(stage.pilot.screen.contains("Theme: standard."))
        let before = stage.pilot.screen
        stage.pilot.press("l", modifiers: .control)
        #expect(stage.pilot.screen.contains("Ada"))
        #expect(before.contains("Ada"))
    }

    @Test(
        "the menu has a letter for each of its items", arguments: KeyMap.standard.menu.map(\.action)
    )
    func menu(action: ScreenAction) async throws {
        let stage = try await stage()
        stage.pilot.press("m")
        let binding = try #require(KeyMap.standard.binding(of: action))
        let letter = try #require(binding.menuKey).character.uppercased()
        #expect(stage.pilot.lines.contains { $0.contains("\(letter)  \(binding.title)") })
    }

    @Test("the palette finds a command by a few letters, shows its key, and runs it")
    func palette() async throws {
        let stage = try await stage()
        stage.pilot.press(":")
        stage.pilot.type("rvo")
        #expect(stage.pilot.screen.contains("> r                        Reverse the order"))
        stage.pilot.press(.return)
        #expect(stage.pilot.screen.contains("sort score ^"))
        stage.pilot.press(":")
        stage.pilot.type("4\n")
        #expect(await stage.pilot.wait { stage.row("Dan")?.hasPrefix(" >") == true })
    }

    @Test("help shows every key, is filtered, and Enter runs what is found")
    func help() async throws {
        let stage = try await Stage.shown(Self.five, height: 80)
        stage.pilot.press("?")
        for row in KeyMap.standard.help {
            #expect(stage.pilot.screen.contains(row.title), "\(row.title)")
        }
        stage.pilot.type("invert")
        #expect(!stage.pilot.screen.contains("Redo"))
        stage.pilot.press(.return)
        #expect(marked(stage).count == 5)
    }

    @Test("Down in the help marks the next row")
    func helpMoves() async throws {
        let stage = try await stage()
        stage.pilot.press("?")
        stage.pilot.type("sort by")
        stage.pilot.press(.downArrow)
        stage.pilot.press(.downArrow)
        stage.pilot.press(.return)
        #expect(stage.pilot.screen.contains("sort name ^"))
    }

    @Test("H shows who did what; Enter and y bring back what was there before")
    func history() async throws {
        let stage = try await stage()
        try await stage.others("DELETE FROM player WHERE id < 3")
        #expect(await stage.shows("3 players"))
        stage.pilot.press("H")
        #expect(await stage.shows("2 changes"))
        #expect(stage.pilot.screen.contains("others"))
        stage.pilot.press(.return)
        #expect(stage.pilot.screen.contains("Bring back what was there before: 2 changes? y/n"))
        stage.pilot.press("n")
        #expect(try stage.names().count == 3)
        stage.pilot.press(.return)
        stage.pilot.press("y")
        #expect(await stage.shows("Restored: 2 changes."))
        #expect(try stage.names().count == 5)
    }

    @Test("Esc goes back step by step: the filter, then the marks, and never quits")
    func escape() async throws {
        let stage = try await stage()
        stage.pilot.press(.space)
        stage.pilot.press("/")
        stage.pilot.type("a\n")
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { stage.order(of: Self.five.map(\.name)).count == 5 })
        #expect(await stage.pilot.wait { marked(stage) == ["Ada"] })
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { marked(stage) == [] })
        stage.pilot.press(.escape)
        #expect(!stage.hasQuit)
    }

    @Test("what is pasted on the list runs no key")
    func paste() async throws {
        let stage = try await stage()
        stage.pilot.paste("dyq")
        #expect(!stage.hasQuit)
        #expect(!stage.pilot.screen.contains("Delete this"))
        #expect(try stage.names().count == 5)
    }
}
