import Foundation
import Testing

@testable import PlayerTUI

@Suite("players undo, redo and history")
struct UndoCommandTests {
    private let run: CommandRun

    init() throws {
        run = try CommandRun()
        for name in ["Ada", "Bob", "Eve"] { _ = run.players("add", name) }
    }

    private var names: [String] {
        run.players("list", "--tsv", "--sort=id").output.split(separator: "\n").dropFirst().map {
            String($0.split(separator: "\t")[1])
        }
    }

    @Test("delete all is undone and redone by later commands")
    func deleteAll() {
        _ = run.players("delete", "--all", "--yes=3")
        let undo = run.players("undo")
        #expect(undo.code == .ok)
        #expect(undo.output == "undo: delete all 3 players\n")
        #expect(names == ["Ada", "Bob", "Eve"])
        #expect(run.players("redo").output == "redo: delete all 3 players\n")
        #expect(names == [])
    }

    @Test("several are undone, as far as there are any")
    func several() {
        let undo = run.players("undo", "2")
        #expect(undo.output == "undo: add Eve\nundo: add Bob\n")
        #expect(names == ["Ada"])
        #expect(run.players("redo", "9").code == .ok)
        #expect(names == ["Ada", "Bob", "Eve"])
        #expect(run.players("undo", "9").code == .ok)
        let nothing = run.players("undo")
        #expect(nothing.code == .nothingChanged)
        #expect(nothing.errors == "players: there is nothing to undo\n")
        #expect(run.players("undo", "0").code == .usage)
        #expect(run.players("undo", "x").code == .usage)
    }

    @Test("an action that others have overwritten is named, exits 1, and the next undo goes on")
    func overwritten() throws {
        _ = run.players("set", "1", "score=5")
        let shell = try ProcessRun.shell(
            "sqlite3 \"$file\" 'UPDATE player SET score = 50 WHERE id = 1'",
            environment: ["file": run.file])
        #expect(shell.code == 0)
        let left = run.players("undo")
        #expect(left.code == .nothingChanged)
        #expect(left.output.isEmpty)
        #expect(run.players("list", "--tsv").output.contains("1\tAda\t50\t"))
        #expect(
            left.errors == "players: left alone, because another program changed them: Ada (1)\n")
        #expect(run.players("undo").output == "undo: add Eve\n")
        #expect(names == ["Ada", "Bob"])
        let rest = run.players("undo", "5")
        #expect(rest.code == .ok)
        #expect(rest.output == "undo: add Bob\n")
        #expect(rest.errors.contains("left alone"))
        #expect(names == ["Ada"])
    }

    @Test("the history tells who did what")
    func history() throws {
        _ = try ProcessRun.shell(
            "sqlite3 \"$file\" \"INSERT INTO player(name, score) VALUES ('Kim', 1)\"",
            environment: ["file": run.file])
        _ = run.players("delete", "1", "--yes")
        _ = run.players("undo")
        let lines = run.players("history").output.split(separator: "\n").map {
            String($0.drop { $0 != " " }.drop { $0 == " " })
        }
        #expect(
            lines == [
                "players  undo delete Ada", "players  delete Ada  (undone)", "others   1 change",
                "players  add Eve", "players  add Bob", "players  add Ada",
            ])
        #expect(run.players("history", "-n2").output.split(separator: "\n").count == 2)
        struct Document: Decodable {
            struct Action: Decodable {
                let time: Date
                let origin: String
                let label: String
                let changes: Int
                let undone: Bool
            }
            let schemaVersion: Int
            let actions: [Action]
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let json = Data(run.players("history", "--json").output.utf8)
        let document = try decoder.decode(Document.self, from: json)
        #expect(
            document.actions.map(\.origin) == [
                "players", "players", "others", "players", "players", "players",
            ])
        #expect(document.actions.map(\.undone) == [false, true, false, false, false, false])
        #expect(document.actions.allSatisfy { $0.changes == 1 })
    }
}
