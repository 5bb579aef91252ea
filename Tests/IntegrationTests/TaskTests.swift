import Foundation
import PseudoTerminalTestSupport
import TerminalCore
import Testing

/// The things that people do most, each with the keys of the key map and no more.
@Suite("The ten most common tasks")
struct TaskTests {
    struct Task: Sendable, CustomTestStringConvertible {
        let name: String
        /// What is typed; each part is typed once the text before it is on the screen.
        let steps: [(keys: String, shows: String)]
        /// How many keys there are beside the text of names and numbers.
        let keyCount: Int
        /// What is in the file afterwards: names and scores, high first.
        let result: String

        var testDescription: String { name }

        /// The keys that are no text of the person's own.
        var keys: Int {
            steps.reduce(0) { count, step in
                count
                    + step.keys.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                    .filter { $0.offset.isMultiple(of: 2) }.reduce(0) { $0 + $1.element.count }
            }
        }
    }

    private static let all = "Ada|30,Bob|20,Cyd|10"

    /// Text between back quotes is the person's own.
    static let tasks = [
        Task(
            name: "add", steps: [("a`Dan`\r", "Dan"), ("`5`\r", "Dan is added")], keyCount: 3,
            result: all + ",Dan|5"),
        Task(
            name: "edit", steps: [("e`!`\r\r", "Ada! is saved")], keyCount: 3,
            result: "Ada!|30,Bob|20,Cyd|10"),
        Task(
            name: "delete", steps: [("d", "Delete this player?"), ("y", "Ada is deleted")],
            keyCount: 2, result: "Bob|20,Cyd|10"),
        Task(
            name: "undo", steps: [("+", "Ada has 31"), ("u", "Undone: score of Ada +1.")],
            keyCount: 2, result: all),
        Task(name: "sort", steps: [("s", "sort name ^")], keyCount: 1, result: all),
        Task(
            name: "filter", steps: [("/`bob`\r", "1 of 3 players")], keyCount: 2, result: all),
        Task(
            name: "import", steps: [("mi`FOLDER/in.csv`\r", "Imported: 2 players")], keyCount: 3,
            result: all + ",Kim|7,Lea|6"),
        Task(
            name: "export", steps: [("X\u{15}`FOLDER/out.csv`\r", "Exported: 3 players")],
            keyCount: 3, result: all),
        Task(
            name: "delete all", steps: [("md", "Type 3 to confirm"), ("`3`\r", "No players yet")],
            keyCount: 3, result: ""),
        Task(
            name: "history",
            steps: [
                ("d", "Delete this player?"), ("y", "Ada is deleted"), ("H", "delete Ada"),
                ("\r", "Bring back"), ("y", "Restored: delete Ada."),
            ], keyCount: 5, result: all),
    ]

    @Test("takes no more keys than the map says", arguments: tasks)
    func task(task: Task) throws {
        #expect(task.keys <= task.keyCount)
        let file = try PlayersFile([("Ada", 30), ("Bob", 20), ("Cyd", 10)])
        let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
        try "name,score\nKim,7\nLea,6\n".write(
            toFile: folder + "/in.csv", atomically: true, encoding: .utf8)
        let terminal = try PlayersProgram.start(file)
        try terminal.wait(for: "3 players")
        for (keys, text) in task.steps {
            terminal.type(
                keys.replacing("`", with: "").replacing("FOLDER", with: folder))
            try terminal.wait(seconds: 60, for: text)
        }
        terminal.type("q")
        #expect(try terminal.waitForEnd(seconds: 60) == .exit(0))
        let rows = try file.sql("SELECT name, score FROM player ORDER BY score DESC")
        #expect(rows.split(separator: "\n").joined(separator: ",") == task.result)
        if task.name == "export" {
            let exported = try String(contentsOfFile: folder + "/out.csv", encoding: .utf8)
            #expect(exported.split(separator: "\n").count == 4)
        }
    }
}
